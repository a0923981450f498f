import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useTexts } from '../texts.ts';
import { useCountText, type Count } from '../use-count-text.ts';
import { downloads, type FetchFile } from './downloads.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** Rows of an Excel sheet below its header. */
const MOST_XLSX_ROWS = 1_048_575;

interface ExportButtonProps {
  /** Number of exported rows, on all pages. */
  readonly count: Count;
  /** Name of the button where it exports the chosen rows only. */
  readonly label?: string;
  readonly fetch: (format: Format, ...options: Parameters<FetchFile>) => ReturnType<FetchFile>;
  /** Further entries of the menu, which close it. */
  readonly more?: (close: () => void) => ReactNode;
}

/** Exports all filtered rows, or the chosen ones, as CSV or XLSX, in the order of the list. */
export function ExportButton({ count, label, fetch, more }: ExportButtonProps) {
  const t = useTexts();
  const countText = useCountText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isTooLong = count.total > MOST_XLSX_ROWS;
  return (
    <>
      <ActionButton
        icon={<FileDownloadOutlined />}
        label={label ?? t('list.export.title')}
        variant="outlined"
        disabled={count.total === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            disabled={format === 'xlsx' && isTooLong}
            onClick={() => {
              setAnchor(null);
              downloads.start(t(`list.export.file.${format}`), (options) => fetch(format, options));
            }}
          >
            {t(label === undefined ? `list.export.${format}` : `list.export.chosen.${format}`, {
              n: countText(count),
            })}
          </MenuItem>
        ))}
        {isTooLong && (
          <Typography variant="body2" role="note" sx={{ px: 2, py: 1, maxWidth: '36rem' }}>
            {t('list.export.limit', { n: formatNumber(MOST_XLSX_ROWS) })}
          </Typography>
        )}
        {more?.(() => setAnchor(null))}
      </Menu>
    </>
  );
}

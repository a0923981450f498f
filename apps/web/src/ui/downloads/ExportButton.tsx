import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { useTexts } from '../texts.ts';
import { useCountText, type Count } from '../use-count-text.ts';
import { downloads, type FetchFile } from './downloads.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface ExportButtonProps {
  /** How many rows the filters find, on all pages. */
  readonly count: Count;
  readonly fetch: (format: Format, ...options: Parameters<FetchFile>) => ReturnType<FetchFile>;
}

/** CSV or XLSX of everything that the filters find, on all pages, in the order of the list. */
export function ExportButton({ count, fetch }: ExportButtonProps) {
  const t = useTexts();
  const countText = useCountText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ActionButton
        icon={<FileDownloadOutlined />}
        label={t('list.export.title')}
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
            onClick={() => {
              setAnchor(null);
              downloads.start(t(`list.export.file.${format}`), (options) => fetch(format, options));
            }}
          >
            {t(`list.export.${format}`, { n: countText(count) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

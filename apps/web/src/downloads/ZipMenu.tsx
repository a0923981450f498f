import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../lib/format.ts';
import type { Count } from '../ui/use-count-text.ts';
import { useTexts } from './texts.ts';

/** What the files of a ZIP are. */
type Contenido = 'pdf' | 'xml';

const entries = [
  ['todosAmbos', ['pdf', 'xml']],
  ['todosPdf', ['pdf']],
  ['todosXml', ['xml']],
] as const;

interface ZipMenuProps {
  readonly count: Count;
  /** Documents that a ZIP may have. */
  readonly max: number;
  readonly onChosen: (contenido: Contenido[], title: string) => void;
}

/** Entries of a menu for a ZIP of all documents that the filters find. */
export function ZipMenu({ count, max, onChosen }: ZipMenuProps) {
  const t = useTexts();
  const isTooMany = count.total > max || count.hasMore === true;
  return (
    <>
      <Divider />
      {entries.map(([name, contenido]) => (
        <MenuItem key={name} disabled={isTooMany} onClick={() => onChosen([...contenido], t(name))}>
          {t(name)}
        </MenuItem>
      ))}
      {isTooMany && (
        <Typography variant="body2" role="note" sx={{ px: 2, py: 1, maxWidth: '36rem' }}>
          {t('limiteTodos', { max: formatNumber(max) })}
        </Typography>
      )}
    </>
  );
}

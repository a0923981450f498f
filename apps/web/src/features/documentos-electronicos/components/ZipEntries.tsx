import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../lib/format.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { beginZip } from '../../../downloads/begin.ts';
import type { ZipInput } from '../../../downloads/zip-input.ts';
import { useTexts } from '../../../downloads/texts.ts';
import type { Count } from '../../../ui/use-count-text.ts';
import { ZIP_MAX } from '../model/actions.ts';

interface ZipEntriesProps extends Pick<ZipInput, 'filtros' | 'orden'> {
  readonly count: Count;
  readonly onChosen: () => void;
}

const entries = [
  ['todosAmbos', ['pdf', 'xml']],
  ['todosPdf', ['pdf']],
  ['todosXml', ['xml']],
] as const;

/** A ZIP of everything that the filters find, which the service makes in the background. */
export default function ZipEntries({ count, filtros, orden, onChosen }: ZipEntriesProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const isTooMany = count.total > ZIP_MAX || count.hasMore === true;
  return (
    <>
      <Divider />
      {entries.map(([name, contenido]) => (
        <MenuItem
          key={name}
          disabled={isTooMany}
          onClick={() => {
            onChosen();
            dispatch(beginZip({ filtros, orden, contenido: [...contenido] }));
          }}
        >
          {t(name)}
        </MenuItem>
      ))}
      {isTooMany && (
        <Typography variant="body2" role="note" sx={{ px: 2, py: 1, maxWidth: '36rem' }}>
          {t('limiteTodos', { max: formatNumber(ZIP_MAX) })}
        </Typography>
      )}
    </>
  );
}

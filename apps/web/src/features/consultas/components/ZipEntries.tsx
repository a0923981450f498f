import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../downloads/texts.ts';
import { asQuery } from '../../../api/query-api.ts';
import { downloads } from '../../../ui/downloads/downloads.ts';
import type { Count } from '../../../ui/use-count-text.ts';
import { consultas } from '../api.ts';

type Exportacion = Parameters<typeof consultas.exportacion>[0];

interface ZipEntriesProps extends Pick<Exportacion, 'filtros' | 'orden'> {
  readonly count: Count;
  readonly onChosen: () => void;
}

/** Documents in one ZIP; the service makes it at once. */
const ZIP_MAX = 200;

const entries = [
  ['todosAmbos', ['pdf', 'xml']],
  ['todosPdf', ['pdf']],
  ['todosXml', ['xml']],
] as const;

/** A ZIP of all received documents that the filters find. */
export default function ZipEntries({ count, filtros, orden, onChosen }: ZipEntriesProps) {
  const t = useTexts();
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
            downloads.start(t(name), (options) =>
              asQuery(
                async () =>
                  (
                    await consultas.exportacion(
                      { formato: 'zip', contenido: [...contenido], filtros, orden },
                      options,
                    )
                  ).data,
              ),
            );
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

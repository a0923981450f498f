import { asQuery } from '../../../api/query-api.ts';
import { ZipMenu } from '../../../downloads/ZipMenu.tsx';
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

/** A ZIP of all received documents that the filters find. */
export default function ZipEntries({ count, filtros, orden, onChosen }: ZipEntriesProps) {
  return (
    <ZipMenu
      count={count}
      max={ZIP_MAX}
      onChosen={(contenido, title) => {
        onChosen();
        downloads.start(title, (options) =>
          asQuery(
            async () =>
              (await consultas.exportacion({ formato: 'zip', contenido, filtros, orden }, options)).data,
          ),
        );
      }}
    />
  );
}

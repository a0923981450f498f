import { beginZip } from '../../../downloads/begin.ts';
import type { ZipInput } from '../../../downloads/zip-input.ts';
import { ZipMenu } from '../../../downloads/ZipMenu.tsx';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import type { Count } from '../../../ui/use-count-text.ts';
import { ZIP_MAX } from '../model/actions.ts';

interface ZipEntriesProps extends Pick<ZipInput, 'filtros' | 'orden'> {
  readonly count: Count;
  readonly onChosen: () => void;
}

/** A ZIP of everything that the filters find, which the service makes in the background. */
export default function ZipEntries({ count, filtros, orden, onChosen }: ZipEntriesProps) {
  const dispatch = useAppDispatch();
  return (
    <ZipMenu
      count={count}
      max={ZIP_MAX}
      onChosen={(contenido) => {
        onChosen();
        dispatch(beginZip({ filtros, orden, contenido }));
      }}
    />
  );
}

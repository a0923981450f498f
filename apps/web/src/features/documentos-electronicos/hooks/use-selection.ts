import { useCallback, useMemo, useState } from 'react';
import type { DocumentoFila } from '../model/types.ts';

interface Chosen {
  readonly key: string;
  readonly documents: ReadonlyMap<string, DocumentoFila>;
}

const none: ReadonlyMap<string, DocumentoFila> = new Map();

/**
 * The chosen documents, across pages. Another company or filter begins anew: nobody acts on what they no longer see.
 * @param key what the choice belongs to
 */
export function useSelection(rows: readonly DocumentoFila[], key: string) {
  const [chosen, setChosen] = useState<Chosen>({ key, documents: none });
  const kept = chosen.key === key ? chosen.documents : none;
  // A row of this page is newer than the one that was chosen.
  const documents = useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]));
    return [...kept.values()].map((document) => shown.get(document.id) ?? document);
  }, [rows, kept]);
  const ids = useMemo(() => documents.map(({ id }) => id), [documents]);
  const select = useCallback(
    (next: readonly string[]) => {
      const known = new Map([...kept, ...rows.map((row) => [row.id, row] as const)]);
      const found = next.flatMap((id) => known.get(id) ?? []);
      setChosen({ key, documents: new Map(found.map((document) => [document.id, document])) });
    },
    [kept, rows, key],
  );
  const clear = useCallback(() => setChosen({ key, documents: none }), [key]);
  return { ids, documents, select, clear };
}

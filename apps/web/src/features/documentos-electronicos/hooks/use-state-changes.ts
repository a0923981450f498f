import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { COUNTS, documentosApi } from '../api.ts';
import type { DocumentoFila } from '../model/types.ts';
import { useTexts } from '../texts.ts';

type Row = Pick<DocumentoFila, 'id' | 'numero' | 'estado'>;

/** Documents whose state differs between two readings of the same list. */
function stateChanges(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const known = new Map(before.map(({ id, estado }) => [id, estado]));
  return after.filter(({ id, estado }) => known.has(id) && known.get(id) !== estado);
}

/** Follows the shown documents: the text to announce after a change; the counts of the tabs are asked for anew. */
export function useStateChanges(rows: readonly Row[]): string {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState(rows);
  const [changes, setChanges] = useState<readonly Row[]>([]);
  if (rows !== seen) {
    setSeen(rows);
    const found = stateChanges(seen, rows);
    if (found.length > 0) setChanges(found);
  }
  useEffect(() => {
    if (changes.length > 0) dispatch(documentosApi.util.invalidateTags([COUNTS]));
  }, [changes, dispatch]);
  return changes
    .map(({ numero, estado }) => t('vivo.cambio', { numero, estado: t(`etiqueta.${estado}`) }))
    .join('. ');
}

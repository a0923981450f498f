/** A row of any list. */
export interface RowWithId {
  readonly id: string;
}

/** Loads one page, `pagina` counted from 1. */
export type LoadPage<Row> = (paging: { readonly pagina: number; readonly por_pagina: number }) => Promise<{
  readonly data: readonly Row[];
}>;

/** Rows that can be chosen at once: so many ids the service sums and exports. */
export const MOST_CHOSEN = 1000;
const pageSize = 100;

/**
 * Loads the pages of a list one after the other, up to `MOST_CHOSEN` rows. A row that moves to the next page meanwhile is
 * returned once.
 */
export async function collectRows<Row extends RowWithId>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let pagina = 1; pagina <= MOST_CHOSEN / pageSize && !signal.aborted; pagina += 1) {
    const { data } = await load({ pagina, por_pagina: pageSize });
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size);
    if (data.length < pageSize) break;
  }
  return [...rows.values()];
}

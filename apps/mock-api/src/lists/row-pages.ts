import { setImmediate as breathe } from 'node:timers/promises';

/** The rows of an export, read page by page. */
export interface RowPages<Row> {
  /** Total; null beyond the limit of counting. */
  readonly total: number | null;
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** Rows of a page: SQLite reads in the main thread, and other requests get their turn between two pages. */
export const EXPORT_PAGE = 200;

/** The rows of a list that is short, read beforehand. */
export const pagesOf = <Row>(rows: readonly Row[]): RowPages<Row> => ({
  total: rows.length,
  pages: inPages(rows, (page) => page),
});

/** Reads what is known by something short, such as ids, page by page. */
export async function* inPages<Known, Row>(
  known: readonly Known[],
  read: (page: readonly Known[]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < known.length; from += EXPORT_PAGE) {
    if (from > 0) await breathe();
    yield await read(known.slice(from, from + EXPORT_PAGE));
  }
}

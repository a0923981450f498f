import type { SessionContext } from './context.ts';
import type { SeedArea } from './seed-area.ts';

/** A search: words that must all occur, or a number; with page and page size. */
export interface Search {
  readonly q: string;
  /** Restricts records of companies to this one, which the user may access. */
  readonly id_empresa?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export interface FoundPage<Row> {
  readonly total: number;
  /** There are more than `total`: counting stopped there. */
  readonly isMore?: true;
  readonly rows: Row[];
}

/** A source of the global search: each module has its own, `modules/search-sources.ts` lists them. */
export interface SearchSource<Row> {
  readonly seeds: readonly SeedArea[];
  /** undefined if the user may not see these records. */
  readonly find: (context: SessionContext, search: Search) => Promise<FoundPage<Row> | undefined>;
}

import type { SessionContext } from './context.ts';
import type { SeedArea } from './seed-area.ts';

/** What is searched for: words that must all occur, or a number; which page, and how many records it has. */
export interface Search {
  readonly q: string;
  /** Of this company alone, for what belongs to one; the caller may use it. */
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

/** Records that the global search looks through: each module has its own, `modules/areas.ts` puts them together. */
export interface SearchSource<Row> {
  readonly seeds: readonly SeedArea[];
  /** undefined for a caller who may not see them. */
  readonly find: (context: SessionContext, search: Search) => Promise<FoundPage<Row> | undefined>;
}

import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../store/store.ts';

/** What the databases answer: SQLite a JSON text, PostgreSQL null for no row at all. */
export type AsOne = string | string[] | null;

/** The values of a column as one value: as rows, thousands of them would take longer to read than to find. */
export const asOne = ({ kind }: Pick<Store, 'kind'>, column: string): RawBuilder<AsOne> =>
  sql<AsOne>`${sql.raw(kind === 'sqlite' ? 'json_group_array' : 'json_agg')}(${sql.ref(column)})`;

/** The values of such an answer. */
export const valuesOf = (answer: AsOne): string[] =>
  typeof answer === 'string' ? (JSON.parse(answer) as string[]) : (answer ?? []);

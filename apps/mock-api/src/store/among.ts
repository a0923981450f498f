import { sql, type RawBuilder } from 'kysely';
import type { Store } from './store.ts';

/** Fewer values are written one by one, which both databases plan best. */
const MANY = 30;

/**
 * `column in (…)`. Many values are one parameter: a statement with a thousand of them costs more to write and to compile than to run.
 * No value at all finds nothing.
 *
 * @param column its name, or an expression
 */
export function isAmong(
  { kind }: Pick<Store, 'kind'>,
  column: string | RawBuilder<unknown>,
  values: readonly string[] | readonly number[],
): RawBuilder<boolean> {
  const left = typeof column === 'string' ? sql.ref(column) : column;
  const [first = ''] = values;
  // No id, name or CDC is empty: an index finds nothing at once.
  if (values.length <= MANY) return sql`${left} in (${sql.join(values.length === 0 ? [first] : values)})`;
  const type = sql.raw(typeof first === 'number' ? 'bigint[]' : 'text[]');
  if (kind === 'sqlite') return sql`${left} in (select value from json_each(${JSON.stringify(values)}))`;
  return sql`${left} = any(${values}::${type})`;
}

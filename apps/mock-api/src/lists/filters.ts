import { sql, type RawBuilder } from 'kysely';
import { seesAllEmpresas, type Caller } from '../context/context.ts';
import { midnight } from '../core/midnight.ts';
import type { TableName, Tables } from '../store/schema/tables.ts';

type Column = { [T in TableName]: keyof Tables[T] & string }[TableName];
type Value = string | number;
/** Conditions to combine by `and`; an absent filter adds none. */
type Conditions = RawBuilder<boolean>[];

/** Filters by equality; no condition for undefined. */
export const equals = (column: Column, value: Value | undefined): Conditions =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

/** The column has one of the values; an empty list matches no row. */
export const within = (column: Column, values: readonly Value[]): Conditions =>
  values.length === 0 ? [sql`1 = 0`] : [sql`${sql.ref(column)} in (${sql.join(values)})`];

/** The same for a filter of the wire, where an empty list is an absent filter. */
export const oneOf = (column: Column, values: readonly Value[] = []): Conditions =>
  values.length === 0 ? [] : within(column, values);

interface Days {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** A moment on these days in Paraguay, both included. */
export const onDays = (column: Column, { desde, hasta }: Days): Conditions => [
  ...(desde === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${midnight(desde)}`]),
  ...(hasta === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${midnight(hasta, 1)}`]),
];

/** Rows of the chosen company, which the caller must have been allowed before, or of all companies that the user may see. */
export function inEmpresas(user: Caller, idEmpresa: string | undefined): Conditions {
  if (idEmpresa !== undefined) return equals('id_empresa', idEmpresa);
  return seesAllEmpresas(user) ? [] : within('id_empresa', user.empresas);
}

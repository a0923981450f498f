import type { MockSnapshot } from '@portal/contracts';
import { z } from 'zod';
import { parse } from '../../dispatch/parse.ts';
import { columns } from '../../store/schema/columns.ts';
import { entryProblems } from './snapshot-entries.ts';
import type { Problem } from './snapshot-problem.ts';
import { referenceProblems } from './snapshot-references.ts';

/** A wrong snapshot is often wrong in every row, so only the first problems are reported. */
const MOST_PROBLEMS = 20;

/** Some ten times the rows of the seed `large`: all of them are checked and held in memory. */
export const MOST_ROWS = 1_000_000;

let schema: z.ZodType | undefined;

/**
 * The problems of a snapshot: unknown or missing tables and columns, values of the wrong type, invalid JSON in text
 * columns, entries of collections with a wrong shape, references to missing rows, and areas that are missing although there
 * are rows, so that seeding them later would overlap.
 *
 * @param areas every sample area
 */
export function problemsOf({ tables }: MockSnapshot, areas: readonly string[]): Problem[] {
  const unknown = Object.keys(tables).filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0)
    return [{ type: 'tables', message: `Esta versión no conoce las tablas: ${unknown.join(', ')}` }];
  const rows = Object.values(tables).reduce((sum, { length }) => sum + length, 0);
  if (rows > MOST_ROWS)
    return [{ type: 'tables', message: `Una instantánea admite hasta ${String(MOST_ROWS)} filas` }];
  const wrongRows = rowProblems(tables);
  if (wrongRows.length > 0) return wrongRows;
  const found = [...entryProblems((tables['colecciones'] ?? []) as never), ...referenceProblems(tables)];
  if (found.length > 0) return found.slice(0, MOST_PROBLEMS);
  const missing = missingAreas(tables, areas);
  if (missing.length === 0) return [];
  return [{ type: 'tables.siembras', message: `La instantánea no tiene las áreas: ${missing.join(', ')}` }];
}

/** Problems of single rows: they must be valid before rows are compared. */
function rowProblems(tables: MockSnapshot['tables']): Problem[] {
  schema ??= z.strictObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => [name, z.array(z.strictObject(of)).optional()]),
    ),
  );
  const { problems = [] } = parse(schema, tables);
  return problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({ type: `tables.${path}`, message }));
}

/** Areas that would be seeded later on top of existing rows; none for an empty snapshot. */
function missingAreas(tables: MockSnapshot['tables'], areas: readonly string[]): string[] {
  if (Object.values(tables).every((rows) => rows.length === 0)) return [];
  const present = new Set((tables['siembras'] ?? []).map(({ area }) => area));
  return areas.filter((area) => !present.has(area));
}

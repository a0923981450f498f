import { z } from 'zod';

/** Longest id that a client may choose. Ids are keys, and a PostgreSQL index entry holds at most about 2 700 bytes. */
const LONGEST_ID = 100;

/**
 * The id of a new record, where the client may choose it: up to 100 characters; an empty one lets the server choose. Half of a
 * surrogate pair is rejected: databases replace all of them by one character, so two different ids would become equal.
 */
export const newIdSchema = z
  .string()
  .max(LONGEST_ID)
  .refine((id) => id.isWellFormed(), 'El id tiene un carácter incompleto');

/** The id of a new record, where the client must choose it. */
export const clientIdSchema = newIdSchema.min(1);

const REPEATED = 'Está repetido';

/** The indexes of repeated entries, without their first occurrence. */
function repeats(values: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}

/** A list of ids without duplicates: the 400 names the second occurrence. */
export function idList<S extends z.ZodType<string | number>>(id: S): z.ZodArray<S> {
  return z
    .array(id)
    .check(({ value, issues }) => {
      for (const index of repeats(value))
        issues.push({ code: 'custom', input: value[index], path: [index], message: REPEATED });
    })
    .meta({ uniqueItems: true });
}

/** A list of records with unique `id`s: the 400 names the second occurrence. */
export function recordList<S extends z.ZodType<{ readonly id: string }>>(record: S): z.ZodArray<S> {
  return z.array(record).check(({ value, issues }) => {
    for (const index of repeats(value.map(({ id }) => id)))
      issues.push({ code: 'custom', input: value[index]?.id, path: [index, 'id'], message: REPEATED });
  });
}

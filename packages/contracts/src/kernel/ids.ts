import { z } from 'zod';

/** Longest id that a client may make. Ids are keys, and PostgreSQL's index takes no more than some 2 700 bytes. */
const LONGEST_ID = 100;

/**
 * The id of something new, where its client may make it: up to 100 characters; an empty one asks the server for one. Half of a
 * surrogate pair is rejected: storages write all of them alike, so two different ids would become one.
 */
export const newIdSchema = z
  .string()
  .max(LONGEST_ID)
  .refine((id) => id.isWellFormed(), 'El id tiene un carácter incompleto');

/** The id of something new, where its client must make it. */
export const clientIdSchema = newIdSchema.min(1);

const REPEATED = 'Está repetido';

/** Where in a list an entry comes that was there before: the place of each second, third … one. */
function repeats(values: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}

/** A list of ids, each of which may be there once: the second one is named in the 400. */
export function idList<S extends z.ZodType<string | number>>(id: S): z.ZodArray<S> {
  return z
    .array(id)
    .check(({ value, issues }) => {
      for (const index of repeats(value))
        issues.push({ code: 'custom', input: value[index], path: [index], message: REPEATED });
    })
    .meta({ uniqueItems: true });
}

/** A list of records no two of which have the same `id`: the second one's is named in the 400. */
export function recordList<S extends z.ZodType<{ readonly id: string }>>(record: S): z.ZodArray<S> {
  return z.array(record).check(({ value, issues }) => {
    for (const index of repeats(value.map(({ id }) => id)))
      issues.push({ code: 'custom', input: value[index]?.id, path: [index, 'id'], message: REPEATED });
  });
}

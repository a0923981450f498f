import { problemsOf, type Problem, type Schema } from '@portal/contracts';
import { z } from 'zod';

type Parsed =
  { readonly problems: undefined; readonly data: unknown } | { readonly problems: readonly Problem[] };

/** Validates an input against its schema, with all problems at once. */
export function parse(schema: Schema, value: unknown): Parsed {
  const result = z.safeParse(schema as unknown as z.ZodType, value, { reportInput: true });
  return result.success
    ? { problems: undefined, data: result.data }
    : { problems: problemsOf(result.error.issues) };
}

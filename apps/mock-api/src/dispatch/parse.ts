import { problemsOf, type Problem, type Schema } from '@portal/contracts';
import { z } from 'zod';
import { droppedKeys } from './unknown-keys.ts';

type Parsed =
  | { readonly problems: readonly Problem[]; readonly data?: undefined; readonly dropped?: undefined }
  | {
      readonly problems: undefined;
      readonly data: unknown;
      /** Paths of the keys that the schema does not know. */
      readonly dropped: readonly string[];
    };

/** Validates an input against its schema and reports all errors at once. */
export function parse(schema: Schema, value: unknown): Parsed {
  const result = z.safeParse(schema as unknown as z.ZodType, value, { reportInput: true });
  return result.success
    ? { problems: undefined, data: result.data, dropped: droppedKeys(value, result.data) }
    : { problems: problemsOf(result.error.issues) };
}

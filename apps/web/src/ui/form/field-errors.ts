import type { AnySchema, ValidationError } from 'yup';
import { isRecord, record } from '../../lib/record.ts';

/** Message by dotted field name (`items.0.cantidad`); names without a control belong to a group of fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The rules of a form: the message of each field that is wrong, undefined or nothing for one that is right. A yup schema becomes
 * rules by `schemaRules`.
 */
export type Rules<Values> = (values: Values) => Readonly<Record<string, string | undefined>>;

/** The fields that have a message. */
export const definedMessages = (messages: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

type FieldMessages = readonly { readonly type: string; readonly message: string }[];

/**
 * Error that a submission throws to be shown in its form; a failed query of the store has the same shape.
 *
 * @param errores messages by field name; `general` belongs to the form
 * @param lang of the messages, where it is not the page's
 * @param quote the service's own Spanish words, shown after a message in the page's language
 */
export class SubmitError extends Error {
  readonly errores: FieldMessages;
  readonly lang: 'es' | undefined;
  readonly quote: string | undefined;
  constructor(message: string, errores: FieldMessages = [], lang?: 'es', quote?: string) {
    super(message);
    this.errores = errores;
    this.lang = lang;
    this.quote = quote;
  }
}

/** The rules of a yup schema, with the first message of each field by dotted name. */
export const schemaRules =
  (schema: AnySchema) =>
  (values: unknown): FieldErrors => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!isValidationError(error)) throw error;
      const found = error.inner.length > 0 ? error.inner : [error];
      // Later entries win in an object, the first message of a field is the one to show.
      return Object.fromEntries(found.toReversed().map(({ path, message }) => [dotted(path), message]));
    }
  };

/** Recognised by name, as yup itself does: a form whose rules are a function does not load yup. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError' && 'inner' in error;

/** `items[0].cantidad` → `items.0.cantidad`. */
const dotted = (path = 'general'): string => path.replace(/\[(\d+)\]/g, '.$1');

/** Reads what a submission threw. */
export function submitErrorOf(error: unknown): { message: string; errores: FieldMessages } {
  const { message, errores } = record(error);
  return {
    message: typeof message === 'string' ? message : '',
    errores: Array.isArray(errores)
      ? errores.filter(
          (item): item is FieldMessages[number] =>
            isRecord(item) && typeof item['type'] === 'string' && typeof item['message'] === 'string',
        )
      : [],
  };
}

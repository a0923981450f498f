import { record } from '../lib/record.ts';

/**
 * The sentence in the body of an error response: the text itself, its `message` or its `error`. The HTML page of a proxy and
 * an interrupted JSON text are not.
 */
export function sentenceIn(body: unknown): string | undefined {
  const { message, error } = record(body);
  return [body, message, error].find(isSentence);
}

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && /^[^<{[]/.test(value.trim());

import { messageOf } from '../../../session/messages-of.ts';

/** The sentence of a failed query or mutation: they reject with the plain `QueryError` of the store. */
export function queryMessage(error: unknown): string {
  const isPlain =
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'message' in error;
  return isPlain && typeof error.message === 'string' ? error.message : messageOf(error);
}

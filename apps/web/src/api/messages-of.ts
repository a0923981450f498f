import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import { isMissingCode } from '../lib/deployment.ts';
import { isRecord, record } from '../lib/record.ts';
import { failureText, type FailureText } from '../ui/failure-text.ts';
import { sentenceIn } from './sentence-in.ts';
import type { FieldMessage } from './field-message.ts';
import { text } from './texts.ts';

/**
 * A failure as a user-facing sentence: the service's message if it sent one, otherwise a description of the
 * connection error. Field messages of a 400 are joined.
 */
export function messageOf(error: unknown): string {
  const serverMessage = messageOfService(error);
  if (serverMessage !== undefined) return serverMessage;
  if (isFailure(error)) {
    const { status } = error.response;
    return status < 400 ? text('unreadable') : text('failed', { estado: status });
  }
  if (isNetworkError(error) || isMissingCode(error)) return text('network');
  // A failed query in the store is plain data.
  const { message } = record(error);
  return typeof message === 'string' && message !== '' ? message : text('unexpected');
}

/** The same with its language: messages of the service are Spanish, those about the connection are in the language of the page. */
export function failureOf(error: unknown): FailureText {
  const isSpoken = messageOfService(error) !== undefined || failureText(error).lang === 'es';
  return { message: messageOf(error), ...(isSpoken && { lang: 'es' }) };
}

/** The field messages of a failure, or its sentence as a `general` one. */
export function fieldMessagesOf(error: unknown): readonly FieldMessage[] {
  if (error instanceof OperationFailure && error.errores.length > 0) {
    return error.errores.map(({ campo, mensaje }) => ({ type: campo, message: mensaje }));
  }
  const listed = isFailure(error) ? fieldList(error.response.body) : [];
  return listed.length > 0 ? listed : [{ type: 'general', message: messageOf(error) }];
}

/** Type guard for a failure of the service; `instanceof` alone would leave its response untyped. */
const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** No response: no network, timeout, connection refused. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'isAxiosError' in error && !('response' in error && error.response);

/** The service's message about a failure, `undefined` without one. */
function messageOfService(error: unknown): string | undefined {
  if (error instanceof OperationFailure) return sentenceIn(error.message);
  if (!isFailure(error)) return undefined;
  const { body } = error.response;
  const fields = fieldList(body);
  return fields.length > 0 ? sentencesOf(fields) : sentenceIn(body);
}

/** Most messages of fields end without a full stop. */
const sentencesOf = (fields: readonly FieldMessage[]): string =>
  fields
    .map(({ message }) => message)
    .reduce((before, next) => (/[.!?]$/.test(before) ? `${before} ${next}` : `${before}. ${next}`));

function fieldList(body: unknown): readonly FieldMessage[] {
  const list = record(body)['error'];
  if (!Array.isArray(list)) return [];
  return list.filter(
    (item): item is FieldMessage =>
      isRecord(item) && typeof item['type'] === 'string' && typeof item['message'] === 'string',
  );
}

import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import { isRecord, record } from '../lib/record.ts';
import { failureText, type FailureText } from '../ui/failure-text.ts';
import type { FieldMessage } from './types.ts';
import { text } from './texts.ts';

/**
 * A failure as a user-facing sentence: the service's message if it sent one, otherwise a description of the
 * connection error. Field messages of a 400 are joined.
 */
export function messageOf(error: unknown): string {
  if (error instanceof OperationFailure) return error.message;
  if (isFailure(error))
    return messageOfBody(error.response.body) ?? text('failed', { estado: error.response.status });
  if (isNetworkError(error)) return text('network');
  // A failed query in the store is plain data.
  const { message } = record(error);
  return typeof message === 'string' && message !== '' ? message : text('unexpected');
}

/** The same with its language: messages of the service are Spanish, those about the connection are in the language of the page. */
export function failureOf(error: unknown): FailureText {
  const isSpoken = isFailure(error)
    ? messageOfBody(error.response.body) !== undefined
    : failureText(error).lang === 'es';
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

function messageOfBody(body: unknown): string | undefined {
  if (typeof body === 'string' && body !== '') return body;
  const fields = fieldList(body);
  if (fields.length > 0) return fields.map(({ message }) => message).join(' ');
  const { error } = record(body);
  return typeof error === 'string' ? error : undefined;
}

function fieldList(body: unknown): readonly FieldMessage[] {
  const list = record(body)['error'];
  if (!Array.isArray(list)) return [];
  return list.filter(
    (item): item is FieldMessage =>
      isRecord(item) && typeof item['type'] === 'string' && typeof item['message'] === 'string',
  );
}

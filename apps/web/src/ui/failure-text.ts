import { record } from '../lib/record.ts';

/** The displayed message of a failure, with its language if it is not that of the page. */
export interface FailureText {
  readonly message: string;
  readonly lang?: 'es' | undefined;
  /** The service could not be reached. */
  readonly isUnreachable?: true | undefined;
}

/**
 * The message of a failed query, which is plain data in the store, or of an error thrown by a form. Messages of the service
 * are Spanish.
 */
export function failureText(error: unknown): FailureText {
  const { message, lang, codigo, result } = record(error);
  return {
    message: typeof message === 'string' ? message : '',
    ...((lang === 'es' || typeof codigo === 'string') && { lang: 'es' }),
    ...(result === 'unreachable' && { isUnreachable: true }),
  };
}

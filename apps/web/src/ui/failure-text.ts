import { record } from '../lib/record.ts';

/** A failure as it is shown: its sentence, and the language of that, where it is not the page's. */
export interface FailureText {
  readonly message: string;
  readonly lang?: 'es' | undefined;
}

/** The sentence of a failed query, which the store keeps as plain data, or of what a form threw. The service speaks Spanish. */
export function failureText(error: unknown): FailureText {
  const { message, lang, codigo } = record(error);
  return {
    message: typeof message === 'string' ? message : '',
    ...((lang === 'es' || typeof codigo === 'string') && { lang: 'es' }),
  };
}

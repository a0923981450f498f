import { text } from './texts.ts';

/** Minimum length in characters after trimming, as in the service. */
const SHORTEST = 8;

interface NewPassword {
  readonly nueva: string;
  readonly repetida: string;
}

/** Client-side errors of a new password, by field. */
export const newPasswordRules = ({ nueva, repetida }: NewPassword): Record<string, string> => ({
  ...(Array.from(nueva.trim()).length < SHORTEST && { nueva: text('error.corta') }),
  ...(repetida.trim() !== nueva.trim() && { repetida: text('error.distintas') }),
});

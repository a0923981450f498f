import { text } from './texts.ts';

/** As the service counts: characters, after the blanks around them are gone. */
const SHORTEST = 8;

interface NewPassword {
  readonly nueva: string;
  readonly repetida: string;
}

/** What is wrong with a new password before the service has seen it, by field. */
export const newPasswordRules = ({ nueva, repetida }: NewPassword): Record<string, string> => ({
  ...(Array.from(nueva.trim()).length < SHORTEST && { nueva: text('error.corta') }),
  ...(repetida.trim() !== nueva.trim() && { repetida: text('error.distintas') }),
});

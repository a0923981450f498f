import type { Rules } from '../../ui/form/field-errors.ts';
import { text } from './texts.ts';

/** Minimum length in characters after trimming, as in the service. */
const SHORTEST = 8;

interface NewPassword {
  readonly nueva: string;
  readonly repetida: string;
}

/** Client-side errors of a new password, by field. */
export const newPasswordRules: Rules<NewPassword> = ({ nueva, repetida }) => ({
  nueva: Array.from(nueva.trim()).length < SHORTEST ? text('error.corta') : undefined,
  repetida: repetida.trim() !== nueva.trim() ? text('error.distintas') : undefined,
});

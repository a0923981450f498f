import { object, string } from 'yup';
import { text } from './texts.ts';

/** Rules of the login form (spec §5). */
export const loginSchema = object({
  usuario: string()
    .trim()
    .required(() => text('rules.usuario')),
  password: string()
    .trim()
    .required(() => text('rules.password')),
});

import { object, string } from 'yup';
import { text } from './texts.ts';

/** Rules of the sign-in with Firebase. */
export const firebaseSchema = object({
  email: string()
    .trim()
    .required(() => text('rules.email'))
    .email(() => text('rules.email')),
  password: string().required(() => text('rules.password')),
});

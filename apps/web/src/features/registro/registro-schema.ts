import { object, string, type InferType } from 'yup';
import { isMailAddress } from '../../lib/mail-address.ts';
import { text as passwordText } from '../../session/password/texts.ts';
import { text } from './texts.ts';

const atMost = (max: number) => [max, () => text('rules.max', { max })] as const;

/** Rules of the registration (spec §5); the lengths are those that the service accepts. */
export const registroSchema = object({
  nombres: string()
    .trim()
    .required(() => text('rules.nombres'))
    .max(...atMost(80)),
  apellidos: string()
    .trim()
    .required(() => text('rules.apellidos'))
    .max(...atMost(80)),
  nro_documento: string()
    .trim()
    .required(() => text('rules.nroDocumento'))
    .max(...atMost(20)),
  email: string()
    .trim()
    .required(() => text('rules.email'))
    // yup's own rule also takes `a@b`.
    .test(
      'address',
      () => text('rules.emailValid'),
      (value) => value === '' || isMailAddress(value),
    )
    .max(...atMost(80)),
  password: string()
    .trim()
    .required(() => text('rules.password'))
    .min(8, () => passwordText('error.corta'))
    .max(...atMost(200)),
  confirmPassword: string()
    .trim()
    .required(() => text('rules.confirmPassword'))
    // No `oneOf`: yup would check it before `required` and call an empty field different.
    .test(
      'same',
      () => text('rules.passwordsDiffer'),
      (value, { parent }: { parent: { password?: string } }) => value === parent.password,
    ),
});

export type RegistroValues = InferType<typeof registroSchema>;

export const emptyRegistro: RegistroValues = {
  nombres: '',
  apellidos: '',
  nro_documento: '',
  email: '',
  password: '',
  confirmPassword: '',
};

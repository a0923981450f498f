import type { Credentials } from '../../session/types.ts';
import { text } from './texts.ts';

/**
 * Rules of the login form (spec §5), by field. Two required fields need no yup, which is a twentieth of what a visitor would
 * load before signing in.
 */
export function loginErrors(values: Credentials): Partial<Record<keyof Credentials, string>> {
  return {
    ...(values.usuario.trim() === '' && { usuario: text('rules.usuario') }),
    ...(values.password.trim() === '' && { password: text('rules.password') }),
  };
}

/** Rules of the step that asks for the code of a second factor. */
export const codeErrors = ({ codigo_acceso = '' }: Credentials): { codigo_acceso?: string } =>
  codigo_acceso.trim() === '' ? { codigo_acceso: text('rules.codigo') } : {};

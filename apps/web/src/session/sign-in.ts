import type { AppThunk } from '../lib/store/hooks.ts';
import { encrypt } from './encrypt.ts';
import { failureOf, fieldMessagesOf } from '../api/messages-of.ts';
import { loadApi } from '../api/load-api.ts';
import { adoptToken } from './origins/own-api.ts';
import { setUser } from './session.ts';
import { signedInOf } from './signed-in.ts';
import { markSignIn } from './sign-in-marker.ts';
import type { FieldMessage } from '../api/field-message.ts';
import type { Credentials } from './types.ts';

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors: readonly FieldMessage[]; readonly lang?: 'es' | undefined };

/** User names and e-mails are sent trimmed and in lower case, passwords trimmed, all of them encrypted (spec §5). */
const normaliseName = (name: string): string => name.trim().toLowerCase();

/** The field of the form for one of the request, which has other names. */
const fieldOf = (type: string): string => ({ username: 'usuario', pass: 'password' })[type] ?? type;

/** Preloads the code for signing in while the form is filled in, and yup for the forms of the next screens. */
export function preloadSignIn(): void {
  Promise.all([loadApi(), import('crypto-js/aes.js'), import('../lib/form-rules.ts')]).catch(() => undefined);
}

/** Signs in at the portal's API. Never rejects: errors are returned as messages by field. */
export const signIn =
  ({ usuario, password, codigo_acceso = '' }: Credentials): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    try {
      const code = codigo_acceso.trim();
      const [api, username, pass, ...codes] = await Promise.all([
        loadApi(),
        encrypt(normaliseName(usuario)),
        encrypt(password.trim()),
        ...(code === '' ? [] : [encrypt(code)]),
      ]);
      const [sealed] = codes;
      const body = { username, pass, ...(sealed !== undefined && { codigo_acceso: sealed }) };
      return dispatch(accept(await api.session.login({ body })));
    } catch (error) {
      const errors = fieldMessagesOf(error).map(({ type, message }) => ({ type: fieldOf(type), message }));
      return { ok: false, errors, lang: failureOf(error).lang };
    }
  };

/** Signs in again as the same user with another profile. Never rejects. */
export const signInAs =
  (email: string, perfil: string): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    try {
      const [api, username, code] = await Promise.all([
        loadApi(),
        encrypt(normaliseName(email)),
        encrypt(perfil),
      ]);
      return dispatch(accept(await api.session.loginemail({ body: { username, perfil: code } })));
    } catch (error) {
      return { ok: false, errors: fieldMessagesOf(error), lang: failureOf(error).lang };
    }
  };

const accept =
  (response: unknown): AppThunk<Outcome> =>
  (dispatch) => {
    const { user, access_token } = signedInOf(response);
    adoptToken(access_token);
    markSignIn(Date.now());
    dispatch(setUser(user));
    return { ok: true };
  };

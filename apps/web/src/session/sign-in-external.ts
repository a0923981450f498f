import type { AppThunk } from '../lib/store/hooks.ts';
import { messageOf } from '../api/messages-of.ts';
import { auth0, firebase } from './origins/external.ts';
import type { EmailCredentials } from './origins/origin.ts';
import { clearSession } from './origins/own-api.ts';
import { forgetOrigin, rememberOrigin } from './origins/remembered-origin.ts';
import { reportTo, setUser } from './session.ts';
import { markSignIn } from './sign-in-marker.ts';

/** `message` says why the sign-in failed. */
type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Signs in at Firebase, the e-mail trimmed and in lower case; its passwords may begin or end with a space. Never rejects. */
export const signInWithFirebase =
  ({ email, password }: EmailCredentials): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    try {
      const credentials = { email: email.trim().toLowerCase(), password };
      const user = await firebase.signIn(credentials, reportTo(dispatch));
      clearSession();
      rememberOrigin('firebase');
      markSignIn(Date.now());
      dispatch(setUser(user));
      return { ok: true };
    } catch (error) {
      return { ok: false, message: messageOf(error) };
    }
  };

/** Goes to the sign-in page of Auth0, which returns to the login page. Never rejects. */
export const signInWithAuth0 = (): AppThunk<Promise<Outcome>> => async () => {
  // After the return only Auth0 is checked for a session.
  clearSession();
  rememberOrigin('auth0');
  markSignIn(Date.now());
  try {
    await auth0.signIn();
    return { ok: true };
  } catch (error) {
    forgetOrigin();
    return { ok: false, message: messageOf(error) };
  }
};

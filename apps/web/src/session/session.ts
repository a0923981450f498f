import { toRoleList } from '@portal/contracts/access';
import type { SessionUser as WireUser } from '@portal/contracts';
import type { AppDispatch, AppThunk } from '../lib/store/hooks.ts';
import { storeReset } from '../lib/store/root-reducer.ts';
import { parseSettings } from '../theme/parse-settings.ts';
import { settingsChanged, settingsRestored } from '../theme/settings-slice.ts';
import { keepInputs, offerInputs } from '../ui/form/kept-input.ts';
import { toast } from '../ui/toasts/toast.ts';
import { restoreEmpresa } from './empresa-slice.ts';
import { auth0, firebase } from './origins/external.ts';
import type { Origin, Report, StartOutage } from './origins/origin.ts';
import { endSession, ownApi } from './origins/own-api.ts';
import { forgetOrigin, isRemembered } from './origins/remembered-origin.ts';
import { selectUser, userChanged } from './session-slice.ts';
import { text } from './texts.ts';
import { forgetPath, rememberPath } from './return-path.ts';
import { takeUnsaved } from './unsaved-settings.ts';

/** Every origin; start-up waits for all of them. */
const origins: readonly Origin[] = [firebase, auth0, ownApi];

/** Sets the signed-in user and the company to work for. */
export const setUser =
  (wire: WireUser): AppThunk =>
  (dispatch) => {
    const user = { ...wire, role: [...toRoleList(wire.role)] };
    offerInputs(user.uuid);
    dispatch(userChanged(user));
    // A user without saved settings keeps those chosen before signing in.
    const { settings } = user.data;
    if (settings && Object.keys(settings).length > 0) dispatch(settingsRestored(settings));
    const unsaved = takeUnsaved(user.uuid);
    if (unsaved !== undefined) dispatch(settingsChanged(parseSettings(unsaved)));
    dispatch(restoreEmpresa(user));
  };

/**
 * The checks of start-up (spec §4): checks all origins, sets the signed-in user, and shows why a session
 * has ended. Resolves when all have finished; never rejects.
 * @returns why the service could not check the stored session for now
 */
export const startSession =
  (asked: readonly Origin[] = origins): AppThunk<Promise<StartOutage | undefined>> =>
  async (dispatch) => {
    const report = reportTo(dispatch);
    const results = await Promise.all(asked.map((origin) => origin.start(report)));
    for (const result of results) {
      if (result.kind === 'logout') toast.warning(result.message);
    }
    const signedIn = results.find((result) => result.kind === 'user');
    if (signedIn === undefined) return results.find((result) => result.kind === 'unreachable');
    dispatch(setUser(signedIn.user));
    return undefined;
  };

/** Shows the events of an origin: steps of the sign-in as information, an end as a forced logout. */
export const reportTo = (dispatch: AppDispatch): Report => ({
  progress: (message) => toast.info(message),
  ended: (message) => dispatch(forceSignOut(message, window.location.pathname + window.location.search)),
});

/**
 * Logout by the user (spec §4): the origin ends the session and the whole store returns to its initial state, even when
 * the origin cannot be reached. The router then redirects, as there is no user.
 */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const user = selectUser(getState());
  if (user === null) return;
  await originOf(user)
    .signOut()
    .catch(() => undefined);
  endSession();
  // Another provider is that of another user, who signed in in another tab.
  if (isRemembered(user.from)) forgetOrigin();
  forgetPath();
  dispatch(storeReset());
};

/**
 * Logout forced by the service or by expiry: shows why, and remembers the current path, so that signing in again
 * returns to it. Several rejected requests at once count as one.
 */
export const forceSignOut =
  (message: string, currentPath: string): AppThunk =>
  (dispatch, getState) => {
    endSession();
    forgetOrigin();
    const user = selectUser(getState());
    if (user === null) return;
    keepInputs(user.uuid);
    rememberPath(currentPath);
    dispatch(storeReset());
    toast.warning(message);
  };

/** Any 401 ends the session (spec §4). */
export const invalidToken = (currentPath: string): AppThunk =>
  forceSignOut(text('invalidToken'), currentPath);

/** The origin of the current session. */
export const originOf = (user: Pick<WireUser, 'from'>): Origin =>
  origins.find(({ from }) => from === user.from) ?? ownApi;

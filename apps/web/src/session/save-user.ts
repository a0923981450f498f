import type { AppThunk } from '../lib/store/hooks.ts';
import { toast } from '../ui/toasts/toast.ts';
import { toastFailure } from '../api/toast-failure.ts';
import { text } from './origins/texts.ts';
import { selectUser, userChanged } from './session-slice.ts';
import { originOf } from './session.ts';
import type { SessionUser } from './types.ts';

type UserChanges = Partial<Pick<SessionUser['data'], 'settings' | 'shortcuts'>>;

/** Whether the save reached the service; undefined when it was left to a later one. */
type Saved = Promise<boolean | undefined>;

let queue: Saved = Promise.resolve(undefined);
let newest = 0;

/** The result of a save, or of the later one to which it was left. */
const resultOf = async (saved: Saved): Promise<boolean> => (await saved) ?? resultOf(queue);

/**
 * The user-settings action (spec §4, §8): the changes apply at once and are then saved at the user's origin. Settings
 * are merged at the first level, shortcuts replaced. Saves run one at a time, and changes that a later save
 * includes are not sent separately. A guest has nothing to save. Never rejects: the result is shown in a toast.
 * @param isRetry shows no toast when it fails again
 * @returns whether the changes reached the service, with this save or a later one
 */
export const saveUserData =
  (changes: UserChanges, isRetry = false): AppThunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const user = selectUser(getState());
    if (user === null) return Promise.resolve(false);
    dispatch(userChanged(withChanges(user, changes)));
    newest += 1;
    const mine = newest;
    /** The user, unless they signed out or another one signed in meanwhile. */
    const present = () => {
      const now = selectUser(getState());
      return now?.uuid === user.uuid ? now : null;
    };
    const saved = queue.then(async () => {
      const now = present();
      if (now === null) return false;
      if (mine !== newest) return undefined;
      try {
        await originOf(now).saveUser(now);
        if (present()) toast.success(savedText(now));
        return true;
      } catch (error) {
        if (present() && !isRetry) toastFailure(error);
        return false;
      }
    });
    queue = saved;
    return resultOf(saved);
  };

/**
 * Sends the changes while the page is unloading, without waiting for a running save. Shows no toast.
 * All code that it needs must be loaded before, because an unloading page cannot load any.
 */
export const saveOnLeaving =
  (changes: UserChanges): AppThunk =>
  (_dispatch, getState) => {
    const user = selectUser(getState());
    if (user === null) return;
    originOf(user)
      .saveUser(withChanges(user, changes))
      .catch(() => undefined);
  };

const withChanges = (user: SessionUser, { settings, shortcuts }: UserChanges): SessionUser => ({
  ...user,
  data: {
    ...user.data,
    ...(settings && { settings: { ...user.data.settings, ...settings } }),
    ...(shortcuts && { shortcuts }),
  },
});

const savedText = ({ from }: SessionUser): string =>
  from === 'firebase' || from === 'auth0' ? text('savedTo', { provider: from }) : text('savedWithApi');

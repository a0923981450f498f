import { useMemo } from 'react';
import { isRecord, record } from '../lib/record.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../lib/store/hooks.ts';
import { selectSettings } from '../theme/settings-slice.ts';
import type { SavedView, SavedViews } from '../ui/list/saved-views.ts';
import { toast } from '../ui/toasts/toast.ts';
import { selectUser } from '../session/session-slice.ts';
import { useTexts as useApiTexts } from '../api/texts.ts';
import { useTexts } from './texts.ts';
import type { SessionUser } from '../session/types.ts';

/** Key of the user's settings with the saved views of all lists, by list. */
const KEY = 'vistas';
const none: readonly SavedView[] = [];

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['search'] === 'string';

/** The saved lists of views, from the settings of the signed-in user. */
const viewsOf = (user: SessionUser | null): Readonly<Record<string, unknown>> =>
  record(user?.data.settings?.[KEY]);

const storeViews =
  (list: string, views: readonly SavedView[]): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const all = { ...viewsOf(selectUser(state)), [list]: views };
    // Together with all settings: the portal takes over the service's settings as a whole.
    const settings = { ...selectSettings(state), [KEY]: all };
    void import('../session/save-user.ts').then(({ saveUserData }) => dispatch(saveUserData({ settings })));
  };

/**
 * The views of a list saved by the signed-in user. They are stored in the user's settings, so that every browser and every
 * origin of sign-in has them.
 */
export function useSavedViews(list: string): SavedViews {
  const t = useTexts();
  const tApi = useApiTexts();
  const dispatch = useAppDispatch();
  const stored = viewsOf(useAppSelector(selectUser))[list];
  const views = useMemo(() => (Array.isArray(stored) ? stored.filter(isView) : none), [stored]);
  return useMemo(() => {
    const store = (next: readonly SavedView[]) => dispatch(storeViews(list, next));
    return {
      views,
      save: (view) => store([...views.filter(({ name }) => name !== view.name), view]),
      remove: (name) => {
        store(views.filter((view) => view.name !== name));
        toast.info(t('views.removed', { name }), {
          action: { label: tApi('undo'), onClick: () => store(views) },
        });
      },
    };
  }, [views, dispatch, list, t, tApi]);
}

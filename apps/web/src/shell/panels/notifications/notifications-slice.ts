import { createSelector, createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Notification } from '@portal/contracts';
import { slices } from '../../../lib/store/root-reducer.ts';

export type NotificationVariant = Notification['options']['variant'];

/** A notification as the panel keeps it: the service's shape, and when it came (ISO), which the service does not say. */
export interface PanelNotification {
  readonly id: string;
  readonly message: string;
  readonly options: { readonly variant: NotificationVariant };
  readonly dismissed: boolean;
  /** The language of the message, where it is not the page's: the service speaks Spanish. */
  readonly lang?: 'es';
  readonly time?: string;
  /** Path of the screen where it is resolved. */
  readonly to?: string;
}

interface NotificationsState {
  /** Newest first. */
  readonly items: readonly PanelNotification[];
  /** Dismissed last, all at once: can be restored. */
  readonly lastDismissed: readonly string[];
}

const limit = 50;
const initialState: NotificationsState = { items: [], lastDismissed: [] };

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Adds the service's list. Known notifications are not changed, dismissed or not. */
    notificationsReceived: (state, { payload }: PayloadAction<readonly Notification[]>) => {
      const known = new Set(state.items.map(({ id }) => id));
      const fresh = payload
        .filter(({ id }) => !known.has(id))
        .map(({ id, message, options: { variant }, dismissed = false }) => ({
          id,
          message,
          options: { variant },
          dismissed,
          lang: 'es' as const,
        }));
      return { ...state, items: [...state.items, ...fresh].slice(0, limit) };
    },
    /** The warnings of the portal that hold now, first; those that no longer hold are removed. Known ones stay dismissed. */
    warningsReceived: (state, { payload }: PayloadAction<readonly PanelNotification[]>) => {
      const known = new Map(state.items.map((item) => [item.id, item]));
      const warnings = payload.map((item) => ({
        ...item,
        dismissed: known.get(item.id)?.dismissed ?? false,
      }));
      const others = state.items.filter(({ to }) => to === undefined);
      return { ...state, items: [...warnings, ...others].slice(0, limit) };
    },
    /** Adds a notification of the portal. A repeated one that was not dismissed moves to the top. */
    notificationAdded: {
      prepare: (message: string, variant: NotificationVariant, lang?: 'es') => ({
        payload: {
          id: nanoid(),
          message,
          options: { variant },
          dismissed: false,
          time: new Date().toISOString(),
          ...(lang && { lang }),
        },
      }),
      reducer: (state, { payload }: PayloadAction<PanelNotification>) => {
        const isSame = ({ message, options, dismissed }: PanelNotification) =>
          !dismissed && message === payload.message && options.variant === payload.options.variant;
        return {
          ...state,
          items: [payload, ...state.items.filter((item) => !isSame(item))].slice(0, limit),
        };
      },
    },
    notificationsDismissed: (state, { payload }: PayloadAction<readonly string[]>) => ({
      items: withDismissed(state.items, payload, true),
      lastDismissed: payload,
    }),
    notificationsRestored: (state, { payload }: PayloadAction<readonly string[]>) => ({
      items: withDismissed(state.items, payload, false),
      lastDismissed: [],
    }),
  },
  selectors: {
    selectNotifications: createSelector([(state: NotificationsState) => state.items], (items) =>
      items.filter(({ dismissed }) => !dismissed),
    ),
    selectLastDismissed: (state) => state.lastDismissed,
  },
});

const withDismissed = (
  items: readonly PanelNotification[],
  ids: readonly string[],
  dismissed: boolean,
): PanelNotification[] => items.map((item) => (ids.includes(item.id) ? { ...item, dismissed } : item));

declare module '../../../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof notificationsSlice> {}
}

export const { selectNotifications, selectLastDismissed } = notificationsSlice.injectInto(slices).selectors;
export const {
  notificationsReceived,
  warningsReceived,
  notificationAdded,
  notificationsDismissed,
  notificationsRestored,
} = notificationsSlice.actions;

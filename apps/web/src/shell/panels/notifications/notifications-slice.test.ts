import { describe, expect, it } from 'vitest';
import { createStore } from '../../../app/store.ts';
import {
  notificationAdded,
  notificationsDismissed,
  notificationsReceived,
  notificationsRestored,
  selectLastDismissed,
  selectNotifications,
  warningsReceived,
} from './notifications-slice.ts';

const welcome = { id: 'n1', message: 'Bienvenido', options: { variant: 'default' as const } };

function make() {
  const store = createStore();
  const shown = () => selectNotifications(store.getState()).map(({ message }) => message);
  const ids = () => selectNotifications(store.getState()).map(({ id }) => id);
  return { dispatch: store.dispatch, dismissed: () => selectLastDismissed(store.getState()), shown, ids };
}

describe('notifications', () => {
  it('are listed with the newest first, those of the service last', () => {
    const { dispatch, shown } = make();
    dispatch(notificationAdded('uno', 'info'));
    dispatch(notificationsReceived([welcome]));
    dispatch(notificationAdded('dos', 'error'));
    expect(shown()).toEqual(['dos', 'uno', 'Bienvenido']);
  });

  it('are dismissed and brought back, and a reload of the list does not bring them back', () => {
    const { dispatch, shown, ids, dismissed } = make();
    dispatch(notificationsReceived([welcome]));
    dispatch(notificationAdded('uno', 'info'));
    const all = ids();
    dispatch(notificationsDismissed(all));
    dispatch(notificationsReceived([welcome]));
    expect([shown(), dismissed()]).toEqual([[], all]);
    dispatch(notificationsRestored(['n1']));
    expect([shown(), dismissed()]).toEqual([['Bienvenido'], []]);
  });

  it('have warnings first, which go when they no longer hold and stay dismissed while they do', () => {
    const { dispatch, shown } = make();
    const warning = (id: string) => ({
      id,
      message: id,
      options: { variant: 'warning' as const },
      dismissed: false,
      to: '/certificados',
    });
    dispatch(notificationsReceived([welcome]));
    dispatch(warningsReceived([warning('uno'), warning('dos')]));
    expect(shown()).toEqual(['uno', 'dos', 'Bienvenido']);
    dispatch(notificationsDismissed(['dos']));
    dispatch(warningsReceived([warning('dos'), warning('tres')]));
    expect(shown()).toEqual(['tres', 'Bienvenido']);
  });

  it('said again move to the top, unless dismissed before', () => {
    const { dispatch, shown, ids } = make();
    dispatch(notificationAdded('sin red', 'error'));
    dispatch(notificationAdded('otra', 'error'));
    dispatch(notificationAdded('sin red', 'error'));
    expect(shown()).toEqual(['sin red', 'otra']);
    dispatch(notificationsDismissed(ids().slice(0, 1)));
    dispatch(notificationAdded('sin red', 'error'));
    expect(shown()).toEqual(['sin red', 'otra']);
  });

  it('are at most fifty', () => {
    const { dispatch, shown } = make();
    for (let n = 1; n <= 60; n += 1) dispatch(notificationAdded(String(n), 'error'));
    expect([shown().length, shown()[0], shown()[49]]).toEqual([50, '60', '11']);
  });
});

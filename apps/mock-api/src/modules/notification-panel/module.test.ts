import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';

describe('notification panel', () => {
  const t = testApi();
  const empty = testApi({ seed: 'empty' });
  afterAll(() => Promise.all([t.close(), empty.close()]));

  it('welcomes, and leaves what is dismissed to the client', async () => {
    const [welcome, ...others] = await t.anonymous.notificationPanel.listNotifications();
    expect(others).toEqual([]);
    expect(welcome?.options).toEqual({ variant: 'default' });
    expect(welcome).not.toHaveProperty('dismissed');
  });

  it('has nothing to say in the empty seed', async () => {
    expect(await empty.anonymous.notificationPanel.listNotifications()).toEqual([]);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/notification-panel/data'));
});

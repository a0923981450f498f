import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { proveOnce } from '../../../test/outbox-proof.ts';

const service = startMockApi();

it('issues each document once, in order, whatever is cut', async () => {
  service().signInAs('cliente');
  const restartServer = () => Promise.reject(new Error('not asked for'));
  const { typed, issued, ...rest } = await proveOnce({
    // One of its two deaths of the browser is in the middle of sending.
    seed: 2,
    count: 16,
    kills: 2,
    serverKills: 0,
    restartServer,
  });
  expect(issued).toEqual(typed);
  expect(rest).toEqual({ consecutive: true, pending: 0, kills: 2, serverKills: 0 });
});

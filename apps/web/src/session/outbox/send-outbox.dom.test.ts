import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { proveOnce } from '../../../test/outbox-proof.ts';

const service = startMockApi();

it('issues each document once, in order, whatever is cut', async () => {
  service().signInAs('cliente');
  const { typed, issued, consecutive, pending, kills } = await proveOnce(1, 12, 2);
  expect(issued).toEqual(typed);
  expect({ consecutive, pending, kills }).toEqual({ consecutive: true, pending: 0, kills: 2 });
});

// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { proveOnce } from '../../../test/outbox-proof.ts';

/**
 * The proof: 200 facturas are typed in two tabs, the browser is killed ten times, and requests are cut where the seed says.
 * `OUTBOX_SEEDS=50` proves fifty seeds, `OUTBOX_SEED=17` repeats one.
 */
const one = process.env['OUTBOX_SEED'];
const seeds =
  one === undefined
    ? Array.from({ length: Number(process.env['OUTBOX_SEEDS'] ?? 3) }, (_, index) => index + 1)
    : [Number(one)];
const service = startMockApi();

it.each(seeds)('issues 200 documents exactly once, in order and unchanged, with seed %i', async (seed) => {
  service().signInAs('cliente');
  const { typed, issued, consecutive, pending, kills } = await proveOnce(seed, 200, 10);
  expect(issued).toEqual(typed);
  expect(Object.values(issued).flat()).toHaveLength(200);
  expect({ consecutive, pending, kills }).toEqual({ consecutive: true, pending: 0, kills: 10 });
});

// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { proveOnce } from '../../../test/outbox-proof.ts';

/**
 * The proof: 200 facturas are typed in two tabs, the browser is killed ten times and the server three times, and requests are
 * cut where the seed says. `OUTBOX_SEEDS=50` proves fifty seeds, `OUTBOX_SEED=17` repeats one.
 */
const one = process.env['OUTBOX_SEED'];
const seeds =
  one === undefined
    ? Array.from({ length: Number(process.env['OUTBOX_SEEDS'] ?? 3) }, (_, index) => index + 1)
    : [Number(one)];
const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
const service = startMockApi({ database: path.join(folder, 'portal.db') });
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(seeds)('issues 200 documents exactly once, in order and unchanged, with seed %i', async (seed) => {
  await service().api.reset();
  service().signInAs('cliente');
  const { typed, issued, ...rest } = await proveOnce({
    seed,
    count: 200,
    kills: 10,
    serverKills: 3,
    restartServer: () => service().restart(),
  });
  expect(issued).toEqual(typed);
  expect(Object.values(issued).flat()).toHaveLength(200);
  expect(rest).toEqual({ consecutive: true, pending: 0, kills: 10, serverKills: 3 });
});

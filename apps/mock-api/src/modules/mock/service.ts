import type { MockSnapshot } from '@portal/contracts';
import type { Sandbox, Sandboxes } from '../../sandbox/sandboxes.ts';
import { readTables, writeTables } from '../../sandbox/snapshot.ts';
import type { SeedArea } from '../../core/seed-area.ts';

export const stateOf = (sandbox: Sandbox) => ({
  sandbox: sandbox.name,
  seed: sandbox.seed,
  momento: sandbox.momento.toISOString(),
});

export const clockOf = ({ clock }: Sandbox) => ({ now: clock.now().toISOString(), mode: clock.mode() });

/** The whole state, every area written first: two snapshots of one seed are alike. */
export async function takeSnapshot(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  areas: readonly SeedArea[],
): Promise<MockSnapshot> {
  await sandboxes.ensureSeeded(sandbox, areas);
  return {
    format: 'portal-snapshot-1',
    seed: sandbox.seed,
    momento: sandbox.momento.toISOString(),
    tables: await readTables(sandbox.store),
  };
}

/** Puts a snapshot in the place of what is there, all of it or nothing. */
export async function putSnapshot(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  snapshot: MockSnapshot,
): Promise<void> {
  await sandboxes.replaceData(sandbox, (store) => writeTables(store, snapshot.tables));
  sandbox.seed = snapshot.seed;
  sandbox.momento = new Date(snapshot.momento);
}

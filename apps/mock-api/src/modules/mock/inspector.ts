import { MOST_STATES, type MockRowChange } from '@portal/contracts';
import type { ApiConfig } from '../../core/config.ts';
import type { SeedArea } from '../../context/seed-area.ts';
import { targetNames } from '../../doubles/targets.ts';
import { changesBetween } from '../../sandboxes/row-changes.ts';
import type { Sandbox } from '../../sandboxes/sandbox.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { writeTables } from '../../sandboxes/snapshot.ts';
import type { StateHistory } from '../../sandboxes/state-history.ts';
import { takeSnapshot } from './service.ts';

export const historyOf = ({ isEnabled, kept }: StateHistory) => ({
  enabled: isEnabled,
  kept,
  most: MOST_STATES,
});

/** All that the inspector page shows besides requests, rules and data. */
export const inspectorOf = (sandboxes: Sandboxes, sandbox: Sandbox, { tokenSeconds }: ApiConfig) => ({
  sandboxes: [...sandboxes.names()],
  sessionSeconds: tokenSeconds,
  targets: targetNames(),
  history: historyOf(sandbox.history),
});

/** The rows that changed between a request and the next one with a kept state; undefined when none was kept before it. */
export async function changesOf(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  id: string,
  areas: readonly SeedArea[],
): Promise<MockRowChange[] | undefined> {
  const before = await sandbox.history.before(id);
  if (before === undefined) return undefined;
  const after = (await sandbox.history.after(id)) ?? (await takeSnapshot(sandboxes, sandbox, areas));
  return changesBetween(before.tables, after.tables);
}

/** Puts back the state before a request; false when it is not kept. The log, the rules and the clock stay. */
export async function restoreState(sandboxes: Sandboxes, sandbox: Sandbox, id: string): Promise<boolean> {
  const kept = await sandbox.history.before(id);
  if (kept === undefined) return false;
  await sandboxes.replaceData(sandbox, { seed: kept.seed, momento: new Date(kept.momento) }, (store) =>
    writeTables(store, kept.tables),
  );
  return true;
}

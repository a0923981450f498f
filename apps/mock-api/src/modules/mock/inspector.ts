import { MOST_STATES, type MockRowChange } from '@portal/contracts';
import type { ApiConfig } from '../../core/config.ts';
import type { SeedArea } from '../../context/seed-area.ts';
import { targetNames } from '../../doubles/targets.ts';
import { changesBetween } from '../../sandboxes/row-changes.ts';
import type { Sandbox } from '../../sandboxes/sandbox.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { restoreTables } from '../../sandboxes/restore-tables.ts';
import { parseTables, readTexts, SnapshotTooLarge } from '../../sandboxes/snapshot.ts';
import type { State, StateHistory } from '../../sandboxes/state-history.ts';

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

/** The state as it is. Every area is seeded first. Throws `SnapshotTooLarge`. */
async function presentState(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  areas: readonly SeedArea[],
): Promise<State> {
  await sandboxes.ensureSeeded(sandbox, areas);
  const { seed, momento, store } = sandbox;
  return { seed, momento, tables: await readTexts(store) };
}

/** The same, but undefined for a state that is too large for a snapshot. */
async function stateToKeep(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  areas: readonly SeedArea[],
): Promise<State | undefined> {
  try {
    return await presentState(sandboxes, sandbox, areas);
  } catch (error) {
    if (!(error instanceof SnapshotTooLarge)) throw error;
    return undefined;
  }
}

/** Keeps the state before a request. One that is too large for a snapshot is not kept. */
export async function keepState(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  id: string,
  areas: readonly SeedArea[],
): Promise<void> {
  const state = await stateToKeep(sandboxes, sandbox, areas);
  if (state !== undefined) sandbox.history.keep(id, state);
}

/**
 * Does what replaces the data without being a request of the history. What it changes then belongs to no write.
 *
 * @param work resolves to the problems that kept it from changing anything
 */
export async function apartFromWrites<T>(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  areas: readonly SeedArea[],
  work: () => Promise<T[]>,
): Promise<T[]> {
  const { history } = sandbox;
  const before = history.isEnabled ? await stateToKeep(sandboxes, sandbox, areas) : undefined;
  const problems = await work();
  if (before !== undefined && problems.length === 0) {
    history.end(before);
    history.restart();
  }
  return problems;
}

/** The rows that changed between a request and the next one with a kept state; undefined when none was kept before it. */
export async function changesOf(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  id: string,
  areas: readonly SeedArea[],
): Promise<MockRowChange[] | undefined> {
  const before = sandbox.history.before(id);
  if (before === undefined) return undefined;
  const after = sandbox.history.after(id) ?? (await presentState(sandboxes, sandbox, areas));
  return changesBetween(parseTables(before.tables), parseTables(after.tables));
}

/** Puts back the state before a request; false when it is not kept. The log, the rules and the clock stay. */
export async function restoreState(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  id: string,
  areas: readonly SeedArea[],
): Promise<boolean> {
  const { history } = sandbox;
  const kept = history.before(id);
  if (kept === undefined) return false;
  const current = await presentState(sandboxes, sandbox, areas);
  history.end(current);
  await sandbox.store.transaction((store) => restoreTables(store, current.tables, kept.tables));
  sandbox.seed = kept.seed;
  sandbox.momento = kept.momento;
  sandbox.store.cache?.clear();
  sandbox.store.rooms.clear();
  history.restart();
  return true;
}

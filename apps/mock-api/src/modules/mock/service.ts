import type { HandlerInput, MockSnapshot, PortalContract, ValidationError } from '@portal/contracts';
import type { Sandbox } from '../../sandboxes/sandbox.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { readTables, RepeatedRows, writeTables } from '../../sandboxes/snapshot.ts';
import type { SeedArea } from '../../context/seed-area.ts';

type ClockMove = HandlerInput<PortalContract['mock']['moveClock']>['body'];

export const stateOf = (sandbox: Sandbox) => ({
  sandbox: sandbox.name,
  seed: sandbox.seed,
  momento: sandbox.momento.toISOString(),
});

export const clockOf = ({ clock }: Sandbox) => ({ now: clock.now().toISOString(), mode: clock.mode() });

/** The whole state. Every area is seeded first, so that two snapshots of one seed are identical. Throws `SnapshotTooLarge`. */
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

/** Replaces the whole state with a snapshot, or changes nothing and resolves to its problems. */
export async function putSnapshot(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  snapshot: MockSnapshot,
  areas: readonly SeedArea[],
): Promise<ValidationError['error']> {
  // Loaded on first use: most servers never restore a snapshot.
  const { problemsOf } = await import('./snapshot-problems.ts');
  const problems = problemsOf(
    snapshot,
    areas.map(({ name }) => name),
  );
  if (problems.length > 0) return problems;
  try {
    const { seed, tables } = snapshot;
    await sandboxes.replaceData(sandbox, { seed, momento: new Date(snapshot.momento) }, (store) =>
      writeTables(store, tables),
    );
    return [];
  } catch (error) {
    if (!(error instanceof RepeatedRows)) throw error;
    return [{ type: `tables.${error.table}`, message: 'Dos filas tienen la misma clave' }];
  }
}

/** Moves the clock of a sandbox, or returns false when the time would be out of range. */
export function moveClock({ clock }: Sandbox, { freeze, set, advance }: ClockMove): boolean {
  if (freeze !== undefined) clock.freeze(new Date(freeze));
  else if (set !== undefined) clock.set(new Date(set));
  else if (advance !== undefined) return clock.advance(advance);
  else clock.reset();
  return true;
}

import type { HandlerInput, MockSnapshot, PortalContract, ValidationError } from '@portal/contracts';
import type { Sandbox, Sandboxes } from '../../sandbox/sandboxes.ts';
import { readTables, RepeatedRows, writeTables } from '../../sandbox/snapshot.ts';
import type { SeedArea } from '../../core/seed-area.ts';

type ClockMove = HandlerInput<PortalContract['mock']['moveClock']>['body'];

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

/** Puts a snapshot in the place of what is there, all of it or nothing. Resolves to what is wrong with it, if anything is. */
export async function putSnapshot(
  sandboxes: Sandboxes,
  sandbox: Sandbox,
  snapshot: MockSnapshot,
  areas: readonly SeedArea[],
): Promise<ValidationError['error']> {
  // Most servers never get a snapshot, and do without what knows every column.
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

/** Moves the clock of a sandbox. False, and nothing moved, when that leads out of the years there are. */
export function moveClock({ clock }: Sandbox, { freeze, set, advance }: ClockMove): boolean {
  if (freeze !== undefined) clock.freeze(new Date(freeze));
  else if (set !== undefined) clock.set(new Date(set));
  else if (advance !== undefined) return clock.advance(advance);
  else clock.reset();
  return true;
}

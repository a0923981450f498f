import type { Clock } from './clock.ts';
import type { SeedArea, SeedName } from './seed-area.ts';
import { storeOf } from '../store/store.ts';
import type { Database } from '../store/database.ts';

/**
 * Writes seed areas when something first touches them, once per sandbox: in one transaction, so that a process that dies in
 * between leaves nothing, and with the row in `siembras` as the lock between processes that share a database.
 */
export function createSeeder(db: Database, seed: SeedName, clock: Clock) {
  const done = new Map<string, Promise<void>>();

  const write = (sandbox: string, area: SeedArea): Promise<void> =>
    storeOf(db, sandbox).transaction(async (store) => {
      const claimed = await store
        .insert('siembras', { area: area.name, semilla: seed, fecha: clock.now().toISOString() })
        .onConflict((conflict) => conflict.columns(['sandbox', 'area']).doNothing())
        .returning('area')
        .execute();
      if (claimed.length > 0) await area.write(store, seed, clock);
    });

  /** Resolves when all areas are there; they are written in the given order. */
  return async (sandbox: string, areas: readonly SeedArea[]): Promise<void> => {
    for (const area of areas) {
      const key = `${sandbox} ${area.name}`;
      let pending = done.get(key);
      if (pending === undefined) {
        pending = write(sandbox, area);
        done.set(key, pending);
        // A failed seeding is tried again by the next call.
        pending.catch(() => done.delete(key));
      }
      await pending;
    }
  };
}

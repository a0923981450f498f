import { SHARED_MOMENT_MS, type SeedArea, type SeedName } from '../context/seed-area.ts';
import type { Store } from '../store/store.ts';

/** Parameters of sample data. */
export interface Seeding {
  readonly seed: SeedName;
  /** The moment that they are relative to. */
  readonly momento: Date;
}

/** Claims an area. False when it already exists: its row is the lock between processes that share a database. */
export async function claim(
  store: Store,
  area: string,
  { seed, momento: moment }: Seeding,
): Promise<boolean> {
  const claimed = await store
    .insert('siembras', { area, semilla: seed, fecha: moment.toISOString() })
    .onConflict((conflict) => conflict.columns(['sandbox', 'area']).doNothing())
    .returning('area')
    .execute();
  return claimed.length > 0;
}

/** Writes an area unless it exists. */
export async function seedArea(store: Store, area: SeedArea, seeding: Seeding): Promise<void> {
  if (await claim(store, area.name, seeding))
    await area.write(store, seeding.seed, { now: () => seeding.momento });
}

/** The areas of a sandbox, in the order of writing. */
export async function seedingsOf(store: Store): Promise<(Seeding & { readonly area: string })[]> {
  const rows = await store
    .select('siembras')
    .select(['area', 'semilla', 'fecha'])
    .orderBy('fecha')
    .orderBy('area')
    .execute();
  return rows.map(({ area, semilla: seed, fecha }) => ({
    area,
    seed: seed,
    momento: new Date(fecha),
  }));
}

/** The moment that new sample data are relative to. */
export const momentOf = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / SHARED_MOMENT_MS) * SHARED_MOMENT_MS);

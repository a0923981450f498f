import { mockSeeds } from '@portal/contracts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../store/store.ts';

/**
 * Named sets of sample data. `empty` has the demo users, companies and fixed lists, but no documents and no entries; `large`
 * has 10 000 documents; `edge` has edge cases for screens: long names, zero totals, expired certificates.
 */
export const seedNames = mockSeeds;
export type SeedName = (typeof seedNames)[number];

/**
 * Sample data are relative to the last whole minute, so that data made within the same minute are identical and written once.
 * Events due shortly after seeding are scheduled this much later.
 */
export const SHARED_MOMENT_MS = 60_000;

/**
 * A part of the sample data, written on first use. The same seed and clock give the same bytes: random values come
 * from a fixed number, never from the process.
 */
export interface SeedArea {
  readonly name: string;
  readonly write: (store: Store, seed: SeedName, clock: Clock) => Promise<void>;
}

/** Areas with users, companies or records that belong to them: a production server does not write them. */
export const demoAreas: ReadonlySet<string> = new Set([
  'base',
  'auth',
  'documentos',
  'integraciones',
  'usuarios',
]);

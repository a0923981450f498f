import { mockSeeds } from '@portal/contracts';
import type { Clock } from './clock.ts';
import type { Store } from '../store/store.ts';

/**
 * Named fillings of the store. `empty` has the demo users, companies and fixed lists, but no documents and no entries; `large`
 * has 10 000 documents; `edge` has what breaks screens: long names, zero totals, certificates that have expired.
 */
export const seedNames = mockSeeds;
export type SeedName = (typeof seedNames)[number];

/**
 * Sample data are relative to the last whole minute: what is made in the same minute is the same, and written once. Something that is
 * to happen shortly after they were made happens so much later.
 */
export const SHARED_MOMENT_MS = 60_000;

/**
 * A part of the sample data, written when something first touches it. Same seed and same clock, same bytes: chance comes
 * from a fixed number, never from the process.
 */
export interface SeedArea {
  readonly name: string;
  readonly write: (store: Store, seed: SeedName, clock: Clock) => Promise<void>;
}

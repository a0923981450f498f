import type { Clock } from './clock.ts';
import type { Store } from '../store/store.ts';

/** Named fillings of the store; `empty` has the demo users and companies, but no documents. */
export const seedNames = ['demo', 'empty'] as const;
export type SeedName = (typeof seedNames)[number];

/**
 * A part of the sample data, written when something first touches it. Same seed and same clock, same bytes: chance comes
 * from a fixed number, never from the process.
 */
export interface SeedArea {
  readonly name: string;
  readonly write: (store: Store, seed: SeedName, clock: Clock) => Promise<void>;
}

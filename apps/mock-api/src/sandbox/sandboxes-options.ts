import type { Clock } from '../core/clock.ts';
import type { SeedArea, SeedName } from '../core/seed-area.ts';
import type { Database } from '../store/database.ts';
import type { Sharing } from './sharing.ts';

export interface SandboxesOptions {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  readonly ready: Promise<void>;
  readonly seed: SeedName;
  /** false: areas that are for demos only are not written. */
  readonly isDemo: boolean;
  /** The area that every other one builds on. */
  readonly base: SeedArea;
  readonly clock: Clock;
  /** A steady clock in milliseconds: a sandbox is idle in real time, however far a test moves the other one. */
  readonly elapsed: () => number;
  /** How many are kept besides the default; over it the one that waited longest goes. */
  readonly cap: number;
  /** Sandboxes that earlier runs left in the database are dropped at the start when nobody used them for so many days. */
  readonly days: number;
  /** What other servers on the same database know of the sandboxes; none for a server that is alone, or without `/__mock`. */
  readonly sharing?: Sharing | undefined;
  /** Ends what this process does in the background of a sandbox: its rows are about to be replaced. */
  readonly release?: (sandbox: string) => Promise<void>;
}

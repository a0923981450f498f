import type { Clock } from '../core/clock.ts';
import type { SeedArea, SeedName } from '../context/seed-area.ts';
import type { Database } from '../store/database.ts';

export interface SandboxesOptions {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  readonly ready: Promise<void>;
  readonly seed: SeedName;
  /** false: demo areas are not written. */
  readonly isDemo: boolean;
  /** The area that all others depend on. */
  readonly base: SeedArea;
  readonly clock: Clock;
  /** A monotonic clock in milliseconds: idle time is real time, however far a test moves the sandbox's clock. */
  readonly elapsed: () => number;
  /** Most sandboxes besides the default; beyond it the least recently used one is dropped. */
  readonly cap: number;
  /** Sandboxes that earlier runs left in the database are dropped at start-up after this many days without use. */
  readonly days: number;
  /** Ends background work of this process in a sandbox before its rows are replaced. */
  readonly release?: (sandbox: string) => Promise<void>;
}

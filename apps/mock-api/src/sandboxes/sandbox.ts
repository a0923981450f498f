import type { SeedName } from '../context/seed-area.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from './clock.ts';
import type { FaultRules } from '../doubles/fault-rules.ts';
import type { Replies } from '../doubles/replies.ts';
import type { StateHistory } from './state-history.ts';
import type { RequestLog } from '../doubles/request-log.ts';

/** One private copy of the whole state. Only the rows of its store outlive the process. */
export interface Sandbox {
  readonly name: string;
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  readonly replies: Replies;
  readonly history: StateHistory;
  seed: SeedName;
  /** The moment that the sample data is relative to. */
  momento: Date;
  /** Areas written or being written. */
  readonly seeded: Map<string, Promise<void>>;
  /** Areas that have been written. */
  readonly written: Set<string>;
  touched: number;
  /** When its use was last recorded in the database, on the server's monotonic clock in milliseconds. */
  noted: number;
}

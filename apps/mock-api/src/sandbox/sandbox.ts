import type { SeedName } from '../core/seed-area.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from './clock.ts';
import type { FaultRules } from './fault-rules.ts';
import type { Replies } from './replies.ts';
import type { LoggedCall, RequestLog } from './request-log.ts';

/** What a server knows of a sandbox besides its data. Replicas share it: see `Sharing`. */
export interface SandboxState {
  readonly name: string;
  readonly clock: SandboxClock;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  readonly replies: Replies;
  /** Of the shared state that was read or written last; 0 when nothing was ever changed. */
  version: number;
}

/** One private copy of the whole state, and what belongs to it in this process. */
export interface Sandbox extends SandboxState {
  readonly store: Store;
  seed: SeedName;
  /** The moment that the sample data is relative to. */
  momento: Date;
  /** Areas written, or being written. */
  readonly seeded: Map<string, Promise<void>>;
  /** Areas of which the writing has ended. */
  readonly written: Set<string>;
  touched: number;
  /** When its use was last noted in the database, by the server's own count of milliseconds. */
  noted: number;
  /** What was noted then: a later moment in the database is the use of another process. */
  usado: Date;
  /**
   * Runs what changes clock, faults, replies or log, so that the next request of every replica sees it. Alone it runs at once; otherwise
   * on the newest state, while no replica changes it.
   */
  readonly change: <R>(work: () => R) => R | Promise<R>;
  /** Hands a finished request to the log that replicas share, and resolves when its response may leave; none for a server that is alone. */
  readonly publish: ((call: LoggedCall) => Promise<void> | undefined) | undefined;
}

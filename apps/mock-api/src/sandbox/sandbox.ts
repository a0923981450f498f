import type { SeedName } from '../core/seed-area.ts';
import type { Store } from '../store/store.ts';
import type { SandboxClock } from './clock.ts';
import type { FaultRules } from './fault-rules.ts';
import type { Replies } from './replies.ts';
import type { LoggedCall, RequestLog } from './request-log.ts';

/** State of a sandbox besides its data. Replicas share it: see `Sharing`. */
export interface SandboxState {
  readonly name: string;
  readonly clock: SandboxClock;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  readonly replies: Replies;
  /** Version of the shared state that was last read or written; 0 when it was never changed. */
  version: number;
}

/** One private copy of the whole state, with its in-process data. */
export interface Sandbox extends SandboxState {
  readonly store: Store;
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
  /** The recorded moment: a later one in the database comes from another process. */
  usado: Date;
  /**
   * Runs a change of clock, faults, replies or log, so that the next request at every replica sees it. A single server runs
   * it at once; replicas run it on the newest state, under a lock.
   */
  readonly change: <R>(work: () => R) => R | Promise<R>;
  /**
   * Passes a finished request to the log shared by replicas; resolves when its response may be sent. Undefined for a single
   * server.
   */
  readonly publish: ((call: LoggedCall) => Promise<void> | undefined) | undefined;
}

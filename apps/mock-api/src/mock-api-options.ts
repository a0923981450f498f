import type { SeedName } from './context/seed-area.ts';
import type { Clock } from './core/clock.ts';
import type { ApiConfig } from './core/config.ts';
import type { Logger } from './core/logger.ts';
import type { Random } from './core/random.ts';
import type { AdminOptions } from './guard/admin-gate.ts';

export interface MockApiOptions {
  /** `:memory:` (default), a SQLite file, or `postgres://…`. */
  readonly database?: string;
  /** The seed of the store, written on first use: `demo` (default), `empty`, `large` or `edge`. */
  readonly seed?: SeedName;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly logger?: Logger;
  readonly config?: Partial<ApiConfig>;
  /** Validate every response against its contract; a breach is a 500. Default: when NODE_ENV is `test`. */
  readonly checkResponses?: boolean;
  /** Reject keys that a contract does not know: a 400, or VALIDACION from an operation. By default `X-Mock-Warning` names them. */
  readonly strict?: boolean;
  /** Origins that browsers may call from, besides the server's own. */
  readonly cors?: readonly string[];
  /** Delay every response by so many milliseconds. */
  readonly latency?: number;
  /** Sandboxes kept besides the default one. */
  readonly sandboxCap?: number;
  /** Days without use after which sandboxes of earlier runs are dropped. Default: 7. */
  readonly sandboxDays?: number;
  /**
   * Access to `/__mock` and sandboxes. Open by default on SQLite; on PostgreSQL off unless enabled here, because several servers may share the
   * database, and faults, clock and request log exist in one process only.
   */
  readonly admin?: AdminOptions;
  /** Serve the operations as MCP tools at `/mcp`, where `/__mock` is on. */
  readonly mcp?: boolean;
  /** Behind one proxy: clients' addresses come from X-Forwarded-For. */
  readonly trustProxy?: boolean;
  /** Folder of the built web app, to serve it too. */
  readonly web?: string;
  /** How long a query may list or add up rows before it is cut off. Default: 1000 on SQLite, 5000 on PostgreSQL. */
  readonly slowQueryMs?: number;
  /** Send mail in the background from `listen` on. Off by default: `deliverMail` then sends what is due, when a test wants it. */
  readonly mail?: boolean;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { Notifications } from '../store/notifications.ts';
import type { LoggedCall, RequestLog } from './request-log.ts';
import type { SandboxState } from './sandbox.ts';
import { FLUSH_MS, SharedLog, type Range } from './shared-log.ts';
import { SharedState } from './shared-state.ts';

const CHANNEL = 'portal_replicas';

const messageSchema = z.union([
  /** Asks the others to write their pending log entries, and the response to that. */
  z.object({ replica: z.string(), asks: z.string() }),
  z.object({ replica: z.string(), responds: z.string() }),
  z.object({
    replica: z.string(),
    sandbox: z.string(),
    /** Positions of logged requests; without it the message announces a change of the state. */
    log: z.object({ from: z.number(), to: z.number() }).optional(),
  }),
]);
type Message = z.infer<typeof messageSchema>;

/** Prefix of the names of listening connections, before the id of the replica. */
const CONNECTION = 'portal-replica-';
/** How long a replica may take to write its pending log entries. */
const RESPONSE_MS = 1000;

export interface SharingOptions {
  readonly db: Database;
  /** `postgres://…`, for the connection that listens. */
  readonly url: string;
  readonly onError: (message: string, error: unknown) => void;
}

/** Requests of other replicas of which the listeners of a log were notified. */
interface Told {
  /** Listeners get no request before this position. */
  readonly from: number;
  readonly places: Set<number>;
}

/** Most positions that are remembered: twice the size of a log. */
const MOST_PLACES = 1000;

/**
 * The state of sandboxes that replicas on one PostgreSQL share besides the data: clock, faults, replies and the request
 * log. Requests are correct without notifications, because they read the state; notifications only feed the stream of
 * requests and update idle sandboxes.
 */
export class Sharing {
  readonly #db: Database;
  readonly #replica = randomUUID();
  readonly #state: SharedState;
  readonly #log: SharedLog;
  readonly #notifications: Notifications;
  readonly #onError: SharingOptions['onError'];
  readonly #told = new WeakMap<RequestLog, Told>();
  readonly #running = new Set<Promise<void>>();
  /** Pending requests to replicas. */
  readonly #asked = new Map<string, { readonly missing: Set<string>; readonly done: () => void }>();
  #open: (name?: string) => readonly SandboxState[] = () => [];

  constructor({ db, url, onError }: SharingOptions) {
    this.#db = db;
    this.#onError = onError;
    this.#log = new SharedLog(db, this.#replica, CHANNEL, (error) =>
      onError('The shared request log', error),
    );
    this.#state = new SharedState(db, {
      cleared: (inside, name) => this.#log.clear(inside, name),
      changed: (inside, name) => say(inside, { replica: this.#replica, sandbox: name }),
    });
    this.#notifications = new Notifications({
      url,
      channel: CHANNEL,
      name: `${CONNECTION}${this.#replica}`,
      onMessage: (payload) => this.#hear(payload),
      onListening: () => this.#hearAll(),
      // No other replica can ask for the entries now.
      onLost: () => void this.#log.flush(),
      onError: (error) => onError('The connection that listens to other replicas', error),
    });
  }

  /** Clock, faults and replies. */
  get state(): Pick<SharedState, 'sownIn' | 'refresh' | 'change'> {
    return this.#state;
  }

  /**
   * Queues a finished request. While other replicas can ask for it, it is written after the response; otherwise before it,
   * and the promise must be awaited.
   */
  publish(name: string, call: LoggedCall): Promise<void> | undefined {
    this.#log.add(name, call);
    return this.#notifications.isListening ? undefined : this.#log.flush();
  }

  /** The requests of a sandbox at all replicas that were responded to before this call. */
  async logOf(name: string): Promise<RequestLog> {
    await this.gather();
    return this.#log.read(name);
  }

  /** Resolves when all requests that were responded to before, here and at other replicas, are written. */
  async gather(): Promise<void> {
    await Promise.all([this.#log.flush(), this.#askOthers()]);
  }

  async #askOthers(): Promise<void> {
    const { rows } = await sql<{ replica: string }>`
      select distinct substr(application_name, ${CONNECTION.length + 1}::integer) as replica from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${CONNECTION})`.execute(this.#db);
    const missing = new Set(
      rows.map(({ replica }) => replica).filter((replica) => replica !== this.#replica),
    );
    if (missing.size === 0) return;
    if (!this.#notifications.isListening) {
      // This replica cannot receive the response, so it waits until the others have written by themselves.
      await sleep(2 * FLUSH_MS);
      return;
    }
    const question = randomUUID();
    const waiting = new AbortController();
    const responded = new Promise<void>((done) => this.#asked.set(question, { missing, done }));
    await say(this.#db, { replica: this.#replica, asks: question });
    await Promise.race([responded, sleep(RESPONSE_MS, undefined, waiting).catch(() => undefined)]);
    waiting.abort();
    this.#asked.delete(question);
  }

  /**
   * Listens to other replicas. Resolves after the first attempt; reconnects after a loss.
   *
   * @param open the sandboxes in use, one or all
   */
  listen(open: (name?: string) => readonly SandboxState[]): Promise<void> {
    this.#open = open;
    return this.#notifications.start();
  }

  /** Also notifies the listeners of a log of the requests at other replicas from now on. */
  async follow({ log }: SandboxState): Promise<void> {
    if (!log.hasListeners) this.#told.set(log, { from: await this.#log.end(), places: new Set() });
  }

  /** Stops listening, after writing pending log entries. */
  async close(): Promise<void> {
    await this.#notifications.close();
    await Promise.all(this.#running);
    await this.#log.close();
  }

  #hear(payload: string): void {
    const { data: message } = messageSchema.safeParse(parsed(payload));
    if (message === undefined || message.replica === this.#replica) return;
    if ('asks' in message) this.#run(this.#respond(message.asks));
    else if ('responds' in message) this.#hearResponse(message);
    else
      for (const sandbox of this.#open(message.sandbox))
        this.#run(
          message.log === undefined ? this.#state.refresh(sandbox) : this.#tell(sandbox, message.log),
        );
  }

  async #respond(question: string): Promise<void> {
    await this.#log.flush();
    await say(this.#db, { replica: this.#replica, responds: question });
  }

  #hearResponse({ replica, responds }: { readonly replica: string; readonly responds: string }): void {
    const asked = this.#asked.get(responds);
    asked?.missing.delete(replica);
    if (asked?.missing.size === 0) asked.done();
  }

  /** After a lost connection, catches up on missed notifications. */
  #hearAll(): void {
    for (const sandbox of this.#open()) {
      this.#run(this.#state.refresh(sandbox));
      this.#run(this.#tell(sandbox, { from: 0, to: Number.MAX_SAFE_INTEGER }));
    }
  }

  async #tell({ name, log }: SandboxState, { from, to }: Range): Promise<void> {
    const told = this.#told.get(log);
    if (told === undefined || !log.hasListeners) return;
    const found = await this.#log.ofOthers(name, { from: Math.max(from, told.from), to });
    for (const { orden, call } of found) {
      if (told.places.has(orden)) continue;
      told.places.add(orden);
      const [oldest] = told.places;
      if (told.places.size > MOST_PLACES && oldest !== undefined) told.places.delete(oldest);
      log.tell(call);
    }
  }

  #run(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) => this.#onError('What another replica has changed', error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}

async function say(db: Database, message: Message): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

/** Ignores foreign messages: other programs may use the channel too. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}

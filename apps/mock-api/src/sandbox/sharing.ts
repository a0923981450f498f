import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { Notifications } from '../store/notifications.ts';
import type { RequestLog } from './request-log.ts';
import type { SandboxState } from './sandbox.ts';
import { SharedLog, type Range } from './shared-log.ts';
import { SharedState } from './shared-state.ts';

const CHANNEL = 'portal_replicas';

const messageSchema = z.object({
  replica: z.string(),
  sandbox: z.string(),
  /** Of requests that were logged; without it the state has changed. */
  log: z.object({ from: z.number(), to: z.number() }).optional(),
});

export interface SharingOptions {
  readonly db: Database;
  /** `postgres://…`, for the connection that listens. */
  readonly url: string;
  readonly onError: (message: string, error: unknown) => void;
}

/** Requests of other replicas that the listeners of a log were told of. */
interface Told {
  /** None before it is theirs to hear. */
  readonly from: number;
  readonly places: Set<number>;
}

/** The most places that are remembered: twice what a log keeps. */
const MOST_PLACES = 1000;

/**
 * What replicas on one PostgreSQL share of their sandboxes besides the data: clock, faults, replies and the request log. Requests are
 * right by what they read themselves; notifications bring what nobody asks for: the stream of requests, and changes to what is idle.
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
  #open: (name?: string) => readonly SandboxState[] = () => [];

  constructor({ db, url, onError }: SharingOptions) {
    this.#db = db;
    this.#onError = onError;
    this.#log = new SharedLog(db, this.#replica, CHANNEL, (error) =>
      onError('The shared request log', error),
    );
    this.#state = new SharedState(db, {
      cleared: (inside, name) => this.#log.clear(inside, name),
      changed: async (inside, name) => {
        const message = JSON.stringify({ replica: this.#replica, sandbox: name });
        await sql`select pg_notify(${CHANNEL}, ${message})`.execute(inside);
      },
    });
    this.#notifications = new Notifications({
      url,
      channel: CHANNEL,
      onMessage: (payload) => this.#hear(payload),
      onListening: () => this.#hearAll(),
      onError: (error) => onError('The connection that listens to other replicas', error),
    });
  }

  /** See `SharedState`. */
  get state(): Pick<SharedState, 'sownIn' | 'refresh' | 'change'> {
    return this.#state;
  }

  /** See `SharedLog`. */
  get log(): Pick<SharedLog, 'add' | 'read'> {
    return this.#log;
  }

  /**
   * Listens to other replicas. Resolves after the first attempt; a lost connection is made anew.
   *
   * @param open the sandboxes in use, one or all
   */
  listen(open: (name?: string) => readonly SandboxState[]): Promise<void> {
    this.#open = open;
    return this.#notifications.start();
  }

  /** From now on the listeners of a log are told of the requests of other replicas, too. */
  async follow({ log }: SandboxState): Promise<void> {
    if (!log.hasListeners) this.#told.set(log, { from: await this.#log.end(), places: new Set() });
  }

  /** Stops listening; what was logged is stored. */
  async close(): Promise<void> {
    await this.#notifications.close();
    await Promise.all(this.#running);
    await this.#log.settled();
  }

  #hear(payload: string): void {
    const message = messageSchema.safeParse(parsed(payload));
    if (!message.success || message.data.replica === this.#replica) return;
    const { sandbox: name, log } = message.data;
    for (const sandbox of this.#open(name))
      this.#run(log === undefined ? this.#state.refresh(sandbox) : this.#tell(sandbox, log));
  }

  /** After a lost connection: whatever was missed. */
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

/** Others may use the channel, too. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}

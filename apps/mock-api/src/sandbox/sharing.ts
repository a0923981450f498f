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
  /** Asks the others to write what they have logged, and the response to it. */
  z.object({ replica: z.string(), asks: z.string() }),
  z.object({ replica: z.string(), responds: z.string() }),
  z.object({
    replica: z.string(),
    sandbox: z.string(),
    /** Where requests are that were logged; without it the state has changed. */
    log: z.object({ from: z.number(), to: z.number() }).optional(),
  }),
]);
type Message = z.infer<typeof messageSchema>;

/** How the connections that listen are called, before the id of the replica. */
const CONNECTION = 'portal-replica-';
/** So long a replica may take to write what it has logged. */
const RESPONSE_MS = 1000;

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
  /** Questions that wait for replicas. */
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
      // Nobody can ask for it now.
      onLost: () => void this.#log.flush(),
      onError: (error) => onError('The connection that listens to other replicas', error),
    });
  }

  /** Clock, faults and replies. */
  get state(): Pick<SharedState, 'sownIn' | 'refresh' | 'change'> {
    return this.#state;
  }

  /**
   * Takes a finished request. It is written behind the response while others can ask for it, and otherwise before: then the promise is to
   * be waited for.
   */
  publish(name: string, call: LoggedCall): Promise<void> | undefined {
    this.#log.add(name, call);
    return this.#notifications.isListening ? undefined : this.#log.flush();
  }

  /** The requests of a sandbox, of all replicas, that had their responses before. */
  async logOf(name: string): Promise<RequestLog> {
    await this.gather();
    return this.#log.read(name);
  }

  /** Resolves when all requests that had their responses before, here and elsewhere, are written. */
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
      // It could not hear the response; they write by themselves soon.
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

async function say(db: Database, message: Message): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

/** Others may use the channel, too. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}

import type { Client } from 'pg';

export interface NotificationsOptions {
  /** `postgres://…` */
  readonly url: string;
  readonly channel: string;
  /** By this name `pg_stat_activity` lists the connection. */
  readonly name: string;
  readonly onMessage: (payload: string) => void;
  /** Called whenever it listens anew: what was said before, or while the connection was lost, was not heard. */
  readonly onListening: () => void;
  readonly onLost: () => void;
  readonly onError: (error: unknown) => void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
const CONNECT_MS = 5000;
/** How often the connection is tried out: a network that is gone says nothing. */
const CHECK_MS = 30_000;

/**
 * LISTEN on a connection of its own, which is made anew when it is lost, ever more slowly while that fails. It never throws: whoever
 * listens must be right without it, too.
 */
export class Notifications {
  readonly #options: NotificationsOptions;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;
  #delay = FIRST_RETRY_MS;
  #isClosed = false;
  #isListening = false;
  #first: Promise<void> | undefined;

  constructor(options: NotificationsOptions) {
    this.#options = options;
  }

  /** As far as is known: of a connection that has just been cut one hears a little later. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Begins to listen, once. Resolves after the first attempt, which may have failed. */
  start(): Promise<void> {
    this.#first ??= this.#connect();
    return this.#first;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#first;
    await this.#drop();
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const { url, channel, name, onMessage, onListening } = this.#options;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    this.#client = client;
    const lost = (error?: unknown): void => {
      if (this.#client !== client) return;
      void this.#drop();
      if (this.#isClosed) return;
      this.#options.onLost();
      this.#again(error);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error);
      return;
    }
    if (this.#client !== client) return;
    this.#delay = FIRST_RETRY_MS;
    this.#isListening = true;
    this.#check = setInterval(() => void client.query('select 1').catch(lost), CHECK_MS);
    this.#check.unref();
    onListening();
  }

  #again(error: unknown): void {
    if (error !== undefined) this.#options.onError(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), this.#delay);
    this.#retry.unref();
    this.#delay = Math.min(2 * this.#delay, LONGEST_RETRY_MS);
  }

  async #drop(): Promise<void> {
    clearInterval(this.#check);
    this.#isListening = false;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

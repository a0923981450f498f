import type { MockRequestEntry } from '@portal/contracts';
import { asCurl, asSupertest } from './request-copy.ts';

/** A finished call as it is kept; the rest of an entry is written only when somebody reads it. */
export interface LoggedCall extends Omit<MockRequestEntry, 'at' | 'curl' | 'supertest'> {
  readonly at: number;
  readonly query: string;
  /** The parsed body, when it was small enough to keep. */
  readonly body: unknown;
  readonly sandbox: string;
}

const MOST = 500;

/** The last calls of a sandbox and whoever listens to them. */
export class RequestLog {
  #calls: LoggedCall[] = [];
  readonly #listeners = new Set<(entry: MockRequestEntry) => void>();

  add(call: LoggedCall): void {
    this.#calls.push(call);
    // Trimmed in blocks: cutting one off at every call would move the whole list each time.
    if (this.#calls.length >= 2 * MOST) this.#calls = this.#calls.slice(-MOST);
    for (const listener of this.#listeners) listener(asEntry(call));
  }

  /** Newest first. */
  list(): MockRequestEntry[] {
    return this.#calls.slice(-MOST).reverse().map(asEntry);
  }

  clear(): void {
    this.#calls = [];
  }

  /** Calls `listener` for every new entry until the returned function is called. */
  listen(listener: (entry: MockRequestEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function asEntry({
  at,
  query: _query,
  body: _body,
  sandbox: _sandbox,
  ...call
}: LoggedCall): MockRequestEntry {
  const copied = {
    method: call.method,
    path: call.path,
    query: _query,
    body: _body,
    sandbox: _sandbox,
    user: call.user,
  };
  return {
    ...call,
    at: new Date(at).toISOString(),
    curl: asCurl(copied),
    supertest: asSupertest(copied, call.status),
  };
}

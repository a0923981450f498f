import type { MockRequestEntry, MockRuleFinding } from '@portal/contracts';
import { asCurl, asSupertest, type CopiedCall } from './request-copy.ts';

/** A finished request as it is stored; the rest of an entry is derived when it is read. */
export interface LoggedCall extends Omit<
  MockRequestEntry,
  'at' | 'roles' | 'warnings' | 'curl' | 'supertest'
> {
  readonly at: number;
  readonly roles: readonly string[];
  readonly warnings: readonly string[];
  readonly query: string;
  /**
   * The body as JSON text, because a parsed body is dozens of objects that the garbage collector would have to trace. Null for one
   * that is too long to store, undefined for none.
   */
  readonly body: string | null | undefined;
  /** The body as it was sent. Null for one that is too long to store, undefined for none and for a stream. */
  readonly response: string | Buffer | null | undefined;
  /** The rules that applied or came nearest. */
  readonly rules: readonly MockRuleFinding[];
  readonly sandbox: string;
  /** Whether it had a token, valid or not. */
  readonly hadToken: boolean;
  /** The value of its `X-Mock-Fault`. */
  readonly askedFault: string | undefined;
}

/** Size of a log. */
const MOST = 500;

/**
 * The last requests of a sandbox, and their listeners. A ring buffer whose entries are overwritten: objects that live for
 * five hundred requests are the worst case for a generational garbage collector, and would cost more than the rest of the
 * logging.
 */
export class RequestLog {
  #places: LoggedCall[] = [];
  /** Index of the next entry; it holds the oldest request once the buffer is full. */
  #next = 0;
  #isComplete = true;
  #expected = new Set<LoggedCall>();
  readonly #listeners = new Set<(entry: MockRequestEntry) => void>();

  add(call: LoggedCall): void {
    const place = this.#places[this.#next];
    if (place === undefined) this.#places.push(call);
    else {
      Object.assign(place, call);
      this.#expected.delete(place);
      this.#isComplete = false;
    }
    this.#next = (this.#next + 1) % MOST;
    for (const listener of this.#listeners) listener(asEntry(call));
  }

  /** Whether it has every request since it was last cleared. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Newest first. */
  list(): MockRequestEntry[] {
    return this.#oldestFirst().reverse().map(asEntry);
  }

  /** The requests that `isWanted` selects, the oldest first. */
  oldestFirst(
    isWanted: (logged: LoggedCall) => boolean,
  ): { readonly logged: LoggedCall; readonly entry: () => MockRequestEntry }[] {
    return this.#oldestFirst()
      .filter(isWanted)
      .map((logged) => ({ logged, entry: () => asEntry(logged) }));
  }

  /** Marks a request as one that a test expected. */
  expect(logged: LoggedCall): void {
    this.#expected.add(logged);
  }

  isExpected(logged: LoggedCall): boolean {
    return this.#expected.has(logged);
  }

  /** The newest request with an id, which clients may choose and repeat. */
  find(id: string): { readonly logged: LoggedCall; readonly entry: () => MockRequestEntry } | undefined {
    const logged = this.#oldestFirst().findLast((call) => call.id === id);
    return logged && { logged, entry: () => asEntry(logged) };
  }

  #oldestFirst(): LoggedCall[] {
    return [...this.#places.slice(this.#next), ...this.#places.slice(0, this.#next)];
  }

  clear(): void {
    this.#places = [];
    this.#expected = new Set();
    this.#next = 0;
    this.#isComplete = true;
  }

  /** Calls `listener` for every new entry until the returned function is called. */
  listen(listener: (entry: MockRequestEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function asEntry(logged: LoggedCall): MockRequestEntry {
  const { at, roles, warnings, query, body, response, rules, sandbox, hadToken, askedFault, ...call } =
    logged;
  const { method, path, status } = call;
  const copied = { method, path, query, body: copiedBody(body), sandbox, hadToken, askedFault };
  return {
    ...call,
    at: new Date(at).toISOString(),
    roles: [...roles],
    warnings: [...warnings],
    curl: asCurl(copied),
    supertest: asSupertest(copied, status),
  };
}

function copiedBody(text: LoggedCall['body']): CopiedCall['body'] {
  if (text === undefined) return undefined;
  return text === null ? 'too long' : { value: JSON.parse(text) as unknown };
}

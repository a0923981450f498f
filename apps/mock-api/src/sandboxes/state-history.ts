import { MOST_STATES } from '@portal/contracts';
import type { Seeding } from './seed-area.ts';
import type { RowTexts } from './snapshot.ts';

/** The data of a sandbox at one moment. */
export interface State extends Seeding {
  readonly tables: RowTexts;
}

interface Kept {
  readonly before: State;
  /** The state before the next write or way back; undefined for the newest. */
  after?: State;
}

/**
 * The states before the last writes of a sandbox. A write changes few of some thousand rows: only these take memory of
 * their own.
 */
export class StateHistory {
  #states = new Map<string, Kept>();
  #newest: Kept | undefined;
  #isEnabled = false;

  get isEnabled(): boolean {
    return this.#isEnabled;
  }

  /** Ids of the requests, the oldest first. */
  get kept(): string[] {
    return [...this.#states.keys()];
  }

  /** Switching it off forgets all states. */
  enable(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    if (!isEnabled) this.clear();
  }

  clear(): void {
    this.#states.clear();
    this.#newest = undefined;
  }

  /** Keeps the state before a request and drops the oldest beyond `MOST_STATES`. */
  keep(id: string, state: State): void {
    this.end(state);
    const kept: Kept = { before: this.#newest?.after ?? state };
    this.#newest = kept;
    this.#states.delete(id);
    this.#states.set(id, kept);
    const [oldest] = this.#states.keys();
    if (this.#states.size > MOST_STATES && oldest !== undefined) this.#states.delete(oldest);
  }

  /** Sets the state that the newest request led to, before something else than a request changes it. */
  end(state: State): void {
    if (this.#newest !== undefined) this.#newest.after = sharing(state, this.#newest.before);
  }

  /** Continues from a state that no request led to: what changed until the next write belongs to none. */
  restart(): void {
    this.#newest = undefined;
  }

  /** The state before a request; undefined when it is not kept. */
  before(id: string): State | undefined {
    return this.#states.get(id)?.before;
  }

  /** The state that a request led to; undefined when it is the present one. */
  after(id: string): State | undefined {
    return this.#states.get(id)?.after;
  }
}

/** A state that shares with the one before it the texts of the rows that both have. */
function sharing({ tables, ...rest }: State, previous: State): State {
  const shared: Record<string, readonly string[]> = {};
  for (const [table, texts] of Object.entries(tables)) {
    const earlier = previous.tables[table] ?? [];
    const isSame = earlier.length === texts.length && texts.every((text, index) => text === earlier[index]);
    const known = new Map(isSame ? [] : earlier.map((text) => [text, text]));
    shared[table] = isSame ? earlier : texts.map((text) => known.get(text) ?? text);
  }
  return { ...rest, tables: shared };
}

import { MOST_STATES } from '@portal/contracts';
import type { Seeding } from './seed-area.ts';
import type { RowTexts } from './snapshot.ts';

/** The data of a sandbox at one moment. */
export interface State extends Seeding {
  readonly tables: RowTexts;
}

/** Most characters of rows that the kept states have besides those of the oldest: notes and products may have pictures of 10 MB. */
export const MOST_STATE_CHARACTERS = 100_000_000;

interface Kept {
  readonly before: State;
  /** Characters of the rows that the state before the request before did not have. */
  readonly added: number;
  /** The state before the next write or way back; undefined for the newest. */
  after?: State;
}

/**
 * The states before the last writes of a sandbox. A write changes few of some thousand rows: only these take memory of
 * their own. Fewer states are kept where such rows are long.
 */
export class StateHistory {
  #states = new Map<string, Kept>();
  #newest: Kept | undefined;
  /** The newest state seen, with which the next one shares its rows. */
  #latest: State | undefined;
  #added = 0;
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
    this.#latest = undefined;
    this.#added = 0;
  }

  /** Keeps the state before a request and drops the oldest beyond `MOST_STATES` and `MOST_STATE_CHARACTERS`. */
  keep(id: string, state: State): void {
    const { shared, added } = sharing(state, this.#latest);
    if (this.#newest !== undefined) this.#newest.after = shared;
    this.#latest = shared;
    this.#newest = { before: shared, added };
    this.#drop(id);
    this.#states.set(id, this.#newest);
    this.#added += added;
    for (const oldest of this.kept) {
      if (this.#states.size <= MOST_STATES && this.#added <= MOST_STATE_CHARACTERS) break;
      if (oldest !== id) this.#drop(oldest);
    }
  }

  #drop(id: string): void {
    this.#added -= this.#states.get(id)?.added ?? 0;
    this.#states.delete(id);
  }

  /** Sets the state that the newest request led to, before something else than a request changes it. */
  end(state: State): void {
    if (this.#newest === undefined) return;
    this.#latest = sharing(state, this.#latest).shared;
    this.#newest.after = this.#latest;
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

/** A state that shares the texts of rows with the one before it, and the length of those that this one did not have. */
function sharing(
  { tables, ...rest }: State,
  previous: State | undefined,
): { readonly shared: State; readonly added: number } {
  const shared: Record<string, readonly string[]> = {};
  let added = 0;
  for (const [table, texts] of Object.entries(tables)) {
    const earlier = previous?.tables[table] ?? [];
    const isSame = earlier.length === texts.length && texts.every((text, index) => text === earlier[index]);
    const known = new Map(isSame ? [] : earlier.map((text) => [text, text]));
    shared[table] = isSame ? earlier : texts.map((text) => known.get(text) ?? text);
    if (previous !== undefined && !isSame)
      added += sum(texts.filter((text) => !known.has(text)).map((text) => text.length));
  }
  return { shared: { ...rest, tables: shared }, added };
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);

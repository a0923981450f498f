import type { Clock } from '../core/clock.ts';
import type { SeedArea, SeedName } from '../core/seed-area.ts';
import type { Database } from '../store/database.ts';
import { CollectionCache } from '../store/collection-cache.ts';
import { storeOf, type Store } from '../store/store.ts';
import { sandboxClock, type SandboxClock } from './clock.ts';
import { FaultRules } from './fault-rules.ts';
import { DEFAULT_SANDBOX } from './name.ts';
import { RequestLog } from './request-log.ts';
import { clearTables } from './snapshot.ts';

/** One private copy of the whole state, and what belongs to it in this process. */
export interface Sandbox {
  readonly name: string;
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  seed: SeedName;
  /** The moment that the sample data is relative to. */
  momento: Date;
  /** Areas written, or being written. */
  readonly seeded: Map<string, Promise<void>>;
  /** Areas of which the writing has ended. */
  readonly written: Set<string>;
  /** Calls under way: such a sandbox is not dropped. */
  active: number;
  touched: number;
}

export interface SandboxesOptions {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  readonly ready: Promise<void>;
  readonly seed: SeedName;
  readonly clock: Clock;
  /** How many are kept besides the default; over it the one that waited longest goes. */
  readonly cap: number;
}

/** A sandbox that nobody touched for so long is dropped when another one is made. */
const IDLE_MS = 30 * 60_000;
/** Two resets shortly after each other give the same bytes: both are relative to the same moment. */
const SAME_MOMENT_MS = 60 * 60_000;

/**
 * The sandboxes of a process. Each is made from the seed when it is first touched, area by area; only `default` is never
 * dropped. Clock, faults and log belong to this process, the data to the database.
 */
export class Sandboxes {
  readonly #options: SandboxesOptions;
  readonly #known = new Map<string, Promise<Sandbox>>();
  /** The same, once they are there: a call need not wait. */
  readonly #open = new Map<string, Sandbox>();
  /** Sandboxes on their way out: one of the same name waits until the old data is gone. */
  readonly #leaving = new Map<string, Promise<void>>();

  constructor(options: SandboxesOptions) {
    this.#options = options;
  }

  /** The sandbox of that name, made when it is new. */
  get(name: string): Sandbox | Promise<Sandbox> {
    const sandbox = this.#open.get(name);
    if (sandbox === undefined) return this.#known.get(name) ?? this.#make(name);
    sandbox.touched = this.#options.clock.now().getTime();
    return sandbox;
  }

  /** Resolves when all areas are there; they are written in the given order, each in one transaction. */
  ensureSeeded(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> | undefined {
    return areas.every(({ name }) => sandbox.written.has(name)) ? undefined : this.#seed(sandbox, areas);
  }

  async #seed(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    for (const area of areas) {
      let pending = sandbox.seeded.get(area.name);
      if (pending === undefined) {
        pending = this.#write(sandbox, area);
        sandbox.seeded.set(area.name, pending);
        // A failed seeding is tried again by the next call.
        pending.catch(() => sandbox.seeded.delete(area.name));
      }
      await pending;
      if (sandbox.seeded.get(area.name) === pending) sandbox.written.add(area.name);
    }
  }

  /**
   * Puts what `work` writes in the place of all rows of a sandbox, or nothing when it throws; what was remembered of them is forgotten.
   *
   * @param done the rows are there: whoever seeds an area from now on, to the seed and the moment that this sets
   */
  async replaceData(
    sandbox: Sandbox,
    work: (store: Store) => Promise<void>,
    done: () => void,
  ): Promise<void> {
    await sandbox.store.transaction(async (store) => {
      await clearTables(store);
      await work(store);
    });
    done();
    sandbox.store.cache?.clear();
    // Areas that are there all the same are found written by their rows in `siembras`.
    sandbox.seeded.clear();
    sandbox.written.clear();
  }

  /**
   * Makes a sandbox as it was when it was new, and lets it be filled anew from a seed: its faults and log are gone, its clock is the
   * server's again.
   *
   * @param at the moment that the data are relative to, where the clock then stands still; otherwise the present one
   */
  async reset(sandbox: Sandbox, seed: SeedName, at?: Date): Promise<void> {
    await this.replaceData(
      sandbox,
      () => Promise.resolve(),
      () => {
        sandbox.seed = seed;
        if (at === undefined) sandbox.clock.reset();
        else sandbox.clock.freeze(at);
        const now = sandbox.clock.now();
        const isSame = Math.abs(now.getTime() - sandbox.momento.getTime()) <= SAME_MOMENT_MS;
        if (at !== undefined || !isSame) sandbox.momento = now;
      },
    );
    sandbox.faults.remove();
    sandbox.log.clear();
  }

  #make(name: string): Promise<Sandbox> {
    const pending = this.#read(name);
    this.#known.set(name, pending);
    return pending.then(
      async (sandbox) => {
        this.#open.set(name, sandbox);
        await this.#evict(name);
        return sandbox;
      },
      (error: unknown) => {
        this.#known.delete(name);
        throw error;
      },
    );
  }

  async #read(name: string): Promise<Sandbox> {
    const { db, kind, ready, clock, seed } = this.#options;
    await ready;
    await this.#leaving.get(name);
    const cache = kind === 'sqlite' ? new CollectionCache() : undefined;
    const store = storeOf(db, name, cache);
    // A database that was filled before says with what and relative to when.
    const earlier = await store
      .select('siembras')
      .select(['semilla', 'fecha'])
      .orderBy('fecha')
      .executeTakeFirst();
    return {
      name,
      store,
      clock: sandboxClock(clock),
      faults: new FaultRules(),
      log: new RequestLog(),
      seed: (earlier?.semilla as SeedName | undefined) ?? seed,
      momento: earlier === undefined ? clock.now() : new Date(earlier.fecha),
      seeded: new Map(),
      written: new Set(),
      active: 0,
      touched: clock.now().getTime(),
    };
  }

  #write(sandbox: Sandbox, area: SeedArea): Promise<void> {
    const { seed, momento } = sandbox;
    return sandbox.store.transaction(async (store) => {
      // The row is the lock between processes that share a database.
      const claimed = await store
        .insert('siembras', { area: area.name, semilla: seed, fecha: momento.toISOString() })
        .onConflict((conflict) => conflict.columns(['sandbox', 'area']).doNothing())
        .returning('area')
        .execute();
      if (claimed.length > 0) await area.write(store, seed, { now: () => momento });
    });
  }

  async #evict(newcomer: string): Promise<void> {
    const now = this.#options.clock.now().getTime();
    const others = [...this.#open.values()].filter(
      ({ name }) => name !== DEFAULT_SANDBOX && name !== newcomer,
    );
    others.sort((a, b) => a.touched - b.touched);
    let surplus = others.length + 1 - this.#options.cap;
    for (const sandbox of others) {
      if (sandbox.active > 0 || (surplus <= 0 && now - sandbox.touched < IDLE_MS)) continue;
      surplus -= 1;
      await this.#drop(sandbox);
    }
  }

  async #drop(sandbox: Sandbox): Promise<void> {
    const { name } = sandbox;
    this.#known.delete(name);
    this.#open.delete(name);
    const gone = sandbox.store.transaction(clearTables);
    this.#leaving.set(name, gone);
    await gone.finally(() => this.#leaving.delete(name));
  }
}

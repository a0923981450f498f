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
  touched: number;
}

export interface SandboxesOptions {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  readonly ready: Promise<void>;
  readonly seed: SeedName;
  /** The area that every other one builds on. */
  readonly base: SeedArea;
  readonly clock: Clock;
  /** A steady clock in milliseconds: a sandbox is idle in real time, however far a test moves the other one. */
  readonly elapsed: () => number;
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
  /** Names of sandboxes in which work runs, or waits to run, and how much of it: they are not dropped. */
  readonly #running = new Map<string, number>();
  /** Sandboxes on their way out: one of the same name waits until the old data is gone. */
  readonly #leaving = new Map<string, Promise<void>>();

  constructor(options: SandboxesOptions) {
    this.#options = options;
  }

  /** Runs `work` in the sandbox of that name, made when it is new, which is not dropped meanwhile. */
  async run<R>(name: string, work: (sandbox: Sandbox) => Promise<R>): Promise<R> {
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
    try {
      return await work(await this.get(name));
    } finally {
      const left = (this.#running.get(name) ?? 1) - 1;
      if (left > 0) this.#running.set(name, left);
      else this.#running.delete(name);
    }
  }

  /** The sandbox of that name, made when it is new. */
  get(name: string): Sandbox | Promise<Sandbox> {
    const sandbox = this.#open.get(name);
    if (sandbox === undefined) return this.#known.get(name) ?? this.#make(name);
    sandbox.touched = this.#options.elapsed();
    return sandbox;
  }

  /** Resolves when all areas are there; they are written in the given order, each in one transaction. */
  ensureSeeded(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> | undefined {
    if (this.#options.kind === 'postgres') return this.#seedShared(sandbox, areas);
    return areas.every(({ name }) => sandbox.written.has(name)) ? undefined : this.#seed(sandbox, areas);
  }

  /** Another process may have written areas, or reset or dropped the sandbox: the rows alone say what is there, and of which seed. */
  async #seedShared(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    const sown = await sownIn(sandbox.store);
    const [first] = sown;
    if (first !== undefined) Object.assign(sandbox, { seed: first.seed, momento: first.momento });
    const present = new Set(sown.map(({ area }) => area));
    const missing = areas.filter(({ name }) => !present.has(name));
    // What this process has written is no longer there, unless it is being written.
    for (const { name } of missing) if (sandbox.written.delete(name)) sandbox.seeded.delete(name);
    if (missing.length > 0) await this.#seed(sandbox, missing);
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
   * Areas that it leaves out are filled in from the given seed as they are needed.
   */
  async replaceData(
    sandbox: Sandbox,
    { seed, momento }: Sowing,
    work: (store: Store) => Promise<void>,
  ): Promise<void> {
    await sandbox.store.transaction(async (store) => {
      await clearTables(store);
      await work(store);
      // One area at least is there from now on: by it other processes, and this one's next start, know of the seed.
      await sow(store, this.#options.base, { seed, momento });
    });
    sandbox.seed = seed;
    sandbox.momento = momento;
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
    const now = at ?? this.#options.clock.now();
    const isSame = Math.abs(now.getTime() - sandbox.momento.getTime()) <= SAME_MOMENT_MS;
    const momento = at === undefined && isSame ? sandbox.momento : now;
    await this.replaceData(sandbox, { seed, momento }, () => Promise.resolve());
    if (at === undefined) sandbox.clock.reset();
    else sandbox.clock.freeze(at);
    sandbox.faults.remove();
    sandbox.log.clear();
  }

  #make(name: string): Promise<Sandbox> {
    const pending = this.#read(name);
    this.#known.set(name, pending);
    return pending.then(
      async (sandbox) => {
        this.#open.set(name, sandbox);
        await this.#evict();
        return sandbox;
      },
      (error: unknown) => {
        this.#known.delete(name);
        throw error;
      },
    );
  }

  async #read(name: string): Promise<Sandbox> {
    const { db, kind, ready, clock, seed, elapsed } = this.#options;
    await ready;
    await this.#leaving.get(name);
    const cache = kind === 'sqlite' ? new CollectionCache() : undefined;
    const store = storeOf(db, name, cache);
    // A database that was filled before says with what and relative to when.
    const [earlier] = await sownIn(store);
    return {
      name,
      store,
      clock: sandboxClock(clock),
      faults: new FaultRules(),
      log: new RequestLog(),
      seed: earlier?.seed ?? seed,
      momento: earlier?.momento ?? clock.now(),
      seeded: new Map(),
      written: new Set(),
      touched: elapsed(),
    };
  }

  #write(sandbox: Sandbox, area: SeedArea): Promise<void> {
    const { seed, momento } = sandbox;
    return sandbox.store.transaction((store) => sow(store, area, { seed, momento }));
  }

  /** Drops those beyond the cap and those that are idle. All are chosen before any goes, for others may be chosen meanwhile. */
  async #evict(): Promise<void> {
    const now = this.#options.elapsed();
    const kept = [...this.#open.values()].filter(({ name }) => name !== DEFAULT_SANDBOX);
    kept.sort((a, b) => a.touched - b.touched);
    let surplus = kept.length - this.#options.cap;
    const dropped: Promise<void>[] = [];
    for (const sandbox of kept) {
      if (this.#running.has(sandbox.name) || (surplus <= 0 && now - sandbox.touched < IDLE_MS)) continue;
      surplus -= 1;
      dropped.push(this.#drop(sandbox));
    }
    await Promise.all(dropped);
  }

  #drop({ name, store }: Sandbox): Promise<void> {
    this.#known.delete(name);
    this.#open.delete(name);
    const gone = store.transaction(clearTables).finally(() => this.#leaving.delete(name));
    this.#leaving.set(name, gone);
    return gone;
  }
}

/** What sample data are made of. */
interface Sowing {
  readonly seed: SeedName;
  readonly momento: Date;
}

/** Writes an area, unless it is there: its row is the lock between processes that share a database. */
async function sow(store: Store, area: SeedArea, { seed, momento }: Sowing): Promise<void> {
  const claimed = await store
    .insert('siembras', { area: area.name, semilla: seed, fecha: momento.toISOString() })
    .onConflict((conflict) => conflict.columns(['sandbox', 'area']).doNothing())
    .returning('area')
    .execute();
  if (claimed.length > 0) await area.write(store, seed, { now: () => momento });
}

/** The areas that a sandbox has, the first one written first. */
async function sownIn(store: Store): Promise<(Sowing & { readonly area: string })[]> {
  const rows = await store
    .select('siembras')
    .select(['area', 'semilla', 'fecha'])
    .orderBy('fecha')
    .orderBy('area')
    .execute();
  return rows.map(({ area, semilla, fecha }) => ({
    area,
    seed: semilla as SeedName,
    momento: new Date(fecha),
  }));
}

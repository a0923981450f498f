import { demoAreas, type SeedArea, type SeedName } from '../context/seed-area.ts';
import { CollectionCache } from '../store/collections/collection-cache.ts';
import { isTuned } from '../core/tuning.ts';
import { storeOf, type Store } from '../store/store.ts';
import { sandboxClock } from './clock.ts';
import { FaultRules } from '../doubles/fault-rules.ts';
import { dropSandbox, dropUnused, noteUse } from './last-use.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import { Replies } from '../doubles/replies.ts';
import { ruleOrder } from '../doubles/plan.ts';
import { RequestLog } from '../doubles/request-log.ts';
import type { Sandbox } from './sandbox.ts';
import { StateHistory } from './state-history.ts';
import type { SandboxesOptions } from './sandboxes-options.ts';
import { clearTables } from './snapshot.ts';
import { momentOf, seedArea, seedingsOf, type Seeding } from './seed-area.ts';
import { templatesFor, type Templates } from './templates.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How often the use of a sandbox is recorded in the database. */
const NOTE_MS = 60 * 60_000;

/** A sandbox that is idle for this long is dropped when another one is created. */
const IDLE_MS = 30 * 60_000;
/** Resets within this time give the same bytes, because they are relative to the same moment. */
const SAME_MOMENT_MS = 60 * 60_000;

/** What a sandbox has of tests and requests. */
type Records = Pick<Sandbox, 'log' | 'faults' | 'replies'>;

/**
 * The sandboxes of a process. Each is created from the seed on first use, area by area; only `default` is never
 * dropped. The data belong to the database; clock, faults, replies and log to this process.
 */
export class Sandboxes {
  readonly #options: SandboxesOptions;
  readonly #templates: Templates;
  /** Settles when the unused sandboxes of earlier runs are gone; undefined until the first use, and after a failure, which the next request repeats. */
  #ready: Promise<void> | undefined;
  readonly #known = new Map<string, Promise<Sandbox>>();
  /** The same, once created, so that a request need not wait. */
  readonly #open = new Map<string, Sandbox>();
  /** Log and replies, which tests access before the sandbox is created. */
  readonly #records = new Map<string, Records>();
  /** Number of running or waiting tasks by name of the sandbox; these are not dropped. */
  readonly #running = new Map<string, number>();
  /** Sandboxes being dropped: a new one of the same name waits until the old data is gone. */
  readonly #leaving = new Map<string, Promise<void>>();

  constructor(options: SandboxesOptions) {
    this.#options = options;
    this.#templates = templatesFor(options.db, options.kind);
    this.#whenReady().catch(() => undefined); // reported to the first request
  }

  #whenReady(): Promise<void> {
    const { db, days, ready } = this.#options;
    this.#ready ??= ready
      .then(() => dropUnused(db, new Date(Date.now() - days * DAY_MS)))
      .catch((error: unknown) => {
        this.#ready = undefined;
        throw error;
      });
    return this.#ready;
  }

  /** Names of the existing sandboxes. */
  names(): Iterable<string> {
    return this.#open.keys();
  }

  /** The log, the faults and the replies of a sandbox, which need not exist yet. */
  recordsOf(name: string): Records {
    const known = this.#records.get(name);
    if (known !== undefined) return known;
    const nextOrder = ruleOrder();
    const records = {
      log: new RequestLog(),
      faults: new FaultRules(nextOrder),
      replies: new Replies(nextOrder),
    };
    this.#records.set(name, records);
    return records;
  }

  /** Runs `work` in the sandbox of that name, which is created if necessary and not dropped meanwhile. */
  async run<R>(name: string, work: (sandbox: Sandbox) => Promise<R>): Promise<R> {
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
    try {
      const sandbox = await this.get(name);
      await this.#noteUse(sandbox);
      return await work(sandbox);
    } finally {
      const left = (this.#running.get(name) ?? 1) - 1;
      if (left > 0) this.#running.set(name, left);
      else this.#running.delete(name);
    }
  }

  /** Uses the time of the machine, because a test may control the server's clock. */
  async #noteUse(sandbox: Sandbox): Promise<void> {
    const { db, elapsed } = this.#options;
    const now = elapsed();
    if (sandbox.name === DEFAULT_SANDBOX || now - sandbox.noted < NOTE_MS) return;
    sandbox.noted = now;
    await noteUse(db, sandbox.name, new Date());
  }

  /** The sandbox of that name, created if necessary. */
  get(name: string): Sandbox | Promise<Sandbox> {
    const sandbox = this.#open.get(name);
    if (sandbox === undefined) return this.#known.get(name) ?? this.#make(name);
    sandbox.touched = this.#options.elapsed();
    return sandbox;
  }

  /** Resolves when all areas are written, in the given order, each in one transaction. */
  ensureSeeded(sandbox: Sandbox, given: readonly SeedArea[]): Promise<void> | undefined {
    const areas = this.#options.isDemo ? given : given.filter(({ name }) => !demoAreas.has(name));
    return areas.every(({ name }) => sandbox.written.has(name))
      ? undefined
      : this.#seedMissing(sandbox, areas);
  }

  async #seedMissing(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    if (this.#options.kind === 'postgres') await this.#agree(sandbox);
    await this.#seed(
      sandbox,
      areas.filter(({ name }) => !sandbox.written.has(name)),
    );
  }

  /**
   * Agrees with the other replicas on the seed and the moment of the sandbox. Whoever writes the base area first decides for all, as its row
   * is unique; without it two replicas that write different areas at once would each use a moment of their own.
   */
  async #agree(sandbox: Sandbox): Promise<void> {
    if (await adoptWritten(sandbox)) return;
    await this.#write(sandbox, this.#options.base);
    await adoptWritten(sandbox);
  }

  async #seed(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    for (const area of areas) {
      let pending = sandbox.seeded.get(area.name);
      if (pending === undefined) {
        pending = this.#write(sandbox, area);
        sandbox.seeded.set(area.name, pending);
        // A failed seeding is retried by the next request.
        pending.catch(() => sandbox.seeded.delete(area.name));
      }
      await pending;
      if (sandbox.seeded.get(area.name) === pending) sandbox.written.add(area.name);
    }
  }

  /**
   * Replaces all rows of a sandbox by those that `work` writes, or none if it throws, and clears the cache.
   * Areas that `work` does not write are filled from the given seed on first use.
   */
  async replaceData(
    sandbox: Sandbox,
    { seed, momento }: Seeding,
    work: (store: Store) => Promise<void>,
  ): Promise<void> {
    await this.#options.release?.(sandbox.name);
    await sandbox.store.transaction(async (store) => {
      await clearTables(store);
      await work(store);
      // At least one area must exist: it tells other processes, and the next start, the seed.
      await seedArea(store, this.#options.base, { seed, momento });
    });
    sandbox.seed = seed;
    sandbox.momento = momento;
    sandbox.store.cache?.clear();
    sandbox.store.rooms.clear();
    // Areas that `work` wrote are recognised by their rows in `siembras`.
    sandbox.seeded.clear();
    sandbox.written.clear();
  }

  /**
   * Resets a sandbox: its data are filled again from a seed on first use, its faults, replies and log are cleared, and its
   * clock is the server's.
   *
   * @param at the moment that the data are relative to, at which the clock is stopped; default: now, with a running clock
   */
  async reset(sandbox: Sandbox, seed: SeedName, at?: Date): Promise<void> {
    const now = at ?? momentOf(this.#options.clock.now());
    const isSame = Math.abs(now.getTime() - sandbox.momento.getTime()) <= SAME_MOMENT_MS;
    const moment = at === undefined && isSame ? sandbox.momento : now;
    await this.replaceData(sandbox, { seed, momento: moment }, () => Promise.resolve());
    if (at === undefined) sandbox.clock.reset();
    else sandbox.clock.freeze(at);
    sandbox.faults.remove();
    sandbox.replies.remove();
    sandbox.log.clear();
    sandbox.history.clear();
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
    const { db, kind, clock, seed, elapsed } = this.#options;
    await this.#whenReady();
    await this.#leaving.get(name);
    const cache = kind === 'sqlite' && isTuned('collection-cache') ? new CollectionCache() : undefined;
    const store = storeOf(db, name, cache);
    // A database with data has the seed and the moment that they are relative to.
    const seeded = await seedingsOf(store);
    const [earlier] = seeded;
    // Generating data just to find them present would be slow.
    const there = seeded.map(({ area }) => area);
    return {
      name,
      store,
      clock: sandboxClock(clock),
      history: new StateHistory(),
      ...this.recordsOf(name),
      seed: earlier?.seed ?? seed,
      momento: earlier?.momento ?? momentOf(clock.now()),
      seeded: new Map(there.map((area) => [area, Promise.resolve()])),
      written: new Set(there),
      touched: elapsed(),
      noted: Number.NEGATIVE_INFINITY,
    };
  }

  async #write({ name, store, seed, momento }: Sandbox, area: SeedArea): Promise<void> {
    await this.#templates.fill(name, area, { seed, momento });
    store.cache?.clear();
  }

  /**
   * Drops sandboxes that are idle or beyond the cap. All are chosen before the first is dropped, because other calls may
   * choose meanwhile.
   */
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

  /** Forgets a sandbox and removes its rows. */
  #drop({ name }: Sandbox): Promise<void> {
    this.#known.delete(name);
    this.#open.delete(name);
    this.#records.delete(name);
    const gone = dropSandbox(this.#options.db, name).finally(() => this.#leaving.delete(name));
    this.#leaving.set(name, gone);
    return gone;
  }
}

/**
 * Reads the areas that other replicas have written meanwhile: the first one decides for all of them on the seed and the moment that data are
 * relative to. False when there is none.
 */
async function adoptWritten(sandbox: Sandbox): Promise<boolean> {
  const seeded = await seedingsOf(sandbox.store);
  const [first] = seeded;
  if (first !== undefined) Object.assign(sandbox, { seed: first.seed, momento: first.momento });
  for (const { area } of seeded) sandbox.written.add(area);
  return first !== undefined;
}

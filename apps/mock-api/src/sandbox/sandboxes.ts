import { demoAreas, type SeedArea, type SeedName } from '../core/seed-area.ts';
import { CollectionCache } from '../tuning/collection-cache.ts';
import { isTuned } from '../tuning/tuning.ts';
import { storeOf, type Store } from '../store/store.ts';
import { sandboxClock } from './clock.ts';
import { FaultRules } from './fault-rules.ts';
import { dropUnlessUsed, dropUnused, noteUse } from './last-use.ts';
import { DEFAULT_SANDBOX } from './name.ts';
import { Replies } from './replies.ts';
import { RequestLog } from './request-log.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxesOptions } from './sandboxes-options.ts';
import { clearTables } from './snapshot.ts';
import { momentoOf, sow, sownIn, type Sowing } from './sow.ts';
import { templatesFor, type Templates } from './templates.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How often the use of a sandbox is noted in the database. */
const NOTE_MS = 60 * 60_000;
/** The same where others may drop what they do not know to be used. */
const SHARED_NOTE_MS = 60_000;

/** A sandbox that nobody touched for so long is dropped when another one is made. */
const IDLE_MS = 30 * 60_000;
/** Two resets shortly after each other give the same bytes: both are relative to the same moment. */
const SAME_MOMENT_MS = 60 * 60_000;

/**
 * The sandboxes of a process. Each is made from the seed when it is first touched, area by area; only `default` is never
 * dropped. The data belong to the database; clock, faults and log to this process, unless it shares them with others.
 */
export class Sandboxes {
  readonly #options: SandboxesOptions;
  readonly #templates: Templates;
  readonly #ready: Promise<void>;
  readonly #known = new Map<string, Promise<Sandbox>>();
  /** The same, once they are there: a call need not wait. */
  readonly #open = new Map<string, Sandbox>();
  /** What tests read and set without waiting for the sandbox to be made. */
  readonly #records = new Map<string, Pick<Sandbox, 'log' | 'replies'>>();
  /** Names of sandboxes in which work runs, or waits to run, and how much of it: they are not dropped. */
  readonly #running = new Map<string, number>();
  /** Sandboxes on their way out: one of the same name waits until the old data is gone. */
  readonly #leaving = new Map<string, Promise<void>>();

  constructor(options: SandboxesOptions) {
    this.#options = options;
    this.#templates = templatesFor(options.db, options.kind);
    const { db, days } = options;
    this.#ready = options.ready.then(() => dropUnused(db, new Date(Date.now() - days * DAY_MS)));
    this.#ready.catch(() => undefined); // a request hears of it
  }

  /** Those that are there. */
  names(): Iterable<string> {
    return this.#open.keys();
  }

  /** Whether other servers share the state of the sandboxes. */
  get isShared(): boolean {
    return this.#options.sharing !== undefined;
  }

  /** The requests of a sandbox on all servers. */
  async logOf({ name, log }: Sandbox): Promise<RequestLog> {
    await this.listen();
    return (await this.#options.sharing?.logOf(name)) ?? log;
  }

  /** Clears the log of a sandbox on all servers. */
  async clearLog({ log, change }: Sandbox): Promise<void> {
    await this.#options.sharing?.gather();
    await change(() => log.clear());
  }

  /** Brings the state of a sandbox up to date where no request does. */
  async refresh(sandbox: Sandbox): Promise<void> {
    await this.#options.sharing?.state.refresh(sandbox);
  }

  /** Listens to other servers from now on, if there are any. */
  async listen(): Promise<void> {
    await this.#options.sharing?.listen((name) => {
      if (name === undefined) return [...this.#open.values()];
      const sandbox = this.#open.get(name);
      return sandbox === undefined ? [] : [sandbox];
    });
  }

  /** From now on the listeners of a sandbox's log hear of the requests of other servers, too. */
  async follow(sandbox: Sandbox): Promise<void> {
    if (this.#options.sharing === undefined) return;
    await this.listen();
    await this.#options.sharing.follow(sandbox);
  }

  /** The log and the replies of a sandbox, which may still be unmade. */
  recordsOf(name: string): Pick<Sandbox, 'log' | 'replies'> {
    const records = this.#records.get(name) ?? { log: new RequestLog(), replies: new Replies() };
    this.#records.set(name, records);
    return records;
  }

  /** Runs `work` in the sandbox of that name, made when it is new, which is not dropped meanwhile. */
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

  /** By the time of the machine: the clock of a server may be any test's. */
  async #noteUse(sandbox: Sandbox): Promise<void> {
    const { db, elapsed, kind } = this.#options;
    const now = elapsed();
    const interval = kind === 'postgres' ? SHARED_NOTE_MS : NOTE_MS;
    if (sandbox.name === DEFAULT_SANDBOX || now - sandbox.noted < interval) return;
    sandbox.noted = now;
    sandbox.usado = new Date();
    await noteUse(db, sandbox.name, sandbox.usado);
  }

  /** The sandbox of that name, made when it is new. */
  get(name: string): Sandbox | Promise<Sandbox> {
    const sandbox = this.#open.get(name);
    if (sandbox === undefined) return this.#known.get(name) ?? this.#make(name);
    sandbox.touched = this.#options.elapsed();
    return sandbox;
  }

  /** Resolves when all areas are there; they are written in the given order, each in one transaction. */
  ensureSeeded(sandbox: Sandbox, given: readonly SeedArea[]): Promise<void> | undefined {
    const areas = this.#options.isDemo ? given : given.filter(({ name }) => !demoAreas.has(name));
    if (this.#options.kind === 'postgres') return this.#seedShared(sandbox, areas);
    return areas.every(({ name }) => sandbox.written.has(name)) ? undefined : this.#seed(sandbox, areas);
  }

  /** Another process may have written areas, or reset or dropped the sandbox: the rows alone say what is there, and of which seed. */
  async #seedShared(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    const sown = await (this.#options.sharing?.state.sownIn(sandbox) ?? sownIn(sandbox.store));
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
    await this.#options.release?.(sandbox.name);
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
   * Makes a sandbox as it was when it was new, and lets it be filled anew from a seed: its faults, replies and log are gone, its clock is the
   * server's again.
   *
   * @param at the moment that the data are relative to, where the clock then stops; otherwise the present one
   */
  async reset(sandbox: Sandbox, seed: SeedName, at?: Date): Promise<void> {
    const now = at ?? momentoOf(this.#options.clock.now());
    const isSame = Math.abs(now.getTime() - sandbox.momento.getTime()) <= SAME_MOMENT_MS;
    const momento = at === undefined && isSame ? sandbox.momento : now;
    await this.#options.sharing?.gather();
    await this.replaceData(sandbox, { seed, momento }, () => Promise.resolve());
    await sandbox.change(() => {
      if (at === undefined) sandbox.clock.reset();
      else sandbox.clock.freeze(at);
      sandbox.faults.remove();
      sandbox.replies.remove();
      sandbox.log.clear();
    });
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
    const { db, kind, clock, seed, elapsed, sharing } = this.#options;
    await this.#ready;
    await this.#leaving.get(name);
    const cache = kind === 'sqlite' && isTuned('collection-cache') ? new CollectionCache() : undefined;
    const store = storeOf(db, name, cache);
    // A database that was filled before says with what and relative to when.
    const sown = await sownIn(store);
    const [earlier] = sown;
    // Of a file that only this process writes to, what is there need not be asked for again; making the data just to find them there takes long.
    const there = kind === 'sqlite' ? sown.map(({ area }) => area) : [];
    const sandbox: Sandbox = {
      name,
      store,
      version: 0,
      change: (work) => (sharing === undefined ? work() : sharing.state.change(sandbox, work)),
      publish: sharing && ((call) => sharing.publish(name, call)),
      clock: sandboxClock(clock),
      faults: new FaultRules(),
      ...this.recordsOf(name),
      seed: earlier?.seed ?? seed,
      momento: earlier?.momento ?? momentoOf(clock.now()),
      seeded: new Map(there.map((area) => [area, Promise.resolve()])),
      written: new Set(there),
      touched: elapsed(),
      noted: Number.NEGATIVE_INFINITY,
      usado: new Date(),
    };
    return sandbox;
  }

  async #write({ name, store, seed, momento }: Sandbox, area: SeedArea): Promise<void> {
    await this.#templates.fill(name, area, { seed, momento });
    store.cache?.clear();
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

  /** Forgets a sandbox, and removes its rows unless another process has used it since this one did. */
  #drop({ name, usado }: Sandbox): Promise<void> {
    this.#known.delete(name);
    this.#open.delete(name);
    this.#records.delete(name);
    const gone = dropUnlessUsed(this.#options.db, name, usado).finally(() => this.#leaving.delete(name));
    this.#leaving.set(name, gone);
    return gone;
  }
}

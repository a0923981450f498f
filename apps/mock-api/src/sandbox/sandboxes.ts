import type { Clock } from '../core/clock.ts';
import type { SeedArea, SeedName } from '../core/seed-area.ts';
import type { Database } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import { sandboxClock, type SandboxClock } from './clock.ts';
import { FaultRules } from './fault-rules.ts';
import { DEFAULT_SANDBOX } from './name.ts';
import { RequestLog } from './request-log.ts';
import { clearTables } from './snapshot.ts';

/** One private copy of the whole state, and what belongs to it in this process. */
export interface Sandbox {
  readonly name: string;
  readonly clock: SandboxClock;
  readonly faults: FaultRules;
  readonly log: RequestLog;
  seed: SeedName;
  /** The moment that the sample data is relative to. */
  momento: Date;
  /** Areas written, or being written. */
  readonly seeded: Map<string, Promise<void>>;
  /** Calls under way: such a sandbox is not dropped. */
  active: number;
  touched: number;
}

export interface SandboxesOptions {
  readonly db: Database;
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

  constructor(options: SandboxesOptions) {
    this.#options = options;
  }

  storeOf(sandbox: Sandbox): Store {
    return storeOf(this.#options.db, sandbox.name);
  }

  /** The sandbox of that name, made when it is new. */
  async get(name: string): Promise<Sandbox> {
    let pending = this.#known.get(name);
    if (pending === undefined) {
      pending = this.#open(name);
      this.#known.set(name, pending);
      pending.catch(() => this.#known.delete(name));
      await this.#evict(name);
    }
    const sandbox = await pending;
    sandbox.touched = this.#options.clock.now().getTime();
    return sandbox;
  }

  /** Resolves when all areas are there; they are written in the given order, each in one transaction. */
  async ensureSeeded(sandbox: Sandbox, areas: readonly SeedArea[]): Promise<void> {
    for (const area of areas) {
      let pending = sandbox.seeded.get(area.name);
      if (pending === undefined) {
        pending = this.#write(sandbox, area);
        sandbox.seeded.set(area.name, pending);
        // A failed seeding is tried again by the next call.
        pending.catch(() => sandbox.seeded.delete(area.name));
      }
      await pending;
    }
  }

  /** Empties a sandbox and lets it be filled anew from a seed; its faults and log are gone, its clock stays. */
  async reset(sandbox: Sandbox, seed: SeedName): Promise<void> {
    await this.storeOf(sandbox).transaction(clearTables);
    sandbox.seeded.clear();
    sandbox.faults.remove();
    sandbox.log.clear();
    sandbox.seed = seed;
    const now = sandbox.clock.now();
    if (Math.abs(now.getTime() - sandbox.momento.getTime()) > SAME_MOMENT_MS) sandbox.momento = now;
  }

  async #open(name: string): Promise<Sandbox> {
    const { db, ready, clock, seed } = this.#options;
    await ready;
    // A database that was filled before says with what and relative to when.
    const earlier = await storeOf(db, name)
      .select('siembras')
      .select(['semilla', 'fecha'])
      .orderBy('fecha')
      .executeTakeFirst();
    return {
      name,
      clock: sandboxClock(clock),
      faults: new FaultRules(),
      log: new RequestLog(),
      seed: (earlier?.semilla as SeedName | undefined) ?? seed,
      momento: earlier === undefined ? clock.now() : new Date(earlier.fecha),
      seeded: new Map(),
      active: 0,
      touched: clock.now().getTime(),
    };
  }

  #write(sandbox: Sandbox, area: SeedArea): Promise<void> {
    const { seed, momento } = sandbox;
    return this.storeOf(sandbox).transaction(async (store) => {
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
    const others: Sandbox[] = [];
    for (const [name, pending] of this.#known) {
      if (name !== DEFAULT_SANDBOX && name !== newcomer) others.push(await pending);
    }
    others.sort((a, b) => a.touched - b.touched);
    let surplus = others.length + 1 - this.#options.cap;
    for (const sandbox of others) {
      if (sandbox.active > 0 || (surplus <= 0 && now - sandbox.touched < IDLE_MS)) continue;
      this.#known.delete(sandbox.name);
      surplus -= 1;
      await this.storeOf(sandbox).transaction(clearTables);
    }
  }
}

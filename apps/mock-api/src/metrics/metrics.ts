import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestRecord } from '../core/logger.ts';
import type { MockApi } from '../create-mock-api.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';

export interface Metrics {
  /** Counts a finished request. */
  observe(record: RequestRecord): void;
  /** Starts reporting connections and outbox of this server. */
  watch(api: Pick<MockApi, 'db' | 'pools'>): void;
  /** The metrics in the format of the collector. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

const targets: ReadonlySet<string> = new Set([
  ...listEndpoints(contract).map(({ area, name }) => `${area}.${name}`),
  ...listOperations(operations).map(({ key }) => key),
]);

/** In seconds: from a record in memory to a typical client timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters of one server in the format of Prometheus, with those of Node.js itself: memory, garbage collection, event loop. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Finished requests by endpoint or operation, and result: done, refused (an operation said no), rejected (4xx), failed (5xx).',
    labelNames: ['target', 'result'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from a request to its response, by endpoint or operation.',
    labelNames: ['target'],
    buckets,
    registers,
  });
  return {
    observe: ({ target: named, result, milliseconds }) => {
      // Otherwise each unknown path would create a series.
      const target = named !== null && targets.has(named) ? named : 'unknown';
      requests.inc({ target, result });
      seconds.observe({ target }, milliseconds / 1000);
    },
    watch: (api) => {
      watchPools(api, registers);
      watchOutbox(api, registers);
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function watchPools({ pools }: Pick<MockApi, 'pools'>, registers: Registry[]): void {
  const states = { open: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const;
  const gauge = new Gauge<'pool' | 'state'>({
    name: 'portal_database_connections',
    help: 'Connections to PostgreSQL by pool (work, lists): open, idle, and requests waiting for one. None on SQLite.',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [pool, counts] of pools)
        for (const [state, count] of Object.entries(states)) gauge.set({ pool, state }, counts[count]);
    },
  });
}

function watchOutbox({ db }: Pick<MockApi, 'db'>, registers: Registry[]): void {
  const gauge = new Gauge<'state'>({
    name: 'portal_outbox_mails',
    help: 'Mails of the outbox by state.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      const rows = await db
        .selectFrom('correos')
        .select(({ fn }) => ['estado', fn.countAll<number>().as('mails')])
        .where('sandbox', '=', DEFAULT_SANDBOX)
        .groupBy('estado')
        .execute();
      gauge.reset();
      for (const { estado, mails } of rows) gauge.set({ state: estado }, mails);
    },
  });
}

import autocannon from 'autocannon';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './table.ts';

/** The servers that are compared; each is a program in `servers` that prints its address. */
export const servers = [
  'express-zod',
  'ours-listener',
  'ours-listener-file',
  'ours-express',
  'node-http',
] as const;
type Server = (typeof servers)[number];
const BASELINE: Server = 'express-zod';

export const jobs = {
  list: { method: 'GET', path: '/api/e-commerce-app/products' },
  one: { method: 'GET', path: '/api/e-commerce-app/product?productId=product-50' },
  create: { method: 'POST', path: '/api/e-commerce-app/product/save' },
} as const;
type Job = keyof typeof jobs;

/** How many times as fast as the baseline our server should be. */
const aims: Partial<Record<Server, Readonly<Record<Job, number>>>> = {
  'ours-listener': { list: 3.5, one: 1.6, create: 2 },
  'ours-express': { list: 2.5, one: 1.1, create: 1.2 },
};

const ROUNDS = 15;
const REQUESTS = 1500;
const WARM_UP = 6000;

/**
 * Processor time of the same three jobs on each server, as a ratio to bare Express 5 with zod: how many times as many requests one processor
 * could serve. Requests a second would measure the load generator, which needs more time for some of these requests than the fastest
 * servers. All servers run, and take turns in short bursts, so that a slow second affects all alike; the ratio is the median of those of the
 * rounds.
 */
export async function measureJobs(): Promise<Record<string, string>[]> {
  // The load generator shares no core with the servers.
  spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
  const running = new Map<Server, Running>();
  try {
    for (const server of servers) running.set(server, await start(server));
    const table = new Map<Server, Record<string, string>>(servers.map((server) => [server, { server }]));
    for (const job of Object.keys(jobs) as Job[]) {
      const times = await timesOf(running, job);
      const baseline = times.get(BASELINE) ?? [];
      for (const [server, own] of times) {
        const ratio = median(own.map((time, round) => (baseline[round] ?? Number.NaN) / time));
        Object.assign(table.get(server) ?? {}, {
          [job]: inWords(ratio, median(own), aims[server]?.[job]),
        });
      }
    }
    return [...table.values()];
  } finally {
    for (const { child } of running.values()) child.kill('SIGKILL');
  }
}

/** Microseconds for a request, by server and round. */
async function timesOf(
  running: ReadonlyMap<Server, Running>,
  job: Job,
): Promise<ReadonlyMap<Server, readonly number[]>> {
  const times = new Map<Server, number[]>();
  for (const { url } of running.values()) await load(url, job, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [server, { child, url }] of running) {
      const before = processorTime(child);
      await load(url, job, REQUESTS);
      times.set(server, [...(times.get(server) ?? []), (processorTime(child) - before) / REQUESTS]);
    }
  }
  return times;
}

/** Microseconds that the main thread of a process has run; where the system does not tell them, those that have passed. */
function processorTime({ pid }: ChildProcess): number {
  try {
    const schedule = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/schedstat`, 'utf8');
    return Number(schedule.split(' ')[0]) / 1000;
  } catch {
    return performance.now() * 1000;
  }
}

/** `3.81 (aim 3.5; 45 µs)`. */
const inWords = (ratio: number, microseconds: number, aim: number | undefined): string => {
  const wanted = aim === undefined ? '' : `${ratio < aim ? 'BELOW ' : ''}aim ${aim.toFixed(1)}; `;
  return `${ratio.toFixed(2)} (${wanted}${microseconds.toFixed(0)} µs)`;
};

/** Pinned to a core where the system can; without `taskset` both sides share. */
const pin = (core: number): string[] =>
  spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', String(core)] : [];

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts one of the servers; the caller ends it. */
export async function start(server: Server): Promise<Running> {
  const [command, ...args] = [
    ...pin(0),
    process.execPath,
    join(import.meta.dirname, 'servers', `${server}.ts`),
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString('utf8'));
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', () => {
      reject(new Error(`${server} stopped`));
    });
  });
  child.removeAllListeners('exit');
  return { child, url };
}

async function load(url: string, job: Job, amount: number): Promise<void> {
  const { method, path } = jobs[job];
  let made = 0;
  const result = await autocannon({
    url: url + path,
    connections: 16,
    amount,
    requests: [
      {
        method,
        path,
        ...(method === 'POST'
          ? {
              headers: { 'content-type': 'application/json' },
              setupRequest: (request) => ({
                ...request,
                body: JSON.stringify(
                  newProduct(`new-${String(process.hrtime.bigint())}-${String((made += 1))}`),
                ),
              }),
            }
          : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${path}: ${String(result.non2xx)} failures`);
}

/** A product of about 500 bytes as JSON. */
export const newProduct = (id: string) => ({
  id,
  name: `Producto ${id}`,
  handle: `producto-${id}`,
  description:
    'Un producto de la comparación, con una descripción que alcanza para llegar a quinientos bytes.',
  categories: ['Almacén', 'Bebidas'],
  tags: ['yerba', 'mate'],
  featuredImageId: 'img-1',
  images: [{ id: 'img-1', url: '/assets/producto.svg', type: 'image' }],
  priceTaxExcl: 10,
  priceTaxIncl: 11,
  taxRate: 10,
  comparedPrice: 12,
  quantity: 5,
  sku: 'SKU-1',
  width: '10cm',
  height: '10cm',
  depth: '10cm',
  weight: '1kg',
  extraShippingFee: 0,
  active: true,
});

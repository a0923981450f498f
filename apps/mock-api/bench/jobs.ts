import autocannon from 'autocannon';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
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

const ROUNDS = 3;
const SECONDS = 3;

/**
 * Requests a second of the same three jobs on each server, server on one core and load on the other, in rounds that take turns so
 * that a slow minute affects all alike. The result is the ratio to bare Express 5 with zod in the same run.
 */
export async function measureJobs(): Promise<Record<string, string>[]> {
  // The load generator shares no core with the server.
  spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
  const figures = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const { child, url } = await start(server);
      try {
        for (const job of Object.keys(jobs) as Job[]) {
          const key = `${server} ${job}`;
          figures.set(key, [...(figures.get(key) ?? []), await load(url, job)]);
        }
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
    }
  }
  const of = (server: Server, job: Job): number => median(figures.get(`${server} ${job}`) ?? []);
  return servers.map((server) => ({
    server,
    ...Object.fromEntries(
      (Object.keys(jobs) as Job[]).map((job) => [
        job,
        inWords(of(server, job) / of(BASELINE, job), of(server, job), aims[server]?.[job]),
      ]),
    ),
  }));
}

/** `3.81 (aim 3.5; 12345/s)`. */
const inWords = (ratio: number, perSecond: number, aim: number | undefined): string => {
  const wanted = aim === undefined ? '' : `${ratio < aim ? 'BELOW ' : ''}aim ${aim.toFixed(1)}; `;
  return `${ratio.toFixed(2)} (${wanted}${perSecond.toFixed(0)}/s)`;
};

/** Pinned to a core where the system can; without `taskset` both sides share. */
const pin = (core: number): string[] =>
  spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', String(core)] : [];

/** Starts one of the servers; the caller ends it. */
export async function start(server: Server): Promise<{ child: ChildProcess; url: string }> {
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

async function load(url: string, job: Job): Promise<number> {
  const { method, path } = jobs[job];
  let made = 0;
  const result = await autocannon({
    url: url + path,
    connections: 16,
    duration: SECONDS,
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
  return result.requests.average;
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

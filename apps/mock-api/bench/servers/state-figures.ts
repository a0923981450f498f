/** Measures sandboxes and instances in a process that does nothing else, and prints the figures as JSON. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMockApi, type MockApi } from '../../src/index.ts';
import { median } from '../table.ts';

const RUNS = 25;
const INSTANCES = 500;

async function request(
  api: MockApi,
  method: string,
  path: string,
  sandbox: string,
  body?: object,
): Promise<void> {
  const { status } = await api.dispatcher.handle({
    method,
    path,
    query: '',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${api.tokenFor('admin', sandbox)}`,
      'x-sandbox': sandbox,
    },
    address: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.from(body === undefined ? '' : JSON.stringify(body))),
  });
  if (status !== 200) throw new Error(`${method} ${path}: ${String(status)}`);
}

/** The list of documents: what the portal shows first. */
const portalCall = (api: MockApi, sandbox = 'default') =>
  request(api, 'POST', '/users/controller', sandbox, {
    objeto: 'documentos_electronicos',
    operacion: 'C',
    data: {},
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function medianOf(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => work(run)));
  return median(times);
}

async function instance(): Promise<MockApi> {
  const api = createMockApi();
  await portalCall(api);
  return api;
}

async function measure() {
  const firstInstance = await timed(instance);
  const instanceTime = await medianOf(instance);

  const api = createMockApi({ sandboxCap: 200 });
  await portalCall(api);
  const sandbox = await medianOf((run) => request(api, 'GET', '/__mock', `box-${String(run)}`));
  const first = await medianOf((run) => portalCall(api, `box-${String(run)}`));
  const reset = await medianOf((run) => request(api, 'POST', '/__mock/reset', `box-${String(run)}`));
  const copy = await medianOf((run) => portalCall(api, `box-${String(run)}`));

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(Array.from({ length: 50 }, (_, run) => portalCall(api, `many-${String(run)}`)));
  delay.disable();
  await api.close();

  globalThis.gc?.();
  const apis: MockApi[] = [];
  for (let made = 0; made < INSTANCES; made += 1) apis.push(await instance());
  globalThis.gc?.();
  const memory = process.memoryUsage.rss() / 1e6;
  await Promise.all(apis.map((one) => one.close()));
  return {
    firstInstance,
    instance: instanceTime,
    sandbox,
    portalCall: first,
    reset,
    copy,
    longestStop: delay.max / 1e6,
    memory,
  };
}

export type StateFigures = Awaited<ReturnType<typeof measure>>;

console.log(JSON.stringify(await measure()));

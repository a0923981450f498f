import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Client, HttpError, serial, type Issued } from './client.ts';

const accounts = ['cliente', 'subadmin', 'admin'];
const count = 12;
/** Between two rounds of a user: what a dozen users do, and no load test. */
const pauseMs = 150;
/** Before a request is sent again. */
const retryMs = 50;
/** A request without a response after this is given up. */
const patienceMs = 30_000;
const punto = '002';

/** A request that was sent again until it got its response. */
export interface FailedRead {
  /** Requests without a response. */
  readonly failures: number;
  /** From the first request to the response. */
  readonly tookMs: number;
}

/** What a dozen users did and saw. */
export interface Work {
  /** The last number before the work began. */
  readonly before: number;
  /** Documents of the writes that got their response. */
  readonly issued: Issued[];
  /** What the failed requests got: `502`, `TypeError: fetch failed`. */
  readonly errors: string[];
  reads: number;
  /** The longest time that a read took whose first request got a response. */
  slowestReadMs: number;
  readonly failedReads: FailedRead[];
}

/**
 * A dozen users issue invoices and read lists, each one after the other, until `change` ends.
 * @param name begins the keys of their writes
 * @param change is given a function that waits until so many more writes have got their response, 60 seconds at most
 * @throws Error when a request got no response within 30 seconds, or one that says no
 */
export async function whileUsersWork(
  name: string,
  change: (wrote: (more: number) => Promise<void>) => Promise<void>,
): Promise<Work> {
  const clients = await Promise.all(
    Array.from({ length: count }, (_, index) => Client.signIn(accounts[index % accounts.length] ?? '')),
  );
  const before = await (await Client.signIn('cliente')).lastNumber(punto);
  const work: Work = { before, issued: [], errors: [], reads: 0, slowestReadMs: 0, failedReads: [] };
  const users = clients.map((client, index) => ({ client, key: `${name}-${String(index)}` }));
  let isStopped = false;
  const lanes = Promise.all(
    users.map(async ({ client, key }) => {
      for (let round = 0; !isStopped; round += 1) {
        await write(work, client, `${key}-${String(round)}`);
        await read(work, client);
        await sleep(pauseMs);
      }
    }),
  );
  const wrote = async (more: number): Promise<void> => {
    const aim = work.issued.length + more;
    await expect.poll(() => work.issued.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(aim);
  };
  try {
    await Promise.race([change(wrote), lanes]);
  } finally {
    isStopped = true;
    await lanes;
  }
  return work;
}

/** With the same key again when the first request had no response. */
async function write(work: Work, client: Client, key: string): Promise<void> {
  const { result } = await untilAnswered(work, () => client.issue(key, punto));
  work.issued.push(result);
}

async function read(work: Work, client: Client): Promise<void> {
  const query = { filtros: { id_empresa: 'emp-1' }, por_pagina: 10 };
  const { failures, tookMs } = await untilAnswered(work, () =>
    client.operate('documentos_electronicos', 'C', query),
  );
  work.reads += 1;
  if (failures > 0) work.failedReads.push({ failures, tookMs });
  else work.slowestReadMs = Math.max(work.slowestReadMs, tookMs);
}

async function untilAnswered<T>(
  { errors }: Work,
  send: () => Promise<T>,
): Promise<FailedRead & { readonly result: T }> {
  const started = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      const result = await send();
      return { result, failures, tookMs: performance.now() - started };
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined;
      // No response, or nginx's own that there was none.
      const isTransient = status === undefined || [502, 503, 504].includes(status);
      if (!isTransient || performance.now() - started > patienceMs) throw error;
      errors.push(String(status ?? error));
      await sleep(retryMs);
    }
  }
}

/** The numbers of the answered writes follow each other without a gap and without one given twice. */
export function expectGapless({ issued, before }: Work): void {
  const numbers = issued.map(({ numero }) => serial(numero)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => before + 1 + index));
}

/** nginx gives up connecting to a replica after it, and asks the other one (docker/nginx/api.conf). */
const connectTimeoutMs = 1_000;
/** The request that a replica was given when it ended, and one more that the replica's address got before nginx knew. */
const mostFailures = 2;

/**
 * A replica that goes costs a read one request that fails, and one that connects in vain. Each of the two takes as long as a read of these
 * minutes may take: a fixed limit would measure the machine.
 */
export function expectShortFailures({ failedReads, slowestReadMs }: Work): void {
  for (const { failures, tookMs } of failedReads) {
    expect(failures, 'failed requests').toBeLessThanOrEqual(mostFailures);
    const limitMs = (failures + 1) * (slowestReadMs + connectTimeoutMs + retryMs);
    expect(tookMs, `ms after ${String(failures)} failed requests`).toBeLessThanOrEqual(limitMs);
  }
}

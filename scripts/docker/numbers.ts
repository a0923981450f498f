import { strict as assert } from 'node:assert';
import type { Client } from './client.ts';
import { pauseOfReadMs, type Work } from './users.ts';

interface Place {
  readonly establecimientos: readonly {
    readonly codigo: string;
    readonly puntos: readonly { readonly codigo: string; readonly siguiente_numero: string }[];
  }[];
}

/** The last number that establecimiento 001 of the first company has issued at a punto. */
export async function lastNumber(client: Client, punto: string): Promise<number> {
  const { establecimientos } = await client.operate<Place>('facturas', 'E', {
    accion: 'preparar',
    id_empresa: 'emp-1',
  });
  const place = establecimientos
    .find(({ codigo }) => codigo === '001')
    ?.puntos.find(({ codigo }) => codigo === punto);
  if (!place) throw new Error(`There is no punto 001-${punto}.`);
  return serial(place.siguiente_numero) - 1;
}

/** `001-002-0000123` or `0000123` → 123 */
export const serial = (numero: string): number => Number(numero.split('-').at(-1));

/** The numbers of the answered writes follow each other without a gap and without one given twice. */
export function expectGapless({ answered, before }: Work): string {
  const numbers = [...answered.values()].map(({ numero }) => serial(numero)).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => before + 1 + index),
  );
  return `${String(before + 1)} to ${String(numbers.at(-1))}`;
}

/** Every document that a user was told of is in the database, under its number. */
export async function expectNothingLost(client: Client, { answered }: Work): Promise<string> {
  for (const { id, numero } of answered.values()) {
    const found = await client.operate<{ numero: string }>('documentos_electronicos', 'D', { id });
    assert.equal(found.numero, numero);
  }
  return `${String(answered.size)} writes`;
}

/** nginx gives up connecting to a replica after it, and asks the other one (docker/nginx/api.conf). */
const connectTimeoutMs = 1_000;
/** The request that a replica was given when it ended, and one more that the replica's address got before nginx knew. */
const mostFailures = 2;

/**
 * A replica that goes costs a read one request that fails, and one that connects in vain. Each of the two takes as long as a read of these
 * minutes may take: a fixed limit would measure the machine.
 */
export function expectShortFailures({ failedReads, slowestReadMs, reads }: Work): string {
  for (const { failures, tookMs } of failedReads) {
    const limitMs = (failures + 1) * (slowestReadMs + connectTimeoutMs + pauseOfReadMs);
    const what = `${ms(tookMs)} after ${String(failures)} failed requests, others ${ms(slowestReadMs)} at most`;
    assert.ok(failures <= mostFailures && tookMs <= limitMs, what);
  }
  const longest = Math.max(0, ...failedReads.map(({ tookMs }) => tookMs));
  return `${String(failedReads.length)} of ${String(reads)} reads, ${ms(longest)} at most, others ${ms(slowestReadMs)}`;
}

const ms = (duration: number): string => `${String(Math.round(duration))} ms`;

import type { ApiClient } from '@portal/contracts/client';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../src/core/clock.ts';
import { seededRandom, type Random } from '../src/core/random.ts';
import { correlativo, datosFactura, pedido } from '../src/documentos/fixtures/facturas.ts';
import { ending } from './ending.ts';
import { clockFrom } from './moving-clock.ts';
import { startScaleServer } from './scale-server.ts';

/** A user looks at what came before the next click: on average so many milliseconds. */
const PAUSE_MS = 2000;
/** Of so many things that a user does one is a factura; the others are lists and details in equal parts. */
const ISSUES_ONE_IN = 10;

/** The share of the calls that are as fast as the figure, or faster. */
const SHARE = 0.95;

interface Load {
  /** Milliseconds of each. */
  readonly reads: number[];
  readonly emissions: number[];
  readonly failures: string[];
  /** Numbers that were given out. */
  readonly numbers: number[];
}

export interface UserFigures {
  readonly alone: Load;
  readonly together: Load;
}

/** Users at once on a server in a process of its own: first one alone, for as long, then all of them. */
export async function measureUsers(
  database: string,
  moment: string,
  users: number,
  seconds: number,
): Promise<UserFigures> {
  const { clientOf, close } = await startScaleServer(database, moment);
  const clock = clockFrom(moment);
  const work = async (count: number): Promise<Load> => {
    const load: Load = { reads: [], emissions: [], failures: [], numbers: [] };
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        use(clientOf(index % 2 === 0 ? 'cliente' : 'admin'), seededRandom(index + count), {
          load,
          until,
          clock,
        }),
      ),
    );
    return load;
  };
  try {
    return { alone: await work(1), together: await work(users) };
  } finally {
    await close();
  }
}

interface Shift {
  readonly load: Load;
  /** When it ends, of `performance.now`. */
  readonly until: number;
  readonly clock: Clock;
}

/** One user: a list in one of several ways, a detail, now and then a factura. */
async function use({ controller }: ApiClient, random: Random, { load, until, clock }: Shift): Promise<void> {
  let ids: readonly string[] = [];
  await pause(random.int(0, PAUSE_MS));
  while (performance.now() < until) {
    const started = performance.now();
    const isEmission = random.int(0, ISSUES_ONE_IN - 1) === 0;
    try {
      if (isEmission) {
        const datos = datosFactura({ fecha_emision: clock.now().toISOString() });
        const { data } = await controller.facturas.emitir(pedido({ datos }));
        load.numbers.push(correlativo(data.numero));
      } else if (hasAny(ids) && random.int(0, 1) === 0)
        await controller.documentosElectronicos.detalle({ id: pick(random, ids) });
      else {
        const { data } = await controller.documentosElectronicos.consulta(pick(random, lists));
        if (data.length > 0) ids = data.map(({ id }) => id);
      }
      (isEmission ? load.emissions : load.reads).push(performance.now() - started);
    } catch (error) {
      load.failures.push(error instanceof Error ? error.message : String(error));
    }
    await pause(random.int(0, 2 * PAUSE_MS));
  }
}

const pause = (ms: number) => setTimeout(ms, undefined, { signal: ending });

type List = Parameters<ApiClient['controller']['documentosElectronicos']['consulta']>[0];

const lists: readonly [List, ...List[]] = [
  {},
  { pagina: 2 },
  { filtros: { estado: ['rechazado'] } },
  { filtros: { desde: '2026-10-01', hasta: '2026-10-31' } },
  { filtros: { texto: '000115' } },
  { filtros: { receptor: 'altos' } },
  { orden: { campo: 'total', sentido: 'desc' } },
];

const hasAny = <T>(values: readonly T[]): values is readonly [T, ...T[]] => values.length > 0;

const pick = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[random.int(0, values.length - 1)] ?? values[0];

/** The figure below which so large a share of the values is. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Whether every number follows the one before. */
function gaps(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted.filter((number, index) => index > 0 && number !== (sorted[index - 1] ?? 0) + 1).length;
}

/** One row for one user alone and one for all, with their ratio. */
export function usersTable({ alone, together }: UserFigures): Record<string, string>[] {
  const row = (users: string, { reads, emissions, failures, numbers }: Load) => ({
    users,
    'lists and details': String(reads.length),
    'p95, ms': quantile(reads, SHARE).toFixed(1),
    facturas: String(emissions.length),
    'p95 of facturas, ms': quantile(emissions, SHARE).toFixed(1),
    failed: failures.length === 0 ? '0' : `${String(failures.length)}: ${failures[0] ?? ''}`,
    'gaps or repeats in the numbers': String(gaps(numbers)),
    'ratio (aim 3)': '',
  });
  const ratio = quantile(together.reads, SHARE) / quantile(alone.reads, SHARE);
  return [row('one', alone), { ...row('all', together), 'ratio (aim 3)': ratio.toFixed(2) }];
}

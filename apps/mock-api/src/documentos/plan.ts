import type { FiltrosDocumentos } from '@portal/contracts';
import { seesAllEmpresas, type SessionContext } from '../core/context.ts';
import { countedPaths, summedPaths, byIds, type AccessPath } from './access-paths.ts';
import { resolveText } from './candidates.ts';
import { montoColumn, withFilters, filterDocumentos, type Plan } from './filtros.ts';
import { COUNT_LIMIT, FEW, SAMPLE } from './limits.ts';
import { isEmpty, isSummable, resumenOf } from './resumen.ts';
import type { OrdenDocumentos } from './types.ts';

/** How documents with these filters are found, and how many there are. */
export interface PlanLista extends Plan {
  /** Exact, or a number that is exceeded when `hasMore` says so. */
  readonly total: number;
  readonly hasMore: boolean;
  /** What `total` is when it is exact; otherwise an estimate. */
  readonly estimated: number;
  /** Indexes that have all of them, the one with the fewest entries first. */
  readonly paths: readonly AccessPath[];
  /** Those of them whose entries were counted, which does not depend on the states. */
  readonly counted: readonly AccessPath[];
  /** Documents of the sandbox, those of the days that are asked for, and those of these days and the companies. */
  readonly all: number;
  readonly ofDays: number;
  readonly ofPeriod: number;
}

/**
 * Looks up how many documents the filters find, and in which index: nothing here reads more than `COUNT_LIMIT` entries of an index, unless
 * nearly all of these are of other documents.
 *
 * @param isUpToLimit counts exactly up to `COUNT_LIMIT`, however many entries that takes: for work that reads all of them anyway
 * @param known of a plan with the same filters, apart from the states, and how many of these states are among its first entries
 */
export async function planDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  { isUpToLimit = false, known }: { readonly isUpToLimit?: boolean; readonly known?: Known } = {},
): Promise<PlanLista> {
  const { receptores, candidates: named } = known?.plan ?? (await resolveText(context, filtros));
  const base = { ...(receptores && { receptores }), ...(named && { candidates: named }) };
  const [counted, { paths: summed, ...counts }] = await Promise.all([
    known?.plan.counted ?? countedPaths(context, filtros, base),
    summedPaths(context, filtros),
  ]);
  const paths = [...summed, ...counted].toSorted((one, other) => one.entries - other.entries);
  const found = isSummable(filtros)
    ? exact(await countSummed(context, filtros))
    : await count(context, filtros, { ...base, ...counts, paths }, { isUpToLimit, known });
  const { candidates } = found;
  return {
    ...base,
    ...counts,
    ...found,
    counted,
    paths: candidates === undefined ? paths : [byIds(candidates), ...paths],
  };
}

interface Known {
  readonly plan: PlanLista;
  /** Among the first entries of the best path of the plan. */
  readonly amongFirst: number;
}

/** `candidates`: the ids, where they were found on the way. */
type Counted = Pick<PlanLista, 'total' | 'hasMore' | 'estimated'> & Pick<Plan, 'candidates'>;

const exact = (total: number): Counted => ({ total, hasMore: false, estimated: total });
const atLeast = (total: number, estimated: number): Counted => ({
  total,
  hasMore: true,
  estimated,
});

async function countSummed({ store, user }: SessionContext, filtros: FiltrosDocumentos): Promise<number> {
  const { total } = await resumenOf(store, user, filtros)
    .select((de) => de.fn.sum<number | string | null>('cantidad').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

async function count(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Pick<PlanLista, keyof Plan | 'paths' | 'all'>,
  { isUpToLimit, known }: { readonly isUpToLimit: boolean; readonly known: Known | undefined },
): Promise<Counted> {
  const path = bestPath(plan);
  const found = filterDocumentos(context, filtros, { ...plan, index: path.index });
  if (path.entries <= COUNT_LIMIT || isUpToLimit) {
    const counted = await context.store.countUpTo(found, COUNT_LIMIT + 1);
    return counted <= COUNT_LIMIT ? exact(counted) : atLeast(COUNT_LIMIT, counted);
  }
  if (passesAll(context, filtros, path)) return atLeast(COUNT_LIMIT, path.entries);
  const total =
    known !== undefined && bestPath(known.plan).index === path.index
      ? known.amongFirst
      : await countAmongFirst(context, filtros, plan, path);
  const estimated = Math.max(total, 1) * (path.entries / SAMPLE);
  if (total >= FEW) return atLeast(roundDown(total), estimated);
  const few = await found
    .select('id')
    .limit(FEW + 1)
    .execute();
  if (few.length > FEW) return atLeast(FEW, estimated);
  return { ...exact(few.length), candidates: few.map(({ id }) => id) };
}

async function countAmongFirst(
  ...[context, filtros, plan, path]: Parameters<typeof amongFirst>
): Promise<number> {
  const { found } = await amongFirst(context, filtros, plan, path)
    .select((of) => of.fn.countAll<number | string>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Two digits of a number that is exceeded anyway: "more than 4 300". */
export const roundDown = (numero: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(numero)) - 1);
  return Math.floor(numero / step) * step;
};

/** The documents of the filters among the first `SAMPLE` entries of an index, which pass some of them already. */
export function amongFirst(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  path: AccessPath,
) {
  const { store } = context;
  const rest = without(filtros, path.passed);
  const { receptores, candidates } = plan;
  const restPlan = path.passed.includes('receptor') ? { candidates } : { candidates, receptores };
  const first = path.of(store.select('documentos', path.index)).select(columnsOf(rest)).limit(SAMPLE);
  return withFilters(context, rest, restPlan)(store.selectAmong('documentos', [first]));
}

const without = (
  filtros: FiltrosDocumentos,
  names: readonly (keyof FiltrosDocumentos)[],
): FiltrosDocumentos =>
  Object.fromEntries(
    Object.entries(filtros).filter(([name]) => !(names as readonly string[]).includes(name)),
  );

/** Whether all entries of a path are documents of the filters. */
const passesAll = ({ user }: SessionContext, filtros: FiltrosDocumentos, { passed }: AccessPath): boolean =>
  seesAllEmpresas(user) && Object.values(without(filtros, passed)).every(isEmpty);

/** In every index that lists are filtered by. */
const COVERED = [
  ...(['sandbox', 'id', 'id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo', 'acreditada'] as const),
  ...(['fecha_emision', 'busqueda', 'total', 'total_gs', 'iva_5', 'iva_10', 'iva'] as const),
];
const NUMERO = ['establecimiento', 'punto', 'numero', 'cdc'] as const;
const OTHERS = {
  texto: NUMERO,
  numero_desde: NUMERO,
  numero_hasta: NUMERO,
  establecimiento: NUMERO,
  punto: NUMERO,
  serie: NUMERO,
  cdc: NUMERO,
  lote: ['lote'],
  codigo: ['codigo_respuesta'],
  receptor_documento: ['receptor_documento'],
  alerta: ['fecha_firma', 'lote', 'enviado_en', 'codigo_respuesta'],
} as const;

/** The columns that the conditions of the filters name: another one would cost reading the rows. */
function columnsOf(filtros: FiltrosDocumentos) {
  const names = Object.keys(OTHERS) as (keyof typeof OTHERS)[];
  return [...COVERED, ...new Set(names.flatMap((nombre) => (tiene(filtros, nombre) ? OTHERS[nombre] : [])))];
}

const tiene = (filtros: FiltrosDocumentos, nombre: keyof FiltrosDocumentos): boolean =>
  filtros[nombre] !== undefined && filtros[nombre] !== '';

/** The index with the fewest entries to look at: that of dates, which has all documents, where no filter has one. */
export const bestPath = ({ paths, all }: Pick<PlanLista, 'paths' | 'all'>): AccessPath =>
  paths[0] ?? {
    index: FECHA,
    entries: all,
    isExact: true,
    isByDate: true,
    of: (all) => all,
    passed: [],
  };

/** The index in which a page is found with the fewest entries: in its order, or all that one filter finds. */
export function indexOfPage(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  { campo }: OrdenDocumentos,
  { desde, limite: limit }: { readonly desde: number; readonly limite: number },
): string {
  const [path] = plan.paths;
  const { index, entries } = inOrderOf(plan, filtros, campo);
  const estimated = Math.max(plan.estimated, 1);
  const inOrder = (Math.min(desde + limit, estimated) * Math.max(entries, 1)) / estimated;
  // What is not found in order is sorted, too.
  return path !== undefined && path.isExact && path.entries * 2 < inOrder ? path.index : index;
}

const FECHA = 'documentos_orden_fecha';

/** The index that has the documents of these filters in their order. */
export const indexInOrder = (
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  campo: OrdenDocumentos['campo'],
): string => inOrderOf(plan, filtros, campo).index;

function inOrderOf(plan: PlanLista, filtros: FiltrosDocumentos, campo: OrdenDocumentos['campo']) {
  const all = { index: orderOf(campo, filtros.moneda), entries: plan.all };
  if (all.index === 'documentos_orden_total_gs' && filtros.id_empresa !== undefined) {
    const hasDays = filtros.desde !== undefined || filtros.hasta !== undefined;
    return { index: 'documentos_empresa_total_gs', entries: hasDays ? plan.all : plan.ofPeriod };
  }
  // Amounts of a currency: its index has no others.
  const ofMoneda = plan.paths.find(({ index }) => index === 'documentos_orden_moneda');
  if (all.index === 'documentos_orden_total') return { ...all, entries: ofMoneda?.entries ?? plan.all };
  if (campo !== 'fecha_emision') return all;
  // They come with the fewest entries first.
  const path = plan.paths.find(({ isByDate }) => isByDate);
  return path === undefined ? all : { index: path.index, entries: path.entries };
}

function orderOf(campo: OrdenDocumentos['campo'], moneda: string | undefined): string {
  switch (campo) {
    case 'fecha_emision':
      return FECHA;
    case 'receptor_nombre':
      return 'documentos_orden_receptor';
    case 'receptor_documento':
      return 'documentos_orden_documento';
    case 'total':
      return `documentos_orden_${montoColumn(moneda)}`;
    default:
      return `documentos_orden_${campo}`;
  }
}

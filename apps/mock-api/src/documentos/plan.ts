import type { FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { areRare, countedPaths, summedPaths, byIds, type AccessPath } from './access-paths.ts';
import { resolveText, type NamedText } from './candidates.ts';
import { amongFirst, isCovered, passesAll } from './first-entries.ts';
import {
  BY_ID,
  BY_NAME,
  BY_STATE_AND_KIND,
  indexOfRareStates,
  montoColumn,
  filterDocumentos,
  type Plan,
} from './filtros.ts';
import { COUNT_LIMIT, FEW, SAMPLE } from './limits.ts';
import { areNarrow } from './receivers-in-order.ts';
import { addUp, areOfAll, isSummableByName } from './sums.ts';
import type { OrdenDocumentos, Pagina } from './types.ts';

/** How documents with these filters are found, and how many there are. */
export interface PlanLista extends NamedText {
  /** Exact, or a number that is exceeded when `hasMore` says so. */
  readonly total: number;
  readonly hasMore: boolean;
  /** What `total` is when it is exact; otherwise an estimate. */
  readonly estimated: number;
  /** Indexes that have all of them, the one with the fewest entries first. */
  readonly paths: readonly AccessPath[];
  /** Those of them whose entries were counted, which does not depend on the states. */
  readonly counted: readonly AccessPath[];
  /** How many documents of each state are among `total`, or among those that it was found from; where that was asked for and counted. */
  readonly states?: AccessPath['states'] | undefined;
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
 * @param text what the texts of the filters name, where that is known
 * @param areStates counts by states, too, where entries are counted
 */
export async function planDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  {
    isUpToLimit = false,
    known,
    text,
    areStates = false,
  }: {
    readonly isUpToLimit?: boolean;
    readonly known?: Known;
    readonly text?: NamedText;
    readonly areStates?: boolean;
  } = {},
): Promise<PlanLista> {
  const resolved = known?.plan ?? text ?? (await resolveText(context, filtros));
  const { names, receptores, candidates: named, ofNames } = resolved;
  // Of the plan's documents it is not known which have these states.
  const countedBefore = known?.plan.counted.map(({ passing: _passing, states: _states, ...path }) => path);
  const base = { names, ...(receptores && { receptores }), ...(named && { candidates: named }) };
  const [{ paths: summed, ...counts }, total] = await Promise.all([
    summedPaths(context, filtros),
    ofNames !== undefined && isSummableByName(filtros)
      ? ofNames.passing
      : addUp(context, filtros, 'count', names).then((added) => added?.total),
  ]);
  const counted =
    countedBefore ??
    (await countedPaths(context, filtros, base, {
      fewest: Math.min(...summed.map(({ entries }) => entries), named?.length ?? Infinity),
      named: ofNames?.all ?? (areOfAll(context, filtros) ? total : undefined),
      areStates,
    }));
  const paths = [...summed, ...counted].toSorted((one, other) => one.entries - other.entries);
  const found =
    total === undefined
      ? await count(context, filtros, { ...base, ...counts, paths }, { isUpToLimit, known })
      : exact(total);
  const { candidates } = found;
  return {
    ...base,
    ...counts,
    ...found,
    counted,
    paths: candidates === undefined ? paths : [byIds(context.store, candidates), ...paths],
  };
}

interface Known {
  readonly plan: PlanLista;
  /** Among the first entries of the best path of the plan. */
  readonly amongFirst: number;
  /** How many these entries are. */
  readonly first: number;
}

/** `candidates`: the ids, where they were found on the way. */
type Counted = Pick<PlanLista, 'total' | 'hasMore' | 'estimated' | 'states'> & Pick<Plan, 'candidates'>;

const exact = (total: number): Counted => ({ total, hasMore: false, estimated: total });
const atLeast = (total: number, estimated: number): Counted => ({
  total,
  hasMore: true,
  estimated,
});

async function count(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Pick<PlanLista, keyof Plan | 'paths' | 'all'>,
  { isUpToLimit, known }: { readonly isUpToLimit: boolean; readonly known: Known | undefined },
): Promise<Counted> {
  const whole = plan.paths.find(({ entries, passing }) => passing !== undefined && entries <= COUNT_LIMIT);
  if (whole?.passing !== undefined) return { ...exact(whole.passing), states: whole.states };
  const path = bestPath(plan);
  const found = filterDocumentos(context, filtros, { ...plan, index: path.index });
  if (path.entries <= COUNT_LIMIT || isUpToLimit) {
    const counted = await context.store.countUpTo(found, COUNT_LIMIT + 1);
    return counted <= COUNT_LIMIT ? exact(counted) : atLeast(COUNT_LIMIT, counted);
  }
  if (passesAll(context, filtros, path))
    return { ...atLeast(COUNT_LIMIT, path.entries), states: path.states };
  const { total, first } = await sampleOf(context, filtros, plan, path, known);
  const estimated = Math.max(total, 1) * (path.entries / first);
  const { states } = path;
  if (total >= FEW) return { ...atLeast(roundDown(total), estimated), states };
  const few = await found
    .select('id')
    .limit(FEW + 1)
    .execute();
  if (few.length > FEW) return { ...atLeast(FEW, estimated), states };
  return { ...exact(few.length), candidates: few.map(({ id }) => id) };
}

/** How many documents of the filters are among the first entries of a path, and how many these entries are. */
async function sampleOf(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  path: AccessPath,
  known: Known | undefined,
): Promise<{ readonly total: number; readonly first: number }> {
  if (path.passing !== undefined) return { total: path.passing, first: COUNT_LIMIT };
  if (known !== undefined && bestPath(known.plan).index === path.index)
    return { total: known.amongFirst, first: known.first };
  const { found } = await amongFirst(context, filtros, plan, path)
    .select((of) => of.fn.countAll<number | string>().as('found'))
    .executeTakeFirstOrThrow();
  return { total: Number(found), first: SAMPLE };
}

/** Two digits of a number that is exceeded anyway: "more than 4 300". */
export const roundDown = (numero: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(numero)) - 1);
  return Math.floor(numero / step) * step;
};

/** The index with the fewest entries to look at: that of dates, which has all documents, where no filter has one. */
export const bestPath = ({ paths, all }: Pick<PlanLista, 'paths' | 'all'>): AccessPath =>
  paths[0] ?? {
    index: FECHA,
    entries: all,
    isExact: true,
    isByDate: true,
    of: (all) => all,
    passed: [],
    isRange: true,
  };

/** The one with the fewest entries of those whose entries are known: how many another one has is not. */
export const shortestKnown = ({ paths }: Pick<PlanLista, 'paths'>): AccessPath | undefined =>
  paths.find(({ isExact }) => isExact);

/** How a page of documents is found that nobody counts. */
export async function planPage(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  pagina: Pagina,
): Promise<Plan> {
  const text = await resolveText(context, filtros);
  if (text.candidates !== undefined) return { ...text, index: BY_ID };
  const plan = await planDocumentos(context, filtros, { text });
  return { ...plan, index: indexOfPage(plan, filtros, orden, pagina) };
}

/** The index in which a page is found with the fewest entries: in its order, or all that one filter finds. */
export function indexOfPage(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  { campo }: OrdenDocumentos,
  pagina: Pagina,
): string {
  const path = shortestKnown(plan);
  const { index } = inOrderOf(plan, filtros, campo);
  const inOrder = expectedInOrder(plan, filtros, campo, pagina);
  if (path === undefined) return index;
  // Names go with numbers: all documents of some may be the last ones in their order.
  const named = NAMED_ORDERS.includes(campo) ? plan.paths.find((one) => one.index === BY_NAME) : undefined;
  if (named?.isExact === true && named.entries * LEAST_NAMED < plan.all)
    return path.entries * ROW < named.entries ? path.index : named.index;
  // What is not found in order is sorted, too. But how far one has to look in order is a guess, for filters and order depend on each other:
  // the documents of a name may be the dearest ones. Few entries are certain.
  const toSort = costToSort(path, campo);
  const isBetter = path.entries <= MOST_CERTAIN ? toSort < inOrder * 2 : toSort * 2 < inOrder;
  return isBetter ? path.index : index;
}

/** So many entries are sorted in some milliseconds. */
const MOST_CERTAIN = 15_000;

/** How many entries one has to look at in the order of a list, if the documents of the filters are as frequent at its beginning as among all. */
function expectedInOrder(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  campo: Campo,
  { desde, limite: limit }: Pagina,
): number {
  const estimated = Math.max(plan.estimated, 1);
  const { entries } = inOrderOf(plan, filtros, campo);
  return (Math.min(desde + limit, estimated) * Math.max(entries, 1)) / estimated;
}

/**
 * How many entries in the order of numbers are tried before all documents of common names are sorted, four times as many as should be
 * enough; 0 where that is not worth it.
 *
 * @param index in which the page is found otherwise
 */
export function triedByNumber(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  { campo }: OrdenDocumentos,
  pagina: Pagina,
  index: string,
): number {
  const named = plan.paths.find((one) => one.index === index);
  if (campo !== 'numero' || index !== BY_NAME || named === undefined) return 0;
  const tried = Math.ceil(4 * expectedInOrder(plan, filtros, campo, pagina));
  const isWorth = tried <= MOST_TRIED && tried < named.entries;
  const inOrder = { index: indexInOrder(plan, filtros, campo), passed: [] };
  return isWorth && plan.candidates === undefined && isCovered(filtros, inOrder) ? tried : 0;
}
const MOST_TRIED = 5000;

type Campo = OrdenDocumentos['campo'];
/** Fields that the index of names has, too, and that receivers or companies have in common. */
const NAMED_ORDERS: readonly Campo[] = ['numero', 'receptor_documento'];
/** Documents of names are sorted where they are not more than this part of all. */
const LEAST_NAMED = 20;
/** A row takes some eight times as long to read as an entry of an index. */
const ROW = 8;

/** How many entries take as long as sorting all documents that a path has. */
export const costToSort = ({ entries, index }: AccessPath, campo: Campo): number =>
  entries * (isReadToSort(campo, index) ? ROW : 1);

/**
 * Whether the receivers with documents of the filters are looked for in their order: neither are most documents theirs, nor are they few
 * enough to be sorted, or known by their ids.
 */
export const isByReceivers = (plan: PlanLista, filtros: FiltrosDocumentos, campo: Campo): boolean => {
  const path = shortestKnown(plan);
  // Where the sums do not know which receivers have documents of all filters, how many are looked at in vain is a guess; sorting is certain.
  const most = isSummableByName(filtros) ? MOST_SORTED : COUNT_LIMIT * ROW;
  return (
    campo === 'receptor_documento' &&
    plan.candidates === undefined &&
    areNarrow(filtros) &&
    (path === undefined || costToSort(path, campo) > most)
  );
};
const MOST_SORTED = 4000;

/** Whether an index of other filters lacks a field: each row has to be read to sort it. */
export const isReadToSort = (campo: Campo, index: string): boolean =>
  campo === 'lote'
    ? !WITH_LOTE.includes(index)
    : NAMED_ORDERS.includes(campo) && !WITH_NUMBERS.includes(index);

/** Indexes that have the batch, too. */
const WITH_LOTE: readonly string[] = [
  ...[
    'documentos_orden_fecha',
    'documentos_empresa_fecha',
    'documentos_orden_tipo',
    'documentos_orden_moneda',
  ],
  ...['documentos_orden_estado', 'documentos_orden_origen', 'documentos_correo_fallido'],
  ...['documentos_acreditada', BY_NAME],
];

/** Indexes that have the numbers and the receiver's document, too. */
const WITH_NUMBERS: readonly string[] = [
  ...['documentos_orden_total', 'documentos_correo_fallido', 'documentos_acreditada', BY_NAME],
];

const FECHA = 'documentos_orden_fecha';

/** The index that has the documents of these filters in their order. */
export const indexInOrder = (plan: PlanLista, filtros: FiltrosDocumentos, campo: Campo): string =>
  inOrderOf(plan, filtros, campo).index;

/** That index, and how many entries it has. */
export function inOrderOf(plan: PlanLista, filtros: FiltrosDocumentos, campo: Campo) {
  const entriesOf = (index: string) => plan.paths.find((path) => path.index === index)?.entries ?? plan.all;
  // The paths have the entries of the days that are asked for; an index in another order has those of all days.
  const allDays = plan.all / Math.max(plan.ofDays, 1);
  const rare = indexOfRareStates(campo, filtros.moneda);
  if (rare !== undefined && filtros.estado?.length === 1 && areRare(filtros.estado)) {
    // Of each kind the index has the days in their order.
    const times = rare === BY_STATE_AND_KIND ? 1 : allDays;
    return { index: rare, entries: entriesOf('documentos_orden_estado') * times };
  }
  // Each kind has numbers of its own: the highest ones of notas come after those of very many facturas.
  if (campo === 'numero' && filtros.tipo?.length === 1)
    return { index: 'documentos_tipo_numero', entries: entriesOf('documentos_orden_tipo') * allDays };
  const all = { index: orderOf(campo, filtros.moneda), entries: plan.all };
  if (all.index === 'documentos_orden_total_gs' && filtros.id_empresa !== undefined) {
    const hasDays = filtros.desde !== undefined || filtros.hasta !== undefined;
    return { index: 'documentos_empresa_total_gs', entries: hasDays ? plan.all : plan.ofPeriod };
  }
  // Amounts of a currency: its index has no others.
  if (all.index === 'documentos_orden_total')
    return { ...all, entries: entriesOf('documentos_orden_moneda') };
  if (campo !== 'fecha_emision') return all;
  // They come with the fewest entries first.
  const path = plan.paths.find(({ isByDate }) => isByDate);
  return path === undefined ? all : { index: path.index, entries: path.entries };
}

function orderOf(campo: Campo, moneda: string | undefined): string {
  switch (campo) {
    case 'fecha_emision':
      return FECHA;
    case 'receptor_nombre':
      return BY_NAME;
    case 'receptor_documento':
      return 'documentos_orden_documento';
    case 'total':
      return `documentos_orden_${montoColumn(moneda)}`;
    default:
      return `documentos_orden_${campo}`;
  }
}

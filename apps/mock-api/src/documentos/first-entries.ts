import type { FiltrosDocumentos } from '@portal/contracts';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../core/context.ts';
import { conditionOf } from '../lists/condition.ts';
import type { Tables } from '../store/tables.ts';
import { CONSUMED_AT } from './consumed-numbers.ts';
import { BY_NAME, isWordsOnly, withFilters, type DeDocumentos, type Plan } from './filtros.ts';
import { SAMPLE } from './limits.ts';
import { isEmpty } from './resumen.ts';

/** The entries of an index that a condition finds. */
export interface Entries {
  readonly index: string;
  /** The condition by which its entries are found. */
  readonly of: DeDocumentos;
  /** The filters that all its entries pass. */
  readonly passed: readonly (keyof FiltrosDocumentos)[];
  /** The index has no others between them: the first ones are read without looking at any more. */
  readonly isRange: boolean;
}

type Column = keyof Tables['documentos'];

/** The first entries of an index, and what of the filters these need not pass already. */
function split(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  { index, of, passed, isRange }: Entries,
  limit = SAMPLE,
  columns: readonly Column[] = [],
) {
  const rest = without(filtros, passed);
  const { receptores, candidates } = plan;
  const restPlan = passed.includes('receptor') ? { candidates } : { candidates, receptores };
  const { store } = context;
  const first = of(store.select('documentos', index, isRange))
    .select([...new Set([...ALWAYS, ...coveredOf(rest, restPlan), ...othersOf(rest), ...columns])])
    .limit(limit);
  return {
    entries: store.selectAmong('documentos', [first]),
    filter: withFilters(context, rest, restPlan),
  };
}

/**
 * The documents of the filters among the first entries of an index, which pass some of them already.
 *
 * @param columns that are read, besides the states and those of the filters
 */
export const amongFirst = (
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  path: Entries,
  limit = SAMPLE,
  columns: readonly Column[] = [],
) => {
  const { entries, filter } = split(context, filtros, plan, path, limit, columns);
  return filter(entries);
};

/** The first entries of an index, and the condition that they are documents of the filters. */
export function firstEntries(...args: Parameters<typeof amongFirst>) {
  const { entries, filter } = split(...args);
  // They are of this sandbox: to ask each entry once more would take a tenth of the time that counting takes.
  const all = entries.clearWhere();
  return { entries: all, isPassing: conditionOf(filter(all)) };
}

/** How many entries of an index there are, and how many of them are documents of all filters. */
export interface CountedEntries {
  readonly entries: number;
  /** Undefined where that was not counted. */
  readonly passing?: number | undefined;
  /** The latter by their states, where that was asked for. */
  readonly states?: readonly { readonly estado: string; readonly cantidad: number }[] | undefined;
}

/**
 * Counts entries, and which of them are documents of the filters where the index says so without their rows.
 *
 * @param most counting stops after so many entries
 * @param areStates counts these by their states, too
 */
export async function countEntries(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  entries: Entries,
  { most, areStates }: { readonly most: number; readonly areStates: boolean },
): Promise<CountedEntries> {
  const { store } = context;
  const { index, of, isRange } = entries;
  if (!isCovered(filtros, entries) || plan.candidates !== undefined)
    return { entries: await store.countUpTo(of(store.select('documentos', index, isRange)), most) };
  const first = firstEntries(context, filtros, plan, entries, most);
  const counts = await first.entries
    .select((one) => [
      one.fn.countAll<number | string>().as('all'),
      sql<number | string>`count(*) filter (where ${first.isPassing})`.as('passing'),
    ])
    .$if(areStates, (one) => one.select('estado').groupBy('estado'))
    .execute();
  const sum = (numbers: readonly (number | string)[]) =>
    numbers.reduce<number>((all, one) => all + Number(one), 0);
  return {
    entries: sum(counts.map(({ all }) => all)),
    passing: sum(counts.map(({ passing }) => passing)),
    ...(areStates && {
      states: counts.map(({ estado = '', passing }) => ({ estado, cantidad: Number(passing) })),
    }),
  };
}

/** Whether an index has the columns of the filters that its entries do not pass already, so that rows need not be read. */
export const isCovered = (
  filtros: FiltrosDocumentos,
  { index, passed }: Pick<Entries, 'index' | 'passed'>,
): boolean =>
  !WITHOUT_COLUMNS.includes(index) &&
  othersOf(without(filtros, passed)).every((one) => one === 'cdc' && WITH_CDC.includes(index));

/** Indexes that have no more than what they are looked in by, and those that have the CDC, too. */
const WITHOUT_COLUMNS: readonly string[] = ['documentos_lote'];
const WITH_CDC: readonly string[] = ['documentos_orden_fecha', BY_NAME];

const without = (
  filtros: FiltrosDocumentos,
  names: readonly (keyof FiltrosDocumentos)[],
): FiltrosDocumentos =>
  Object.fromEntries(
    Object.entries(filtros).filter(([name]) => !(names as readonly string[]).includes(name)),
  );

/** Whether all entries are documents of the filters. */
export const passesAll = (
  { user }: SessionContext,
  filtros: FiltrosDocumentos,
  { passed }: Pick<Entries, 'passed'>,
): boolean => seesAllEmpresas(user) && Object.values(without(filtros, passed)).every(isEmpty);

/** What is asked of every document. */
const ALWAYS = ['sandbox', 'id_empresa', 'estado'] as const;

/** The columns that the conditions of these filters name; each index that lists are filtered by has them. */
const COVERED = {
  tipo: ['tipo'],
  origen: ['origen'],
  moneda: ['moneda'],
  correo_fallido: ['correo'],
  con_nota_credito: ['acreditada'],
  desde: ['fecha_emision'],
  hasta: ['fecha_emision'],
  receptor: ['busqueda'],
  texto: ['busqueda', 'fecha_emision'],
  monto_min: ['total', 'total_gs'],
  monto_max: ['total', 'total_gs'],
} as const;

function coveredOf(filtros: FiltrosDocumentos, { candidates, receptores }: Plan) {
  const names = Object.keys(COVERED) as (keyof typeof COVERED)[];
  return [
    ...names.flatMap((nombre): readonly Column[] => (tiene(filtros, nombre) ? COVERED[nombre] : [])),
    ...(candidates === undefined ? [] : (['id'] as const)),
    ...(receptores === undefined ? [] : (['busqueda'] as const)),
  ];
}

const NUMERO = ['establecimiento', 'punto', 'numero', 'cdc'] as const;
const OTHERS = {
  texto: NUMERO,
  numero_desde: ['numero'],
  numero_hasta: ['numero'],
  establecimiento: ['establecimiento'],
  punto: ['punto'],
  serie: ['numero'],
  cdc: ['cdc'],
  lote: ['lote'],
  codigo: ['codigo_respuesta'],
  receptor_documento: ['receptor_documento'],
  alerta: ['correo', 'fecha_firma', 'lote', 'enviado_en', 'codigo_respuesta', 'fecha_emision', CONSUMED_AT],
} as const;

/** The columns that the conditions of the filters name besides: each that an index lacks costs reading the rows. Words are in `busqueda` alone. */
function othersOf(filtros: FiltrosDocumentos) {
  const names = (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).filter(
    (nombre) => nombre !== 'texto' || !isWordsOnly(filtros.texto),
  );
  return [...new Set(names.flatMap((nombre) => (tiene(filtros, nombre) ? OTHERS[nombre] : [])))];
}

const tiene = (filtros: FiltrosDocumentos, nombre: keyof FiltrosDocumentos): boolean =>
  filtros[nombre] !== undefined && filtros[nombre] !== '';

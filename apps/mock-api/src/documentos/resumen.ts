import type { FiltrosDocumentos } from '@portal/contracts';
import { sumarDias } from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import { seesAllEmpresas, type Caller } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type Table = 'resumen_documentos' | 'resumen_receptores';

/** Filters whose documents are counted and added up beforehand, by days. */
const SUMMED_FILTERS = [
  'id_empresa',
  'desde',
  'hasta',
  'tipo',
  'estado',
  'origen',
  'moneda',
  'correo_fallido',
  'con_nota_credito',
] as const satisfies readonly (keyof FiltrosDocumentos)[];

/** Whether a filter has no value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether the documents of these filters can be counted without looking at them. */
export function isSummable(filtros: FiltrosDocumentos): boolean {
  const summed: readonly string[] = SUMMED_FILTERS;
  return Object.entries(filtros).every(
    ([nombre, value]) =>
      summed.includes(nombre) || isEmpty(value) || (nombre === 'monto_min' && Number(value) <= 0),
  );
}

export interface Detalle {
  /** By days, or by months where whole ones are asked for; otherwise as coarse as it may be. */
  readonly por?: 'dia' | 'mes';
}

/** Sums by day, or by name; Kysely cannot follow a table that is one of two. */
export type Sums =
  | SelectQueryBuilder<Tables, 'resumen_documentos', object>
  | SelectQueryBuilder<Tables, 'resumen_busquedas', object>;

/** The sums of the documents of some filters. */
export function filterSums<Q extends Sums>(query: Q, filtros: FiltrosDocumentos): Q {
  const { tipo = [], estado = [], origen, moneda = '', correo_fallido, con_nota_credito } = filtros;
  return (query as SelectQueryBuilder<Tables, 'resumen_busquedas', object>)
    .$if(tipo.length > 0, (one) => one.where('tipo', 'in', tipo))
    .$if(estado.length > 0, (one) => one.where('estado', 'in', estado))
    .$if(origen !== undefined, (one) => one.where('origen', '=', origen ?? ''))
    .$if(moneda !== '', (one) => one.where('moneda', '=', moneda))
    .$if(correo_fallido !== undefined, (one) =>
      one.where('correo_fallido', '=', correo_fallido === true ? 1 : 0),
    )
    .$if(con_nota_credito !== undefined, (one) =>
      one.where('acreditada', '=', con_nota_credito === true ? 1 : 0),
    ) as Q;
}

/** The summary of the documents that the caller may see and that pass the filters; of filters that are not summed up it knows nothing. */
export function resumenOf(
  store: Store,
  user: Caller,
  { id_empresa, desde, hasta, ...filtros }: FiltrosDocumentos,
  detalle: Detalle = {},
): SelectQueryBuilder<Tables, 'resumen_documentos', object> {
  const empresas = empresasOf(user, id_empresa);
  return filterSums(resumenDeEmpresas(store, empresas, { desde, hasta }, detalle), filtros);
}

interface Periodo {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The summary of the documents of all companies, not only those of the caller: an index has the entries of all. */
export const resumenOfAll = (store: Store, periodo: Periodo) =>
  resumenDeEmpresas(store, undefined, periodo, {});

function resumenDeEmpresas(
  store: Store,
  empresas: readonly string[] | undefined,
  periodo: Periodo,
  detalle: Detalle,
) {
  const parts = chooseParts(store, periodo, detalle).map(([nivel, first, last]) => {
    const part = store
      .select('resumen_documentos', indexOf('resumen_documentos', empresas))
      .where('nivel', '=', nivel)
      .where('periodo', '>=', first)
      .where('periodo', '<=', last);
    return empresas === undefined ? part : part.where('id_empresa', 'in', empresas);
  });
  const [only] = parts;
  return only !== undefined && parts.length === 1
    ? only
    : store.selectAmong('resumen_documentos', all(parts));
}

const all = <T extends Table>(parts: readonly SelectQueryBuilder<Tables, T, object>[]) =>
  parts.map((part) =>
    (part as unknown as { selectAll(): SelectQueryBuilder<Tables, T, object> }).selectAll(),
  );

const SUMMED_OF_RECEPTORES = ['cantidad', 'monto'] as const;

/** What each receiver was billed by the companies that the caller may see, in a period. */
export function resumenOfReceptores(
  store: Store,
  user: Caller,
  id_empresa: string | undefined,
  periodo: Periodo,
): SelectQueryBuilder<Tables, 'resumen_receptores', object> {
  const empresas = empresasOf(user, id_empresa);
  const sumsOf = ([nivel, first, last]: Part, sign: '+' | '-') =>
    store
      .select('resumen_receptores', indexOf('resumen_receptores', empresas))
      .where('nivel', '=', nivel)
      .where('periodo', '>=', first)
      .where('periodo', '<=', last)
      .$if(empresas !== undefined, (part) => part.where('id_empresa', 'in', empresas ?? []))
      .select(['sandbox', 'receptor_documento'])
      .select(SUMMED_OF_RECEPTORES.map((name) => sql<number>`${sql.raw(sign)}${sql.ref(name)}`.as(name)));
  // A receiver has a row of each day: of a month of which few days are missing these are taken off.
  const parts = chooseParts(store, periodo, {}).flatMap((part) => {
    const missing = store.hasListIndexes ? missingDays(part) : undefined;
    if (missing === undefined) return [sumsOf(part, '+')];
    const month = monthOf(missing[1]);
    return [sumsOf(['m', month, month], '+'), sumsOf(missing, '-')];
  });
  return store.selectAmong('resumen_receptores', parts);
}

const MONTH_HALF = 15;

/** The days that lack to the whole month of a part, where they are fewer than those that it has. */
function missingDays([nivel, first, last]: Part): Part | undefined {
  if (nivel !== 'd' || monthOf(first) !== monthOf(last)) return undefined;
  const [from, to] = [Number(first.slice(8)), Number(last.slice(8))];
  if (to === 31 && from > 1 && from <= MONTH_HALF) return ['d', `${monthOf(first)}-01`, sumarDias(first, -1)];
  if (from === 1 && to > MONTH_HALF) return ['d', sumarDias(last, 1), `${monthOf(last)}-31`];
  return undefined;
}

/** A period after which there are no documents, without its end: it is then added up from whole years, and not from months and days. */
export async function withoutEnd(store: Store, { desde, hasta }: Required<Periodo>): Promise<Periodo> {
  const later = await store
    .select('resumen_documentos', indexOf('resumen_documentos', undefined))
    .select('periodo')
    .where('nivel', '=', 'd')
    .where('periodo', '>', hasta ?? AFTER_ALL)
    .limit(1)
    .executeTakeFirst();
  return later === undefined ? { desde } : { desde, hasta };
}

/** The companies to look at; undefined: all. */
export function empresasOf(user: Caller, id_empresa: string | undefined): readonly string[] | undefined {
  if (id_empresa !== undefined) return [id_empresa];
  if (seesAllEmpresas(user)) return undefined;
  return user.empresas.length === 0 ? [''] : user.empresas;
}

const indexOf = (table: Table, empresas: readonly string[] | undefined): string =>
  empresas === undefined ? `sqlite_autoindex_${table}_1` : `${table}_empresa`;

const BEFORE_ALL = '0000';
const AFTER_ALL = '9999';
const monthOf = (day: string): string => day.slice(0, 7);

/** Whole years and months as such, and the days at both ends that make no whole month. */
function chooseParts(
  { hasListIndexes }: Store,
  { desde, hasta }: Periodo,
  { por: by }: Detalle,
): readonly Part[] {
  // In memory each part is a look at all documents.
  const isWhole = by === undefined && desde === undefined && hasta === undefined;
  if (!hasListIndexes && !isWhole) return [['d', desde ?? BEFORE_ALL, hasta ?? AFTER_ALL]];
  if (by === 'dia') return [['d', desde ?? BEFORE_ALL, hasta ?? AFTER_ALL]];
  if (by === 'mes' && desde === undefined && hasta === undefined) return [['m', BEFORE_ALL, AFTER_ALL]];
  const parts = partsOf(desde, hasta).flatMap((part) =>
    by !== 'mes' && part[0] === 'm' ? withYears(part) : [part],
  );
  return parts.length === 0 ? NONE : parts;
}

type Nivel = Tables['resumen_documentos']['nivel'];
type Part = readonly [nivel: Nivel, primero: string, ultimo: string];

const NONE: readonly Part[] = [['t', AFTER_ALL, BEFORE_ALL]];

/** The parts that a period is added up from; both days are included. */
function partsOf(desde: string | undefined, hasta: string | undefined): readonly Part[] {
  if (desde === undefined && hasta === undefined) return [['t', '', '']];
  if (desde !== undefined && hasta !== undefined && desde > hasta) return [];
  const first = desde === undefined ? BEFORE_ALL : desde.endsWith('-01') ? monthOf(desde) : nextMonth(desde);
  const last = hasta === undefined ? AFTER_ALL : isEndOfMonth(hasta) ? monthOf(hasta) : previousMonth(hasta);
  if (desde !== undefined && hasta !== undefined && first > last) return [['d', desde, hasta]];
  return [
    ...(desde === undefined || desde.endsWith('-01') ? [] : [['d', desde, `${monthOf(desde)}-31`] as const]),
    ['m', first, last],
    ...(hasta === undefined || isEndOfMonth(hasta) ? [] : [['d', `${monthOf(hasta)}-01`, hasta] as const]),
  ];
}

/** Whole years in place of their months. */
function withYears([, first, last]: Part): readonly Part[] {
  const isStart = first === BEFORE_ALL || first.endsWith('-01');
  const isEnd = last === AFTER_ALL || last.endsWith('-12');
  const firstYear = isStart ? yearOf(first) : neighbourYear(first, 1);
  const lastYear = isEnd ? yearOf(last) : neighbourYear(last, -1);
  if (firstYear > lastYear) return [['m', first, last]];
  return [
    ...(isStart ? [] : [['m', first, `${yearOf(first)}-12`] as const]),
    ['a', firstYear, lastYear],
    ...(isEnd ? [] : [['m', `${yearOf(last)}-01`, last] as const]),
  ];
}

const yearOf = (periodo: string): string => periodo.slice(0, 4);
const neighbourYear = (periodo: string, steps: 1 | -1): string =>
  String(Number(yearOf(periodo)) + steps).padStart(4, '0');

const isEndOfMonth = (day: string): boolean => sumarDias(day, 1).endsWith('-01');
const nextMonth = (day: string): string => monthOf(sumarDias(`${monthOf(day)}-28`, 4));
const previousMonth = (day: string): string => monthOf(sumarDias(`${monthOf(day)}-01`, -1));

import type { FiltrosDocumentos } from '@portal/contracts';
import { sumarDias } from '@portal/sifen';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { isAmong } from '../lists/among.ts';
import { contains } from './search.ts';
import { filterDocumentos, LARGO_CDC, NUMERO_EN_SERIE, BY_CDC } from './filtros.ts';
import { midnight } from './midnight.ts';

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** Where the fields of a CDC begin (MT 10.1), counted from 0: kind, RUC, which may end with a letter, establecimiento and punto are before the number. */
const RUC_END = 9;
const NUMERO = 17;
const CONTRIBUYENTE = 24;
const FECHA = 25;
const EMISION = 33;
const SEGURIDAD = 34;
const DIGIT = 43;

/** Shorter parts fit nearly everywhere. */
const MIN_PART = 8;
/** A number of which this many last digits are known may be one of a few in each series. */
const NUMERO_DIGITS = 3;

/** Documents that may have a part of a CDC: some entries of an index. */
interface Range {
  readonly index: string;
  readonly condition: RawBuilder<boolean>;
}

/**
 * All documents with a part of a CDC, their ids with the moments of their issue, at least `MIN_PART` characters, that pass the given filters. A CDC is made of what
 * documents are found by: for each place where the part may be, an index has the few documents whose series, number, day or security
 * code fit.
 *
 * @returns undefined when there are more than `most`, or no indexes
 */
export async function documentosWithPart(
  context: SessionContext,
  part: string,
  filtros: Pick<FiltrosDocumentos, 'id_empresa' | 'desde' | 'hasta'>,
  most: number,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { store } = context;
  if (!store.hasListIndexes) return undefined;
  const ranges = await rangesOf(store, part, filtros);
  const all = new Map<string, string>();
  const find = async ({ index, condition }: Range) => {
    const found = await filterDocumentos(context, filtros, { index })
      .where(condition)
      .where(contains(store, 'cdc', part))
      .select(['id', 'fecha_emision'])
      .limit(most + 1)
      .execute();
    for (const { id, fecha_emision } of found) all.set(id, fecha_emision);
  };
  for (let first = 0; first < ranges.length && all.size <= most; first += AT_ONCE)
    await Promise.all(ranges.slice(first, first + AT_ONCE).map(find));
  return all.size > most ? undefined : all;
}

/** So many ranges are asked for at once, where the database is a server: it has other callers, too. */
const AT_ONCE = 4;

async function rangesOf(store: Store, part: string, periodo: Periodo): Promise<Range[]> {
  const places = Array.from({ length: LARGO_CDC - part.length + 1 }, (_, place) => place).filter((place) =>
    fits(part, place),
  );
  const [largest, days, prefixes] = await Promise.all([
    largestNumero(store),
    daysOfDocumentos(store, periodo),
    places.some((place) => place < NUMERO) ? prefixesOfSeries(store) : [],
  ]);
  const beginnings = new Set<string>();
  const ranges: Range[] = [];
  for (const place of places) {
    const hasDay = days.some((day) => isPartOfDay(part, place, day));
    if (!hasDay) continue;
    if (place < NUMERO)
      for (const beginning of beginningsWith(prefixes, part, place)) beginnings.add(beginning);
    else if (CONTRIBUYENTE - place >= NUMERO_DIGITS) ranges.push(byNumero(store, part, place, largest));
    else if (place + MIN_PART <= SEGURIDAD + NUMERO_DIGITS) ranges.push(...byDay(part, place, days));
    else ranges.push(bySeguridad(store, part, place));
  }
  return [...[...beginnings].map((beginning) => startsWith(BY_CDC, 'cdc', beginning)), ...ranges];
}

/** Whether the characters fit when the part is at this place: letters, and fields that have few values. */
function fits(part: string, place: number): boolean {
  const en = (column: number): string => part.charAt(column - place);
  const letter = part.search(/\D/);
  if (letter >= 0 && (place + letter !== RUC_END || /\D/.test(part.slice(letter + 1)))) return false;
  return /^[12]?$/.test(en(CONTRIBUYENTE)) && /^[12]?$/.test(en(EMISION)) && /^[0-2]?$/.test(en(FECHA));
}

const startsWith = (index: string, column: 'cdc' | 'codigo_seguridad', beginning: string): Range => ({
  index,
  // Letters come after digits in every collation.
  condition: sql<boolean>`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} <= ${`${beginning}Z`}`,
});

/** Beginnings of the CDC of series in which the part is at this place. */
const beginningsWith = (prefixes: readonly string[], part: string, place: number): string[] =>
  prefixes
    .filter((prefix) => prefix.slice(place, place + part.length) === part.slice(0, NUMERO - place))
    .map((prefix) => prefix + part.slice(NUMERO - place));

/** All numbers that end with the digits of the part. */
function byNumero(store: Store, part: string, place: number, largest: number): Range {
  const final = part.slice(0, CONTRIBUYENTE - place);
  const stride = 10 ** final.length;
  const numeros: number[] = [];
  for (let numero = Number(final); numero <= largest; numero += stride) numeros.push(numero);
  return {
    index: 'documentos_en_serie',
    condition: isAmong(store, NUMERO_EN_SERIE, numeros.length === 0 ? [0] : numeros),
  };
}

/** Whether a document of the day may have the part at this place, where it may have some, all or none of the digits of the day. */
const isPartOfDay = (part: string, place: number, day: string): boolean =>
  day
    .replaceAll('-', '')
    .startsWith(
      part.slice(Math.max(0, FECHA - place), Math.max(0, EMISION - place)),
      Math.max(0, place - FECHA),
    );

/** The days that fit, those that follow each other as one. */
function byDay(part: string, place: number, days: readonly string[]): Range[] {
  const ranges: { desde: string; hasta: string }[] = [];
  for (const day of days) {
    if (!isPartOfDay(part, place, day)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && sumarDias(last.hasta, 1) === day) last.hasta = day;
    else ranges.push({ desde: day, hasta: day });
  }
  return ranges.map(({ desde, hasta }) => {
    const other = desde < SAME_HOUR_SINCE ? OTHER_HOURS : 0;
    return {
      index: 'documentos_orden_fecha',
      condition: sql<boolean>`fecha_emision >= ${plusHours(midnight(desde), -other)} and fecha_emision < ${plusHours(midnight(hasta, 1), other)}`,
    };
  });
}

/** Midnight was at another hour in the winters before this day, by an hour, and clocks were changed then. */
const SAME_HOUR_SINCE = '2024-10-07';
const OTHER_HOURS = 2;

const plusHours = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

/** By the security code: its first digits, or its last with any before them. */
function bySeguridad(store: Store, part: string, place: number): Range {
  const index = 'documentos_codigo_seguridad';
  const known = part.slice(Math.max(0, SEGURIDAD - place), DIGIT - place);
  const missing = Math.max(0, place - SEGURIDAD);
  if (missing === 0) return startsWith(index, 'codigo_seguridad', known);
  const codigos = Array.from(
    { length: 10 ** missing },
    (_, numero) => String(numero).padStart(missing, '0') + known,
  );
  return { index, condition: isAmong(store, 'codigo_seguridad', codigos) };
}

const inOrder = (store: Store, index: string): Documentos => store.select('documentos', index);

/** The highest number of a document within its series. */
async function largestNumero(store: Store): Promise<number> {
  const row = await inOrder(store, 'documentos_en_serie')
    .select(NUMERO_EN_SERIE.as('numero'))
    .orderBy(NUMERO_EN_SERIE, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.numero ?? 0;
}

type Periodo = Pick<FiltrosDocumentos, 'desde' | 'hasta'>;

/** Every day of the period from that of the first document to that of the last. */
async function daysOfDocumentos(store: Store, { desde, hasta }: Periodo): Promise<string[]> {
  const extreme = async (sentido: 'asc' | 'desc') => {
    const row = await inOrder(store, 'documentos_orden_fecha')
      .select('fecha_emision')
      .orderBy('fecha_emision', sentido)
      .limit(1)
      .executeTakeFirst();
    return row?.fecha_emision.slice(0, 10);
  };
  const [first, last] = await Promise.all([extreme('asc'), extreme('desc')]);
  if (first === undefined || last === undefined) return [];
  const days: string[] = [];
  const end = hasta === undefined || hasta > last ? last : hasta;
  const before = sumarDias(first, -1);
  for (let day = desde === undefined || desde < before ? before : desde; day <= end; day = sumarDias(day, 1))
    days.push(day);
  return days;
}

/** What the CDC of documents begin with, up to their number: of each series one entry of the index is read. */
async function prefixesOfSeries(store: Store): Promise<string[]> {
  const { sandbox, kind } = store;
  const first = (after: RawBuilder<boolean>) => sql`(
    select substr(cdc, 1, ${sql.lit(NUMERO)}) from documentos
    where documentos.sandbox = ${sandbox} and ${after} order by cdc limit 1
  )`;
  // Letters come after digits in every collation.
  const series = sql<string | null>`(
    with recursive series (prefix) as (
      select ${first(sql`cdc > ''`)}
      union all
      select ${first(sql`cdc > series.prefix || 'Z'`)} from series where series.prefix is not null
    )
    select ${sql.raw(kind === 'postgres' ? 'string_agg' : 'group_concat')}(prefix, ' ') from series
  )`;
  const row = await inOrder(store, BY_CDC).select(series.as('prefixes')).limit(1).executeTakeFirst();
  return row?.prefixes?.split(' ') ?? [];
}

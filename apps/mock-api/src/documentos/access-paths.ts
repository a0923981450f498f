import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { ofAlerta, indexesOfAlertas } from './alertas.ts';
import {
  isWordsOnly,
  LARGO_CDC,
  IS_NOT_APPROVED,
  montoColumn,
  onDays,
  NUMERO_EN_SERIE,
  BY_CDC,
  BY_ID,
  BY_NAME,
  BY_STATE_AND_KIND,
  type DeDocumentos,
  type Plan,
} from './filtros.ts';
import { countEntries, type CountedEntries, type Entries } from './first-entries.ts';
import { COUNT_LIMIT, FEW } from './limits.ts';
import type { Store } from '../store/store.ts';
import { isAmong } from '../lists/among.ts';
import { empresasOf, resumenOf, resumenOfAll } from './resumen.ts';
import { countOfNames, isSummableByName } from './sums.ts';

/** An index that has all documents of some of the filters. */
export interface AccessPath extends Entries, CountedEntries {
  /** Entries that have to be read. `COUNT_LIMIT + 1` may be any number above `COUNT_LIMIT`, unless `isExact`. */
  readonly entries: number;
  readonly isExact: boolean;
  /** The index has these entries in the order of their dates. */
  readonly isByDate: boolean;
}

/** How many documents there are, as far as that is known before any is looked at. */
interface Summed {
  /** Documents of the sandbox. */
  readonly all: number;
  /** Those of the days that are asked for, of all companies. */
  readonly ofDays: number;
  /** Those of the days and companies that are asked for. */
  readonly ofPeriod: number;
  readonly paths: readonly AccessPath[];
}

/** A sum of PostgreSQL comes as text. */
type Sum = number | string;

const LEVELS = ['d', 'm', 'a', 't'];
type Values = readonly [column: string, values: readonly (string | number)[]];
const sumOf = (...all: readonly Values[]) =>
  all.some(([, values]) => values.length === 0)
    ? sql<Sum>`0`
    : sql<Sum>`coalesce(sum(case when ${sql.join(
        all.map(([column, values]) => sql`${sql.ref(column)} in (${sql.join(values)})`),
        sql` and `,
      )} then cantidad else 0 end), 0)`;

/** How many entries the indexes have by filters whose documents are counted beforehand, each filter by itself within the days. */
export async function summedPaths(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<Summed> {
  const { id_empresa, tipo = [], estado = [], origen, moneda = '' } = filtros;
  const { correo_fallido, con_nota_credito } = filtros;
  const days = daysOf(filtros);
  const hasDays = Object.keys(days).length > 0;
  const all = sumOf(['nivel', LEVELS]).as('all');
  const empresas = empresasOf(user, id_empresa);
  const countOwn =
    empresas === undefined
      ? undefined
      : resumenOf(store, user, { ...days, ...(id_empresa !== undefined && { id_empresa }) })
          .select(all)
          .executeTakeFirstOrThrow();
  const countDays = resumenOfAll(store, days)
    .select([
      all,
      sumOf(['tipo', tipo]).as('tipo'),
      sumOf(['estado', estado]).as('estado'),
      sumOf(['estado', estado], ['tipo', tipo]).as('estado_tipo'),
      sumOf(['moneda', moneda === '' ? [] : [moneda]]).as('moneda'),
      sumOf(['origen', origen === undefined ? [] : [origen]]).as('origen'),
      sumOf(['correo_fallido', correo_fallido === true ? [1] : []]).as('correo_fallido'),
      sumOf(['acreditada', con_nota_credito === true ? [1] : []]).as('acreditada'),
    ])
    .executeTakeFirstOrThrow();
  const countAll = hasDays ? resumenOfAll(store, {}).select(all).executeTakeFirstOrThrow() : undefined;
  const [ofDays, own = ofDays, inAll = ofDays] = await Promise.all([countDays, countOwn, countAll]);
  const paths: AccessPath[] = [];
  /** `values`: how many values of its first columns are asked for. The entries of one are in the order of their dates. */
  const add = (
    values: number,
    index: string,
    entries: Sum,
    of: DeDocumentos,
    ...passed: AccessPath['passed']
  ) => {
    if (values > 0)
      paths.push({
        index,
        entries: Number(entries),
        isExact: true,
        isByDate: values === 1,
        // In each of these indexes the date comes next.
        of: (one) => onDays(of(one), days),
        passed,
        isRange: true,
      });
  };
  add(empresas?.length ?? 0, 'documentos_empresa_fecha', own.all, (one) =>
    one.where('id_empresa', 'in', empresas ?? []),
  );
  add(Number(hasDays), 'documentos_orden_fecha', ofDays.all, (one) => one);
  add(tipo.length, 'documentos_orden_tipo', ofDays.tipo, (one) => one.where('tipo', 'in', tipo), 'tipo');
  add(
    estado.length,
    'documentos_orden_estado',
    ofDays.estado,
    (one) => one.where('estado', 'in', estado),
    'estado',
  );
  if (areRare(estado))
    add(
      estado.length * tipo.length,
      BY_STATE_AND_KIND,
      ofDays.estado_tipo,
      (one) => one.where(IS_NOT_APPROVED).where('estado', 'in', estado).where('tipo', 'in', tipo),
      'estado',
      'tipo',
    );
  add(
    Number(moneda !== ''),
    'documentos_orden_moneda',
    ofDays.moneda,
    (one) => one.where('moneda', '=', moneda),
    'moneda',
  );
  add(
    Number(origen !== undefined),
    'documentos_orden_origen',
    ofDays.origen,
    (one) => one.where('origen', '=', origen ?? 'portal'),
    'origen',
  );
  add(
    Number(correo_fallido === true),
    'documentos_correo_fallido',
    ofDays.correo_fallido,
    (one) => one.where(IS_FAILED),
    'correo_fallido',
  );
  add(
    Number(con_nota_credito === true),
    'documentos_acreditada',
    ofDays.acreditada,
    (one) => one.where(IS_ACREDITADA),
    'con_nota_credito',
  );
  return { all: Number(inAll.all), ofDays: Number(ofDays.all), ofPeriod: Number(own.all), paths };
}

/** The days that all documents of the filters are of: an exact number or CDC in the text is looked for on all days. */
export function daysOf({ texto = '', desde, hasta }: FiltrosDocumentos) {
  if (texto.trim() !== '' && !isWordsOnly(texto)) return {};
  return { ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) };
}

/** Whether states are asked for, and none of them is that of nearly all documents. */
export const areRare = (estados: readonly string[]): boolean =>
  estados.length > 0 && !estados.includes('aprobado');

// Literals: SQLite does not use a partial index for a parameter.
const IS_FAILED = sql<boolean>`correo = 'fallido'`;
const IS_ACREDITADA = sql<boolean>`acreditada = 1`;

/**
 * Entries of the indexes of the other filters, counted up to `COUNT_LIMIT`, and which of these are documents of all filters.
 *
 * @param fewest entries that another index has: of those that have more it does not matter how many
 * @param named how many documents the names of the plan have, where that is known
 * @param areStates counts the documents of all filters by their states, too
 */
export async function countedPaths(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  {
    fewest,
    named,
    areStates,
  }: { readonly fewest: number; readonly named: number | undefined; readonly areStates: boolean },
): Promise<AccessPath[]> {
  const { store, user, clock } = context;
  const { receptores, candidates } = plan;
  const { numero_desde, numero_hasta, lote = '', cdc = '', monto_min = 0, monto_max, moneda } = filtros;
  const { id_empresa, codigo, alerta } = filtros;
  const paths: AccessPath[] = [];
  /** Entries that a path has which is known by now. */
  const least = (): number =>
    Math.min(fewest, ...paths.filter(({ isExact }) => isExact).map(({ entries }) => entries));
  const countPath = async (entries: Entries, most: number) => {
    const found = await countEntries(context, filtros, plan, entries, { most: most + 1, areStates });
    const isCut = found.entries > most && most < COUNT_LIMIT;
    return counted(entries, isCut ? { entries: COUNT_LIMIT + 1 } : found);
  };
  const add = (index: string, entries: number, of: DeDocumentos) =>
    paths.push(counted({ index, of, passed: [], isRange: true }, { entries }));
  if (candidates !== undefined) paths.push(byIds(store, candidates));
  const characters = cdcDeTexto(cdc);
  if (characters.length === LARGO_CDC) add(BY_CDC, 1, (one) => one.where('cdc', '=', characters));
  if (receptores?.length === 0) add(BY_NAME, 0, (one) => one.where(isAmong(store, 'busqueda', [])));
  const names =
    receptores !== undefined && receptores.length > 0 && least() > FEW
      ? await documentsOfNames(context, filtros, receptores, named)
      : undefined;
  // Reading the entries of names takes longer.
  const ofNames = (names?.entries ?? Infinity) * NAME;
  /** The filters that find fewest come first: few entries are enough, of which all documents are found. */
  const count = async (index: string, of: DeDocumentos, ...passed: AccessPath['passed']) => {
    const most = Math.min(least(), ofNames, COUNT_LIMIT);
    if (most > FEW)
      paths.push(await countPath({ index, of, passed, isRange: !passed.includes('alerta') }, most));
  };
  if (lote !== '') await count('documentos_lote', (one) => one.where('lote', '=', lote), 'lote');
  if (codigo !== undefined)
    await count('documentos_codigo', (one) => one.where('codigo_respuesta', '=', codigo), 'codigo');
  if (alerta !== undefined)
    await count(indexesOfAlertas[alerta], (one) => ofAlerta(one, alerta, clock.now()), 'alerta');
  if (numero_desde !== undefined || numero_hasta !== undefined)
    await count(
      'documentos_en_serie',
      (series) =>
        series
          .$if(numero_desde !== undefined, (one) => one.where(NUMERO_EN_SERIE, '>=', numero_desde ?? 1))
          .$if(numero_hasta !== undefined, (one) => one.where(NUMERO_EN_SERIE, '<=', numero_hasta ?? 1)),
      'numero_desde',
      'numero_hasta',
    );
  if (monto_min > 0 || monto_max !== undefined) {
    const monto = montoColumn(moneda);
    const empresas = monto === 'total_gs' ? empresasOf(user, id_empresa) : undefined;
    const index = empresas === undefined ? `documentos_orden_${monto}` : 'documentos_empresa_total_gs';
    await count(
      index,
      (one) =>
        one
          .$if(monto === 'total', (one) => one.where('moneda', '=', moneda ?? ''))
          .$if(empresas !== undefined, (one) => one.where('id_empresa', 'in', empresas ?? []))
          .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
          .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0)),
      'monto_min',
      'monto_max',
      // Amounts of a currency are compared in its own index.
      ...(monto === 'total' ? (['moneda'] as const) : []),
    );
  }
  if (names === undefined) return paths;
  const { entries, isByDate, ...all } = names;
  // Few of which it is not known how many have the other filters are looked at, unless that is known from another index.
  const isKnown =
    entries !== undefined &&
    (entries > COUNT_LIMIT ||
      isSummableByName(filtros) ||
      least() <= FEW ||
      paths.some(({ isExact, passing }) => isExact && passing !== undefined));
  const path = isKnown
    ? { ...all, entries, isExact: true }
    : await countPath(all, Math.min(least(), COUNT_LIMIT));
  return [...paths, { ...path, isByDate }];
}

/** An entry of a name takes so many times as long to read as one of another index, which is narrower and has its entries side by side. */
const NAME = 4;

/** The documents of names, and how many there are where that is known without looking at them. */
async function documentsOfNames(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  receptores: readonly string[],
  named: number | undefined,
) {
  const days = daysOf(filtros);
  const hasDays = Object.keys(days).length > 0;
  return {
    index: BY_NAME,
    of: (one) =>
      onDays(one.where(isAmong(context.store, 'busqueda', receptores, { areWeighed: true })), days),
    passed: ['receptor', ...(isWordsOnly(filtros.texto) ? (['texto'] as const) : [])],
    isRange: true,
    entries: hasDays ? undefined : (named ?? (await countOfNames(context, receptores))),
    isByDate: receptores.length === 1,
  } satisfies Entries & { readonly entries: number | undefined; readonly isByDate: boolean };
}

const counted = (of: Entries, found: CountedEntries): AccessPath => ({
  ...of,
  ...found,
  isExact: found.entries <= COUNT_LIMIT,
  isByDate: false,
});

/** Documents whose ids are known. */
export const byIds = (store: Store, ids: readonly string[]): AccessPath => ({
  index: BY_ID,
  entries: ids.length,
  isExact: true,
  isByDate: false,
  of: (one) => one.where(isAmong(store, 'id', ids)),
  passed: [],
  isRange: true,
});

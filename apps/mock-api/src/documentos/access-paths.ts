import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { ofAlerta, indexesOfAlertas } from './alertas.ts';
import {
  isWordsOnly,
  LARGO_CDC,
  montoColumn,
  onDays,
  NUMERO_EN_SERIE,
  BY_CDC,
  BY_ID,
  type DeDocumentos,
  type Plan,
} from './filtros.ts';
import { COUNT_LIMIT } from './limits.ts';
import { empresasOf, resumenOf, resumenOfAll } from './resumen.ts';

/** An index that has all documents of some of the filters. */
export interface AccessPath {
  readonly index: string;
  /** Entries that have to be read. `COUNT_LIMIT + 1` may be any number above `COUNT_LIMIT`, unless `isExact`. */
  readonly entries: number;
  readonly isExact: boolean;
  /** The index has these entries in the order of their dates. */
  readonly isByDate: boolean;
  /** The condition by which its entries are found. */
  readonly of: DeDocumentos;
  /** The filters that all its entries pass. */
  readonly passed: readonly (keyof FiltrosDocumentos)[];
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
const sumOf = (column: string, values: readonly (string | number)[]) =>
  values.length === 0
    ? sql<Sum>`0`
    : sql<Sum>`coalesce(sum(case when ${sql.ref(column)} in (${sql.join(values)}) then cantidad else 0 end), 0)`;

/** How many entries the indexes have by filters whose documents are counted beforehand, each filter by itself. */
export async function summedPaths(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<Summed> {
  const { id_empresa, desde, hasta, tipo = [], estado = [], origen, moneda = '' } = filtros;
  const { correo_fallido, con_nota_credito } = filtros;
  const days = { ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) };
  const hasDays = desde !== undefined || hasta !== undefined;
  const countOwn = resumenOf(store, user, {
    ...days,
    ...(id_empresa !== undefined && { id_empresa }),
  })
    .select(sumOf('nivel', LEVELS).as('propios'))
    .executeTakeFirstOrThrow();
  const countAll = resumenOfAll(store, {})
    .select([
      sumOf('nivel', LEVELS).as('all'),
      sumOf('tipo', tipo).as('tipo'),
      sumOf('estado', estado).as('estado'),
      sumOf('moneda', moneda === '' ? [] : [moneda]).as('moneda'),
      sumOf('origen', origen === undefined ? [] : [origen]).as('origen'),
      sumOf('correo_fallido', correo_fallido === true ? [1] : []).as('fallido'),
      sumOf('acreditada', con_nota_credito === true ? [1] : []).as('acreditada'),
    ])
    .executeTakeFirstOrThrow();
  const countDays = hasDays
    ? resumenOfAll(store, days).select(sumOf('nivel', LEVELS).as('deDias')).executeTakeFirstOrThrow()
    : undefined;
  const [{ propios: own }, { all, ...de }, deDays] = await Promise.all([countOwn, countAll, countDays]);
  const ofDays = deDays?.deDias ?? all;
  const paths: AccessPath[] = [];
  /** `values`: how many values of its first column are asked for. The entries of one are in the order of their dates. */
  const add = (
    values: number,
    index: string,
    rows: Sum,
    condicion: DeDocumentos,
    ...passed: AccessPath['passed']
  ) => {
    if (values > 0)
      paths.push({
        index,
        entries: Number(rows),
        isExact: true,
        isByDate: values === 1,
        of: condicion,
        passed,
      });
  };
  const empresas = empresasOf(user, id_empresa) ?? [];
  add(empresas.length, 'documentos_empresa_fecha', own, (one) =>
    onDays(one.where('id_empresa', 'in', empresas), days),
  );
  add(Number(hasDays), 'documentos_orden_fecha', ofDays, (one) => onDays(one, days));
  add(tipo.length, 'documentos_orden_tipo', de.tipo, (one) => one.where('tipo', 'in', tipo), 'tipo');
  add(
    estado.length,
    'documentos_orden_estado',
    de.estado,
    (one) => one.where('estado', 'in', estado),
    'estado',
  );
  add(
    Number(moneda !== ''),
    'documentos_orden_moneda',
    de.moneda,
    (one) => one.where('moneda', '=', moneda),
    'moneda',
  );
  add(
    Number(origen !== undefined),
    'documentos_orden_origen',
    de.origen,
    (one) => one.where('origen', '=', origen ?? 'portal'),
    'origen',
  );
  add(
    Number(correo_fallido === true),
    'documentos_correo_fallido',
    de.fallido,
    (one) => onDays(one.where(IS_FAILED), days),
    'correo_fallido',
  );
  add(
    Number(con_nota_credito === true),
    'documentos_acreditada',
    de.acreditada,
    (one) => onDays(one.where(IS_ACREDITADA), days),
    'con_nota_credito',
  );
  return { all: Number(all), ofDays: Number(ofDays), ofPeriod: Number(own), paths };
}

// Literals: SQLite does not use a partial index for a parameter.
const IS_FAILED = sql<boolean>`correo = 'fallido'`;
const IS_ACREDITADA = sql<boolean>`acreditada = 1`;

/** Entries of the indexes of the other filters, counted up to `COUNT_LIMIT`. */
export async function countedPaths(
  { store, user, clock }: SessionContext,
  filtros: FiltrosDocumentos,
  { receptores, candidates }: Plan,
): Promise<AccessPath[]> {
  const { numero_desde, numero_hasta, lote = '', cdc = '', monto_min = 0, monto_max, moneda } = filtros;
  const { id_empresa, codigo, alerta } = filtros;
  const paths: Promise<AccessPath>[] = [];
  const pathOf = (
    index: string,
    rows: number,
    de: DeDocumentos,
    passed: AccessPath['passed'],
  ): AccessPath => ({
    index,
    entries: rows,
    isExact: rows <= COUNT_LIMIT,
    isByDate: false,
    of: de,
    passed,
  });
  const add = (index: string, rows: number, de: DeDocumentos) =>
    paths.push(Promise.resolve(pathOf(index, rows, de, [])));
  const count = (index: string, de: DeDocumentos, ...passed: AccessPath['passed']) =>
    paths.push(
      store
        .countUpTo(de(store.select('documentos', index)), COUNT_LIMIT + 1)
        .then((rows) => pathOf(index, rows, de, passed)),
    );
  if (candidates !== undefined) paths.push(Promise.resolve(byIds(candidates)));
  const characters = cdcDeTexto(cdc);
  if (characters.length === LARGO_CDC) add(BY_CDC, 1, (one) => one.where('cdc', '=', characters));
  if (receptores?.length === 0)
    add('documentos_orden_receptor', 0, (one) => one.where('busqueda', 'in', ['']));
  if (receptores !== undefined && receptores.length > 0)
    count(
      'documentos_orden_receptor',
      (one) => one.where('busqueda', 'in', receptores),
      'receptor',
      ...(isWordsOnly(filtros.texto) ? (['texto'] as const) : []),
    );
  if (codigo !== undefined)
    count('documentos_codigo', (one) => one.where('codigo_respuesta', '=', codigo), 'codigo');
  if (alerta !== undefined)
    count(indexesOfAlertas[alerta], (one) => ofAlerta(one, alerta, clock.now()), 'alerta');
  if (lote !== '') count('documentos_lote', (one) => one.where('lote', '=', lote), 'lote');
  if (numero_desde !== undefined || numero_hasta !== undefined)
    count(
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
    count(
      index,
      (one) =>
        one
          .$if(monto === 'total', (one) => one.where('moneda', '=', moneda ?? ''))
          .$if(empresas !== undefined, (one) => one.where('id_empresa', 'in', empresas ?? []))
          .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
          .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0)),
      'monto_min',
      'monto_max',
    );
  }
  return Promise.all(paths);
}

/** Documents whose ids are known. No id is empty: the index of ids finds nothing at once. */
export const byIds = (ids: readonly string[]): AccessPath => ({
  index: BY_ID,
  entries: ids.length,
  isExact: true,
  isByDate: false,
  of: (one) => one.where('id', 'in', ids.length === 0 ? [''] : ids),
  passed: [],
});

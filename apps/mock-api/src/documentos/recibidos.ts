import type { DocumentoRecibido, FiltrosRecibidos, RespuestaReceptor } from '@portal/contracts';
import {
  calcularDigitoVerificador,
  esNumeroRuc,
  formatearRuc,
  leerBusqueda,
  parsearRuc,
} from '@portal/sifen';
import { sql } from 'kysely';
import type { Caller, SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { normalize, wordsOf } from './search.ts';
import { BY_ID } from './filtros.ts';
import { midnight } from './midnight.ts';
import type { Pagina } from './types.ts';
import { COUNT_LIMIT } from './limits.ts';
import { receptorSituations, TIPOS_RECEPTOR } from './eventos/receptor-situation.ts';
import { respuestaReceptor } from './respuesta-receptor.ts';
import { resumenColumns, QUERYABLE_ESTADOS, resumenPublico } from './public-resumen.ts';
import { tieneXml } from './xml.ts';

/**
 * The document numbers under which a person receives: their own as it is and, where it can be a RUC, with its check digit. Who
 * registered with `80069563-1` receives with and without it, too.
 */
export function documentosOfPersona(nroDocumento: string): readonly string[] {
  const numero = nroDocumento.trim().toUpperCase();
  if (numero === '' || numero === '0') return [];
  const withDigit = parsearRuc(numero);
  if (withDigit.ok) return [numero, withDigit.ruc];
  return esNumeroRuc(numero) ? [numero, formatearRuc(numero, calcularDigitoVerificador(numero))] : [numero];
}

/** Whether the caller is the receiver of a document. */
export function esReceptor(
  user: Caller,
  { receptor_documento }: Pick<DocumentosTable, 'receptor_documento'>,
): boolean {
  return documentosOfPersona(user.nro_documento).includes(receptor_documento);
}

/** Whether a document number has received documents of companies other than these. */
export const receivesFromOthers = async (
  store: Store,
  nroDocumento: string,
  empresas: readonly string[],
): Promise<boolean> => (await usedNumeros(store, nroDocumento, empresas)).length > 0;

type Filtered = Omit<FiltrosRecibidos, 'emisor'> & {
  readonly emisores?: readonly string[];
  readonly cdc?: string;
};

/** The filters with the ids of the empresas whose name or RUC has all the words of `emisor`, or with the CDC that it is. */
async function conEmisores(
  { store }: SessionContext,
  { emisor = '', ...filtros }: FiltrosRecibidos,
): Promise<Filtered> {
  const { cdc } = leerBusqueda(emisor);
  if (cdc !== undefined) return { ...filtros, cdc };
  const wanted = wordsOf(emisor);
  if (wanted.length === 0) return filtros;
  const empresas = await store
    .select('empresas')
    .select(['id', 'razon_social', 'nombre_fantasia', 'ruc', 'dv'])
    .execute();
  const calls = empresas.filter(({ razon_social, nombre_fantasia, ruc, dv }) => {
    const texto = normalize(`${razon_social} ${nombre_fantasia ?? ''} ${formatearRuc(ruc, dv)}`);
    return wanted.every((word) => texto.includes(word));
  });
  return { ...filtros, emisores: calls.map(({ id }) => id) };
}

/** The documents that the caller received and that exist for a receiver, without columns or order. */
function filter(
  { store }: SessionContext,
  numeros: readonly string[],
  { desde, hasta, tipo = [], estado = [], respuesta = [], emisores, cdc }: Filtered,
  index: string,
) {
  const between = (column: 'receptor_documento' | 'id_empresa', values: readonly string[]) =>
    values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
  return store
    .select('documentos', index)
    .where(between('receptor_documento', numeros))
    .where('estado', 'in', estado.length === 0 ? QUERYABLE_ESTADOS : estado)
    .$if(cdc !== undefined, (query) => query.where('cdc', '=', cdc ?? ''))
    .$if(emisores !== undefined, (query) => query.where(between('id_empresa', emisores ?? [])))
    .$if(desde !== undefined, (query) => query.where('fecha_emision', '>=', midnight(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha_emision', '<', midnight(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(respuesta.length > 0, (query) => query.where(estadoRespuesta(store), 'in', respuesta))
    .$if(respuesta.length > 0 && !respuesta.includes('sin_respuesta'), (query) =>
      query.where('id', 'in', answered(store, numeros)),
    );
}

/** Documents that these receivers have responded to: few of what they receive. */
const answered = (store: Store, numeros: readonly string[]) =>
  sql<string>`(select id_documento from eventos ${indexed(store, 'eventos_respondido')}
    where sandbox = ${store.sandbox} and ${BY_RECEIVER} and receptor_documento in (${sql.join(['', ...numeros])}))`;

/** A literal: the indexes of these events alone are not used for a parameter. */
const BY_RECEIVER = sql<boolean>`origen = 'receptor'`;

/** SQLite would look through all events, newest first, for each document. */
const indexed = ({ kind, hasListIndexes }: Store, index: string) =>
  kind === 'sqlite' && hasListIndexes ? sql.raw(`indexed by ${index}`) : sql``;

/** What the receiver said last of a row of `documentos`, as `respuestaReceptor` names it. */
const estadoRespuesta = (store: Store) =>
  sql<RespuestaReceptor['estado']>`coalesce((select case
      when tipo = 'disconformidad' then 'disconforme'
      when tipo = 'desconocimiento' then 'desconocido'
      when datos like '%"alcance":"parcial"%' then 'conforme_parcial'
      else 'conforme' end
    from eventos ${indexed(store, 'eventos_respuesta')}
    where eventos.sandbox = documentos.sandbox and id_documento = documentos.id and ${BY_RECEIVER}
      and eventos.estado = 'registrado'
      and eventos.tipo in (${sql.join(TIPOS_RECEPTOR.filter((tipo) => tipo !== 'notificacion'))})
    order by fecha desc, contador desc limit 1), 'sin_respuesta')`;

const ORDEN = {
  fecha_emision: ['fecha_emision'],
  tipo: ['tipo'],
  numero: ['establecimiento', 'punto', 'numero'],
  total: ['total_gs'],
  estado: ['estado'],
} as const satisfies Record<string, readonly (keyof DocumentosTable)[]>;

/** Indexes of the documents of a receiver in each order. */
const INDEX = {
  fecha_emision: 'documentos_receptor_documento_fecha_emision_index',
  tipo: 'documentos_receptor_tipo',
  numero: 'documentos_receptor_numero',
  total: 'documentos_receptor_total',
  estado: 'documentos_receptor_estado',
} as const satisfies Record<keyof typeof ORDEN, string>;

/**
 * The spellings of a document number under which documents were received: mostly one, whose documents an index has in their order.
 *
 * @param except companies whose documents do not count
 */
async function usedNumeros(
  store: Store,
  nroDocumento: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const used: string[] = [];
  for (const numero of documentosOfPersona(nroDocumento)) {
    const one = await store
      .select('documentos', INDEX.fecha_emision)
      .select('id')
      .where('receptor_documento', '=', numero)
      .$if(except.length > 0, (query) => query.where('id_empresa', 'not in', except))
      .limit(1)
      .executeTakeFirst();
    if (one !== undefined) used.push(numero);
  }
  return used;
}

/** One page of the documents that the caller received, and how many there are. */
export async function listRecibidos(
  context: SessionContext,
  filtros: FiltrosRecibidos,
  { campo, sentido }: { readonly campo: keyof typeof ORDEN; readonly sentido: 'asc' | 'desc' },
  { limite: limit, desde }: Pagina,
): Promise<{ readonly filas: DocumentoRecibido[]; readonly total: number; readonly hayMas: boolean }> {
  const { store, user } = context;
  const numeros = await usedNumeros(store, user.nro_documento);
  const withFilters = await conEmisores(context, filtros);
  const filtered = filter(context, numeros, withFilters, INDEX[campo]);
  const counted = await store.countUpTo(filtered, COUNT_LIMIT + 1);
  const ids = await ORDEN[campo]
    .reduce((query, column) => query.orderBy(column, sentido), filtered.select('id'))
    .orderBy('id', sentido)
    .limit(limit)
    .offset(desde)
    .execute();
  if (ids.length === 0)
    return { total: Math.min(counted, COUNT_LIMIT), hayMas: counted > COUNT_LIMIT, filas: [] };
  const parsed = await store
    .select('documentos', BY_ID)
    .select(['id', ...resumenColumns])
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(parsed.map((row) => [row.id, row]));
  const rows = ids.flatMap(({ id }) => byId.get(id) ?? []);
  const situations = await receptorSituations(context.store, rows);
  const now = context.clock.now().toISOString();
  const caller = { roles: context.user.roles, esReceptor: true };
  return {
    total: Math.min(counted, COUNT_LIMIT),
    hayMas: counted > COUNT_LIMIT,
    filas: rows.flatMap((row) => {
      const resumen = resumenPublico(row);
      const situacion = situations.get(row.id);
      if (resumen === undefined || situacion === undefined) return [];
      const respuesta = respuestaReceptor(situacion, now, caller);
      const { aprobado_en } = situacion;
      return [{ ...resumen, id: row.cdc, aprobado_en, respuesta, tiene_archivos: tieneXml(row.tipo) }];
    }),
  };
}

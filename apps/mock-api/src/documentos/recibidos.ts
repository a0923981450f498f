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
import type { DocumentosTable } from '../store/tables.ts';
import { normalizar, palabras } from './busqueda.ts';
import { medianoche } from './filtros.ts';
import type { Pagina } from './lista.ts';
import { TOPE } from './limites.ts';
import { situacionesReceptor, TIPOS_RECEPTOR } from './eventos/situacion-receptor.ts';
import { respuestaReceptor } from './respuesta-receptor.ts';
import { columnasResumen, ESTADOS_CONSULTABLES, resumenPublico } from './resumen-publico.ts';
import { tieneXml } from './xml.ts';

/**
 * The document numbers under which a person receives: their own as it is and, where it can be a RUC, with its check digit. Who
 * registered with `80069563-1` receives with and without it, too.
 */
export function documentosDePersona(nroDocumento: string): readonly string[] {
  const numero = nroDocumento.trim().toUpperCase();
  if (numero === '' || numero === '0') return [];
  const conDigito = parsearRuc(numero);
  if (conDigito.ok) return [numero, conDigito.ruc];
  return esNumeroRuc(numero) ? [numero, formatearRuc(numero, calcularDigitoVerificador(numero))] : [numero];
}

/** Whether the caller is the receiver of a document. */
export function esReceptor(
  user: Caller,
  { receptor_documento }: Pick<DocumentosTable, 'receptor_documento'>,
): boolean {
  return documentosDePersona(user.nro_documento).includes(receptor_documento);
}

type Filtrados = Omit<FiltrosRecibidos, 'emisor'> & {
  readonly emisores?: readonly string[];
  readonly cdc?: string;
};

/** The filters with the ids of the empresas whose name or RUC has all the words of `emisor`, or with the CDC that it is. */
async function conEmisores(
  { store }: SessionContext,
  { emisor = '', ...filtros }: FiltrosRecibidos,
): Promise<Filtrados> {
  const { cdc } = leerBusqueda(emisor);
  if (cdc !== undefined) return { ...filtros, cdc };
  const buscadas = palabras(emisor);
  if (buscadas.length === 0) return filtros;
  const empresas = await store
    .select('empresas')
    .select(['id', 'razon_social', 'nombre_fantasia', 'ruc', 'dv'])
    .execute();
  const llamadas = empresas.filter(({ razon_social, nombre_fantasia, ruc, dv }) => {
    const texto = normalizar(`${razon_social} ${nombre_fantasia ?? ''} ${formatearRuc(ruc, dv)}`);
    return buscadas.every((palabra) => texto.includes(palabra));
  });
  return { ...filtros, emisores: llamadas.map(({ id }) => id) };
}

/** The documents that the caller received and that exist for a receiver, without columns or order. */
function filtrar(
  { store }: SessionContext,
  numeros: readonly string[],
  { desde, hasta, tipo = [], estado = [], respuesta = [], emisores, cdc }: Filtrados,
  indice: string,
) {
  const entre = (columna: 'receptor_documento' | 'id_empresa', valores: readonly string[]) =>
    valores.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(columna)} in (${sql.join(valores)})`;
  return store
    .select('documentos', indice)
    .where(entre('receptor_documento', numeros))
    .where('estado', 'in', estado.length === 0 ? ESTADOS_CONSULTABLES : estado)
    .$if(cdc !== undefined, (query) => query.where('cdc', '=', cdc ?? ''))
    .$if(emisores !== undefined, (query) => query.where(entre('id_empresa', emisores ?? [])))
    .$if(desde !== undefined, (query) => query.where('fecha_emision', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha_emision', '<', medianoche(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(respuesta.length > 0, (query) => query.where(estadoRespuesta(), 'in', respuesta));
}

/** What the receiver said last of a row of `documentos`, as `respuestaReceptor` names it. */
const estadoRespuesta = () =>
  sql<RespuestaReceptor['estado']>`coalesce((select case
      when evento.tipo = 'disconformidad' then 'disconforme'
      when evento.tipo = 'desconocimiento' then 'desconocido'
      when evento.datos like '%"alcance":"parcial"%' then 'conforme_parcial'
      else 'conforme' end
    from eventos evento
    where evento.sandbox = documentos.sandbox and evento.id_documento = documentos.id
      and evento.estado = 'registrado'
      and evento.tipo in (${sql.join(TIPOS_RECEPTOR.filter((tipo) => tipo !== 'notificacion'))})
    order by evento.fecha desc, evento.contador desc limit 1), 'sin_respuesta')`;

const ORDEN = {
  fecha_emision: ['fecha_emision'],
  tipo: ['tipo'],
  numero: ['establecimiento', 'punto', 'numero'],
  total: ['total_gs'],
  estado: ['estado'],
} as const satisfies Record<string, readonly (keyof DocumentosTable)[]>;

/** Indexes of the documents of a receiver in each order. */
const INDICE = {
  fecha_emision: 'documentos_receptor_documento_fecha_emision_index',
  tipo: 'documentos_receptor_tipo',
  numero: 'documentos_receptor_numero',
  total: 'documentos_receptor_total',
  estado: 'documentos_receptor_estado',
} as const satisfies Record<keyof typeof ORDEN, string>;

/** The numbers that the caller has received under: mostly one, whose documents an index has in their order. */
async function numerosUsados({ store, user }: SessionContext): Promise<string[]> {
  const usados: string[] = [];
  for (const numero of documentosDePersona(user.nro_documento)) {
    const una = await store
      .select('documentos', INDICE.fecha_emision)
      .select('id')
      .where('receptor_documento', '=', numero)
      .limit(1)
      .executeTakeFirst();
    if (una !== undefined) usados.push(numero);
  }
  return usados;
}

/** One page of the documents that the caller received, and how many there are. */
export async function listarRecibidos(
  context: SessionContext,
  filtros: FiltrosRecibidos,
  { campo, sentido }: { readonly campo: keyof typeof ORDEN; readonly sentido: 'asc' | 'desc' },
  { limite, desde }: Pagina,
): Promise<{ readonly filas: DocumentoRecibido[]; readonly total: number; readonly hayMas: boolean }> {
  const { store } = context;
  const numeros = await numerosUsados(context);
  const conFiltros = await conEmisores(context, filtros);
  const filtrados = filtrar(context, numeros, conFiltros, INDICE[campo]);
  const contados = await store.countUpTo(filtrados, TOPE + 1);
  const ids = await ORDEN[campo]
    .reduce((query, columna) => query.orderBy(columna, sentido), filtrados.select('id'))
    .orderBy('id', sentido)
    .limit(limite)
    .offset(desde)
    .execute();
  if (ids.length === 0) return { total: Math.min(contados, TOPE), hayMas: contados > TOPE, filas: [] };
  const leidas = await store
    .select('documentos', 'sqlite_autoindex_documentos_1')
    .select(['id', ...columnasResumen])
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const porId = new Map(leidas.map((fila) => [fila.id, fila]));
  const filas = ids.flatMap(({ id }) => porId.get(id) ?? []);
  const situaciones = await situacionesReceptor(context.store, filas);
  const ahora = context.clock.now().toISOString();
  const caller = { roles: context.user.roles, esReceptor: true };
  return {
    total: Math.min(contados, TOPE),
    hayMas: contados > TOPE,
    filas: filas.flatMap((fila) => {
      const resumen = resumenPublico(fila);
      const situacion = situaciones.get(fila.id);
      if (resumen === undefined || situacion === undefined) return [];
      const respuesta = respuestaReceptor(situacion, ahora, caller);
      return [{ ...resumen, id: fila.cdc, respuesta, tiene_archivos: tieneXml(fila.tipo) }];
    }),
  };
}

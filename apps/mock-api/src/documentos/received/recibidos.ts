import { documentosOfPersona } from '../../records/persona.ts';
import type {
  DocumentoRecibido,
  FiltrosRecibidos,
  OperationData,
  PortalOperations,
  RespuestaReceptor,
} from '@portal/contracts';
import { formatearRuc, leerBusqueda } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { isAmong } from '../../store/among.ts';
import { equals, oneOf, onDays, within } from '../../lists/filters.ts';
import { withoutPassedDay, type ListQuery } from '../../lists/list-page.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { normalize, wordsOf } from '../../records/search.ts';
import { receptorSituations, TIPOS_RECEPTOR } from '../eventos/receptor-situation.ts';
import { libroEntries, type LibroEntry } from '../list/libro-ventas.ts';
import { respuestaReceptor } from './respuesta-receptor.ts';
import { QUERYABLE_ESTADOS, resumenColumns, resumenPublico } from '../model/public-resumen.ts';
import { tieneXml } from '../model/tiene-xml.ts';

/** True if a document number has received documents of companies other than these. */
export async function receivesFromOthers(
  store: Store,
  nroDocumento: string,
  empresas: readonly string[],
): Promise<boolean> {
  const received = await store
    .select('documentos', LIST)
    .select('id')
    .where((documento) => documento.and(within('receptor_documento', documentosOfPersona(nroDocumento))))
    .$if(empresas.length > 0, (query) => query.where('id_empresa', 'not in', empresas))
    .limit(1)
    .executeTakeFirst();
  return received !== undefined;
}

type Filtered = Omit<FiltrosRecibidos, 'emisor'> & {
  readonly emisores?: readonly string[];
  readonly cdc?: string;
};

/** The filters with the ids of the empresas whose name or RUC has all the words of `emisor`, or with the CDC that it is. */
async function resolveEmisores(
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
  const matches = empresas.filter(({ razon_social, nombre_fantasia, ruc, dv }) => {
    const texto = normalize(`${razon_social} ${nombre_fantasia ?? ''} ${formatearRuc(ruc, dv)}`);
    return wanted.every((word) => texto.includes(word));
  });
  return { ...filtros, emisores: matches.map(({ id }) => id) };
}

/** The documents that the caller received and that exist for a receiver, without columns or order. */
function filter({ store, user }: SessionContext, { emisores, respuesta = [], ...filtros }: Filtered) {
  const numeros = documentosOfPersona(user.nro_documento);
  const { estado = [] } = filtros;
  return store
    .select('documentos', LIST)
    .where((documento) =>
      documento.and([
        ...within('receptor_documento', numeros),
        ...oneOf('estado', estado.length === 0 ? QUERYABLE_ESTADOS : estado),
        ...equals('cdc', filtros.cdc),
        ...(emisores === undefined ? [] : [isAmong(store, 'id_empresa', emisores)]),
        ...onDays('fecha_emision', filtros),
        ...oneOf('tipo', filtros.tipo),
        ...(respuesta.length === 0 ? [] : [documento(ESTADO_RESPUESTA, 'in', respuesta)]),
        ...(respuesta.length === 0 || respuesta.includes('sin_respuesta')
          ? []
          : [documento('id', 'in', answered(store, numeros))]),
      ]),
    );
}

/** Documents that these receivers have responded to: few of what they receive. */
const answered = (store: Store, numeros: readonly string[]) =>
  store
    .select('eventos')
    .select('id_documento')
    .where(BY_RECEIVER)
    .where((evento) => evento.and(within('receptor_documento', numeros)))
    .where('id_documento', 'is not', null)
    .$castTo<{ id_documento: string }>();

/** A literal: SQLite uses no partial index for a parameter. */
const BY_RECEIVER = sql<boolean>`origen = 'receptor'`;

/** The last response of the receiver to a row of `documentos`, with the names of `respuestaReceptor`. */
const ESTADO_RESPUESTA = sql<RespuestaReceptor['estado']>`coalesce((select case
      when tipo = 'disconformidad' then 'disconforme'
      when tipo = 'desconocimiento' then 'desconocido'
      when datos like '%"alcance":"parcial"%' then 'conforme_parcial'
      else 'conforme' end
    from eventos
    where eventos.sandbox = documentos.sandbox and id_documento = documentos.id and ${BY_RECEIVER}
      and eventos.estado = 'registrado'
      and eventos.tipo in (${sql.join(TIPOS_RECEPTOR.filter((tipo) => tipo !== 'notificacion'))})
    order by fecha desc, contador desc limit 1), 'sin_respuesta')`;

const columns = ['id', 'total_gs', ...resumenColumns] as const;
type FilaRecibida = Pick<DocumentosTable, (typeof columns)[number]>;

type Pedido = Pick<OperationData<PortalOperations['consultas']['consulta']>, 'filtros' | 'orden'>;

/** The list of documents that the caller received. */
export async function recibidosList(
  context: SessionContext,
  { filtros, orden }: Pedido,
): Promise<ListQuery<'documentos', Pedido['orden']['campo'], (typeof columns)[number]>> {
  const resolved = await resolveEmisores(context, filtros);
  return {
    store: context.store,
    table: 'documentos',
    rows: (isContinued) => filter(context, isContinued ? withoutPassedDay(resolved, orden) : resolved),
    columns,
    sortColumns: { numero: ['establecimiento', 'punto', 'numero'], total: ['total_gs'] },
  };
}

/** A received document with its entry in the libro de compras. */
export type RecibidoEnLibro = DocumentoRecibido & { readonly libro: LibroEntry };

/** The rows of the list as its export has them. */
export async function recibidosEnLibro(
  context: SessionContext,
  rows: readonly FilaRecibida[],
): Promise<RecibidoEnLibro[]> {
  const entries = await libroEntries(context.store, rows);
  const byCdc = new Map(rows.map(({ id, cdc }) => [cdc, entries.get(id)]));
  return (await recibidosOf(context, rows)).flatMap((recibido) => {
    const libro = byCdc.get(recibido.cdc);
    return libro === undefined ? [] : [{ ...recibido, libro }];
  });
}

/** The rows of the list on the wire, with the response of the receiver to each. */
export async function recibidosOf(
  { store, clock, user }: SessionContext,
  rows: readonly FilaRecibida[],
): Promise<DocumentoRecibido[]> {
  const situations = await receptorSituations(store, rows);
  const now = clock.now().toISOString();
  const caller = { roles: user.roles, esReceptor: true };
  return rows.flatMap((row) => {
    const resumen = resumenPublico(row);
    const situacion = situations.get(row.id);
    if (resumen === undefined || situacion === undefined) return [];
    const respuesta = respuestaReceptor(situacion, now, caller);
    const { aprobado_en } = situacion;
    return [{ ...resumen, id: row.cdc, aprobado_en, respuesta, tiene_archivos: tieneXml(row.tipo) }];
  });
}

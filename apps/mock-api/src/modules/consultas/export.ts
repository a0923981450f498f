import type { DocumentoRecibido, HandlerResult, OperationData, PortalOperations } from '@portal/contracts';
import { ESTADOS, formatearCdc, formatearFecha, nombreCortoTipo, parsearCdc } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import { refusals } from '../../core/refusal.ts';
import { nombreEvento, getXmlEvento } from '../../documentos/eventos/xml.ts';
import { contentOf, nombreDe, zipDe, type Content } from '../../documentos/list/export-files.ts';
import { libroColumns, libroTotals } from '../../documentos/list/libro-columns.ts';
import {
  recibidosEnLibro,
  recibidosList,
  type RecibidoEnLibro,
} from '../../documentos/received/recibidos.ts';
import { esReceptor } from '../../records/persona.ts';
import { esConsultable, notFound } from '../../documentos/model/public-resumen.ts';
import { countCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { exportPages } from '../../lists/list-page.ts';
import { datedName, fileResult, tableExport } from '../../lists/table-export.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { eventoOfDocumento } from './eventos.ts';

type Exportacion = PortalOperations['consultas']['exportacion'];

const ZIP_MAXIMO = 200;

const RESPUESTAS = {
  sin_respuesta: 'Sin respuesta',
  conforme: 'Conforme',
  conforme_parcial: 'Conforme en parte',
  disconforme: 'Disconforme',
  desconocido: 'Desconocido',
} as const satisfies Record<DocumentoRecibido['respuesta']['estado'], string>;

/** Days until a deadline; empty once it has passed, and where it does not apply. */
const diasPara =
  (para: 'responder' | 'corregir') =>
  ({ respuesta: { plazo } }: DocumentoRecibido) =>
    plazo?.para !== para || plazo.dias_restantes === null ? null : countCell(plazo.dias_restantes);

const columns: readonly ExportColumn<RecibidoEnLibro>[] = [
  { title: 'Fecha de emisión', width: 17, cell: ({ fecha_emision }) => momentCell(fecha_emision) },
  { title: 'Emisor', width: 36, cell: ({ emisor_nombre }) => textCell(emisor_nombre) },
  { title: 'RUC del emisor', width: 14, cell: ({ emisor_ruc }) => textCell(emisor_ruc) },
  { title: 'Tipo', width: 6, cell: ({ tipo }) => textCell(nombreCortoTipo(tipo)) },
  { title: 'Número', width: 17, cell: ({ numero }) => textCell(numero) },
  { title: 'Moneda', width: 8, cell: ({ moneda }) => textCell(moneda) },
  ...libroTotals,
  { title: 'Estado', width: 24, cell: ({ estado }) => textCell(ESTADOS[estado].etiqueta) },
  { title: 'Mi respuesta', width: 18, cell: ({ respuesta }) => textCell(RESPUESTAS[respuesta.estado]) },
  {
    title: 'Recepción estimada',
    width: 12,
    cell: ({ respuesta: { fecha_estimada } }) =>
      fecha_estimada === null ? null : textCell(formatearFecha(fecha_estimada)),
  },
  { title: 'Días para responder', width: 12, cell: diasPara('responder') },
  { title: 'Días para corregir', width: 12, cell: diasPara('corregir') },
  { title: 'CDC', width: 55, cell: ({ cdc }) => textCell(formatearCdc(cdc)) },
  ...libroColumns,
];

/** The filtered list as a table or a ZIP, or the file of one document that the caller received or issued. */
export async function exportList(
  context: SessionContext,
  { formato, cdc, id_evento, contenido, ...list }: OperationData<Exportacion>,
): Promise<HandlerResult<Exportacion>> {
  if (formato === 'pdf' || formato === 'xml') return exportOne(context, cdc, formato, id_evento);
  if (formato === 'zip') return exportZip(context, list, contenido);
  const rows = await exportPages(await recibidosList(context, list), list.orden, (page) =>
    recibidosEnLibro(context, page),
  );
  return tableExport(context, columns, rows, {
    format: formato,
    name: 'documentos_recibidos',
    sheet: 'Documentos recibidos',
    what: 'documentos',
  });
}

/** The files of all filtered documents. Kinds of document that are only listed are omitted. */
async function exportZip(
  context: SessionContext,
  list: Pick<OperationData<Exportacion>, 'filtros' | 'orden'>,
  content: readonly Content[],
): Promise<HandlerResult<Exportacion>> {
  const { total, pages } = await exportPages(await recibidosList(context, list), list.orden, (page) =>
    wholeRows(context, page),
  );
  if (total === null || total > ZIP_MAXIMO) return noZip(`Un ZIP admite hasta ${ZIP_MAXIMO} documentos`);
  const rows: DocumentosTable[] = [];
  for await (const page of pages) rows.push(...page);
  const bytes = await zipDe(context, rows, content);
  if (bytes === undefined) return noZip('Ninguno de los documentos tiene KuDE ni XML en el portal');
  return fileResult(datedName(context, 'documentos_recibidos', 'zip'), 'zip', bytes);
}

const noZip = (mensaje: string) => refusals.validacion([{ campo: 'filtros', mensaje }]);

/** All columns of these rows, in their order. */
async function wholeRows(
  { store }: SessionContext,
  page: readonly Pick<DocumentosTable, 'id'>[],
): Promise<DocumentosTable[]> {
  const rows = await store
    .select('documentos')
    .selectAll()
    .where(
      'id',
      'in',
      page.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

async function exportOne(
  context: SessionContext,
  cdc: string | undefined,
  formato: 'pdf' | 'xml',
  idEvento: string | undefined,
): Promise<HandlerResult<Exportacion>> {
  const wanted = parsearCdc(cdc ?? '');
  if (!wanted.ok) return refusals.validacion([{ campo: 'cdc', mensaje: wanted.mensaje }]);
  const row = await context.store
    .select('documentos')
    .selectAll()
    .where('cdc', '=', wanted.cdc)
    .executeTakeFirst();
  const isOwn = row !== undefined && mayUseEmpresa(context.user, row.id_empresa);
  if (row === undefined || (!isOwn && !esConsultable(row.estado))) return notFound();
  // Its existence is public; its files are not.
  if (!isOwn && !esReceptor(context.user, row)) return refusals.sinPermiso();
  if (formato === 'xml' && idEvento !== undefined) return exportEvento(context, row, idEvento);
  const bytes = await contentOf(context, row, formato);
  if (bytes === undefined) {
    const mensaje = 'El documento no tiene KuDE ni XML en el portal: este tipo solo se lista.';
    return refusals.validacion([{ campo: 'cdc', mensaje }]);
  }
  return fileResult(nombreDe(row, formato), formato, bytes);
}

/** The signed message of an event of the document. */
async function exportEvento(
  context: SessionContext,
  documento: DocumentosTable,
  id: string,
): Promise<HandlerResult<Exportacion>> {
  const evento = await eventoOfDocumento(context, documento, id);
  if (evento === undefined) return refusals.noEncontrado('el evento');
  const xml = await getXmlEvento(context, evento);
  if (xml !== undefined) return fileResult(nombreEvento(evento), 'xml', Buffer.from(xml, 'utf8'));
  return refusals.validacion([{ campo: 'id_evento', mensaje: 'El evento no tiene XML' }]);
}

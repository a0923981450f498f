import type { Evento, OperationData, PortalOperations } from '@portal/contracts';
import { nombreCortoTipo, TIPOS_EVENTO } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals } from '../../core/refusal.ts';
import { ensureAccess } from '../../records/access.ts';
import { nombreEvento, getXmlEvento } from '../../documentos/eventos/xml.ts';
import { countCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { exportPages } from '../../lists/list-page.ts';
import { fileResult, tableExport } from '../../lists/table-export.ts';
import type { EventosTable } from '../../store/schema/tables.ts';
import { eventoDe } from './row.ts';
import { eventosList } from './filtros.ts';

type Pedido = OperationData<PortalOperations['eventos']['exportacion']>;

const ESTADOS_EVENTO = { registrado: 'Registrado', rechazado: 'Rechazado', pendiente: 'Pendiente' } as const;
const ORIGINS = { emisor: 'Emitido', receptor: 'Recibido', sifen: 'SIFEN' } as const;

const columns: readonly ExportColumn<Evento>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Evento', width: 26, cell: ({ tipo }) => textCell(TIPOS_EVENTO[tipo].etiqueta) },
  { title: 'Origen', width: 10, cell: ({ origen }) => textCell(ORIGINS[origen]) },
  { title: 'Documento/Rango', width: 36, cell: ({ numero }) => textCell(numero) },
  { title: 'Tipo doc.', width: 9, cell: ({ tipo_documento }) => textCell(nombreCortoTipo(tipo_documento)) },
  { title: 'CDC', width: 46, cell: ({ cdc }) => textCell(cdc) },
  { title: 'Receptor', width: 34, cell: ({ receptor_nombre }) => textCell(receptor_nombre) },
  { title: 'RUC/Doc.', width: 14, cell: ({ receptor_documento }) => textCell(receptor_documento) },
  { title: 'Motivo', width: 40, cell: ({ motivo }) => textCell(motivo) },
  { title: 'Estado', width: 12, cell: ({ estado }) => textCell(ESTADOS_EVENTO[estado]) },
  { title: 'Código', width: 8, cell: ({ codigo }) => textCell(codigo) },
  { title: 'Mensaje', width: 40, cell: ({ mensaje }) => textCell(mensaje) },
  { title: 'Protocolo', width: 20, cell: ({ protocolo }) => textCell(protocolo) },
  { title: 'Intentos', width: 9, cell: ({ intentos }) => countCell(intentos) },
  { title: 'Usuario', width: 14, cell: ({ usuario }) => textCell(usuario) },
];

/** The list as a table, or one message of one event. */
export async function exportEventos(context: SessionContext, pedido: Pedido) {
  if (pedido.formato === 'xml') return exportXml(context, pedido);
  const rows = await exportPages(eventosList(context, pedido), pedido.orden, (page) =>
    page.map((row) => eventoDe(context, row)),
  );
  return tableExport(context, columns, rows, {
    format: pedido.formato,
    name: 'eventos',
    sheet: 'Eventos',
    what: 'eventos',
  });
}

async function exportXml(context: SessionContext, { id, contenido: content }: Pedido) {
  if (id === undefined) return refusals.validacion([{ campo: 'id', mensaje: 'Indique el evento' }]);
  const row = ensureAccess(context, await eventoPorId(context, id), 'el evento');
  const xml = content === 'evento' ? await getXmlEvento(context, row) : row.respuesta_xml;
  if (xml === undefined || xml === null) {
    const mensaje =
      content === 'evento' ? 'El evento no tiene XML' : 'El servicio todavía no respondió a este evento';
    return refusals.validacion([{ campo: 'contenido', mensaje }]);
  }
  return fileResult(nombreEvento(row, content), 'xml', Buffer.from(xml, 'utf8'));
}

/** The row of an event, without a check of access. */
export function eventoPorId({ store }: SessionContext, id: string): Promise<EventosTable | undefined> {
  return store.select('eventos').selectAll().where('id', '=', id).executeTakeFirst();
}

import type { EventoDetalle } from '@portal/contracts';
import type { DatosEvento } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { numeroDe } from '../../core/document-number.ts';
import { getXmlEvento } from '../../documentos/eventos/xml.ts';
import { historialDe } from '../../records/historial.ts';
import type { EventosTable } from '../../store/schema/tables.ts';
import { eventoDe } from './row.ts';

/** Full detail of an event. */
export async function detalleEvento(context: SessionContext, row: EventosTable): Promise<EventoDetalle> {
  const datos = row.datos === null ? undefined : (JSON.parse(row.datos) as DatosEvento);
  return {
    ...eventoDe(context, row),
    contador: row.contador,
    firmado_en: row.firmado_en,
    respondido_en: row.respondido_en,
    rango: rangoDe(datos),
    receptor: datos?.tipo === 'nominacion' ? (datos.receptor as EventoDetalle['receptor']) : null,
    alcance: datos?.tipo === 'conformidad' ? datos.alcance : null,
    fecha_recepcion:
      (datos !== undefined && 'fecha_recepcion' in datos ? datos.fecha_recepcion : null) ?? null,
    documentos: await documentosOf(context, row),
    xml: (await getXmlEvento(context, row)) ?? null,
    respuesta_xml: row.respuesta_xml,
    historial: await historialDe(context.store, ['eventos'], row.id),
  };
}

function rangoDe(datos: DatosEvento | undefined): EventoDetalle['rango'] {
  if (datos?.tipo !== 'inutilizacion') return null;
  const { timbrado, establecimiento, punto, serie = null, desde, hasta } = datos;
  return { timbrado, establecimiento, punto, serie, desde, hasta, cantidad: hasta - desde + 1 };
}

/** The document of an event, or the documents with numbers in its range. */
async function documentosOf(
  { store }: SessionContext,
  row: EventosTable,
): Promise<EventoDetalle['documentos']> {
  const { id_empresa, id_documento, timbrado, establecimiento, punto, desde, hasta } = row;
  const deEvento = store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero', 'cdc', 'fecha_emision', 'receptor_nombre'])
    .select(['moneda', 'total', 'estado']);
  const rows = await (
    id_documento === null
      ? deEvento
          .where('id_empresa', '=', id_empresa)
          .where('timbrado', '=', timbrado ?? '')
          .where('establecimiento', '=', establecimiento ?? '')
          .where('punto', '=', punto ?? '')
          .where('tipo', '=', row.tipo_documento)
          .where('numero', '>=', desde ?? 0)
          .where('numero', '<=', hasta ?? 0)
      : deEvento.where('id', '=', id_documento)
  )
    .orderBy('numero')
    .execute();
  return rows.map(({ establecimiento: place, punto: caja, numero, estado, ...documento }) => ({
    ...documento,
    numero: numeroDe({ establecimiento: place, punto: caja }, numero),
    estado: estado,
  }));
}

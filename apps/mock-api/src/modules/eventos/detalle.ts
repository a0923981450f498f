import type { EventoDetalle } from '@portal/contracts';
import type { DatosEvento } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import { obtenerXmlEvento } from '../../documentos/eventos/xml.ts';
import { historialDe } from '../../documentos/historial.ts';
import type { EventosTable } from '../../store/tables.ts';
import { eventoDe } from './fila.ts';

/** Full detail of an event. */
export async function detalleEvento(context: SessionContext, fila: EventosTable): Promise<EventoDetalle> {
  const datos = fila.datos === null ? undefined : (JSON.parse(fila.datos) as DatosEvento);
  return {
    ...eventoDe(context, fila),
    contador: fila.contador,
    firmado_en: fila.firmado_en,
    respondido_en: fila.respondido_en,
    rango: rangoDe(datos),
    receptor: datos?.tipo === 'nominacion' ? (datos.receptor as EventoDetalle['receptor']) : null,
    alcance: datos?.tipo === 'conformidad' ? datos.alcance : null,
    fecha_recepcion:
      (datos !== undefined && 'fecha_recepcion' in datos ? datos.fecha_recepcion : null) ?? null,
    documentos: await documentosDe(context, fila),
    xml: (await obtenerXmlEvento(context, fila)) ?? null,
    respuesta_xml: fila.respuesta_xml,
    historial: await historialDe(context.store, ['eventos'], fila.id),
  };
}

function rangoDe(datos: DatosEvento | undefined): EventoDetalle['rango'] {
  if (datos?.tipo !== 'inutilizacion') return null;
  const { timbrado, establecimiento, punto, serie = null, desde, hasta } = datos;
  return { timbrado, establecimiento, punto, serie, desde, hasta, cantidad: hasta - desde + 1 };
}

/** The document of an event, or the documents with numbers in its range. */
async function documentosDe(
  { store }: SessionContext,
  fila: EventosTable,
): Promise<EventoDetalle['documentos']> {
  const { id_empresa, id_documento, timbrado, establecimiento, punto, desde, hasta } = fila;
  const deEvento = store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero', 'cdc', 'fecha_emision', 'receptor_nombre'])
    .select(['moneda', 'total', 'estado']);
  const filas = await (
    id_documento === null
      ? deEvento
          .where('id_empresa', '=', id_empresa)
          .where('timbrado', '=', timbrado ?? '')
          .where('establecimiento', '=', establecimiento ?? '')
          .where('punto', '=', punto ?? '')
          .where('tipo', '=', fila.tipo_documento)
          .where('numero', '>=', desde ?? 0)
          .where('numero', '<=', hasta ?? 0)
      : deEvento.where('id', '=', id_documento)
  )
    .orderBy('numero')
    .execute();
  return filas.map(({ establecimiento: lugar, punto: caja, numero, estado, ...documento }) => ({
    ...documento,
    numero: numeroDe({ establecimiento: lugar, punto: caja }, numero),
    estado: estado as EventoDetalle['documentos'][number]['estado'],
  }));
}

import type { EventoConsultado } from '@portal/contracts';
import type { DatosEvento } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../core/context.ts';
import type { DocumentosTable, EventosTable } from '../../store/tables.ts';

type Documento = Pick<DocumentosTable, 'id' | 'id_empresa'>;

/** The events of a document that the caller may read: of the issuer's events a receiver only reads the registered ones. */
function eventosDe({ store, user }: SessionContext, { id, id_empresa }: Documento) {
  return store
    .select('eventos')
    .selectAll()
    .where('id_documento', '=', id)
    .$if(!mayUseEmpresa(user, id_empresa), (query) =>
      query.where((eb) => eb.or([eb('origen', '=', 'receptor'), eb('estado', '=', 'registrado')])),
    );
}

/** One of these events. */
export function eventoDelDocumento(
  context: SessionContext,
  documento: Documento,
  id: string,
): Promise<EventosTable | undefined> {
  return eventosDe(context, documento).where('id', '=', id).executeTakeFirst();
}

/** All these events, newest first. */
export async function eventosConsultados(
  context: SessionContext,
  documento: Documento,
): Promise<EventoConsultado[]> {
  const filas = await eventosDe(context, documento)
    .orderBy('fecha', 'desc')
    .orderBy('contador', 'desc')
    .orderBy('id')
    .execute();
  return filas.map((fila) => {
    const datos = fila.datos === null ? undefined : (JSON.parse(fila.datos) as DatosEvento);
    const esMio = mayUseEmpresa(context.user, fila.id_empresa) || fila.usuario === context.user.usuario;
    return {
      id: fila.id,
      tipo: fila.tipo as EventoConsultado['tipo'],
      origen: fila.origen,
      fecha: fila.fecha,
      motivo: fila.motivo,
      estado: fila.estado,
      codigo: fila.codigo === '' ? null : fila.codigo,
      mensaje: fila.mensaje === '' ? null : fila.mensaje,
      protocolo: fila.protocolo,
      alcance: datos?.tipo === 'conformidad' ? datos.alcance : null,
      fecha_recepcion:
        (datos !== undefined && 'fecha_recepcion' in datos ? datos.fecha_recepcion : null) ?? null,
      proximo_intento: fila.reintenta_en,
      acciones: [
        ...(fila.estado === 'pendiente' && esMio ? (['reintentar'] as const) : []),
        ...(fila.contador === null ? [] : (['descargar_xml'] as const)),
      ],
    };
  });
}

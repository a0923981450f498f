import type { EventoConsultado } from '@portal/contracts';
import type { DatosEvento } from '@portal/sifen';
import { mayUseEmpresa, type SessionContext } from '../../context/context.ts';
import type { DocumentosTable, EventosTable } from '../../store/schema/tables.ts';

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
export function eventoOfDocumento(
  context: SessionContext,
  documento: Documento,
  id: string,
): Promise<EventosTable | undefined> {
  return eventosDe(context, documento).where('id', '=', id).executeTakeFirst();
}

/** All these events, newest first. */
export async function queriedEventos(
  context: SessionContext,
  documento: Documento,
): Promise<EventoConsultado[]> {
  const rows = await eventosDe(context, documento)
    .orderBy('fecha', 'desc')
    .orderBy('contador', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const datos = row.datos === null ? undefined : (JSON.parse(row.datos) as DatosEvento);
    const isMine = mayUseEmpresa(context.user, row.id_empresa) || row.usuario === context.user.usuario;
    return {
      id: row.id,
      tipo: row.tipo,
      origen: row.origen,
      fecha: row.fecha,
      motivo: row.motivo,
      estado: row.estado,
      codigo: row.codigo === '' ? null : row.codigo,
      mensaje: row.mensaje === '' ? null : row.mensaje,
      protocolo: row.protocolo,
      alcance: datos?.tipo === 'conformidad' ? datos.alcance : null,
      fecha_recepcion:
        (datos !== undefined && 'fecha_recepcion' in datos ? datos.fecha_recepcion : null) ?? null,
      proximo_intento: row.reintenta_en,
      acciones: [
        ...(row.estado === 'pendiente' && isMine ? (['reintentar'] as const) : []),
        ...(row.contador === null ? [] : (['descargar_xml'] as const)),
      ],
    };
  });
}

import type { Evento } from '@portal/contracts';
import { operations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import type { EventosTable } from '../../store/schema/tables.ts';

const nothing = (texto: string): string | null => (texto === '' ? null : texto);

/** An event as a row of the list. */
export function eventoDe({ user }: Pick<SessionContext, 'user'>, row: EventosTable): Evento {
  const puedeReintentar = user.roles.some((rol) =>
    (operations.eventos.reintentar.access as readonly string[]).includes(rol),
  );
  return {
    id: row.id,
    id_empresa: row.id_empresa,
    origen: row.origen,
    tipo: row.tipo,
    fecha: row.fecha,
    id_documento: row.id_documento,
    cdc: row.cdc,
    tipo_documento: row.tipo_documento as Evento['tipo_documento'],
    numero: row.numero,
    receptor_nombre: nothing(row.receptor_nombre),
    receptor_documento: nothing(row.receptor_documento),
    motivo: row.motivo,
    estado: row.estado,
    codigo: nothing(row.codigo),
    mensaje: nothing(row.mensaje),
    usuario: row.usuario,
    protocolo: row.protocolo,
    intentos: row.intentos,
    proximo_intento: row.reintenta_en,
    acciones: [
      ...(row.estado === 'pendiente' && puedeReintentar ? (['reintentar'] as const) : []),
      ...(row.contador === null ? [] : (['descargar_xml'] as const)),
    ],
  };
}

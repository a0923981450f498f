import type { Evento, TipoEvento } from '@portal/contracts';
import { operations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import type { EventosTable } from '../../store/tables.ts';

const nulo = (texto: string): string | null => (texto === '' ? null : texto);

/** An event as a row of the list. */
export function eventoDe({ user }: Pick<SessionContext, 'user'>, fila: EventosTable): Evento {
  const puedeReintentar = user.roles.some((rol) =>
    (operations.eventos.reintentar.access as readonly string[]).includes(rol),
  );
  return {
    id: fila.id,
    id_empresa: fila.id_empresa,
    origen: fila.origen,
    tipo: fila.tipo as TipoEvento,
    fecha: fila.fecha,
    id_documento: fila.id_documento,
    cdc: fila.cdc,
    tipo_documento: fila.tipo_documento as Evento['tipo_documento'],
    numero: fila.numero,
    receptor_nombre: nulo(fila.receptor_nombre),
    receptor_documento: nulo(fila.receptor_documento),
    motivo: fila.motivo,
    estado: fila.estado,
    codigo: nulo(fila.codigo),
    mensaje: nulo(fila.mensaje),
    usuario: fila.usuario,
    protocolo: fila.protocolo,
    intentos: fila.intentos,
    proximo_intento: fila.reintenta_en,
    acciones: [
      ...(fila.estado === 'pendiente' && puedeReintentar ? (['reintentar'] as const) : []),
      ...(fila.contador === null ? [] : (['descargar_xml'] as const)),
    ],
  };
}

import type { RespuestaReceptor } from '@portal/contracts';
import { plazoReceptor } from '@portal/sifen';
import type { Store } from '../store/store.ts';
import type { EventosTable } from '../store/tables.ts';

type Evento = Pick<EventosTable, 'tipo' | 'fecha'>;
type Estado = RespuestaReceptor['estado'];

/** The events of a receiver, and what each says of the document; a notificación says nothing about it. */
const EVENTOS_RECEPTOR = {
  notificacion: undefined,
  conformidad: 'conforme',
  disconformidad: 'disconforme',
  desconocimiento: 'desconocido',
} as const satisfies Record<string, Estado | undefined>;

const DIA = 86_400_000;

const esDeReceptor = (tipo: string): tipo is keyof typeof EVENTOS_RECEPTOR => tipo in EVENTOS_RECEPTOR;

/** The registered events of the receivers of these documents, the oldest first, by document. */
export async function eventosDeReceptor(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Evento[]>> {
  if (ids.length === 0) return new Map();
  const filas = await store
    .select('eventos')
    .select(['id_documento', 'tipo', 'fecha'])
    .where('id_documento', 'in', ids)
    .where('tipo', 'in', Object.keys(EVENTOS_RECEPTOR))
    .where('estado', '=', 'registrado')
    .orderBy('fecha')
    .orderBy('id')
    .execute();
  return Map.groupBy(filas, ({ id_documento }) => id_documento ?? '');
}

/** What the receiver has said, by the last of their conclusive events, and how long they may still say it. */
export function respuestaReceptor(
  fechaEmision: string,
  eventos: readonly Evento[],
  ahora: string,
): RespuestaReceptor {
  const { limite, vencido, restante_ms } = plazoReceptor(fechaEmision, ahora);
  const concluyente = eventos.findLast(
    ({ tipo }) => esDeReceptor(tipo) && EVENTOS_RECEPTOR[tipo] !== undefined,
  );
  const estado =
    concluyente !== undefined && esDeReceptor(concluyente.tipo)
      ? EVENTOS_RECEPTOR[concluyente.tipo]
      : undefined;
  return {
    estado: estado ?? 'sin_respuesta',
    fecha_estimada: null,
    notificado: eventos.some(({ tipo }) => tipo === 'notificacion'),
    limite,
    dias_restantes: vencido ? null : Math.floor(restante_ms / DIA),
  };
}

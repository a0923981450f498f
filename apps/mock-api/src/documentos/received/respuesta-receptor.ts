import { accesoEventos, type AccionReceptor, type RespuestaReceptor } from '@portal/contracts';
import {
  evaluarEventoReceptor,
  fechaLocal,
  plazoEventoReceptor,
  plazoResponder,
  ultimaRespuesta,
  type Plazo,
  type SolicitudReceptor,
} from '@portal/sifen';
import type { Caller } from '../../context/context.ts';
import { alreadyPendiente } from '../eventos/rules.ts';
import type { RegisteredRespuesta, SituacionReceptor } from '../eventos/receptor-situation.ts';

const DAY = 86_400_000;
/** Passes every rule of a reason: none is given yet. */
const WITHOUT_MOTIVO = 'Motivo por indicar';

type Requested = Pick<SolicitudReceptor, 'tipo' | 'alcance' | 'fecha_recepcion' | 'motivo'>;

/** Fields of each action; input of a user passes its rules. */
function requested({ fecha_emision }: SituacionReceptor): Record<AccionReceptor['accion'], Requested> {
  return {
    conformidad_total: { tipo: 'conformidad', alcance: 'total' },
    conformidad_parcial: { tipo: 'conformidad', alcance: 'parcial', fecha_recepcion: fecha_emision },
    disconformidad: { tipo: 'disconformidad', motivo: WITHOUT_MOTIVO },
    desconocimiento: { tipo: 'desconocimiento', motivo: WITHOUT_MOTIVO },
    notificacion: { tipo: 'notificacion' },
  };
}

const diasDe = ({ vencido, restante_ms }: Plazo): number | null =>
  vencido ? null : Math.floor(restante_ms / DAY);

/** The receiver's response to a document, and the actions of the caller if it is the receiver. */
export function respuestaReceptor(
  situacion: SituacionReceptor,
  now: string,
  caller: Pick<Caller, 'roles'> & { readonly esReceptor: boolean },
): RespuestaReceptor {
  const { anteriores: previous, pendientes } = situacion;
  const last = ultimaRespuesta(previous);
  return {
    estado: estadoOf(last),
    fecha: last?.fecha ?? null,
    fecha_estimada:
      last?.alcance === 'parcial' && last.fecha_recepcion !== undefined
        ? fechaLocal(last.fecha_recepcion)
        : null,
    notificado: previous.some(({ tipo }) => tipo === 'notificacion'),
    pendiente: pendientes.size > 0,
    plazo: plazoDe(situacion, last, now),
    acciones: caller.esReceptor ? accionesOf(situacion, now, caller.roles) : [],
  };
}

function estadoOf(last: RegisteredRespuesta | undefined): RespuestaReceptor['estado'] {
  switch (last?.tipo) {
    case 'conformidad':
      return last.alcance === 'parcial' ? 'conforme_parcial' : 'conforme';
    case 'disconformidad':
      return 'disconforme';
    case 'desconocimiento':
      return 'desconocido';
    default:
      return 'sin_respuesta';
  }
}

/** The term that counts now: to respond, to complete a partial conformidad, or to correct what was said. */
function plazoDe(
  situacion: SituacionReceptor,
  last: RegisteredRespuesta | undefined,
  now: string,
): RespuestaReceptor['plazo'] {
  if (last === undefined || last.alcance === 'parcial') {
    const plazo = plazoResponder({ ...situacion, ahora: now });
    return { para: 'responder', limite: plazo.limite, dias_restantes: diasDe(plazo) };
  }
  if (last.tipo === 'desconocimiento') return null;
  const { conformidad_total, disconformidad } = requested(situacion);
  const opposite = last.tipo === 'conformidad' ? disconformidad : conformidad_total;
  const solicitud = { ...situacion, ...opposite, ahora: now };
  const rechazo = evaluarEventoReceptor(solicitud);
  if (rechazo !== undefined && rechazo.vencido !== true) return null;
  const plazo = plazoEventoReceptor(solicitud);
  return { para: 'corregir', limite: plazo.limite, dias_restantes: diasDe(plazo) };
}

function accionesOf(
  situacion: SituacionReceptor,
  now: string,
  roles: readonly string[],
): RespuestaReceptor['acciones'] {
  return Object.entries(requested(situacion)).flatMap(([accion, pedido]) => {
    const allowed: readonly string[] = accesoEventos[pedido.tipo];
    if (!roles.some((rol) => allowed.includes(rol))) return [];
    const solicitud = { ...situacion, ...pedido, ahora: now };
    const plazo = plazoEventoReceptor(solicitud);
    const impedimento = situacion.pendientes.has(pedido.tipo)
      ? alreadyPendiente(pedido.tipo)
      : (evaluarEventoReceptor(solicitud)?.mensaje ?? null);
    return [
      {
        accion: accion as AccionReceptor['accion'],
        impedimento,
        limite: plazo.limite,
        dias_restantes: diasDe(plazo),
      },
    ];
  });
}

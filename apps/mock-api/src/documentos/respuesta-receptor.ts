import { accesoEventos, type AccionReceptor, type RespuestaReceptor } from '@portal/contracts';
import {
  evaluarEventoReceptor,
  fechaLocal,
  plazoEventoReceptor,
  plazoReceptor,
  type Plazo,
  type SolicitudReceptor,
} from '@portal/sifen';
import type { Caller } from '../core/context.ts';
import { yaPendiente } from './eventos/reglas.ts';
import type { RespuestaRegistrada, SituacionReceptor } from './eventos/situacion-receptor.ts';

const DIA = 86_400_000;
/** Passes every rule of a reason: none is given yet. */
const SIN_MOTIVO = 'Motivo por indicar';

type Solicitado = Pick<SolicitudReceptor, 'tipo' | 'alcance' | 'fecha_recepcion' | 'motivo'>;

/** What each action asks for; what a person fills in passes its rules. */
function solicitados({ fecha_emision }: SituacionReceptor): Record<AccionReceptor['accion'], Solicitado> {
  return {
    conformidad_total: { tipo: 'conformidad', alcance: 'total' },
    conformidad_parcial: { tipo: 'conformidad', alcance: 'parcial', fecha_recepcion: fecha_emision },
    disconformidad: { tipo: 'disconformidad', motivo: SIN_MOTIVO },
    desconocimiento: { tipo: 'desconocimiento', motivo: SIN_MOTIVO },
    notificacion: { tipo: 'notificacion' },
  };
}

const diasDe = ({ vencido, restante_ms }: Plazo): number | null =>
  vencido ? null : Math.floor(restante_ms / DIA);

/** What has been said of the document by its receiver, and what the caller, when it is the receiver, can do with it. */
export function respuestaReceptor(
  situacion: SituacionReceptor,
  ahora: string,
  caller: Pick<Caller, 'roles'> & { readonly esReceptor: boolean },
): RespuestaReceptor {
  const { anteriores, pendientes } = situacion;
  const ultima = anteriores.findLast(({ tipo }) => tipo !== 'notificacion');
  return {
    estado: estadoDe(ultima),
    fecha: ultima?.fecha ?? null,
    fecha_estimada:
      ultima?.alcance === 'parcial' && ultima.fecha_recepcion !== undefined
        ? fechaLocal(ultima.fecha_recepcion)
        : null,
    notificado: anteriores.some(({ tipo }) => tipo === 'notificacion'),
    pendiente: pendientes.size > 0,
    plazo: plazoDe(situacion, ultima, ahora),
    acciones: caller.esReceptor ? accionesDe(situacion, ahora, caller.roles) : [],
  };
}

function estadoDe(ultima: RespuestaRegistrada | undefined): RespuestaReceptor['estado'] {
  switch (ultima?.tipo) {
    case 'conformidad':
      return ultima.alcance === 'parcial' ? 'conforme_parcial' : 'conforme';
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
  ultima: RespuestaRegistrada | undefined,
  ahora: string,
): RespuestaReceptor['plazo'] {
  if (ultima === undefined || ultima.alcance === 'parcial') {
    const plazo = plazoReceptor(situacion.fecha_emision, ahora);
    return { para: 'responder', limite: plazo.limite, dias_restantes: diasDe(plazo) };
  }
  if (ultima.tipo === 'desconocimiento') return null;
  const { conformidad_total, disconformidad } = solicitados(situacion);
  const opuesta = ultima.tipo === 'conformidad' ? disconformidad : conformidad_total;
  const solicitud = { ...situacion, ...opuesta, ahora };
  const rechazo = evaluarEventoReceptor(solicitud);
  if (rechazo !== undefined && rechazo.vencido !== true) return null;
  const plazo = plazoEventoReceptor(solicitud);
  return { para: 'corregir', limite: plazo.limite, dias_restantes: diasDe(plazo) };
}

function accionesDe(
  situacion: SituacionReceptor,
  ahora: string,
  roles: readonly string[],
): RespuestaReceptor['acciones'] {
  return Object.entries(solicitados(situacion)).flatMap(([accion, pedido]) => {
    const permitidos: readonly string[] = accesoEventos[pedido.tipo];
    if (!roles.some((rol) => permitidos.includes(rol))) return [];
    const solicitud = { ...situacion, ...pedido, ahora };
    const plazo = plazoEventoReceptor(solicitud);
    const impedimento = situacion.pendientes.has(pedido.tipo)
      ? yaPendiente(pedido.tipo)
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

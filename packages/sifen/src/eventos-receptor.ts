import type { EstadoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { motivoInvalido, type RechazoEvento } from './eventos.ts';
import { instante } from './fechas.ts';
import { formatearFechaHora } from './formato.ts';
import { plazoCorreccion, plazoReceptor, type Plazo } from './plazos.ts';

export type TipoEventoReceptor = 'notificacion' | 'conformidad' | 'disconformidad' | 'desconocimiento';

/** A registered event of the receiver. */
export interface EventoRegistrado {
  tipo: TipoEventoReceptor;
  /** Moment of its registration. */
  fecha: string;
  /** Of a conformidad. */
  alcance?: 'total' | 'parcial' | undefined;
}

export interface SolicitudReceptor {
  tipo: TipoEventoReceptor;
  estado: EstadoDocumento;
  fecha_emision: string;
  /** Moment of the signature, from which the deadlines are counted. */
  ahora: string;
  /** Registered events of the receiver on this document, oldest first. */
  anteriores: readonly EventoRegistrado[];
  /** Whether notas de crédito credit all of it. */
  acreditada: boolean;
  /** Of a conformidad. */
  alcance?: 'total' | 'parcial' | undefined;
  fecha_recepcion?: string | undefined;
  /** Of a disconformidad or a desconocimiento. */
  motivo?: string | undefined;
}

const hay = (tipo: TipoEventoReceptor, { anteriores }: SolicitudReceptor): boolean =>
  anteriores.some((one) => one.tipo === tipo);

/** The last event that is a response of the receiver to the document. */
function ultimaRespuesta({ anteriores }: SolicitudReceptor): EventoRegistrado | undefined {
  return anteriores.findLast(({ tipo }) => tipo !== 'notificacion');
}

const OPUESTA = { conformidad: 'disconformidad', disconformidad: 'conformidad' } as const;

/**
 * Deadline of an event of the receiver (MT 11.6): 45 days from the issue of the document; for a conformidad that corrects a
 * disconformidad, or vice versa, 15 days from the corrected event.
 */
export function plazoEventoReceptor(solicitud: SolicitudReceptor): Plazo {
  const { tipo, fecha_emision, ahora } = solicitud;
  const ultima = ultimaRespuesta(solicitud);
  const corrige =
    (tipo === 'conformidad' || tipo === 'disconformidad') && ultima?.tipo === OPUESTA[tipo]
      ? ultima
      : undefined;
  return corrige === undefined ? plazoReceptor(fecha_emision, ahora) : plazoCorreccion(corrige.fecha, ahora);
}

/** Why the receiver cannot send an event (MT 11.6.3 to 11.6.6): `undefined` when allowed. */
export function evaluarEventoReceptor(solicitud: SolicitudReceptor): RechazoEvento | undefined {
  if (!estaAprobado(solicitud.estado) && solicitud.estado !== 'cancelado')
    return { codigo: '4001', mensaje: 'El documento no existe o no está aprobado' };
  return REGLAS[solicitud.tipo](solicitud);
}

const REGLAS: Readonly<
  Record<TipoEventoReceptor, (solicitud: SolicitudReceptor) => RechazoEvento | undefined>
> = {
  notificacion: (solicitud) => {
    if (ultimaRespuesta(solicitud) !== undefined)
      return {
        codigo: '4113',
        mensaje: 'Ya respondió sobre este documento: no se puede notificar su recepción',
      };
    if (hay('notificacion', solicitud))
      return { codigo: '4101', mensaje: 'La recepción de este documento ya fue notificada' };
    return recepcionAnterior('4104', solicitud);
  },
  conformidad: (solicitud) => {
    if (hay('desconocimiento', solicitud)) return { codigo: '4156', mensaje: YA_DESCONOCIDO };
    if (solicitud.estado === 'cancelado') return { codigo: '4155', mensaje: CANCELADO };
    if (solicitud.acreditada)
      return { codigo: '4155', mensaje: 'El documento fue acreditado por completo con notas de crédito' };
    const repetida = conformidadRepetida(solicitud);
    if (repetida !== undefined) return { codigo: '4150', mensaje: repetida };
    return vencido('4152', solicitud) ?? fechaEstimada(solicitud);
  },
  disconformidad: (solicitud) => {
    if (hay('desconocimiento', solicitud)) return { codigo: '4205', mensaje: YA_DESCONOCIDO };
    if (hay('disconformidad', solicitud))
      return { codigo: '4200', mensaje: 'La disconformidad con este documento ya fue registrada' };
    if (solicitud.estado === 'cancelado') return { codigo: '4204', mensaje: CANCELADO };
    return vencido('4202', solicitud) ?? motivoInvalido(solicitud.motivo ?? '');
  },
  desconocimiento: (solicitud) => {
    if (hay('desconocimiento', solicitud)) return { codigo: '4251', mensaje: YA_DESCONOCIDO };
    return recepcionAnterior('4254', solicitud) ?? motivoInvalido(solicitud.motivo ?? '');
  },
};

const YA_DESCONOCIDO = 'El receptor ya desconoció este documento';
const CANCELADO = 'El documento está cancelado';
const CONFORMIDADES_MAXIMAS = 2;

/** A partial conformidad may be followed by a total one; there are two at most. */
function conformidadRepetida(solicitud: SolicitudReceptor): string | undefined {
  const suyas = solicitud.anteriores.filter(({ tipo }) => tipo === 'conformidad');
  if (suyas.length >= CONFORMIDADES_MAXIMAS) return 'El documento ya tiene sus dos conformidades';
  const ultima = ultimaRespuesta(solicitud);
  if (ultima?.tipo !== 'conformidad') return undefined;
  if (ultima.alcance === 'total') return 'La conformidad total con este documento ya fue registrada';
  return solicitud.alcance === 'total'
    ? undefined
    : 'La conformidad parcial con este documento ya fue registrada';
}

function vencido(codigo: string, solicitud: SolicitudReceptor): RechazoEvento | undefined {
  const plazo = plazoEventoReceptor(solicitud);
  if (!plazo.vencido) return undefined;
  const ultima = ultimaRespuesta(solicitud);
  const corrige = ultima !== undefined && ultima.tipo !== solicitud.tipo;
  const mensaje = corrige
    ? `El plazo de 15 días para corregir su respuesta venció el ${formatearFechaHora(plazo.limite)}`
    : 'El plazo de 45 días para responder venció';
  return { codigo, mensaje, vencido: true };
}

function fechaEstimada({
  alcance,
  fecha_recepcion,
  fecha_emision,
}: SolicitudReceptor): RechazoEvento | undefined {
  const campo = 'fecha_recepcion';
  if (alcance !== 'parcial')
    return fecha_recepcion === undefined
      ? undefined
      : { codigo: 'VALIDACION', campo, mensaje: 'La conformidad total no lleva fecha de recepción' };
  if (fecha_recepcion === undefined)
    return { codigo: '4154', campo, mensaje: 'Ingrese la fecha estimada de recepción' };
  return instante(fecha_recepcion) < instante(fecha_emision)
    ? { codigo: 'VALIDACION', campo, mensaje: RECEPCION_ANTERIOR }
    : undefined;
}

const RECEPCION_ANTERIOR = 'La fecha de recepción no puede ser anterior a la emisión';

function recepcionAnterior(codigo: string, solicitud: SolicitudReceptor): RechazoEvento | undefined {
  const { fecha_recepcion, fecha_emision, ahora } = solicitud;
  if (fecha_recepcion === undefined) return undefined;
  const campo = 'fecha_recepcion';
  if (instante(fecha_recepcion) > instante(ahora))
    return { codigo: 'VALIDACION', campo, mensaje: 'La fecha de recepción no puede ser futura' };
  return instante(fecha_recepcion) < instante(fecha_emision)
    ? { codigo, campo, mensaje: RECEPCION_ANTERIOR }
    : undefined;
}

/** Notificación and desconocimiento are registered after their deadline too, with an observation. */
export function observacionEvento(solicitud: SolicitudReceptor): '4103' | '4253' | undefined {
  const { tipo, fecha_emision, ahora } = solicitud;
  if (tipo !== 'notificacion' && tipo !== 'desconocimiento') return undefined;
  if (!plazoReceptor(fecha_emision, ahora).vencido) return undefined;
  return tipo === 'notificacion' ? '4103' : '4253';
}

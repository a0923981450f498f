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

const hay = (tipo: TipoEventoReceptor, { anteriores: previous }: SolicitudReceptor): boolean =>
  previous.some((one) => one.tipo === tipo);

/** The last event that is a response of the receiver to the document. */
function ultimaRespuesta({ anteriores: previous }: SolicitudReceptor): EventoRegistrado | undefined {
  return previous.findLast(({ tipo }) => tipo !== 'notificacion');
}

const OPUESTA = { conformidad: 'disconformidad', disconformidad: 'conformidad' } as const;

/**
 * Deadline of an event of the receiver (MT 11.6): 45 days from the issue of the document; for a conformidad that corrects a
 * disconformidad, or vice versa, 15 days from the corrected event.
 */
export function plazoEventoReceptor(request: SolicitudReceptor): Plazo {
  const { tipo, fecha_emision, ahora: now } = request;
  const last = ultimaRespuesta(request);
  const corrige =
    (tipo === 'conformidad' || tipo === 'disconformidad') && last?.tipo === OPUESTA[tipo] ? last : undefined;
  return corrige === undefined ? plazoReceptor(fecha_emision, now) : plazoCorreccion(corrige.fecha, now);
}

/** Why the receiver cannot send an event (MT 11.6.3 to 11.6.6): `undefined` when allowed. */
export function evaluarEventoReceptor(request: SolicitudReceptor): RechazoEvento | undefined {
  if (!estaAprobado(request.estado) && request.estado !== 'cancelado')
    return { codigo: '4001', mensaje: 'El documento no existe o no está aprobado' };
  return REGLAS[request.tipo](request);
}

const REGLAS: Readonly<
  Record<TipoEventoReceptor, (request: SolicitudReceptor) => RechazoEvento | undefined>
> = {
  notificacion: (request) => {
    if (ultimaRespuesta(request) !== undefined)
      return {
        codigo: '4113',
        mensaje: 'Ya respondió sobre este documento: no se puede notificar su recepción',
      };
    if (hay('notificacion', request))
      return { codigo: '4101', mensaje: 'La recepción de este documento ya fue notificada' };
    return recepcionAnterior('4104', request);
  },
  conformidad: (request) => {
    if (hay('desconocimiento', request)) return { codigo: '4156', mensaje: YA_DESCONOCIDO };
    if (request.estado === 'cancelado') return { codigo: '4155', mensaje: CANCELADO };
    if (request.acreditada)
      return { codigo: '4155', mensaje: 'El documento fue acreditado por completo con notas de crédito' };
    const repetida = conformidadRepetida(request);
    if (repetida !== undefined) return { codigo: '4150', mensaje: repetida };
    return vencido('4152', request) ?? fechaEstimada(request);
  },
  disconformidad: (request) => {
    if (hay('desconocimiento', request)) return { codigo: '4205', mensaje: YA_DESCONOCIDO };
    if (hay('disconformidad', request))
      return { codigo: '4200', mensaje: 'La disconformidad con este documento ya fue registrada' };
    if (request.estado === 'cancelado') return { codigo: '4204', mensaje: CANCELADO };
    return vencido('4202', request) ?? motivoInvalido(request.motivo ?? '');
  },
  desconocimiento: (request) => {
    if (hay('desconocimiento', request)) return { codigo: '4251', mensaje: YA_DESCONOCIDO };
    return recepcionAnterior('4254', request) ?? motivoInvalido(request.motivo ?? '');
  },
};

const YA_DESCONOCIDO = 'El receptor ya desconoció este documento';
const CANCELADO = 'El documento está cancelado';
const CONFORMIDADES_MAXIMAS = 2;

/** A partial conformidad may be followed by a total one; there are two at most. */
function conformidadRepetida(request: SolicitudReceptor): string | undefined {
  const own = request.anteriores.filter(({ tipo }) => tipo === 'conformidad');
  if (own.length >= CONFORMIDADES_MAXIMAS) return 'El documento ya tiene sus dos conformidades';
  const last = ultimaRespuesta(request);
  if (last?.tipo !== 'conformidad') return undefined;
  if (last.alcance === 'total') return 'La conformidad total con este documento ya fue registrada';
  return request.alcance === 'total'
    ? undefined
    : 'La conformidad parcial con este documento ya fue registrada';
}

function vencido(codigo: string, request: SolicitudReceptor): RechazoEvento | undefined {
  const plazo = plazoEventoReceptor(request);
  if (!plazo.vencido) return undefined;
  const last = ultimaRespuesta(request);
  const corrige = last !== undefined && last.tipo !== request.tipo;
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

function recepcionAnterior(codigo: string, request: SolicitudReceptor): RechazoEvento | undefined {
  const { fecha_recepcion, fecha_emision, ahora: now } = request;
  if (fecha_recepcion === undefined) return undefined;
  const campo = 'fecha_recepcion';
  if (instante(fecha_recepcion) > instante(now))
    return { codigo: 'VALIDACION', campo, mensaje: 'La fecha de recepción no puede ser futura' };
  return instante(fecha_recepcion) < instante(fecha_emision)
    ? { codigo, campo, mensaje: RECEPCION_ANTERIOR }
    : undefined;
}

/** Notificación and desconocimiento are registered after their deadline too, with an observation. */
export function observacionEvento(request: SolicitudReceptor): '4103' | '4253' | undefined {
  const { tipo, fecha_emision, ahora: now } = request;
  if (tipo !== 'notificacion' && tipo !== 'desconocimiento') return undefined;
  if (!plazoReceptor(fecha_emision, now).vencido) return undefined;
  return tipo === 'notificacion' ? '4103' : '4253';
}

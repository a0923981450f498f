import type { FirmanteReceptor } from './datos-evento.ts';
import type { EstadoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { cdcInvalido, motivoInvalido } from './eventos.ts';
import { instante } from './fechas.ts';
import { formatearFechaHora } from './formato.ts';
import { plazoCorreccion, plazoReceptor, type Plazo } from './plazos.ts';
import type { RechazoEvento } from './rechazo-evento.ts';
import { primeraObservacion, primerRechazo, type AplicacionReglas } from './reglas/primer-rechazo.ts';
import { rige, type CodigoConocido } from './reglas/tabla.ts';

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
  /** As the event names the document; without it its form is not checked. */
  cdc?: string | undefined;
  estado: EstadoDocumento;
  fecha_emision: string;
  /** Moment of the approval, from which the deadlines are counted since NT 19 (§5). */
  aprobado_en: string;
  /** Moment of the signature, at which the deadlines end. */
  ahora: string;
  /** Registered events of the receiver on this document, oldest first. */
  anteriores: readonly EventoRegistrado[];
  /** Of a conformidad. */
  alcance?: 'total' | 'parcial' | undefined;
  fecha_recepcion?: string | undefined;
  /** Of a notificación or a desconocimiento: who signs it. */
  receptor?: FirmanteReceptor | undefined;
  /** Of a disconformidad or a desconocimiento. */
  motivo?: string | undefined;
}

const hay = (tipo: TipoEventoReceptor, { anteriores: previous }: SolicitudReceptor): boolean =>
  previous.some((one) => one.tipo === tipo);

/** The last event that is a response of the receiver to the document: it is the one that counts (NT 19 §5). */
export function ultimaRespuesta<Evento extends Pick<EventoRegistrado, 'tipo'>>(
  previous: readonly Evento[],
): Evento | undefined {
  return previous.findLast(({ tipo }) => tipo !== 'notificacion');
}

const OPUESTA = { conformidad: 'disconformidad', disconformidad: 'conformidad' } as const;

/** The response that a conformidad or disconformidad corrects. */
function corregida({ tipo, anteriores: previous }: SolicitudReceptor): EventoRegistrado | undefined {
  if (tipo !== 'conformidad' && tipo !== 'disconformidad') return undefined;
  const last = ultimaRespuesta(previous);
  return last?.tipo === OPUESTA[tipo] ? last : undefined;
}

/** True if an event is decided by NT 19: its deadlines count from the approval, and hold for corrections too. */
const esDeNt19 = (now: string): boolean => rige('4263', now);

/** Deadline to respond: 45 days from the approval (NT 19 §5), for events signed before that note from the issue (MT 11.6). */
export function plazoResponder({
  fecha_emision,
  aprobado_en,
  ahora: now,
}: Pick<SolicitudReceptor, 'fecha_emision' | 'aprobado_en' | 'ahora'>): Plazo {
  return plazoReceptor(esDeNt19(now) ? aprobado_en : fecha_emision, now);
}

/**
 * Deadline of an event of the receiver: the one to respond; a conformidad that corrects a disconformidad, or vice versa, also ends 15
 * days after the corrected event, and before NT 19 only then.
 */
export function plazoEventoReceptor(request: SolicitudReceptor): Plazo {
  const { ahora: now } = request;
  const responder = plazoResponder(request);
  const last = corregida(request);
  if (last === undefined) return responder;
  const corregir = plazoCorreccion(last.fecha, now);
  if (!esDeNt19(now)) return corregir;
  return instante(corregir.limite) < instante(responder.limite) ? corregir : responder;
}

/** Why the receiver cannot send an event (MT 11.6.3 to 11.6.6, NT 19): `undefined` when allowed. */
export function evaluarEventoReceptor(
  request: SolicitudReceptor,
  aplicacion: AplicacionReglas = {},
): RechazoEvento | undefined {
  return primerRechazo(REGLAS[request.tipo](request), request.ahora, aplicacion);
}

const NO_APROBADO = 'El documento no existe o no está aprobado';
const YA_DESCONOCIDO = 'El receptor ya desconoció este documento';
const CANCELADO = 'El documento está cancelado';

const estaVigente = ({ estado }: SolicitudReceptor): boolean =>
  estaAprobado(estado) || estado === 'cancelado';

const REGLAS: Readonly<Record<TipoEventoReceptor, (request: SolicitudReceptor) => Generator<RechazoEvento>>> =
  {
    *notificacion(request) {
      yield* cdcInvalido('4102', request.cdc);
      if (!estaVigente(request)) yield { codigo: 'VALIDACION', mensaje: NO_APROBADO };
      if (request.estado === 'cancelado') yield { codigo: '4115', mensaje: CANCELADO };
      if (ultimaRespuesta(request.anteriores) !== undefined) {
        const mensaje = 'Ya respondió sobre este documento: no se puede notificar su recepción';
        yield { codigo: '4113', mensaje };
      }
      if (hay('notificacion', request)) {
        yield { codigo: '4101', mensaje: 'La recepción de este documento ya fue notificada' };
      }
      yield* recepcionAnterior('4104', request);
      yield* sinDocumento({ tipo: '4109', numero: '4111' }, request);
      yield* vencido({ plazo: esDeNt19(request.ahora) ? '4114' : '4103', aprobacion: '4114' }, request);
    },
    *conformidad(request) {
      yield* cdcInvalido('4151', request.cdc);
      if (!estaVigente(request)) yield { codigo: '4152', mensaje: NO_APROBADO };
      if (hay('desconocimiento', request)) yield { codigo: '4156', mensaje: YA_DESCONOCIDO };
      if (request.estado === 'cancelado') yield { codigo: '4155', mensaje: CANCELADO };
      yield* conformidadRepetida(request);
      yield* vencido({ plazo: '4152', aprobacion: '4157' }, request);
      yield* fechaEstimada(request);
    },
    *disconformidad(request) {
      yield* cdcInvalido('4201', request.cdc);
      if (!estaVigente(request)) yield { codigo: '4202', mensaje: NO_APROBADO };
      if (hay('desconocimiento', request)) yield { codigo: '4205', mensaje: YA_DESCONOCIDO };
      if (hay('disconformidad', request)) {
        yield { codigo: '4200', mensaje: 'La disconformidad con este documento ya fue registrada' };
      }
      if (request.estado === 'cancelado') yield { codigo: '4204', mensaje: CANCELADO };
      yield* vencido({ plazo: '4202', aprobacion: '4206' }, request);
      yield* deMotivo(request);
    },
    *desconocimiento(request) {
      yield* cdcInvalido('4252', request.cdc);
      if (!estaVigente(request)) yield { codigo: 'VALIDACION', mensaje: NO_APROBADO };
      if (request.estado === 'cancelado') yield { codigo: '4264', mensaje: CANCELADO };
      if (hay('desconocimiento', request)) yield { codigo: '4251', mensaje: YA_DESCONOCIDO };
      yield* vencido({ plazo: esDeNt19(request.ahora) ? '4263' : '4253', aprobacion: '4263' }, request);
      yield* recepcionAnterior('4254', request);
      yield* sinDocumento({ tipo: '4259', numero: '4261' }, request);
      yield* deMotivo(request);
    },
  };

function* deMotivo({ motivo = '' }: SolicitudReceptor): Generator<RechazoEvento> {
  const rechazo = motivoInvalido(motivo);
  if (rechazo !== undefined) yield rechazo;
}

const CONFORMIDADES_MAXIMAS = 2;

/** A partial conformidad may be followed by a total one; there are two at most. */
function* conformidadRepetida({
  anteriores: previous,
  alcance,
  ahora: now,
}: SolicitudReceptor): Generator<RechazoEvento> {
  const own = previous.filter(({ tipo }) => tipo === 'conformidad');
  if (own.length >= CONFORMIDADES_MAXIMAS) {
    yield { codigo: esDeNt19(now) ? '4158' : '4150', mensaje: 'El documento ya tiene sus dos conformidades' };
  }
  const last = ultimaRespuesta(previous);
  if (last?.tipo !== 'conformidad') return;
  if (last.alcance === 'total') {
    yield { codigo: '4150', mensaje: 'La conformidad total con este documento ya fue registrada' };
  } else if (alcance !== 'total') {
    yield { codigo: '4150', mensaje: 'La conformidad parcial con este documento ya fue registrada' };
  }
}

/** @param codigos of the deadline of a kind of event, and of the one from the approval, which holds for corrections too. */
function* vencido(
  codigos: { readonly plazo: CodigoConocido; readonly aprobacion: CodigoConocido },
  request: SolicitudReceptor,
): Generator<RechazoEvento> {
  const { ahora: now } = request;
  const last = corregida(request);
  const correccion = last && plazoCorreccion(last.fecha, now);
  if (correccion?.vencido === true) {
    const mensaje = `El plazo de 15 días para corregir su respuesta venció el ${formatearFechaHora(correccion.limite)}`;
    yield { codigo: codigos.plazo, mensaje, vencido: true };
  }
  if (!plazoResponder(request).vencido) return;
  const codigo = last === undefined ? codigos.plazo : codigos.aprobacion;
  yield { codigo, mensaje: 'El plazo de 45 días para responder venció', vencido: true };
}

function* fechaEstimada({
  alcance,
  fecha_recepcion,
  fecha_emision,
}: SolicitudReceptor): Generator<RechazoEvento> {
  const campo = 'fecha_recepcion';
  if (alcance !== 'parcial') {
    if (fecha_recepcion !== undefined) {
      yield { codigo: 'VALIDACION', campo, mensaje: 'La conformidad total no lleva fecha de recepción' };
    }
  } else if (fecha_recepcion === undefined) {
    yield { codigo: '4154', campo, mensaje: 'Ingrese la fecha estimada de recepción' };
  } else if (instante(fecha_recepcion) < instante(fecha_emision)) {
    yield { codigo: 'VALIDACION', campo, mensaje: RECEPCION_ANTERIOR };
  }
}

const RECEPCION_ANTERIOR = 'La fecha de recepción no puede ser anterior a la emisión';

function* recepcionAnterior(
  codigo: CodigoConocido,
  { fecha_recepcion, fecha_emision, ahora: now }: SolicitudReceptor,
): Generator<RechazoEvento> {
  if (fecha_recepcion === undefined) return;
  const campo = 'fecha_recepcion';
  if (instante(fecha_recepcion) > instante(now)) {
    yield { codigo: 'VALIDACION', campo, mensaje: 'La fecha de recepción no puede ser futura' };
  }
  if (instante(fecha_recepcion) < instante(fecha_emision))
    yield { codigo, campo, mensaje: RECEPCION_ANTERIOR };
}

/** A receiver without RUC signs with its identity document. */
function* sinDocumento(
  codigos: { readonly tipo: CodigoConocido; readonly numero: CodigoConocido },
  { receptor }: SolicitudReceptor,
): Generator<RechazoEvento> {
  if (receptor === undefined || receptor.ruc !== undefined) return;
  const mensaje = 'El receptor no tiene RUC ni documento de identidad';
  if (receptor.documento === undefined) yield { codigo: codigos.tipo, mensaje };
  else if (receptor.documento.numero === '') yield { codigo: codigos.numero, mensaje };
}

/** A notificación is registered after its deadline too, with an observation; before NT 19 a desconocimiento as well. */
export function observacionEvento(
  request: SolicitudReceptor,
  aplicacion: AplicacionReglas = {},
): CodigoConocido | undefined {
  return primeraObservacion(REGLAS[request.tipo](request), request.ahora, aplicacion);
}

import {
  buscarCodigo,
  EVENTO_REGISTRADO,
  significadoCodigo,
  type CodigoConocido,
  TIPOS_EVENTO,
  type DatosEvento,
  type TipoEvento,
  type TipoEventoSifen,
} from '@portal/sifen';
import type { Random } from '../core/random.ts';
import {
  automaticoColumns,
  columnsOfDocumento,
  columnsOfEvento,
  columnsOfRango,
  pendienteColumns,
  type DocumentoDeEvento,
} from '../documentos/eventos/columns.ts';
import { AUTORIDAD } from '../records/auditoria.ts';
import { nuevoProtocolo } from '../documentos/model/protocolo.ts';
import { normalize } from '../records/search.ts';
import type { Row } from '../store/store.ts';
import type { EventosTable } from '../store/schema/tables.ts';

export type FilaEvento = Omit<EventosTable, 'sandbox'>;

/** Attributes of a seeded event besides its content. */
export interface Sown {
  readonly id: string;
  /** ISO in UTC. */
  readonly fecha: string;
  readonly usuario: string;
  /** Last response code of the service; default `0600`. */
  readonly codigo?: CodigoConocido;
  /** ISO in UTC; default: the moment of the signature. */
  readonly respondido_en?: string;
  /** How often it was sent. */
  readonly intentos?: number;
  /** Time of the next attempt of a pending event, to which the service has not responded yet. */
  readonly reintenta_en?: string;
}

const MINUTE = 60_000;
const SIN_SERVICIO: CodigoConocido = '0161';

/** The service was down at the attempts after 0, 1, 6, 21 and 51 minutes; the next is 111 minutes after the signature. */
export function pendienteDesde(now: number) {
  const ago = (minutos: number): string =>
    new Date(Math.floor(now / 1000) * 1000 - minutos * MINUTE).toISOString();
  return { fecha: ago(70), codigo: SIN_SERVICIO, intentos: 5, reintenta_en: ago(-41) };
}

/** A signed and sent event of a document. `numberEventos` adds its counter, protocol and response. */
export function eventoDeDocumento(documento: DocumentoDeEvento, datos: DatosEvento, sown: Sown): FilaEvento {
  return { ...columnsOfEvento(documento, datos), ...enviado(datos, sown) };
}

/** The inutilización of a range of numbers. */
export function eventoDeRango(
  id_empresa: string,
  datos: Extract<DatosEvento, { tipo: 'inutilizacion' }>,
  sown: Sown,
): FilaEvento {
  return { ...columnsOfRango(id_empresa, datos), ...enviado(datos, sown) };
}

/** An event of the tax authority. */
export function eventoAutomatico(
  documento: DocumentoDeEvento,
  tipo: TipoEventoSifen,
  { id, fecha, motivo }: { readonly id: string; readonly fecha: string; readonly motivo: string },
): FilaEvento {
  return {
    id,
    ...columnsOfDocumento(documento),
    ...automaticoColumns(tipo, fecha),
    motivo,
    codigo: EVENTO_REGISTRADO,
    mensaje: significadoCodigo(EVENTO_REGISTRADO),
    usuario: 'SIFEN',
  };
}

function enviado(datos: DatosEvento, sown: Sown) {
  const { id, fecha, usuario, codigo = EVENTO_REGISTRADO, intentos = 1, reintenta_en } = sown;
  const { respondido_en = fecha } = sown;
  const effect = buscarCodigo(codigo)?.efecto;
  const estado = effect === 'A' || effect === 'AO' ? ('registrado' as const) : ('rechazado' as const);
  return {
    ...pendienteColumns(datos, 0, fecha),
    id,
    usuario,
    estado: reintenta_en === undefined ? estado : ('pendiente' as const),
    codigo,
    mensaje: significadoCodigo(codigo),
    xml: null,
    respondido_en: reintenta_en === undefined ? respondido_en : null,
    intentos,
    reintenta_en: reintenta_en ?? null,
  };
}

/**
 * Assigns counters to seeded events in the order of their signatures, and protocol and response to those with a response.
 *
 * @returns the events, and the next counter.
 */
export async function numberEventos(
  eventos: readonly FilaEvento[],
  random: Random,
): Promise<{ eventos: FilaEvento[]; siguiente: number }> {
  const { respuestaEventoXml } = await import('@portal/sifen/demo');
  let next = 1;
  const numbered = eventos
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
    .map((evento): FilaEvento => {
      if (evento.datos === null) return evento;
      const counter = next;
      next += 1;
      if (evento.respondido_en === null) return { ...evento, contador: counter };
      const registered = evento.estado === 'registrado';
      const protocolo = registered ? nuevoProtocolo({ random }) : null;
      const observed = buscarCodigo(evento.codigo)?.efecto === 'AO';
      const respuesta_xml = respuestaEventoXml({
        contador: counter,
        procesado_en: evento.respondido_en,
        estado: observed ? 'Aprobado con observación' : registered ? 'Aprobado' : 'Rechazado',
        protocolo: protocolo ?? undefined,
        respuestas: [{ codigo: evento.codigo, mensaje: evento.mensaje }],
      });
      return { ...evento, contador: counter, protocolo, respuesta_xml };
    });
  return { eventos: numbered, siguiente: next };
}

/** The audit records that the API writes for an event: sending it, and the response. */
export function auditoriaDeEventos(eventos: readonly FilaEvento[], random: Random): Row<'auditoria'>[] {
  return eventos.flatMap((evento) => {
    const {
      id,
      id_empresa,
      tipo,
      fecha,
      usuario,
      estado,
      codigo,
      mensaje,
      contador: counter,
      respondido_en,
    } = evento;
    if (counter === null) return [];
    const { etiqueta } = TIPOS_EVENTO[tipo as TipoEvento];
    const acto = { objeto: 'eventos', id_objeto: id, id_empresa };
    const enviado = {
      ...acto,
      id: random.id(),
      fecha,
      usuario,
      accion: 'enviar',
      detalle: `${etiqueta} firmada y enviada`,
      antes: null,
      despues: JSON.stringify({ estado: 'pendiente' }),
      busqueda: normalize(`${usuario} ${etiqueta} firmada y enviada`),
    };
    if (respondido_en === null) return [enviado];
    const respondido = {
      ...acto,
      id: random.id(),
      fecha: respondido_en,
      usuario: AUTORIDAD,
      accion: 'respuesta',
      detalle: `${codigo}: ${mensaje}`,
      antes: JSON.stringify({ estado: 'pendiente' }),
      despues: JSON.stringify({ estado }),
      busqueda: normalize(`${AUTORIDAD} ${codigo}: ${mensaje}`),
    };
    return [enviado, respondido];
  });
}

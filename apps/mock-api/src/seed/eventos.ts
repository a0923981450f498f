import {
  buscarCodigo,
  EVENTO_REGISTRADO,
  significadoCodigo,
  TIPOS_EVENTO,
  type DatosEvento,
  type TipoEvento,
  type TipoEventoSifen,
} from '@portal/sifen';
import type { Random } from '../core/random.ts';
import {
  columnasAutomatico,
  columnasDeDocumento,
  columnasDeEvento,
  columnasDeRango,
  columnasPendiente,
  type DocumentoDeEvento,
} from '../documentos/eventos/columnas.ts';
import { AUTORIDAD } from '../documentos/auditoria.ts';
import { nuevoProtocolo } from '../documentos/protocolo.ts';
import { normalizar } from '../documentos/busqueda.ts';
import type { Row } from '../store/store.ts';
import type { EventosTable } from '../store/tables.ts';

export type FilaEvento = Omit<EventosTable, 'sandbox'>;

/** Attributes of a seeded event besides its content. */
export interface Sembrado {
  readonly id: string;
  /** ISO in UTC. */
  readonly fecha: string;
  readonly usuario: string;
  /** Last response code of the service; default `0600`. */
  readonly codigo?: string;
  /** ISO in UTC; default: the moment of the signature. */
  readonly respondido_en?: string;
  /** How often it was sent. */
  readonly intentos?: number;
  /** Time of the next attempt of a pending event, to which the service has not responded yet. */
  readonly reintenta_en?: string;
}

const MINUTO = 60_000;

/** The service was down at the attempts after 0, 1, 6, 21 and 51 minutes; the next is 111 minutes after the signature. */
export function pendienteDesde(ahora: number) {
  const hace = (minutos: number): string =>
    new Date(Math.floor(ahora / 1000) * 1000 - minutos * MINUTO).toISOString();
  return { fecha: hace(70), codigo: '0161', intentos: 5, reintenta_en: hace(-41) };
}

/** A signed and sent event of a document. `numerarEventos` adds its counter, protocol and response. */
export function eventoDeDocumento(
  documento: DocumentoDeEvento,
  datos: DatosEvento,
  sembrado: Sembrado,
): FilaEvento {
  return { ...columnasDeEvento(documento, datos), ...enviado(datos, sembrado) };
}

/** The inutilización of a range of numbers. */
export function eventoDeRango(
  id_empresa: string,
  datos: Extract<DatosEvento, { tipo: 'inutilizacion' }>,
  sembrado: Sembrado,
): FilaEvento {
  return { ...columnasDeRango(id_empresa, datos), ...enviado(datos, sembrado) };
}

/** An event of the tax authority. */
export function eventoAutomatico(
  documento: DocumentoDeEvento,
  tipo: TipoEventoSifen,
  { id, fecha, motivo }: { readonly id: string; readonly fecha: string; readonly motivo: string },
): FilaEvento {
  return {
    id,
    ...columnasDeDocumento(documento),
    ...columnasAutomatico(tipo, fecha),
    motivo,
    codigo: EVENTO_REGISTRADO,
    mensaje: significadoCodigo(EVENTO_REGISTRADO),
    usuario: 'SIFEN',
  };
}

function enviado(datos: DatosEvento, sembrado: Sembrado) {
  const { id, fecha, usuario, codigo = EVENTO_REGISTRADO, intentos = 1, reintenta_en } = sembrado;
  const { respondido_en = fecha } = sembrado;
  const efecto = buscarCodigo(codigo)?.efecto;
  const estado = efecto === 'A' || efecto === 'AO' ? ('registrado' as const) : ('rechazado' as const);
  return {
    ...columnasPendiente(datos, 0, fecha),
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
export async function numerarEventos(
  eventos: readonly FilaEvento[],
  random: Random,
): Promise<{ eventos: FilaEvento[]; siguiente: number }> {
  const { respuestaEventoXml } = await import('@portal/sifen/node');
  let siguiente = 1;
  const numerados = eventos
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
    .map((evento): FilaEvento => {
      if (evento.datos === null) return evento;
      const contador = siguiente;
      siguiente += 1;
      if (evento.respondido_en === null) return { ...evento, contador };
      const registrado = evento.estado === 'registrado';
      const protocolo = registrado ? nuevoProtocolo({ random }) : null;
      const observado = buscarCodigo(evento.codigo)?.efecto === 'AO';
      const respuesta_xml = respuestaEventoXml({
        contador,
        procesado_en: evento.respondido_en,
        estado: observado ? 'Aprobado con observación' : registrado ? 'Aprobado' : 'Rechazado',
        protocolo: protocolo ?? undefined,
        respuestas: [{ codigo: evento.codigo, mensaje: evento.mensaje }],
      });
      return { ...evento, contador, protocolo, respuesta_xml };
    });
  return { eventos: numerados, siguiente };
}

/** The audit records that the API writes for an event: sending it, and the response. */
export function auditoriaDeEventos(eventos: readonly FilaEvento[], random: Random): Row<'auditoria'>[] {
  return eventos.flatMap((evento) => {
    const { id, id_empresa, tipo, fecha, usuario, estado, codigo, mensaje, contador, respondido_en } = evento;
    if (contador === null) return [];
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
      busqueda: normalizar(`${usuario} ${etiqueta} firmada y enviada`),
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
      busqueda: normalizar(`${AUTORIDAD} ${codigo}: ${mensaje}`),
    };
    return [enviado, respondido];
  });
}

import {
  estaAprobado,
  significadoCodigo,
  type CodigoConocido,
  type EstadoDocumento,
  type Receptor,
} from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { DocumentoDeEvento } from '../documentos/eventos/columns.ts';
import { numeroDe } from '../core/document-number.ts';
import { normalize } from '../records/search.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/schema/tables.ts';
import { sownCorreo } from './correos.ts';
import { eventoDeDocumento, type FilaEvento } from './eventos.ts';
import type { Turn } from './turn.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The columns that change after the signature of a document. */
export type Destination = Pick<
  DocumentosTable,
  'estado' | 'lote' | 'codigo_respuesta' | 'mensaje_respuesta' | 'enviado_en' | 'responde_en' | 'aprobado_en'
>;

/** Rejection codes of demo documents, none of which contradicts their data. */
const RECHAZOS: readonly CodigoConocido[] = ['1264', '1261', '2450', '2501'];
const PERSONA_JURIDICA = 2;
/** iTiOpe: an inactive person may still buy as a consumer. */
const B2C = 2;
const LATE: CodigoConocido = '1150';
const HOURS_LATE = 725;

/** Inputs, besides randomness, that decide the result of a document. Moments are milliseconds since the epoch. */
export interface Output {
  readonly firma: number;
  readonly ahora: number;
  /** A receiver without RUC cannot cause a rejection because of the RUC. */
  readonly receptor: Receptor;
  /** Protocol and moment of its lote. */
  readonly lote: { readonly protocolo: string; readonly fecha: number } | undefined;
}

export function destinationOf(
  turn: Turn,
  { firma, ahora: now, receptor, lote }: Output,
  random: Random,
): Destination {
  const { estado } = turn;
  if (estado === 'generado') return { ...WITHOUT_ENVIO, estado };
  const enviado = lote?.fecha ?? firma + delay(turn, firma, now, random);
  const base = { ...WITHOUT_ENVIO, estado, lote: lote?.protocolo ?? null, enviado_en: iso(enviado) };
  if (estado === 'enviado') return { ...base, responde_en: iso(now + (turn.respondeEn ?? 0) * 1000) };
  const codigo = codigoDe(estado, enviado - firma, [...RECHAZOS, ...rechazosRuc(receptor)], random);
  const respuesta =
    turn.aprobadoTras === undefined
      ? enviado + (lote === undefined ? 5000 : 12 * MINUTE)
      : turn.momento + turn.aprobadoTras * 1000;
  return {
    ...base,
    responde_en: iso(respuesta),
    codigo_respuesta: codigo,
    mensaje_respuesta: significadoCodigo(codigo),
    aprobado_en: estaAprobado(estado) || estado === 'cancelado' ? iso(respuesta) : null,
  };
}

function rechazosRuc(receptor: Receptor): CodigoConocido[] {
  if (receptor.tipo !== 'contribuyente') return [];
  if (receptor.tipo_contribuyente === PERSONA_JURIDICA) return ['1306', '1307'];
  return receptor.tipo_operacion === B2C ? ['1306'] : ['1306', '1308'];
}

const WITHOUT_ENVIO = {
  lote: null,
  codigo_respuesta: null,
  mensaje_respuesta: null,
  enviado_en: null,
  responde_en: null,
  aprobado_en: null,
};

/** Milliseconds from signature to sending. Only late documents are approved with observation, or rejected for their age. */
function delay({ estado, momento: moment }: Turn, firma: number, now: number, random: Random): number {
  if (estado === 'aprobado_observacion') return random.int(73, 100) * HOUR;
  if (estado === 'rechazado' && now - moment > (HOURS_LATE + 24) * HOUR && random.int(1, 6) === 1) {
    return HOURS_LATE * HOUR;
  }
  return Math.min(random.int(5, 90) * 1000, Math.max(1000, now - firma - 10_000));
}

function codigoDe(
  estado: EstadoDocumento,
  delayed: number,
  rechazos: readonly CodigoConocido[],
  random: Random,
): CodigoConocido {
  switch (estado) {
    case 'aprobado_observacion':
      return '1005';
    case 'rechazado':
      return delayed >= HOURS_LATE * HOUR ? LATE : (rechazos[random.int(0, rechazos.length - 1)] ?? '1264');
    case 'error_envio':
      return '0161';
    default:
      return '0260';
  }
}

/** Related rows of a document: responses, events, mails, audit trail. */
export interface Happenings {
  readonly respuestas: Row<'respuestas'>[];
  readonly eventos: FilaEvento[];
  readonly correos: Row<'correos'>[];
  readonly auditoria: Row<'auditoria'>[];
}

export type SownDocumento = Pick<
  DocumentosTable,
  'creado_por' | 'creado' | 'correo' | 'total' | 'moneda' | 'cdc'
> &
  DocumentoDeEvento &
  Destination;

/** Adds the related rows of a document, as the API itself would have written them. */
export function noteHappenings(
  happenings: Happenings,
  documento: SownDocumento,
  emisor: Pick<EmpresasTable, 'razon_social' | 'correo'>,
  correos: readonly string[],
  random: Random,
): void {
  const { id, enviado_en, responde_en, codigo_respuesta, mensaje_respuesta, lote } = documento;
  const numero = numeroDe(documento, documento.numero);
  const note = (fecha: string, usuario: string, accion: string, detalle: string): void => {
    happenings.auditoria.push({
      id: random.id(),
      fecha,
      usuario,
      objeto: 'documentos_electronicos',
      id_objeto: id,
      accion,
      detalle,
      antes: null,
      despues: null,
      id_empresa: documento.id_empresa,
      busqueda: normalize(`${usuario} ${detalle}`),
    });
  };
  note(documento.creado, documento.creado_por, 'emitir', `Emitido con el número ${numero}`);
  if (enviado_en === null) return;
  note(
    enviado_en,
    documento.creado_por,
    'enviar',
    lote === null ? 'Enviado a la autoridad tributaria' : `Enviado en el lote ${lote}`,
  );
  if (codigo_respuesta === null || mensaje_respuesta === null || responde_en === null) return;
  note(responde_en, 'SIFEN', 'respuesta', `${codigo_respuesta}: ${mensaje_respuesta}`);
  const estado = documento.estado === 'cancelado' ? 'aprobado' : documento.estado;
  happenings.respuestas.push({
    id: random.id(),
    id_documento: id,
    fecha: responde_en,
    intento: 1,
    lote,
    estado,
    codigo: codigo_respuesta,
    mensaje: mensaje_respuesta,
  });
  if (documento.correo !== 'no')
    happenings.correos.push(sownCorreo(random.id(), documento, emisor, correos, responde_en));
  if (documento.estado === 'cancelado') {
    const fecha = iso(Date.parse(responde_en) + random.int(1, 47) * HOUR);
    happenings.eventos.push(
      eventoDeDocumento(
        documento,
        { tipo: 'cancelacion', cdc: documento.cdc, motivo: 'Error en los datos del receptor' },
        { id: random.id(), fecha, usuario: documento.creado_por },
      ),
    );
    note(fecha, documento.creado_por, 'cancelar', 'Cancelado: Error en los datos del receptor');
  }
}

export function iso(moment: number): string {
  return new Date(moment).toISOString();
}

import {
  estaAprobado,
  formatearNumero,
  significadoCodigo,
  type EstadoDocumento,
  type Receptor,
} from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { DocumentoDeEvento } from '../documentos/eventos/columnas.ts';
import { normalizar } from '../documentos/busqueda.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/tables.ts';
import { correoSembrado } from './correos.ts';
import { eventoDeDocumento, type FilaEvento } from './eventos.ts';
import type { Turno } from './turno.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/** The columns that change after the signature of a document. */
export type Destino = Pick<
  DocumentosTable,
  'estado' | 'lote' | 'codigo_respuesta' | 'mensaje_respuesta' | 'enviado_en' | 'responde_en' | 'aprobado_en'
>;

/** Rejection codes of demo documents, none of which contradicts their data. */
const RECHAZOS = ['1264', '1261', '2450', '2501'];
const PERSONA_JURIDICA = 2;
/** iTiOpe: an inactive person may still buy as a consumer. */
const B2C = 2;
const ATRASADA = '1150';
const HORAS_DE_ATRASO = 725;

/** Inputs, besides randomness, that decide the result of a document. Moments are milliseconds since the epoch. */
export interface Salida {
  readonly firma: number;
  readonly ahora: number;
  /** A receiver without RUC cannot cause a rejection because of the RUC. */
  readonly receptor: Receptor;
  /** Protocol and moment of its lote. */
  readonly lote: { readonly protocolo: string; readonly fecha: number } | undefined;
}

export function destinoDe(turno: Turno, { firma, ahora, receptor, lote }: Salida, random: Random): Destino {
  const { estado } = turno;
  if (estado === 'generado') return { ...SIN_ENVIO, estado };
  const enviado = lote?.fecha ?? firma + demora(turno, firma, ahora, random);
  const base = { ...SIN_ENVIO, estado, lote: lote?.protocolo ?? null, enviado_en: iso(enviado) };
  if (estado === 'enviado') return { ...base, responde_en: iso(ahora + (turno.respondeEn ?? 0) * 1000) };
  const codigo = codigoDe(estado, enviado - firma, [...RECHAZOS, ...rechazosRuc(receptor)], random);
  const respuesta =
    turno.aprobadoTras === undefined
      ? enviado + (lote === undefined ? 5000 : 12 * MINUTO)
      : turno.momento + turno.aprobadoTras * 1000;
  return {
    ...base,
    responde_en: iso(respuesta),
    codigo_respuesta: codigo,
    mensaje_respuesta: significadoCodigo(codigo),
    aprobado_en: estaAprobado(estado) || estado === 'cancelado' ? iso(respuesta) : null,
  };
}

function rechazosRuc(receptor: Receptor): string[] {
  if (receptor.tipo !== 'contribuyente') return [];
  if (receptor.tipo_contribuyente === PERSONA_JURIDICA) return ['1306', '1307'];
  return receptor.tipo_operacion === B2C ? ['1306'] : ['1306', '1308'];
}

const SIN_ENVIO = {
  lote: null,
  codigo_respuesta: null,
  mensaje_respuesta: null,
  enviado_en: null,
  responde_en: null,
  aprobado_en: null,
};

/** Milliseconds from signature to sending. Only late documents are approved with observation, or rejected for their age. */
function demora({ estado, momento }: Turno, firma: number, ahora: number, random: Random): number {
  if (estado === 'aprobado_observacion') return random.int(73, 100) * HORA;
  if (estado === 'rechazado' && ahora - momento > (HORAS_DE_ATRASO + 24) * HORA && random.int(1, 6) === 1) {
    return HORAS_DE_ATRASO * HORA;
  }
  return Math.min(random.int(5, 90) * 1000, Math.max(1000, ahora - firma - 10_000));
}

function codigoDe(
  estado: EstadoDocumento,
  demorado: number,
  rechazos: readonly string[],
  random: Random,
): string {
  switch (estado) {
    case 'aprobado_observacion':
      return '1005';
    case 'rechazado':
      return demorado >= HORAS_DE_ATRASO * HORA
        ? ATRASADA
        : (rechazos[random.int(0, rechazos.length - 1)] ?? '1264');
    case 'error_envio':
      return '0161';
    default:
      return '0260';
  }
}

/** Related rows of a document: responses, events, mails, audit trail. */
export interface Sucesos {
  readonly respuestas: Row<'respuestas'>[];
  readonly eventos: FilaEvento[];
  readonly correos: Row<'correos'>[];
  readonly auditoria: Row<'auditoria'>[];
}

export type DocumentoSembrado = Pick<
  DocumentosTable,
  'creado_por' | 'creado' | 'correo' | 'total' | 'moneda' | 'cdc'
> &
  DocumentoDeEvento &
  Destino;

/** Adds the related rows of a document, as the API itself would have written them. */
export function anotarSucesos(
  sucesos: Sucesos,
  documento: DocumentoSembrado,
  emisor: Pick<EmpresasTable, 'razon_social' | 'correo'>,
  correos: readonly string[],
  random: Random,
): void {
  const { id, enviado_en, responde_en, codigo_respuesta, mensaje_respuesta, lote } = documento;
  const numero = formatearNumero(documento.establecimiento, documento.punto, documento.numero);
  const anotar = (fecha: string, usuario: string, accion: string, detalle: string): void => {
    sucesos.auditoria.push({
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
      busqueda: normalizar(`${usuario} ${detalle}`),
    });
  };
  anotar(documento.creado, documento.creado_por, 'emitir', `Emitido con el número ${numero}`);
  if (enviado_en === null) return;
  anotar(
    enviado_en,
    documento.creado_por,
    'enviar',
    lote === null ? 'Enviado a la autoridad tributaria' : `Enviado en el lote ${lote}`,
  );
  if (codigo_respuesta === null || mensaje_respuesta === null || responde_en === null) return;
  anotar(responde_en, 'SIFEN', 'respuesta', `${codigo_respuesta}: ${mensaje_respuesta}`);
  const estado = documento.estado === 'cancelado' ? 'aprobado' : documento.estado;
  sucesos.respuestas.push({
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
    sucesos.correos.push(correoSembrado(random.id(), documento, emisor, correos, responde_en));
  if (documento.estado === 'cancelado') {
    const fecha = iso(Date.parse(responde_en) + random.int(1, 47) * HORA);
    sucesos.eventos.push(
      eventoDeDocumento(
        documento,
        { tipo: 'cancelacion', cdc: documento.cdc, motivo: 'Error en los datos del receptor' },
        { id: random.id(), fecha, usuario: documento.creado_por },
      ),
    );
    anotar(fecha, documento.creado_por, 'cancelar', 'Cancelado: Error en los datos del receptor');
  }
}

export function iso(momento: number): string {
  return new Date(momento).toISOString();
}

import { generarCdc, parsearCdc } from './cdc.ts';
import type { CodigoConocido } from './codigos-respuesta.ts';
import { calcularDigitoVerificador } from './digito-verificador.ts';
import type { DocumentoEmitido, TipoDocumento } from './documento.ts';
import { fechaLocal, instante } from './fechas.ts';
import { MENSAJES } from './mensajes.ts';
import { plazoTransmision, situacionEmision } from './plazos.ts';
import { resultadoForzado } from './respuesta-forzada.ts';
import { respuestaSet } from './resultado-set.ts';
import type { RespuestaSet, ResultadoSet } from './resultado-set.ts';
import { validarRuc } from './ruc.ts';
import { calcularTotales, totalEnGuaranies } from './totales.ts';
import type { Totales } from './totales.ts';
import {
  esSerieFueraDeOrden,
  rechazosAsociados,
  rechazosCambio,
  type ContextoComplementosSet,
} from './rechazos-complementos.ts';
import { LIMITE_INNOMINADO } from './validar-documento.ts';

export type SituacionRuc = 'activo' | 'inactivo' | 'desconocido';

/** What the authority knows when a document arrives. Optional facts that are not told are taken as right. */
export interface ContextoSet extends ContextoComplementosSet {
  /** Moment of arrival. */
  recibido_en: string;
  /** Whether another approved document has this CDC, this number. */
  cdc_existente: boolean;
  numero_autorizado: boolean;
  numero_inutilizado?: boolean | undefined;
  timbrado?: 'valido' | 'inexistente' | 'inactivo' | undefined;
  establecimiento_valido?: boolean | undefined;
  punto_valido?: boolean | undefined;
  emisor?: SituacionRuc | undefined;
  receptor?: SituacionRuc | undefined;
  limite_innominado?: number | undefined;
  /** The totals written in the XML; without them only the computed ones are known. */
  totales_declarados?: Totales | undefined;
  /** The electronic factura that a nota de crédito names; `null` when there is none with that CDC. */
  factura_asociada?: { cancelada: boolean; saldo: number } | null | undefined;
}

const RESPUESTAS_MAXIMAS = 5;
/** SIFEN lets sums differ by half a unit (MT F). */
const TOLERANCIA = 0.5;

/**
 * What the tax authority answers to a document, by the real rules of MT 12 that depend on its content and on `contexto`.
 * Item codes force an outcome for demonstrations: see `resultadoForzado`.
 */
export function evaluarDocumento(documento: DocumentoEmitido, contexto: ContextoSet): ResultadoSet {
  const forzado = resultadoForzado(documento);
  if (forzado) return forzado;
  const codigos = [...rechazosDe(documento, contexto)].slice(0, RESPUESTAS_MAXIMAS);
  if (codigos.length > 0) return { estado: 'rechazado', respuestas: codigos.map(respuestaSet) };
  if (plazoTransmision(documento.fecha_firma, contexto.recibido_en).vencido) {
    return { estado: 'aprobado_observacion', respuestas: [respuestaSet('1005')] };
  }
  return { estado: 'aprobado', respuestas: [respuestaSet('0260')] };
}

function* rechazosDe(documento: DocumentoEmitido, contexto: ContextoSet): Generator<CodigoConocido> {
  yield* rechazosCdc(documento, contexto);
  yield* rechazosFechas(documento, contexto);
  yield* rechazosTimbrado(documento, contexto);
  yield* rechazosEmisor(documento, contexto);
  const totales = calcularTotales(documento, documento.emisor);
  yield* rechazosReceptor(documento, contexto, totales);
  yield* rechazosCambio(documento);
  if (documento.tipo === 1) yield* rechazosCondicion(documento);
  if (contexto.totales_declarados) yield* rechazosTotales(contexto.totales_declarados, totales);
  if (documento.tipo === 1) yield* rechazosAsociados(documento, contexto, totales);
  if (documento.tipo === 5) yield* rechazosAsociado(documento, contexto, totales);
}

function* rechazosCdc(documento: DocumentoEmitido, contexto: ContextoSet): Generator<CodigoConocido> {
  const cdc = parsearCdc(documento.cdc);
  if (!cdc.ok) yield cdc.codigo === 'dv' ? '1003' : '1000';
  else if (cdc.cdc !== cdcDeCampos(documento)) yield '1000';
  if (contexto.cdc_existente) yield '1001';
  else if (contexto.numero_autorizado) yield '1002';
  if (contexto.numero_inutilizado === true) yield '1109';
}

function cdcDeCampos(documento: DocumentoEmitido): string | undefined {
  const { tipo, emisor, establecimiento, punto, numero, fecha_emision, tipo_emision, codigo_seguridad } =
    documento;
  const { ruc, dv, tipo_contribuyente } = emisor;
  try {
    return generarCdc({
      tipo,
      ruc,
      dv,
      establecimiento,
      punto,
      numero,
      tipo_contribuyente,
      fecha_emision,
      tipo_emision,
      codigo_seguridad,
    });
  } catch {
    return undefined;
  }
}

function* rechazosFechas(
  documento: DocumentoEmitido,
  { recibido_en }: ContextoSet,
): Generator<CodigoConocido> {
  if (instante(documento.fecha_firma) > instante(recibido_en)) yield '1004';
  const situacion = situacionEmision(documento.fecha_emision, recibido_en);
  if (situacion === 'atrasada') yield '1150';
  if (situacion === 'adelantada') yield '1151';
}

function* rechazosTimbrado(documento: DocumentoEmitido, contexto: ContextoSet): Generator<CodigoConocido> {
  if (contexto.timbrado === 'inexistente') yield '1101';
  else if (contexto.timbrado === 'inactivo') yield '1104';
  else if (documento.timbrado.fecha_inicio > fechaLocal(documento.fecha_emision)) yield '1103';
  if (esSerieFueraDeOrden(documento, contexto)) yield '1110';
  if (contexto.establecimiento_valido === false) yield '1105';
  else if (contexto.punto_valido === false) yield '1106';
}

function* rechazosEmisor({ emisor }: DocumentoEmitido, contexto: ContextoSet): Generator<CodigoConocido> {
  if (contexto.emisor === 'desconocido') yield '1250';
  else if (contexto.emisor === 'inactivo') yield '1252';
  else if (calcularDigitoVerificador(emisor.ruc) !== emisor.dv) yield '1253';
}

function* rechazosReceptor(
  { receptor, moneda }: DocumentoEmitido,
  contexto: ContextoSet,
  totales: Totales,
): Generator<CodigoConocido> {
  if (receptor.tipo === 'contribuyente') {
    const ruc = validarRuc(receptor.ruc, receptor.dv);
    if (!ruc.ok && ruc.codigo === 'dv') yield '1309';
    else if (!ruc.ok || contexto.receptor === 'desconocido') yield '1306';
    else if (contexto.receptor === 'inactivo') yield '1308';
  }
  if (receptor.tipo === 'innominado') {
    const total = totalEnGuaranies(totales, moneda) ?? 0;
    if (total >= (contexto.limite_innominado ?? LIMITE_INNOMINADO)) yield '1321';
  }
}

function* rechazosCondicion({ condicion }: DocumentoEmitido): Generator<CodigoConocido> {
  if (condicion === undefined) yield '1503';
  else if (condicion.tipo === 'contado' && condicion.pagos.length === 0) yield '1550';
}

function* rechazosTotales(declarados: Totales, calculados: Totales): Generator<CodigoConocido> {
  const difiere = (a: number | undefined, b: number | undefined): boolean =>
    Math.abs((a ?? 0) - (b ?? 0)) > TOLERANCIA;
  const lineas = calculados.items.map((linea, i) => [declarados.items[i], linea] as const);
  if (lineas.some(([a, b]) => difiere(a?.total, b.total))) yield '1853';
  if (difiere(declarados.base_5, calculados.base_5)) yield '1910';
  if (difiere(declarados.base_10, calculados.base_10)) yield '1911';
  if (lineas.some(([a, b]) => difiere(a?.iva, b.iva))) yield '1913';
  if (difiere(declarados.total_general, calculados.total_general)) yield '2365';
  if (difiere(declarados.total_iva, calculados.total_iva)) yield '2371';
}

function* rechazosAsociado(
  { asociado }: DocumentoEmitido,
  { factura_asociada }: ContextoSet,
  totales: Totales,
): Generator<CodigoConocido> {
  if (asociado === undefined) yield '2402';
  else if (asociado.tipo === 'electronico') {
    if (!factura_asociada) yield '2403';
    else if (factura_asociada.cancelada) yield '2404';
    else if (totales.total_general > factura_asociada.saldo) yield '2417';
  }
}

export const DOCUMENTOS_POR_LOTE = 50;

/** A batch has 1 to 50 documents of one emitter and one kind (MT 9.2): `undefined` when it may be sent. */
export function validarLote(
  documentos: readonly { ruc: string; tipo: TipoDocumento }[],
): RespuestaSet | undefined {
  const [primero] = documentos;
  const cabe = documentos.length > 0 && documentos.length <= DOCUMENTOS_POR_LOTE;
  if (cabe && documentos.every(({ ruc, tipo }) => ruc === primero?.ruc && tipo === primero.tipo))
    return undefined;
  return { codigo: '0301', mensaje: MENSAJES.loteInvalido };
}

import { generarCdc, parsearCdc } from './cdc.ts';
import type { Arbol } from './reglas/arbol.ts';
import { evaluarArbol } from './reglas/evaluar-arbol.ts';
import type { AplicacionReglas } from './reglas/primer-rechazo.ts';
import type { HechosXml } from './reglas/regla-xml.ts';
import { buscarCodigo, rige, type CodigoConocido } from './reglas/tabla.ts';
import { VENTA_CREDITO_FISCAL } from './catalogos/operacion.ts';
import { ASOCIADOS_DE_NOTA, codigoDeFactura, esTipoAdmitido } from './decisiones.ts';
import type { DocumentoEmitido, Receptor, TipoDocumento } from './documento.ts';
import { fechaLocal, instante } from './fechas.ts';
import { MENSAJES } from './mensajes.ts';
import { esMismoReceptor } from './mismo-receptor.ts';
import { plazoTransmision, situacionEmision } from './plazos.ts';
import { resultadoForzado } from './respuesta-forzada.ts';
import { respuestaSet } from './resultado-set.ts';
import type { RespuestaSet, ResultadoSet } from './resultado-set.ts';
import { calcularTotales } from './totales.ts';
import type { Totales } from './totales.ts';
import {
  esSerieFueraDeOrden,
  rechazosAsociados,
  rechazosCambio,
  type ContextoComplementosSet,
} from './rechazos-complementos.ts';
import { rechazosFirma, type ContextoFirmaSet } from './rechazos-firma.ts';
import { rechazosEmisor, rechazosReceptor, type ContextoParticipantesSet } from './rechazos-participantes.ts';

/** The authority's data when a document arrives. Missing optional facts count as valid. */
export interface ContextoSet
  extends ContextoComplementosSet, ContextoFirmaSet, ContextoParticipantesSet, HechosXml {
  /** The content of DE as it was received; without it the rules of the XML are not applied. */
  de?: Arbol | undefined;
  /** Moment of arrival. */
  recibido_en: string;
  /** Whether another approved document has this CDC, or this number. */
  cdc_existente: boolean;
  numero_autorizado: boolean;
  numero_inutilizado?: boolean | undefined;
  timbrado?: 'valido' | 'inexistente' | 'inactivo' | undefined;
  establecimiento_valido?: boolean | undefined;
  punto_valido?: boolean | undefined;
  /** The totals in the XML; without them the computed ones are used. */
  totales_declarados?: Totales | undefined;
  /** The electronic factura of a nota de crédito; `null` when the CDC is unknown. */
  factura_asociada?: FacturaConocida | null | undefined;
  /** Whether the timbrado of a nota's printed factura is one for electronic documents. */
  timbrado_electronico?: boolean | undefined;
  /** Schema violation of the XML, as a message for the user. */
  falla_esquema?: string | undefined;
}

/** The authority's data about the factura of a nota de crédito. */
export interface FacturaConocida {
  cancelada: boolean;
  saldo: number;
  moneda?: string | undefined;
  receptor?: Receptor | undefined;
  /** Whether a nominación named its receiver. */
  nominada?: boolean | undefined;
}

const FACTURA = 1;
const NOTA_CREDITO = 5;
const RESPUESTAS_MAXIMAS = 5;
/** SIFEN lets sums differ by half a unit (MT F). */
const TOLERANCIA = 0.5;

/**
 * The tax authority's response to a document, by the real rules of MT 12 that depend on its content and on `context`.
 * Item codes force a result for demonstrations: see `resultadoForzado`.
 */
export function evaluarDocumento(
  documento: DocumentoEmitido,
  context: ContextoSet,
  aplicacion: AplicacionReglas = {},
): ResultadoSet {
  const forced = resultadoForzado(documento);
  if (forced) return forced;
  if (context.certificado_vencido === true && aplicacion.sin !== '0121')
    return { estado: 'rechazado', respuestas: [respuestaSet('0121')] };
  if (context.falla_esquema !== undefined && aplicacion.sin !== '0160')
    return malFormado(context.falla_esquema);
  const codigos = codigosDe(documento, context, aplicacion);
  const rechazos = codigos.filter((codigo) => buscarCodigo(codigo)?.efecto === 'R');
  const resultado = (estado: ResultadoSet['estado'], found: readonly CodigoConocido[]): ResultadoSet => ({
    estado,
    respuestas: found
      .slice(0, RESPUESTAS_MAXIMAS)
      .map((codigo) => respuestaSet(codigo, documento.fecha_emision)),
  });
  if (rechazos.length > 0) return resultado('rechazado', rechazos);
  return codigos.length > 0 ? resultado('aprobado_observacion', codigos) : resultado('aprobado', ['0260']);
}

/** The codes of every rule that is violated and was in force on the day of issue, each once. */
function codigosDe(
  documento: DocumentoEmitido,
  context: ContextoSet,
  { sin }: AplicacionReglas,
): CodigoConocido[] {
  const { de } = context;
  const own = [...rechazosDe(documento, context)].filter(
    (codigo) => codigo !== sin && rige(codigo, documento.fecha_emision),
  );
  const deXml = de === undefined ? [] : evaluarArbol(de, context, { sin });
  return [...new Set([...own, ...deXml])];
}

/** A document that violates the schema is not evaluated further; the message names the element. */
function malFormado(fault: string): ResultadoSet {
  const { codigo, mensaje } = respuestaSet('0160');
  return { estado: 'rechazado', respuestas: [{ codigo, mensaje: `${mensaje}: ${fault}` }] };
}

function* rechazosDe(documento: DocumentoEmitido, context: ContextoSet): Generator<CodigoConocido> {
  yield* rechazosFirma(documento, context);
  yield* rechazosCdc(documento, context);
  yield* rechazosFechas(documento, context);
  yield* rechazosTimbrado(documento, context);
  yield* rechazosEmisor(documento, context);
  const totales = calcularTotales(documento, documento.emisor);
  yield* rechazosReceptor(documento, context, totales);
  yield* rechazosCambio(documento);
  if (documento.tipo === FACTURA) yield* rechazosFactura(documento);
  if (context.totales_declarados) yield* rechazosTotales(context.totales_declarados, totales);
  if (documento.tipo === FACTURA) yield* rechazosAsociados(documento, context, totales);
  if (documento.tipo === NOTA_CREDITO) yield* rechazosAsociado(documento, context, totales);
}

function* rechazosCdc(documento: DocumentoEmitido, context: ContextoSet): Generator<CodigoConocido> {
  const cdc = parsearCdc(documento.cdc);
  if (!cdc.ok) yield cdc.codigo === 'dv' ? '1003' : '1000';
  else if (cdc.cdc !== cdcDeCampos(documento)) yield '1000';
  if (context.cdc_existente) yield '1001';
  else if (context.numero_autorizado) yield '1002';
  if (context.numero_inutilizado === true) yield '1109';
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
  if (plazoTransmision(documento.fecha_firma, recibido_en).vencido) yield '1005';
  const situacion = situacionEmision(documento.fecha_emision, recibido_en);
  if (situacion === 'atrasada') yield '1150';
  if (situacion === 'adelantada') yield '1151';
}

function* rechazosTimbrado(documento: DocumentoEmitido, context: ContextoSet): Generator<CodigoConocido> {
  if (context.timbrado === 'inexistente') yield '1101';
  else if (context.timbrado === 'inactivo') yield '1104';
  else if (documento.timbrado.fecha_inicio > fechaLocal(documento.fecha_emision)) yield '1103';
  if (esSerieFueraDeOrden(documento, context)) yield '1110';
  if (context.establecimiento_valido === false) yield '1105';
  else if (context.punto_valido === false) yield '1106';
}

function* rechazosFactura({ condicion, tipo_transaccion }: DocumentoEmitido): Generator<CodigoConocido> {
  if (tipo_transaccion === VENTA_CREDITO_FISCAL) yield '2413';
  if (condicion === undefined) yield '1500';
  else if (condicion.tipo === 'contado' && condicion.pagos.length === 0) yield '1550';
}

function* rechazosTotales(declared: Totales, calculados: Totales): Generator<CodigoConocido> {
  const difiere = (a: number | undefined, b: number | undefined): boolean =>
    Math.abs((a ?? 0) - (b ?? 0)) > TOLERANCIA;
  const lineas = calculados.items.map((linea, i) => [declared.items[i], linea] as const);
  if (lineas.some(([a, b]) => difiere(a?.total, b.total))) yield '1853';
  if (difiere(declared.base_5, calculados.base_5)) yield '1910';
  if (difiere(declared.base_10, calculados.base_10)) yield '1911';
  if (lineas.some(([a, b]) => difiere(a?.iva, b.iva))) yield '1913';
  if (difiere(declared.total_general, calculados.total_general)) yield '2365';
  if (difiere(declared.total_iva, calculados.total_iva)) yield '2371';
}

function* rechazosAsociado(
  { asociado, documentos_asociados: others = [], moneda, receptor, emisor }: DocumentoEmitido,
  { factura_asociada: factura, timbrado_electronico }: ContextoSet,
  totales: Totales,
): Generator<CodigoConocido> {
  if (asociado === undefined) yield '2400';
  if (others.length > 0) yield '2415';
  if (asociado !== undefined && !esTipoAdmitido(asociado, ASOCIADOS_DE_NOTA)) yield '2414';
  if (asociado?.tipo === 'impreso' && timbrado_electronico === true) yield '2440';
  if (asociado?.tipo !== 'electronico') return;
  const codigo =
    asociado.cdc === '' ? '2402' : codigoDeFactura(factura, { moneda, total: totales.total_general });
  if (codigo !== undefined) yield codigo;
  const cdc = parsearCdc(asociado.cdc);
  if (cdc.ok && cdc.ruc !== emisor.ruc && asociado.ruc_fusionado === undefined) yield '2439';
  if (factura?.receptor && !esMismoReceptor(factura.receptor, receptor)) {
    yield factura.nominada === true ? '2442' : '2441';
  }
}

export const DOCUMENTOS_POR_LOTE = 50;

/** A batch has 1 to 50 documents of one emitter and one kind (MT 9.2): `undefined` when it may be sent. */
export function validarLote(
  documentos: readonly { ruc: string; tipo: TipoDocumento }[],
): RespuestaSet | undefined {
  const [first] = documentos;
  const fits = documentos.length > 0 && documentos.length <= DOCUMENTOS_POR_LOTE;
  if (fits && documentos.every(({ ruc, tipo }) => ruc === first?.ruc && tipo === first.tipo))
    return undefined;
  return { codigo: '0301', mensaje: MENSAJES.loteInvalido };
}

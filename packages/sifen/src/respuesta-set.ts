import { generarCdc, parsearCdc } from './cdc.ts';
import type { Arbol } from './reglas/arbol.ts';
import { evaluarArbol } from './reglas/evaluar-arbol.ts';
import type { AplicacionReglas } from './reglas/primer-rechazo.ts';
import type { HechosXml } from './reglas/regla-xml.ts';
import { buscarCodigo, rige, type CodigoConocido } from './reglas/tabla.ts';
import { VENTA_CREDITO_FISCAL } from './catalogos/operacion.ts';
import { esPaisExterior } from './catalogos/codigos-paises.ts';
import { ASOCIADOS_DE_NOTA, codigoDeFactura, esTipoAdmitido, exigeIdentificar } from './decisiones.ts';
import { calcularDigitoVerificador } from './digito-verificador.ts';
import type { DocumentoEmitido, Receptor, TipoDocumento } from './documento.ts';
import { fechaLocal, instante } from './fechas.ts';
import { fallasLugar, type FallaLugar, type Geografia, type Place } from './lugares.ts';
import { MENSAJES } from './mensajes.ts';
import { esMismoReceptor } from './mismo-receptor.ts';
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
import { rechazosFirma, type ContextoFirmaSet } from './rechazos-firma.ts';
import { LIMITE_INNOMINADO } from './validar-documento.ts';

export type SituacionRuc = 'activo' | 'inactivo' | 'desconocido';

/** The authority's data when a document arrives. Missing optional facts count as valid. */
export interface ContextoSet extends ContextoComplementosSet, ContextoFirmaSet, HechosXml {
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
  emisor?: SituacionRuc | undefined;
  receptor?: SituacionRuc | undefined;
  limite_innominado?: number | undefined;
  /** The totals in the XML; without them the computed ones are used. */
  totales_declarados?: Totales | undefined;
  /** The electronic factura of a nota de crédito; `null` when the CDC is unknown. */
  factura_asociada?: FacturaConocida | null | undefined;
  /** Whether the timbrado of a nota's printed factura is one for electronic documents. */
  timbrado_electronico?: boolean | undefined;
  /** Schema violation of the XML, as a message for the user. */
  falla_esquema?: string | undefined;
  /** The table of places; without it places are not checked. */
  geografia?: Geografia | undefined;
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

/** Guaraníes from which the client must be named, by the day of issue: MT, NT 21 and NT 24. */
const LIMITES_INNOMINADO = [
  ['2025-01-01', LIMITE_INNOMINADO],
  ['2024-01-01', 35_000_000],
  ['', 60_000_000],
] as const;

function limiteInnominado(momento: string): number {
  const dia = fechaLocal(momento);
  return LIMITES_INNOMINADO.find(([desde]) => dia >= desde)?.[1] ?? LIMITE_INNOMINADO;
}

const FACTURA = 1;
const NOTA_CREDITO = 5;
const PERSONA_JURIDICA = 2;
/** iTiOpe. */
const B2C = 2;
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

function* rechazosEmisor({ emisor }: DocumentoEmitido, context: ContextoSet): Generator<CodigoConocido> {
  if (context.emisor === 'desconocido') yield '1250';
  else if (context.emisor === 'inactivo') yield '1252';
  else if (calcularDigitoVerificador(emisor.ruc) !== emisor.dv) yield '1253';
  yield* rechazosLugar(emisor.direccion, context, (falla) => codigoLugar(falla, EMISOR, emisor.direccion));
}

/** Codes of a wrong description of each part of a place, and of parts that are not related. */
interface CodigosLugar extends Readonly<Record<FallaLugar['parte'], CodigoConocido>> {
  readonly relacion: CodigoConocido;
  /** Of a city outside the departamento, and outside the distrito. */
  readonly ciudadDe: readonly [departamento: CodigoConocido, distrito: CodigoConocido];
}
const EMISOR: CodigosLugar = {
  departamento: '1254',
  distrito: '1257',
  ciudad: '1260',
  relacion: '1255',
  ciudadDe: ['1258', '1259'],
};
const RECEPTOR: CodigosLugar = {
  departamento: '1325',
  distrito: '1326',
  ciudad: '1329',
  relacion: '1328',
  ciudadDe: ['1328', '1328'],
};

function codigoLugar({ parte: part, falla: fault }: FallaLugar, codigos: CodigosLugar, place: Place) {
  if (fault === 'descripcion') return codigos[part];
  if (part !== 'ciudad') return codigos.relacion;
  return codigos.ciudadDe[place.distrito === undefined ? 0 : 1];
}

function* rechazosLugar(
  place: Place,
  { geografia }: ContextoSet,
  codigoDe: (fault: FallaLugar) => CodigoConocido,
): Generator<CodigoConocido> {
  if (geografia !== undefined) yield* fallasLugar(place, geografia).map(codigoDe);
}

function* rechazosReceptor(
  { tipo, receptor, moneda, tipo_transaccion, fecha_emision }: DocumentoEmitido,
  context: ContextoSet,
  totales: Totales,
): Generator<CodigoConocido> {
  if (receptor.tipo === 'innominado') {
    const total = totalEnGuaranies(totales, moneda) ?? 0;
    const limit = context.limite_innominado ?? limiteInnominado(fecha_emision);
    if (tipo === NOTA_CREDITO) yield '1331';
    else if (exigeIdentificar(total, limit, tipo_transaccion)) yield '1321';
    return;
  }
  if (receptor.tipo === 'exterior' && !esPaisExterior(receptor.pais)) yield '1320';
  if (receptor.tipo === 'contribuyente') yield* rechazosRuc(receptor, context);
  if (receptor.contacto?.direccion !== undefined) {
    const place = receptor.contacto;
    yield* rechazosLugar(place, context, (falla) => codigoLugar(falla, RECEPTOR, place));
  }
}

/** An inactive persona física may still buy as a consumer. */
function* rechazosRuc(
  { ruc, dv, tipo_contribuyente, tipo_operacion }: Extract<Receptor, { tipo: 'contribuyente' }>,
  { receptor: situacion }: ContextoSet,
): Generator<CodigoConocido> {
  const validez = validarRuc(ruc, dv);
  if (!validez.ok && validez.codigo === 'dv') yield '1309';
  else if (!validez.ok || situacion === 'desconocido') yield '1306';
  else if (situacion !== 'inactivo') return;
  else if (tipo_contribuyente === PERSONA_JURIDICA) yield '1307';
  else if (tipo_operacion !== B2C) yield '1308';
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

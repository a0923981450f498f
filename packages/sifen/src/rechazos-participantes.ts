import { esPaisExterior } from './catalogos/codigos-paises.ts';
import { exigeIdentificar } from './decisiones.ts';
import { calcularDigitoVerificador } from './digito-verificador.ts';
import type { DocumentoEmitido, Receptor } from './documento.ts';
import { fechaLocal } from './fechas.ts';
import { fallasLugar, type FallaLugar, type Geografia, type Place } from './lugares.ts';
import type { CodigoConocido } from './reglas/tabla.ts';
import { validarRuc } from './ruc.ts';
import { totalEnGuaranies, type Totales } from './totales.ts';
import { LIMITE_INNOMINADO } from './validar-documento.ts';

export type SituacionRuc = 'activo' | 'inactivo' | 'desconocido';

/** The authority's data about issuer and receiver. Missing facts count as valid. */
export interface ContextoParticipantesSet {
  emisor?: SituacionRuc | undefined;
  receptor?: SituacionRuc | undefined;
  limite_innominado?: number | undefined;
  /** The table of places; without it places are not checked. */
  geografia?: Geografia | undefined;
}

const NOTA_CREDITO = 5;
const PERSONA_JURIDICA = 2;
/** iTiOpe. */
const B2C = 2;

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

/** Codes of a wrong issuer: its RUC and its place. */
export function* rechazosEmisor(
  { emisor }: DocumentoEmitido,
  context: ContextoParticipantesSet,
): Generator<CodigoConocido> {
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
  { geografia }: ContextoParticipantesSet,
  codigoDe: (fault: FallaLugar) => CodigoConocido,
): Generator<CodigoConocido> {
  if (geografia !== undefined) yield* fallasLugar(place, geografia).map(codigoDe);
}

/** Codes of a wrong receiver: who must be named, its country, its RUC and its place. */
export function* rechazosReceptor(
  { tipo, receptor, moneda, tipo_transaccion, fecha_emision }: DocumentoEmitido,
  context: ContextoParticipantesSet,
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
  { receptor: situacion }: ContextoParticipantesSet,
): Generator<CodigoConocido> {
  const validez = validarRuc(ruc, dv);
  if (!validez.ok && validez.codigo === 'dv') yield '1309';
  else if (!validez.ok || situacion === 'desconocido') yield '1306';
  else if (situacion !== 'inactivo') return;
  else if (tipo_contribuyente === PERSONA_JURIDICA) yield '1307';
  else if (tipo_operacion !== B2C) yield '1308';
}

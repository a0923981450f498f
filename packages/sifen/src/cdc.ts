import { calcularDigitoVerificador } from './digito-verificador.ts';
import type { TipoDocumento } from './documento.ts';
import { esFecha, fechaLocal } from './fechas.ts';
import { esNumeroRuc } from './ruc.ts';

/** The parts of a CDC, in order (MT 10.1). The check digit is computed. */
export interface PartesCdc {
  tipo: TipoDocumento;
  /** Without check digit and without leading zeros. */
  ruc: string;
  dv: number;
  establecimiento: string;
  punto: string;
  numero: string;
  tipo_contribuyente: 1 | 2;
  /** A day or a moment; the CDC contains the day in Paraguay. */
  fecha_emision: string;
  tipo_emision: 1 | 2;
  codigo_seguridad: string;
}

export type CodigoErrorCdc = 'largo' | 'caracteres' | 'dv';

export type ResultadoCdc =
  | ({ ok: true; cdc: string; digito_verificador: number } & Omit<PartesCdc, 'tipo'> & { tipo: number })
  | { ok: false; codigo: CodigoErrorCdc; mensaje: string; dv_esperado?: number };

const PATRON = /^[0-9]{2}[0-9]{7}[0-9A-D][0-9]{34}$/;

const MENSAJES: Record<CodigoErrorCdc, string> = {
  largo: 'El CDC debe tener 44 dígitos',
  caracteres: 'El CDC solo puede contener dígitos',
  dv: 'El dígito verificador del CDC no es correcto',
};

/**
 * Builds the 44 characters of a CDC (MT 10.1).
 *
 * @throws RangeError naming the part that does not fit its field.
 */
export function generarCdc(parts: PartesCdc): string {
  const cuerpo = [
    relleno('tipo', String(parts.tipo), 2),
    rucRelleno(parts.ruc),
    relleno('dv', String(parts.dv), 1),
    relleno('establecimiento', parts.establecimiento, 3),
    relleno('punto', parts.punto, 3),
    relleno('numero', parts.numero, 7),
    relleno('tipo_contribuyente', String(parts.tipo_contribuyente), 1),
    fechaLocal(parts.fecha_emision).replaceAll('-', ''),
    relleno('tipo_emision', String(parts.tipo_emision), 1),
    relleno('codigo_seguridad', parts.codigo_seguridad, 9),
  ].join('');
  return cuerpo + String(calcularDigitoVerificador(cuerpo));
}

/** The query parameter with the CDC: `Id` in the official URL of a QR, `cdc` in that of the public page. */
const EN_DIRECCION = /[?&;](?:id|cdc)=([0-9a-z\s+%]*)/i;

/**
 * Extracts the CDC from pasted text, without blanks and in upper case: groups of 4 from a KuDE, the official URL of its QR
 * (`…/consultas/qr?nVersion=150&Id=<CDC>&…`) or the URL of the public page (`…/consulta?cdc=<CDC>`). Other text only loses
 * its blanks. Does not validate.
 */
export function cdcDeTexto(texto: string): string {
  const [, enDireccion] = EN_DIRECCION.exec(texto) ?? [];
  const cdc = enDireccion?.replace(/%20|\+/g, '') ?? texto;
  return cdc.replace(/\s/g, '').toUpperCase();
}

/** Parses a pasted CDC (`cdcDeTexto`) and checks length, characters and check digit. */
export function parsearCdc(texto: string): ResultadoCdc {
  const cdc = cdcDeTexto(texto);
  if (cdc.length !== 44) return error('largo');
  if (!PATRON.test(cdc)) return error('caracteres');
  const expected = calcularDigitoVerificador(cdc.slice(0, 43));
  if (Number(cdc[43]) !== expected) return { ...error('dv'), dv_esperado: expected };
  const fecha = `${cdc.slice(25, 29)}-${cdc.slice(29, 31)}-${cdc.slice(31, 33)}`;
  return {
    ok: true,
    cdc,
    tipo: Number(cdc.slice(0, 2)),
    ruc: cdc.slice(2, 10).replace(/^0+/, ''),
    dv: Number(cdc[10]),
    establecimiento: cdc.slice(11, 14),
    punto: cdc.slice(14, 17),
    numero: cdc.slice(17, 24),
    tipo_contribuyente: cdc[24] === '1' ? 1 : 2,
    fecha_emision: esFecha(fecha) ? fecha : '',
    tipo_emision: cdc[33] === '1' ? 1 : 2,
    codigo_seguridad: cdc.slice(34, 43),
    digito_verificador: expected,
  };
}

/** 11 groups of 4, as printed on the KuDE (MT 13). Text that is not a CDC is only grouped. */
export function formatearCdc(cdc: string): string {
  return (cdc.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}

function error(codigo: CodigoErrorCdc): { ok: false; codigo: CodigoErrorCdc; mensaje: string } {
  return { ok: false, codigo, mensaje: MENSAJES[codigo] };
}

function relleno(part: string, value: string, width: number): string {
  if (!/^[0-9]+$/.test(value) || value.length > width) {
    throw new RangeError(`CDC: ${part} "${value}" debe tener hasta ${width} dígitos`);
  }
  return value.padStart(width, '0');
}

function rucRelleno(ruc: string): string {
  if (!esNumeroRuc(ruc)) throw new RangeError(`CDC: el RUC "${ruc}" no es válido`);
  return ruc.padStart(8, '0');
}

/**
 * The electronic document as plain JSON, with the Spanish words of the business.
 * `@portal/contracts` describes the same shapes in zod for the wire; in the API the compiler checks that both agree.
 *
 * Conventions: money and quantities are JSON numbers in units of the currency (PYG without decimals, others with
 * at most 2; unit prices and quantities at most 8); dates are `YYYY-MM-DD`; date-times are ISO 8601 with the offset of
 * America/Asuncion (`2026-11-20T09:35:17-03:00`) or UTC (`Z`). Codes are the numbers of the technical manual (MT).
 */

import type { Place } from './lugares.ts';

/** Document kinds, C002 `iTiDE`. Only 1 and 5 are issued here; the others are listed. */
export type TipoDocumento = 1 | 4 | 5 | 6 | 7;

/** Life cycle of a document (domain B.9). Responses of the receiver and credit notes are flags beside it. */
export type EstadoDocumento =
  | 'borrador'
  | 'generado'
  | 'enviado'
  | 'error_envio'
  | 'aprobado'
  | 'aprobado_observacion'
  | 'rechazado'
  | 'cancelado'
  | 'inutilizado';

export type Ambiente = 'pruebas' | 'produccion';

/** ISO 4217. PYG has no decimals and no exchange rate. */
export type Moneda = string;

export interface Actividad {
  /** At most 8 characters. */
  codigo: string;
  descripcion: string;
}

export interface Direccion {
  direccion: string;
  /** 0 when the house has none. */
  numero_casa: number;
  /** 1..20, MT table of departamentos. */
  departamento: number;
  desc_departamento: string;
  distrito?: number | undefined;
  desc_distrito?: string | undefined;
  ciudad: number;
  desc_ciudad: string;
}

/** The issuer: an empresa at one of its establecimientos. */
export interface Emisor {
  /** RUC without check digit, 3..8 characters, the last may be A-D. */
  ruc: string;
  dv: number;
  /** 1 persona física, 2 persona jurídica. */
  tipo_contribuyente: 1 | 2;
  /** cTipReg 1..8. */
  tipo_regimen?: number | undefined;
  razon_social: string;
  nombre_fantasia?: string | undefined;
  /** Name of the establecimiento, at most 30 characters. */
  sucursal?: string | undefined;
  actividades: readonly Actividad[];
  /** cOblAfe: obligations to which every operation is imputed (NT 18, table 12). */
  obligaciones?: readonly number[] | undefined;
  direccion: Direccion;
  telefono: string;
  correo: string;
  ambiente: Ambiente;
  /** SEDECO rounding (Res. 347/2014), PYG only. */
  redondeo_sedeco: boolean;
}

export interface TimbradoDocumento {
  /** 8 digits. */
  numero: string;
  /** First day in force. */
  fecha_inicio: string;
  /** AA..ZZ without Ñ, once the numbers are used up. */
  serie?: string | undefined;
}

/** The four ways to name a receiver (domain B.5). */
export type Receptor =
  | {
      tipo: 'contribuyente';
      /** iTiOpe: 1 B2B, 2 B2C, 3 B2G. */
      tipo_operacion: 1 | 2 | 3;
      ruc: string;
      dv: number;
      tipo_contribuyente: 1 | 2;
      nombre: string;
      nombre_fantasia?: string | undefined;
      contacto?: Contacto | undefined;
    }
  | {
      tipo: 'no_contribuyente';
      /** iTipIDRec: 1 cédula paraguaya, 2 pasaporte, 3 cédula extranjera, 4 carnet de residencia, 6 tarjeta diplomática, 9 otro. */
      tipo_documento: 1 | 2 | 3 | 4 | 6 | 9;
      /** Only with tipo_documento 9: 9..41 characters. */
      desc_tipo_documento?: string | undefined;
      numero_documento: string;
      nombre: string;
      contacto?: Contacto | undefined;
    }
  | { tipo: 'innominado' }
  | {
      tipo: 'exterior';
      /** ISO 3166 alpha-3, not PRY. */
      pais: string;
      /** Derived from the code by the server. */
      desc_pais?: string | undefined;
      /** The client's identity document, as for a no contribuyente; optional (NT 23). */
      tipo_documento?: 1 | 2 | 3 | 4 | 6 | 9 | undefined;
      desc_tipo_documento?: string | undefined;
      numero_documento?: string | undefined;
      nombre: string;
      contacto: Contacto & { direccion: string };
    };

/** A receiver abroad has only an address, without departamento, distrito and ciudad. */
export interface Contacto extends Place {
  direccion?: string | undefined;
  numero_casa?: number | undefined;
  telefono?: string | undefined;
  celular?: string | undefined;
  correos?: readonly string[] | undefined;
  codigo_cliente?: string | undefined;
}

export interface Item {
  codigo: string;
  descripcion: string;
  /** cUniMed; 77 is the plain unit. */
  unidad: number;
  cantidad: number;
  /** IVA included. */
  precio_unitario: number;
  /** Per unit, IVA included. */
  descuento_unitario: number;
  /** iAfecIVA: 1 gravado, 2 exonerado, 3 exento, 4 gravado parcial. */
  afectacion: 1 | 2 | 3 | 4;
  /** 10 or 5 with afectacion 1 and 4, else 0. */
  tasa: 0 | 5 | 10;
  /** Taxed part in percent: 100 with 1, 0 < p < 100 with 4, else 0. */
  proporcion: number;
  /** dInfItem, at most 500 characters. */
  informacion?: string | undefined;
  /** dDncpG, 8 digits, and dDncpE, 3 or 4: of the catalog of the DNCP, in sales to the State (NT 26). */
  dncp_general?: string | undefined;
  dncp_especifico?: string | undefined;
  /** Guaraníes per unit of the currency: either on all lines, or on none and on the document. */
  tipo_cambio?: number | undefined;
  /** Paid in advance, per unit, IVA included; facturas only, and not together with a global advance. */
  anticipo_unitario?: number | undefined;
  /** CDC of the electronic factura of that advance. */
  cdc_anticipo?: string | undefined;
  /** Notas de crédito on an electronic factura: the number of the copied line, from 1. */
  linea?: number | undefined;
}

export interface Pago {
  /** iTiPago: 1 efectivo, 2 cheque, 3 tarjeta de crédito, 4 tarjeta de débito, 5 transferencia … 99 otro. */
  tipo: number;
  monto: number;
  /** Only with tipo 99: 4..30 characters. */
  descripcion?: string | undefined;
  /** Only with tipo 2. */
  cheque?: { numero: string; banco: string } | undefined;
  /** Only with tipo 3 and 4; marca 1 Visa … 99, procesamiento 1 POS, 2 pago electrónico, 9 otro. */
  tarjeta?: { marca: number; procesamiento: 1 | 2 | 9 } | undefined;
  /** Only with tipo 10. */
  retencion?: Retencion | undefined;
}

/** The comprobante de retención that pays a part; an associated document of its factura (MT H012, NT 10 §1.6). */
export interface Retencion {
  /** `001-001-0000001`. */
  numero: string;
  timbrado: string;
  fecha: string;
}

export interface Cuota {
  monto: number;
  vencimiento?: string | undefined;
}

export type Condicion =
  | { tipo: 'contado'; pagos: readonly Pago[] }
  | { tipo: 'credito'; modalidad: 'plazo'; plazo: string; entrega_inicial: readonly Pago[] }
  | { tipo: 'credito'; modalidad: 'cuotas'; cuotas: readonly Cuota[]; entrega_inicial: readonly Pago[] };

/** gCompPub: the contract of a sale to the State, in the codes of the DNCP (MT E1.1, NT 26). */
export interface CompraPublica {
  /** 2 characters. */
  modalidad: string;
  /** 5 digits. */
  entidad: string;
  /** 2 digits. */
  anio: string;
  /** 7 digits. */
  secuencia: string;
  /** Day of the code, not after the issue. */
  fecha: string;
}

/** A discount on every line: percent of the unit prices, or an amount that is distributed over them. */
export interface DescuentoGlobal {
  tipo: 'porcentaje' | 'monto';
  valor: number;
}

/** An advance that is distributed over the lines. */
export interface AnticipoGlobal {
  /** In the currency of the document. */
  monto: number;
  /** CDC of the electronic factura of the advance; a printed one is among the associated documents. */
  cdc?: string | undefined;
}

/** The document that a nota de crédito corrects or a factura refers to. */
export type DocumentoAsociado =
  | {
      tipo: 'electronico';
      cdc: string;
      /** dRucFus, notas de crédito only: the RUC in the CDC, when it was merged with that of the issuer (NT 23). */
      ruc_fusionado?: string | undefined;
    }
  | {
      tipo: 'impreso';
      timbrado: string;
      establecimiento: string;
      punto: string;
      numero: string;
      tipo_documento: 1 | 2 | 3 | 4;
      fecha: string;
    };

/** The rounding that a nota de crédito takes so that it does not exceed the balance of its factura (dRedon). Never negative. */
export interface AjusteTotales {
  redondeo: number;
}

/** The input of a document; the same in a draft and in an issued document. */
export interface DatosDocumento {
  fecha_emision: string;
  moneda: Moneda;
  /** Guaraníes per unit of `moneda`; absent for PYG and when the lines have their own rates. */
  tipo_cambio?: number | undefined;
  /** Facturas only: iTipTra 1..13. */
  tipo_transaccion?: number | undefined;
  /** Facturas only: iIndPres 1..6, 9. */
  presencia?: number | undefined;
  /** Only with presencia 9: 10..30 characters. */
  desc_presencia?: string | undefined;
  receptor: Receptor;
  items: readonly Item[];
  /** Facturas only. */
  condicion?: Condicion | undefined;
  /** Notas de crédito only: iMotEmi 1..8. */
  motivo?: number | undefined;
  asociado?: DocumentoAsociado | undefined;
  /** Notas de crédito only, set by the server on issue. */
  ajuste?: AjusteTotales | undefined;
  observacion?: string | undefined;
  /** Facturas only, like the six below: dInfoFisc, at most 3000 characters; of exports the data of Dto. 10797/2013 art. 20 (NT 7). */
  informacion_fisco?: string | undefined;
  /** dOrdCompra, at most 15 characters. */
  orden_compra?: string | undefined;
  compra_publica?: CompraPublica | undefined;
  /** dCodConDncp, at most 30 characters: the contract's code of the DNCP (NT 20). */
  codigo_contratacion?: string | undefined;
  descuento_global?: DescuentoGlobal | undefined;
  anticipo_global?: AnticipoGlobal | undefined;
  /** Notas de remisión and facturas of advances (MT 12, 2414); at most 99. */
  documentos_asociados?: readonly DocumentoAsociado[] | undefined;
}

/** A numbered document, ready for XML, signature and KuDE. */
export interface DocumentoEmitido extends DatosDocumento {
  tipo: TipoDocumento;
  cdc: string;
  emisor: Emisor;
  timbrado: TimbradoDocumento;
  /** 3 digits. */
  establecimiento: string;
  /** 3 digits. */
  punto: string;
  /** 7 digits. */
  numero: string;
  /** iTipEmi: 1 normal, 2 contingencia. */
  tipo_emision: 1 | 2;
  /** 9 digits, random. */
  codigo_seguridad: string;
  /** Moment of the signature. */
  fecha_firma: string;
}

/** Security code of the taxpayer, for the hash of the QR (domain B.2). A secret. */
export interface Csc {
  /** 4 digits. */
  id: string;
  /** 32 alphanumeric characters. */
  secreto: string;
}

import { textoDecimal } from './decimal.ts';
import type { Ambiente, Csc, DocumentoEmitido, Receptor } from './documento.ts';
import { fechaHoraLocal } from './fechas.ts';
import type { Totales } from './totales.ts';

/** Content of the QR of a document (MT 13.8). */
export interface DatosQr {
  cdc: string;
  fecha_emision: string;
  /** RUC without check digit, or the identity document; `0` without one. */
  receptor: { ruc: string } | { documento: string };
  total_general: number;
  total_iva: number;
  cantidad_items: number;
  /** DigestValue of the signature, in base64 as in the XML. */
  digest: string;
  /** Id of the CSC, 4 digits. */
  id_csc: string;
}

const CONSULTAS: Record<Ambiente, string> = {
  produccion: 'https://ekuatia.set.gov.py/consultas/',
  pruebas: 'https://ekuatia.set.gov.py/consultas-test/',
};

/** URL printed on the KuDE, where anyone can look up a CDC. */
export function urlConsulta(ambiente: Ambiente): string {
  return CONSULTAS[ambiente];
}

/** The query string without its hash. */
export function cadenaQr(datos: DatosQr): string {
  const receptor =
    'ruc' in datos.receptor ? `dRucRec=${datos.receptor.ruc}` : `dNumIDRec=${datos.receptor.documento}`;
  return [
    'nVersion=150',
    `Id=${datos.cdc}`,
    `dFeEmiDE=${hexadecimal(fechaHoraLocal(datos.fecha_emision))}`,
    receptor,
    `dTotGralOpe=${textoDecimal(datos.total_general)}`,
    `dTotIVA=${textoDecimal(datos.total_iva)}`,
    `cItems=${datos.cantidad_items}`,
    `DigestValue=${hexadecimal(datos.digest)}`,
    `IdCSC=${datos.id_csc}`,
  ].join('&');
}

/** The text whose lower-case hexadecimal SHA-256 is `cHashQR`. It contains the secret: never show or log it. */
export function textoHashQr(text: string, csc: Csc): string {
  return text + csc.secreto;
}

/** The complete URL, with a plain `&`; in the XML it is escaped. */
export function urlQr(text: string, hash: string, ambiente: Ambiente): string {
  return `${CONSULTAS[ambiente]}qr?${text}&cHashQR=${hash}`;
}

/** The data of the QR of an issued document. */
export function datosQr(
  documento: Pick<DocumentoEmitido, 'cdc' | 'fecha_emision' | 'receptor'>,
  totales: Pick<Totales, 'total_general' | 'total_iva' | 'cantidad_items'>,
  digest: string,
  idCsc: string,
): DatosQr {
  return {
    cdc: documento.cdc,
    fecha_emision: documento.fecha_emision,
    receptor: receptorQr(documento.receptor),
    total_general: totales.total_general,
    total_iva: totales.total_iva,
    cantidad_items: totales.cantidad_items,
    digest,
    id_csc: idCsc,
  };
}

function receptorQr(receptor: Receptor): DatosQr['receptor'] {
  switch (receptor.tipo) {
    case 'contribuyente':
      return { ruc: receptor.ruc };
    case 'no_contribuyente':
      return { documento: receptor.numero_documento };
    case 'innominado':
      return { documento: '0' };
    case 'exterior':
      return { documento: receptor.numero_documento ?? '0' };
  }
}

function hexadecimal(ascii: string): string {
  return Array.from(ascii, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

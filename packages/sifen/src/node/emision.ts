import { createHash } from 'node:crypto';
import type { Csc, DocumentoEmitido } from '../documento.ts';
import { cadenaQr, datosQr, textoHashQr, urlQr } from '../qr.ts';
import { calcularTotales } from '../totales.ts';
import { firmarXml, type ParFirmante } from './firma.ts';
import { agregarQr } from './qr-xml.ts';
import { construirXml } from './xml/documento.ts';

/** A document ready to be sent. */
export interface XmlEmitido {
  /** Signed rDE with its QR. */
  xml: string;
  url_qr: string;
  /** DigestValue of the signature, base64. */
  digest: string;
}

/**
 * Bytes of a document's signed XML in UTF-8: the service takes one of up to 1000 kB. That may be 1 000 000 or 1 024 000, which
 * no source says; with the smaller one a document is never refused there after it was issued here.
 */
const TAMANO_MAXIMO = 1_000_000;

/** True if the signed XML is larger than the service of the tax authority takes. */
export function superaTamano(xml: string): boolean {
  return Buffer.byteLength(xml, 'utf8') > TAMANO_MAXIMO;
}

/**
 * Writes and signs the XML of a numbered document and adds its QR (MT 13.8).
 * @throws RangeError when the document has a code that is in no catalog.
 */
export function emitirXml(documento: DocumentoEmitido, certificado: ParFirmante, csc: Csc): XmlEmitido {
  const { xml, digest } = firmarXml(construirXml(documento), certificado);
  const url_qr = direccionQr(documento, digest, csc);
  return { xml: agregarQr(xml, url_qr), url_qr, digest };
}

/** The URL in the QR of a document whose signature has this digest (MT 13.8). */
export function direccionQr(documento: DocumentoEmitido, digest: string, csc: Csc): string {
  const totales = calcularTotales(documento, { redondeo_sedeco: documento.emisor.redondeo_sedeco });
  const text = cadenaQr(datosQr(documento, totales, digest, csc.id));
  const hash = createHash('sha256').update(textoHashQr(text, csc), 'utf8').digest('hex');
  return urlQr(text, hash, documento.emisor.ambiente);
}

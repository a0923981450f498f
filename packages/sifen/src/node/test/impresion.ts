import jsQR from 'jsqr';
import type { DocumentoEmitido } from '../../documento.ts';
import { emitirXml } from '../emision.ts';
import { construirKude, type OpcionesKude } from '../kude.ts';
import { crearPar } from './certificados.ts';
import { CSC_PRUEBAS } from './documentos.ts';
import { leerPaginas, marcoNegro, rasterizar, type Pagina } from './pdf.ts';

export const PUNTOS_POR_MM = 72 / 25.4;

const par = crearPar();

/** The KuDE of a document with the QR of its signed XML, and its pages as they are read back. */
export async function imprimir(
  documento: DocumentoEmitido,
  options: Omit<OpcionesKude, 'url_qr'> = {},
): Promise<{ readonly url_qr: string; readonly pdf: Buffer; readonly pages: Pagina[] }> {
  const { url_qr } = emitirXml(documento, par, CSC_PRUEBAS);
  const pdf = await construirKude(documento, { url_qr, ...options });
  return { url_qr, pdf, pages: leerPaginas(pdf) };
}

/** What a decoder reads in the QR of a page. */
export function leerQr(pagina: Pagina, puntos: number): string | undefined {
  const { datos, ancho, alto } = rasterizar(pagina, marcoNegro(pagina), puntos, 4);
  return jsQR.default(datos, ancho, alto)?.data;
}

import type { Ambiente, Csc, DocumentoEmitido } from '../documento.ts';
import { instante } from '../fechas.ts';
import { formatearRuc } from '../ruc.ts';
import type { ContextoFirmaSet } from '../rechazos-firma.ts';
import { leerDatosCertificado } from './certificado-datos.ts';
import { direccionQr } from './emision.ts';
import { verificarFirma } from './firma.ts';

/** The issuer's data that the authority needs to verify its QR. */
export interface EmisorConocido {
  readonly ambiente: Ambiente;
  readonly csc: Csc;
}

/** Verifies the signature and the QR of an issued XML against its document, as the tax authority does. */
export function comprobarXml(
  { xml, url_qr }: { readonly xml: string; readonly url_qr: string },
  documento: DocumentoEmitido,
  known: EmisorConocido,
): Pick<ContextoFirmaSet, 'firma' | 'qr'> {
  const verified = verificarFirma(xml);
  if (!verified.valida || verified.cdc !== documento.cdc) return { firma: 'alterada' };
  return {
    firma: situacionFirma(verified.certificado_pem, documento),
    qr: situacionQr(url_qr, verified.digest, documento, known),
  };
}

function situacionFirma(
  certificado_pem: string,
  { emisor, fecha_firma }: DocumentoEmitido,
): ContextoFirmaSet['firma'] {
  const { ruc, valido_desde, valido_hasta } = leerDatosCertificado(certificado_pem);
  if (ruc !== formatearRuc(emisor.ruc, emisor.dv)) return 'ajena';
  const signed = instante(fecha_firma);
  return signed < instante(valido_desde) || signed > instante(valido_hasta) ? 'fuera_de_vigencia' : 'valida';
}

/** An issuer has up to two codes at a time (MT 13.8.4); only one of them is stored here, so a hash with the other is accepted. */
function situacionQr(
  url: string,
  digest: string,
  documento: DocumentoEmitido,
  { ambiente, csc }: EmisorConocido,
): ContextoFirmaSet['qr'] {
  const id = /&IdCSC=(\d{4})/.exec(url)?.[1] ?? csc.id;
  const emisor = { ...documento.emisor, ambiente };
  const [direccion, hash] = direccionQr({ ...documento, emisor }, digest, { ...csc, id }).split('&cHashQR=');
  const [escrita, written] = url.split('&cHashQR=');
  if (escrita !== direccion) return 'direccion';
  return id === csc.id && written !== hash ? 'hash' : 'valido';
}

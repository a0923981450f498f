import { createHash, createPrivateKey, sign } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { NS_SIFEN } from './xml/espacios.ts';

/** Enveloped XML signature of an electronic document (MT 7.5: RSA-SHA256, exclusive c14n, only the certificate in KeyInfo). */

const NS_FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
const C14N_EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

const APERTURA = /<DE Id="([0-9A-D]{44})">/;
const CIERRE = '</DE>';

/** What the serializer never writes: attributes and self-closed tags, a bare `>`, other references, carriage returns. */
const NO_CANONICO = /<(?!\/?[A-Za-z0-9]+>)|>[^<>]*>|&(?!(?:amp|lt|gt);)|\r/;

export interface ParFirmante {
  /** PKCS#8 or PKCS#1. */
  clave_privada_pem: string;
  certificado_pem: string;
}

export interface XmlFirmado {
  xml: string;
  /** Base64 text of the SHA-256 of DE, as in DigestValue. */
  digest: string;
}

export type Verificacion =
  { valida: true; cdc: string; digest: string; certificado_pem: string } | { valida: false; motivo: string };

export class FirmaError extends Error {
  override readonly name = 'FirmaError';
}

/**
 * Signs an unsigned rDE as `construirXml` writes it and puts the Signature right after DE.
 * The canonical form is derived from the text, without a parse: the serializer writes canonical XML but for the namespace that DE
 * inherits from rDE, and anything else is refused here.
 * @throws FirmaError when the XML is not of that form or is signed already, or the key is not RSA.
 */
export function firmarXml(xml: string, par: ParFirmante): XmlFirmado {
  const apertura = APERTURA.exec(xml);
  const cdc = apertura?.[1];
  const cierre = xml.lastIndexOf(CIERRE);
  if (apertura === null || cdc === undefined || cierre < apertura.index)
    throw new FirmaError('El XML no contiene un DE con su CDC');
  if (xml.includes('<Signature')) throw new FirmaError('El XML ya está firmado');

  const fin = cierre + CIERRE.length;
  const interior = xml.slice(apertura.index + apertura[0].length, fin);
  if (NO_CANONICO.test(interior)) throw new FirmaError('El DE no está en forma canónica');

  const canonico = `<DE xmlns="${NS_SIFEN}" Id="${cdc}">${interior}`;
  const digest = createHash('sha256').update(canonico, 'utf8').digest('base64');
  const firma = construirFirma(cdc, digest, par);
  return { xml: xml.slice(0, fin) + firma + xml.slice(fin), digest };
}

function construirFirma(cdc: string, digest: string, par: ParFirmante): string {
  const contenido =
    `<CanonicalizationMethod Algorithm="${C14N_EXCLUSIVA}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>` +
    `<Reference URI="#${cdc}"><Transforms>` +
    `<Transform Algorithm="${ENVUELTA}"></Transform><Transform Algorithm="${C14N_EXCLUSIVA}"></Transform>` +
    `</Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const canonico = `<SignedInfo xmlns="${NS_FIRMA}">${contenido}</SignedInfo>`;
  const clave = createPrivateKey(par.clave_privada_pem);
  if (clave.asymmetricKeyType !== 'rsa') throw new FirmaError('La firma exige una clave RSA');
  const valor = sign('sha256', Buffer.from(canonico, 'utf8'), clave).toString('base64');
  return (
    `<Signature xmlns="${NS_FIRMA}"><SignedInfo>${contenido}</SignedInfo><SignatureValue>${valor}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${cuerpoPem(par.certificado_pem)}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}

function cuerpoPem(pem: string): string {
  return pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
}

/**
 * Checks the signature of a document with the certificate that it carries, by an independent implementation. It tells that the
 * document is unchanged since that certificate's owner signed it, not that the certificate is trusted: compare `certificado_pem`.
 */
export function verificarFirma(xml: string): Verificacion {
  const firma = /<Signature\b[\s\S]*<\/Signature>/.exec(xml)?.[0];
  const certificado = /<X509Certificate>([\s\S]*?)<\/X509Certificate>/.exec(firma ?? '')?.[1];
  if (firma === undefined || certificado === undefined)
    return { valida: false, motivo: 'El XML no está firmado' };
  const certificado_pem = pemDe(certificado);
  try {
    const verificador = new SignedXml({ publicCert: certificado_pem, getCertFromKeyInfo: () => null });
    verificador.loadSignature(firma);
    if (!verificador.checkSignature(xml))
      return { valida: false, motivo: 'La firma no corresponde al documento' };
    return leerReferencia(verificador, certificado_pem);
  } catch (error) {
    return { valida: false, motivo: error instanceof Error ? error.message : String(error) };
  }
}

/** A valid signature of something else than the DE is no signature of the document. */
function leerReferencia(verificador: SignedXml, certificado_pem: string): Verificacion {
  const [firmado, ...otros] = verificador.getSignedReferences();
  const digest = verificador.getReferences()[0]?.digestValue;
  const cdc = firmado === undefined ? undefined : /^<DE [^>]*\bId="([^"]+)"/.exec(firmado)?.[1];
  if (cdc === undefined || otros.length > 0 || typeof digest !== 'string')
    return { valida: false, motivo: 'La firma no se refiere al DE' };
  return { valida: true, cdc, digest, certificado_pem };
}

function pemDe(base64: string): string {
  const lineas = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lineas.join('\n')}\n-----END CERTIFICATE-----\n`;
}

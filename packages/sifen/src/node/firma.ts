import { createHash, createPrivateKey, sign } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { NS_SIFEN } from './xml/espacios.ts';

/**
 * Enveloped XML signature of an electronic document or event (MT 7.5: RSA-SHA256, exclusive c14n, only the certificate in
 * KeyInfo).
 */

const NS_FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
const C14N_EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** The signed element: its tag and Id, and its name in messages. */
interface Firmable {
  readonly etiqueta: 'DE' | 'rEve';
  readonly id: RegExp;
  readonly falta: string;
}
const DOCUMENTO: Firmable = {
  etiqueta: 'DE',
  id: /[0-9A-D]{44}/,
  falta: 'El XML no contiene un DE con su CDC',
};
const EVENTO: Firmable = {
  etiqueta: 'rEve',
  id: /[1-9]\d{0,9}/,
  falta: 'El XML no contiene un rEve con su contador',
};

/** Syntax that the serializer never writes: attributes, self-closing tags, a bare `>`, other references, carriage returns. */
const NO_CANONICO = /<(?!\/?[A-Za-z0-9]+>)|>[^<>]*>|&(?!(?:amp|lt|gt);)|\r/;

export interface ParFirmante {
  /** PKCS#8 or PKCS#1. */
  clave_privada_pem: string;
  certificado_pem: string;
}

export interface XmlFirmado {
  xml: string;
  /** SHA-256 of the signed element in base64, as in DigestValue. */
  digest: string;
}

interface FirmaInvalida {
  valida: false;
  motivo: string;
}

export type Verificacion =
  { valida: true; cdc: string; digest: string; certificado_pem: string } | FirmaInvalida;

export type VerificacionEvento =
  { valida: true; id: string; digest: string; certificado_pem: string } | FirmaInvalida;

/** An XML or a key that cannot be signed; the message says what is wrong with it. */
export class FirmaError extends Error {
  override readonly name = 'FirmaError';
}

/**
 * Signs an unsigned rDE as `construirXml` writes it and puts the Signature right after DE.
 * @throws FirmaError when the XML has another form or is already signed, or the key is not RSA.
 */
export function firmarXml(xml: string, pair: ParFirmante): XmlFirmado {
  return firmar(DOCUMENTO, xml, pair);
}

/**
 * Signs the one event of a gGroupGesEve as `construirEvento` writes it and puts the Signature right after rEve (MT 11.4).
 * @throws FirmaError as firmarXml.
 */
export function firmarEvento(xml: string, pair: ParFirmante): XmlFirmado {
  return firmar(EVENTO, xml, pair);
}

/**
 * Derives the canonical form from the text without parsing: the serializer writes canonical XML except for the namespace that the
 * signed element inherits from the root, and any other XML is rejected here.
 */
function firmar({ etiqueta: tag, id, falta: missing }: Firmable, xml: string, pair: ParFirmante): XmlFirmado {
  const apertura = new RegExp(`<${tag} Id="(${id.source})">`).exec(xml);
  const value = apertura?.[1];
  const cierre = xml.lastIndexOf(`</${tag}>`);
  if (apertura === null || value === undefined || cierre < apertura.index) throw new FirmaError(missing);
  if (xml.includes('<Signature')) throw new FirmaError('El XML ya está firmado');

  const end = cierre + tag.length + '</>'.length;
  const interior = xml.slice(apertura.index + apertura[0].length, end);
  if (NO_CANONICO.test(interior)) throw new FirmaError(`El ${tag} no está en forma canónica`);

  const canonico = `<${tag} xmlns="${NS_SIFEN}" Id="${value}">${interior}`;
  const digest = createHash('sha256').update(canonico, 'utf8').digest('base64');
  const firma = construirFirma(value, digest, pair);
  return { xml: xml.slice(0, end) + firma + xml.slice(end), digest };
}

function construirFirma(id: string, digest: string, pair: ParFirmante): string {
  const content =
    `<CanonicalizationMethod Algorithm="${C14N_EXCLUSIVA}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>` +
    `<Reference URI="#${id}"><Transforms>` +
    `<Transform Algorithm="${ENVUELTA}"></Transform><Transform Algorithm="${C14N_EXCLUSIVA}"></Transform>` +
    `</Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const canonico = `<SignedInfo xmlns="${NS_FIRMA}">${content}</SignedInfo>`;
  const clave = createPrivateKey(pair.clave_privada_pem);
  if (clave.asymmetricKeyType !== 'rsa') throw new FirmaError('La firma exige una clave RSA');
  const value = sign('sha256', Buffer.from(canonico, 'utf8'), clave).toString('base64');
  return (
    `<Signature xmlns="${NS_FIRMA}"><SignedInfo>${content}</SignedInfo><SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${cuerpoPem(pair.certificado_pem)}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}

function cuerpoPem(pem: string): string {
  return pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
}

/**
 * Verifies the signature of a document with the certificate in it, using an independent implementation. A valid result
 * means that the document is unchanged since that certificate's owner signed it, not that the certificate is trusted:
 * compare `certificado_pem`.
 */
export function verificarFirma(xml: string): Verificacion {
  const verified = verificar(DOCUMENTO, xml);
  if (!verified.valida) return verified;
  const { id: cdc, ...rest } = verified;
  return { ...rest, cdc };
}

/** Like `verificarFirma`, for the signature of an event. `id` is its counter. */
export function verificarFirmaEvento(xml: string): VerificacionEvento {
  return verificar(EVENTO, xml);
}

function verificar(firmable: Firmable, xml: string): VerificacionEvento {
  const firma = /<Signature\b[\s\S]*<\/Signature>/.exec(xml)?.[0];
  const certificado = /<X509Certificate>([\s\S]*?)<\/X509Certificate>/.exec(firma ?? '')?.[1];
  if (firma === undefined || certificado === undefined)
    return { valida: false, motivo: 'El XML no está firmado' };
  const certificado_pem = pemDe(certificado);
  try {
    const verifier = new SignedXml({ publicCert: certificado_pem, getCertFromKeyInfo: () => null });
    verifier.loadSignature(firma);
    if (!verifier.checkSignature(xml))
      return { valida: false, motivo: 'La firma no corresponde al documento' };
    return leerReferencia(firmable, verifier, certificado_pem);
  } catch (error) {
    return { valida: false, motivo: error instanceof Error ? error.message : String(error) };
  }
}

/** The signature must cover the document or event itself, not another element. */
function leerReferencia(
  { etiqueta: tag }: Firmable,
  verifier: SignedXml,
  certificado_pem: string,
): VerificacionEvento {
  const [signed, ...others] = verifier.getSignedReferences();
  const digest = verifier.getReferences()[0]?.digestValue;
  const id = signed === undefined ? undefined : new RegExp(`^<${tag} [^>]*\\bId="([^"]+)"`).exec(signed)?.[1];
  if (id === undefined || others.length > 0 || typeof digest !== 'string')
    return { valida: false, motivo: `La firma no se refiere al ${tag}` };
  return { valida: true, id, digest, certificado_pem };
}

function pemDe(base64: string): string {
  const lineas = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lineas.join('\n')}\n-----END CERTIFICATE-----\n`;
}

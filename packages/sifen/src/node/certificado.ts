import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { leerDatosCertificado, type DatosCertificado } from './certificado-datos.ts';
import { CertificadoError } from './certificado-error.ts';
import { conLimites } from './pkcs12-limites.ts';

/** Opens and writes PKCS#12 files (.p12, .pfx). */

export interface CertificadoAbierto {
  /** PKCS#8. */
  clave_privada_pem: string;
  certificado_pem: string;
  datos: DatosCertificado;
}

/**
 * Opens a PKCS#12 file and returns its private key with the certificate that belongs to it.
 * @throws CertificadoError with a Spanish message: wrong password, no PKCS#12 file, no private key, no matching certificate, or too
 * much key derivation. Within the limits it can still take seconds.
 */
export function abrirPkcs12(content: Buffer, contrasena: string): CertificadoAbierto {
  const bags = conLimites(() => abrirBolsas(content, contrasena));
  const clave = bags.flatMap(clavePrivada)[0];
  if (clave === undefined) throw new CertificadoError('sin_clave');
  const certificado = bags.flatMap(certificadoX509).find((candidato) => candidato.checkPrivateKey(clave));
  if (certificado === undefined) throw new CertificadoError('sin_certificado');
  const certificado_pem = certificado.toString();
  return {
    clave_privada_pem: clave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificado_pem,
    datos: leerDatosCertificado(certificado_pem),
  };
}

function abrirBolsas(content: Buffer, contrasena: string): forge.pkcs12.Bag[] {
  const asn1 = leerAsn1(content);
  try {
    return leerBolsas(asn1, contrasena);
  } catch (error) {
    if (error instanceof CertificadoError) throw error;
    if (!esContrasena(error)) throw new CertificadoError('formato');
    return abrirConUtf8(asn1, contrasena);
  }
}

/**
 * Current files (PBES2) derive the key from the UTF-8 of the password and the MAC from its UTF-16; the library takes one string for
 * both. For a password with ñ or accents the MAC is skipped, and a wrong password shows when decrypting.
 */
function abrirConUtf8(asn1: forge.asn1.Asn1, contrasena: string): forge.pkcs12.Bag[] {
  const enUtf8 = forge.util.encodeUtf8(contrasena);
  if (enUtf8 === contrasena || typeof asn1.value === 'string') throw new CertificadoError('contrasena');
  const [version, content] = asn1.value;
  if (version === undefined || content === undefined) throw new CertificadoError('formato');
  try {
    return leerBolsas({ ...asn1, value: [version, content] }, enUtf8);
  } catch (error) {
    if (error instanceof CertificadoError) throw error;
    throw new CertificadoError('contrasena');
  }
}

function leerBolsas(asn1: forge.asn1.Asn1, contrasena: string): forge.pkcs12.Bag[] {
  return forge.pkcs12
    .pkcs12FromAsn1(asn1, false, contrasena)
    .safeContents.flatMap((seguro) => seguro.safeBags);
}

function leerAsn1(content: Buffer): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(content.toString('latin1'));
  } catch {
    throw new CertificadoError('formato');
  }
}

/** A wrong password fails the MAC; in a file without MAC it fails the padding of the contents. */
function esContrasena(error: unknown): boolean {
  return error instanceof Error && /MAC could not be verified|decrypt/i.test(error.message);
}

function clavePrivada(bag: forge.pkcs12.Bag): KeyObject[] {
  const { keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  if (bag.type !== keyBag && bag.type !== pkcs8ShroudedKeyBag) return [];
  const asn1 = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1;
  return intentar(() => createPrivateKey({ key: aDer(asn1), format: 'der', type: 'pkcs8' }));
}

function certificadoX509(bag: forge.pkcs12.Bag): X509Certificate[] {
  if (bag.type !== forge.pki.oids['certBag']) return [];
  const asn1 = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1;
  return intentar(() => new X509Certificate(aDer(asn1)));
}

function intentar<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

function aDer(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

/**
 * Writes a PKCS#12 file (AES-256) of an RSA key and its certificate.
 * @throws Error when the certificate does not belong to the key.
 */
export function exportarPkcs12(
  clave_privada_pem: string,
  certificado_pem: string,
  contrasena: string,
): Buffer {
  const clave = createPrivateKey(clave_privada_pem);
  if (!new X509Certificate(certificado_pem).publicKey.equals(createPublicKey(clave)))
    throw new Error('El certificado no corresponde a la clave privada');
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(clave.export({ type: 'pkcs1', format: 'pem' }).toString()),
    forge.pki.certificateFromPem(certificado_pem),
    contrasena,
    { algorithm: 'aes256' },
  );
  return aDer(asn1);
}

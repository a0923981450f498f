import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import forge from 'node-forge';

/** An attribute of a name. `valueTagClass` is the tag of the value; the published types confuse it with a tag class. */
interface Atributo {
  type: string;
  value: string;
  valueTagClass: forge.asn1.Type;
}

declare module 'node-forge' {
  namespace pki {
    /** The part of a certificate that is signed; missing from the published types. */
    function getTBSCertificate(certificado: Certificate): asn1.Asn1;

    interface Certificate {
      setSubject(attributes: Atributo[]): void;
      setIssuer(attributes: Atributo[]): void;
    }
  }
}

/** Fictitious issuer of every demonstration certificate. */
export const EMISOR_DEMO = 'Prestador de demostración (sin valor legal)';

const OID_SUBJECT_ALT_NAME = '2.5.29.17';
/** Context tag [4] of a GeneralName; the types name tags after the universal ones. */
const DIRECTORY_NAME = forge.asn1.Type.OCTETSTRING;

export interface CertificadoDemo {
  /** RSA key in PEM; it also signs the certificate. */
  clave_privada_pem: string;
  /** With its check digit: `80069563-1`. */
  ruc: string;
  /** Common name. */
  titular: string;
  desde: Date;
  hasta: Date;
  /** A natural person's RUC goes to subjectAltName instead of the subject's serialNumber. */
  persona_fisica?: boolean | undefined;
}

/**
 * Creates a certificate structured like those of the local providers (MT 7.4), for demonstrations and tests. The same input
 * gives the same bytes: the serial number is a hash of the input and RSA PKCS#1 v1.5 has no randomness. The signature comes
 * from node:crypto because the library's own RSA, in JavaScript, is many times slower.
 */
export function crearCertificadoDemo(entry: CertificadoDemo): string {
  const clave = createPrivateKey(entry.clave_privada_pem);
  const publica = createPublicKey(clave).export({ type: 'spki', format: 'pem' }).toString();
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = forge.pki.publicKeyFromPem(publica);
  certificado.serialNumber = numeroSerie(entry, publica);
  certificado.validity.notBefore = entry.desde;
  certificado.validity.notAfter = entry.hasta;
  certificado.setSubject(sujeto(entry));
  certificado.setIssuer([
    texto('2.5.4.6', 'PY', false),
    texto('2.5.4.10', 'Demostración'),
    texto('2.5.4.3', EMISOR_DEMO),
  ]);
  certificado.setExtensions(extensiones(entry));
  certificado.signatureOid = forge.pki.oids['sha256WithRSAEncryption'] ?? '';
  certificado.siginfo.algorithmOid = certificado.signatureOid;
  certificado.tbsCertificate = forge.pki.getTBSCertificate(certificado);
  const tbs = Buffer.from(forge.asn1.toDer(certificado.tbsCertificate).getBytes(), 'latin1');
  certificado.signature = sign('sha256', tbs, clave).toString('latin1');
  return forge.pki.certificateToPem(certificado).replaceAll('\r\n', '\n');
}

/** 16 bytes with the first bit clear (positive) and the second set (no leading zero byte). */
function numeroSerie(entry: CertificadoDemo, publica: string): string {
  const { ruc, titular, desde, hasta, persona_fisica = false } = entry;
  const seed = JSON.stringify([ruc, titular, desde.getTime(), hasta.getTime(), persona_fisica, publica]);
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

function texto(type: string, value: string, utf8 = true): Atributo {
  return { type, value, valueTagClass: utf8 ? forge.asn1.Type.UTF8 : forge.asn1.Type.PRINTABLESTRING };
}

function sujeto({ ruc, titular, persona_fisica }: CertificadoDemo): Atributo[] {
  const identificador = persona_fisica ? `CI${ruc.split('-')[0] ?? ruc}` : `RUC${ruc}`;
  return [texto('2.5.4.6', 'PY', false), texto('2.5.4.3', titular), texto('2.5.4.5', identificador, false)];
}

function extensiones({ ruc, persona_fisica }: CertificadoDemo): object[] {
  const basicas = [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', clientAuth: true },
  ];
  return persona_fisica
    ? [...basicas, { id: OID_SUBJECT_ALT_NAME, critical: false, value: nombresAlternativos(ruc) }]
    : basicas;
}

/** GeneralNames with one directoryName ([4] EXPLICIT) whose only attribute is serialNumber. */
function nombresAlternativos(ruc: string): forge.asn1.Asn1 {
  const { Class, Type } = forge.asn1;
  const sequence = (children: forge.asn1.Asn1[]) =>
    forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, children);
  const attribute = sequence([
    forge.asn1.create(Class.UNIVERSAL, Type.OID, false, forge.asn1.oidToDer('2.5.4.5').getBytes()),
    forge.asn1.create(Class.UNIVERSAL, Type.PRINTABLESTRING, false, `RUC${ruc}`),
  ]);
  const nombre = sequence([forge.asn1.create(Class.UNIVERSAL, Type.SET, true, [attribute])]);
  return sequence([forge.asn1.create(Class.CONTEXT_SPECIFIC, DIRECTORY_NAME, true, [nombre])]);
}

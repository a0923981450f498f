import { X509Certificate } from 'node:crypto';

/** The data of a certificate that the portal stores and shows (MT 7.4). */
export interface DatosCertificado {
  cn: string;
  emisor_cn: string;
  /** Hexadecimal, upper case. */
  numero_serie: string;
  /** ISO 8601 in UTC. */
  valido_desde: string;
  valido_hasta: string;
  /** SHA-256 of the DER, upper-case hexadecimal pairs separated by colons. */
  huella_sha256: string;
  /** Size of an RSA key; 0 for other kinds. */
  bits: number;
  /** `80069563-1`; absent when the certificate names no RUC. */
  ruc?: string | undefined;
}

/** DER of the object identifier 2.5.29.17, subjectAltName. */
const OID_SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const RUC = /RUC\s*([1-9]\d{1,6}[0-9A-D]-\d)/;

/** Parses a certificate in PEM. Throws the error of node:crypto when it is not a certificate. */
export function leerDatosCertificado(certificado_pem: string): DatosCertificado {
  const certificado = new X509Certificate(certificado_pem);
  return {
    cn: atributo(certificado.subject, 'CN') ?? '',
    emisor_cn: atributo(certificado.issuer, 'CN') ?? '',
    numero_serie: certificado.serialNumber,
    valido_desde: new Date(certificado.validFrom).toISOString(),
    valido_hasta: new Date(certificado.validTo).toISOString(),
    huella_sha256: certificado.fingerprint256,
    bits: certificado.publicKey.asymmetricKeyDetails?.modulusLength ?? 0,
    ruc: leerRuc(certificado),
  };
}

/** The RUC of a legal person is in the subject's serialNumber, that of a natural person in subjectAltName (never the issuer's). */
function leerRuc(certificado: X509Certificate): string | undefined {
  const delTitular = RUC.exec(atributo(certificado.subject, 'serialNumber') ?? '');
  return (delTitular ?? RUC.exec(nombresAlternativos(certificado.raw)))?.[1];
}

/** node:crypto prints one attribute per line. */
function atributo(nombre: string | undefined, tipo: string): string | undefined {
  const linea = nombre?.split('\n').find((part) => part.startsWith(`${tipo}=`));
  return linea?.slice(tipo.length + 1);
}

/**
 * Bytes of the subjectAltName as Latin-1 text: the RUC may be in a directory name or in an otherName, which node:crypto
 * does not print. The extension is `OID [critical BOOLEAN] OCTET STRING`.
 */
function nombresAlternativos(der: Buffer): string {
  const oid = der.indexOf(OID_SUBJECT_ALT_NAME);
  if (oid < 0) return '';
  let position = oid + OID_SUBJECT_ALT_NAME.length;
  if (der[position] === 0x01) position += 3;
  const first = der[position + 1];
  if (der[position] !== 0x04 || first === undefined) return '';
  const bytesDeLargo = first < 0x80 ? 0 : first & 0x7f;
  const inicio = position + 2 + bytesDeLargo;
  const length = bytesDeLargo === 0 ? first : der.readUIntBE(position + 2, Math.min(bytesDeLargo, 4));
  return der.toString('latin1', inicio, inicio + length);
}

import { X509Certificate } from 'node:crypto';

/** No certificate of RSA or an elliptic curve is longer; parsing an endless one would block the server. */
const MOST_CHARACTERS = 64 * 1024;
const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** True for text that is exactly one X.509 certificate in PEM whose key can be read. */
export function isCertificatePem(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const [only, ...others] = text.match(BLOCK) ?? [];
  return others.length === 0 && only === text.trim() && isReadable(only);
}

/** True for text with at least one certificate in PEM if all of them can be read; comments between them are allowed. */
export function isCertificateBundle(text: string): boolean {
  const blocks = text.match(BLOCK) ?? [];
  const begun = text.split('-----BEGIN ').length - 1;
  return blocks.length > 0 && blocks.length === begun && blocks.every(isReadable);
}

function isReadable(pem: string): boolean {
  try {
    // Reading the key too: a certificate with a hostile one is parsed and fails at its first use.
    return new X509Certificate(pem).publicKey.asymmetricKeyType !== undefined;
  } catch {
    return false;
  }
}

import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/**
 * The AES of the wire (crypto-js with a passphrase). Whoever has the portal's bundle has the secret: it is kept for
 * compatibility and protects nothing; TLS does.
 */
export function encrypt(text: string, secret: string): string {
  return AES.encrypt(text, secret).toString();
}

/** `Salted__` in base64: what all that was encrypted with a passphrase begins with. */
const SALTED = 'U2FsdGVkX1';

/** The plain text, or undefined when it was not encrypted, or not with this secret. */
export function decrypt(cipher: string, secret: string): string | undefined {
  if (!cipher.startsWith(SALTED)) return undefined;
  try {
    const bytes = AES.decrypt(cipher, secret);
    // Fewer than none: the padding is that of another key.
    return bytes.sigBytes < 0 ? undefined : bytes.toString(Utf8);
  } catch {
    return undefined;
  }
}

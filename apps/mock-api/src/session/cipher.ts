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

/** Several times what the longest address or password is when encrypted. */
const LONGEST_CIPHER = 2048;

/** The plain text, or undefined when it was not encrypted, or not with this secret. What is too long for a credential is not even tried. */
export function decrypt(cipher: string, secret: string): string | undefined {
  if (!cipher.startsWith(SALTED) || cipher.length > LONGEST_CIPHER) return undefined;
  try {
    const bytes = AES.decrypt(cipher, secret);
    // Fewer than none: the padding is that of another key.
    return bytes.sigBytes < 0 ? undefined : bytes.toString(Utf8);
  } catch {
    return undefined;
  }
}

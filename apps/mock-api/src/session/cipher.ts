import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/**
 * AES as on the wire (crypto-js with a passphrase). The secret is part of the portal's public bundle: it is kept for
 * compatibility and protects nothing; TLS does.
 */
export function encrypt(text: string, secret: string): string {
  return AES.encrypt(text, secret).toString();
}

/** `Salted__` in base64: the prefix of all text encrypted with a passphrase. */
const SALTED = 'U2FsdGVkX1';

/** Several times the encrypted length of the longest address or password. */
const LONGEST_CIPHER = 2048;

/** The plain text, or undefined when it was not encrypted, or not with this secret. Text too long for a credential is not decrypted. */
export function decrypt(cipher: string, secret: string): string | undefined {
  if (!cipher.startsWith(SALTED) || cipher.length > LONGEST_CIPHER) return undefined;
  try {
    const bytes = AES.decrypt(cipher, secret);
    // A negative length: the padding belongs to another key.
    return bytes.sigBytes < 0 ? undefined : bytes.toString(Utf8);
  } catch {
    return undefined;
  }
}

import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/**
 * The AES of the wire (crypto-js with a passphrase). Whoever has the portal's bundle has the secret: it is kept for
 * compatibility and protects nothing; TLS does.
 */
export function encrypt(text: string, secret: string): string {
  return AES.encrypt(text, secret).toString();
}

/** The plain text, or undefined when it was not encrypted with this secret. */
export function decrypt(cipher: string, secret: string): string | undefined {
  try {
    const text = AES.decrypt(cipher, secret).toString(Utf8);
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

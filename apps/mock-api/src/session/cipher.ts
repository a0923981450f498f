import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import NoPadding from 'crypto-js/pad-nopadding.js';

/**
 * AES as on the wire (crypto-js with a passphrase). The secret is part of the portal's public bundle: it is kept for
 * compatibility and protects nothing; TLS does.
 */
export function encrypt(text: string, secret: string): string {
  return AES.encrypt(text, secret).toString();
}

/** `Salted__` in base64: the prefix of all text encrypted with a passphrase. */
const SALTED = 'U2FsdGVkX1';

/** Several times the encrypted length of the longest e-mail address or password. */
const LONGEST_CIPHER = 2048;

/** The block of AES, in bytes. */
const BLOCK = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The plaintext, or undefined when it was not encrypted, or not with this secret. Text too long for a credential is not
 * decrypted.
 */
export function decrypt(cipher: string, secret: string): string | undefined {
  if (!cipher.startsWith(SALTED) || cipher.length > LONGEST_CIPHER) return undefined;
  try {
    // crypto-js removes the padding without checking it: with another secret a short text is sometimes left.
    const padded = AES.decrypt(cipher, secret, { padding: NoPadding });
    return unpadded(Buffer.from(padded.toString(Hex), 'hex'));
  } catch {
    return undefined;
  }
}

/** Text with valid PKCS #7 padding: n bytes of value n. */
function unpadded(bytes: Buffer): string | undefined {
  const length = bytes.at(-1) ?? 0;
  const end = bytes.length - length;
  if (length < 1 || length > BLOCK || bytes.length % BLOCK !== 0) return undefined;
  if (bytes.subarray(end).some((byte) => byte !== length)) return undefined;
  return utf8.decode(bytes.subarray(0, end));
}

import AES from 'crypto-js/aes.js';

/** Encrypts like the login form: crypto-js AES with the shared secret as passphrase (spec §3). */
export function seal(text: string, sharedSecret: string): string {
  return AES.encrypt(text, sharedSecret).toString();
}

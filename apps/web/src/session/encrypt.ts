import { getConfig } from '../lib/config.ts';

/**
 * Encrypts a sign-in value with the configured shared secret, as the service expects it on the wire.
 * This protects nothing (the secret is in the page); TLS does. The code is loaded with the first sign-in.
 */
export async function encrypt(value: string): Promise<string> {
  const { default: aes } = await import('crypto-js/aes.js');
  return aes.encrypt(value, getConfig().aesSecret).toString();
}

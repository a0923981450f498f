import { createHash, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

/**
 * The parts of Node that modules and documents need, in one file: where the handlers run on another platform, it is the one to replace.
 */

/** SHA-256 of a text, in base64url. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** `bytes` unpredictable bytes, in base64. */
export const randomSecret = (bytes: number): string => randomBytes(bytes).toString('base64');

/** A new private RSA key as PKCS#8 in PEM. Takes a core for tenths of a second. */
export async function newRsaKey(bits: number): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Length of the RSA key of a certificate in PEM; 0 for other kinds of keys. */
export const keyBits = (certificatePem: string): number =>
  new X509Certificate(certificatePem).publicKey.asymmetricKeyDetails?.modulusLength ?? 0;

/** All bytes of a stream. */
export const readAll = (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => buffer(chunks);

/** Threads for work beside the requests, for which one processor is left: from 1 to `most`. */
export const sparedProcessors = (most: number): number =>
  Math.max(1, Math.min(most, availableParallelism() - 1));

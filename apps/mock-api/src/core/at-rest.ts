import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { DEMO_DATA_KEY, type ApiConfig } from './config.ts';

/**
 * Encryption of secrets in the database: AES-256-GCM, as `v1.<key>.<nonce>.<tag>.<ciphertext>` in base64url, where `key` is
 * the id of the key. Row and column of the value are authenticated with it, so that it cannot be decrypted elsewhere.
 *
 * The nonce is an HMAC of row, column and plaintext (as in AES-GCM-SIV): no two plaintexts share one, and equal sample data
 * give the same bytes.
 */
type KeyConfig = Pick<ApiConfig, 'dataKey' | 'previousDataKey'>;

/** Location of a secret, which binds it to its row: `empresas/emp-1/csc_secreto`. */
export type SecretPlace = `${string}/${string}/${string}`;

const FORMAT = 'v1';
const NONCE_BYTES = 12;

/** A secret that this server cannot decrypt: encrypted with an unknown key, changed, or moved to another row. */
export class SealedError extends Error {
  override readonly name = 'SealedError';
}

interface DerivedKey {
  /** Identifies the key in its ciphertexts; reveals nothing about it. */
  readonly id: string;
  readonly cipher: Buffer;
  readonly nonce: Buffer;
  readonly token: Buffer;
}

const derived = new Map<string, DerivedKey>();

/** Four independent values from one text of any length (HKDF, RFC 5869). */
function derive(secret: string): DerivedKey {
  const known = derived.get(secret);
  if (known !== undefined) return known;
  const part = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'portal at rest', use, 32));
  const key = {
    id: part('id').toString('hex', 0, 4),
    cipher: part('cipher'),
    nonce: part('nonce'),
    token: part('token'),
  };
  derived.set(secret, key);
  return key;
}

function sealWith({ id, cipher, nonce }: DerivedKey, place: SecretPlace, text: string): string {
  const iv = createHmac('sha256', nonce).update(`${place}\0${text}`).digest().subarray(0, NONCE_BYTES);
  const encryption = createCipheriv('aes-256-gcm', cipher, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  const parts = [iv, encryption.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [FORMAT, id, ...parts].join('.');
}

/** Encrypts a secret with the server's key, bound to its location. */
export function sealSecret({ dataKey }: KeyConfig, place: SecretPlace, text: string): string {
  return sealWith(derive(dataKey), place, text);
}

/** Encrypts a secret of the sample data with the published key: they are published with the source anyway. */
export function sealSample(place: SecretPlace, text: string): string {
  return sealWith(derive(DEMO_DATA_KEY), place, text);
}

/**
 * A token that only this server can derive, and always the same one for a location, so that a mailed token need not be
 * stored. 256 bits in base64url.
 */
export const tokenOf = ({ dataKey }: KeyConfig, place: SecretPlace): string =>
  createHmac('sha256', derive(dataKey).token).update(place).digest('base64url');

/** True if a text has the form of a sealed secret. */
export const isSealed = (text: string): boolean =>
  /^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/.test(text);

/**
 * Decrypts the secret of a location, with the server's key, the previous one or that of the sample data.
 *
 * @throws SealedError
 */
export function openSecret(
  { dataKey, previousDataKey }: KeyConfig,
  place: SecretPlace,
  sealed: string,
): string {
  const [format, id, ...rest] = sealed.split('.');
  const secrets = [dataKey, ...(previousDataKey === undefined ? [] : [previousDataKey]), DEMO_DATA_KEY];
  const key = secrets.map(derive).find((known) => known.id === id);
  const [nonce, tag, body] = rest.map((part) => Buffer.from(part, 'base64url'));
  if (format !== FORMAT || nonce === undefined || tag === undefined || body === undefined)
    throw new SealedError(`${place} is not encrypted`);
  if (key === undefined)
    throw new SealedError(`${place} is encrypted with an unknown key: check DATA_KEY and DATA_KEY_PREVIOUS`);
  try {
    const decryption = createDecipheriv('aes-256-gcm', key.cipher, nonce, { authTagLength: 16 });
    decryption.setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decryption.update(body), decryption.final()]).toString('utf8');
  } catch {
    throw new SealedError(`${place} cannot be decrypted: its value was changed or comes from another row`);
  }
}

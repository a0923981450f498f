import { Secret, TOTP } from 'otpauth';
import type { SegundoFactorPreparado } from '@portal/contracts';
import type { Context } from '../context/context.ts';
import { openSecret, sealSecret, tokenOf, type SecretPlace } from '../core/at-rest.ts';
import type { ApiConfig } from '../core/config.ts';
import { lockRow } from '../store/lock-row.ts';
import type { Store } from '../store/store.ts';
import type { SegundosFactoresTable } from '../store/schema/tables.ts';
import { readableText } from './readable-text.ts';

/** The usual values of RFC 6238: apps that take no others ignore what the address says. */
const PERIOD = 30;
const PERIOD_MS = PERIOD * 1000;
const SECRET_BYTES = 20;
/** Codes of the period before and after this one, for clocks that differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const ISSUER = 'Portal';

type Factor = Omit<SegundosFactoresTable, 'sandbox'>;
type Keys = Pick<Context, 'config' | 'clock'>;

const placeOf = (id: string): SecretPlace => `segundos_factores/${id}/secreto`;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** A new secret, as an app takes it and as it is stored. */
export function newSecret(
  { config, random }: Pick<Context, 'config' | 'random'>,
  { id, usuario }: { readonly id: string; readonly usuario: string },
): { readonly shown: SegundoFactorPreparado; readonly sealed: string } {
  const secreto = Secret.fromHex(random.hex(SECRET_BYTES)).base32;
  return {
    shown: { secreto, uri_otpauth: totpOf(secreto, usuario).toString() },
    sealed: sealSecret(config, placeOf(id), secreto),
  };
}

/** The number of the period whose code this is, if it is valid now and none of its or a later period was used before. */
export function freshPeriod(
  { config, clock }: Keys,
  { id_usuario, secreto, paso }: Pick<Factor, 'id_usuario' | 'secreto' | 'paso'>,
  code: string,
): number | undefined {
  const timestamp = clock.now().getTime();
  const totp = totpOf(openSecret(config, placeOf(id_usuario), secreto), '');
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const period = Math.floor(timestamp / PERIOD_MS) + delta;
  return period > paso ? period : undefined;
}

/**
 * The stored form of a recovery code: an HMAC with a key that is not in the database, so that its 59 bits cannot be guessed from there.
 * The same key decrypts the secret of the app, so that a slow hash would protect nothing.
 */
const hashOf = (keys: Pick<ApiConfig, 'dataKey'>, id: string, code: string): string =>
  tokenOf(keys, `segundos_factores/${id}/${code}`);

/** Recovery codes as they are shown and as they are stored. */
export function newRecoveryCodes(
  { config, random }: Pick<Context, 'config' | 'random'>,
  id: string,
): { readonly codes: string[]; readonly hashes: string } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableText(random));
  return { codes, hashes: JSON.stringify(codes.map((code) => hashOf(config, id, code))) };
}

export const hashesOf = ({ recuperacion }: Pick<Factor, 'recuperacion'>): string[] =>
  JSON.parse(recuperacion) as string[];

/** The second factor of a user, if it is switched on. */
export async function activeFactor(store: Store, id: string): Promise<Factor | undefined> {
  const factor = await storedFactor(store, id);
  return typeof factor?.desde === 'string' ? factor : undefined;
}

/** The second factor of a user, also one that is only prepared. */
export async function storedFactor(store: Store, id: string): Promise<Factor | undefined> {
  return store.select('segundos_factores').selectAll().where('id_usuario', '=', id).executeTakeFirst();
}

const isCode = (typed: string): boolean => /^\d{6}$/.test(typed);
/** Typed with or without hyphens, in any case. */
const asStored = (typed: string): string => {
  const letters = typed.toLowerCase().replaceAll('-', '');
  return letters.length === 12 ? (letters.match(/.{4}/g) ?? []).join('-') : '';
};

/**
 * Uses up a code of the app or a recovery code. False for one that is wrong or was used before. The user is locked while it is checked: of
 * two sign-ins with one code, the second fails.
 */
export async function useCode(context: Context, id: string, entered: string): Promise<boolean> {
  const typed = entered.replaceAll(/\s/g, '');
  return context.store.transaction(async (store) => {
    const user = await lockRow(store, 'usuarios', id);
    const factor = user && (await activeFactor(store, id));
    if (factor === undefined) return false;
    const changes = isCode(typed) ? usedPeriod(context, factor, typed) : usedRecovery(context, factor, typed);
    if (changes === undefined) return false;
    await writeFactor(store, id, changes);
    return true;
  });
}

/** Changes the second factor of a user, whose row is locked. */
export async function writeFactor(
  store: Store,
  id: string,
  changes: { desde?: string; paso?: number; recuperacion?: string },
): Promise<void> {
  await store
    .update('segundos_factores')
    .set(changes)
    .where('id_usuario', '=', id)
    .returning('id_usuario')
    .executeTakeFirstOrThrow();
}

function usedPeriod(context: Keys, factor: Factor, typed: string): { paso: number } | undefined {
  const paso = freshPeriod(context, factor, typed);
  return paso === undefined ? undefined : { paso };
}

function usedRecovery({ config }: Keys, factor: Factor, typed: string): { recuperacion: string } | undefined {
  const { dataKey, previousDataKey = dataKey } = config;
  const code = asStored(typed);
  const spent = [dataKey, previousDataKey].map((key) => hashOf({ dataKey: key }, factor.id_usuario, code));
  const hashes = hashesOf(factor);
  const left = hashes.filter((hash) => !spent.includes(hash));
  return left.length === hashes.length ? undefined : { recuperacion: JSON.stringify(left) };
}

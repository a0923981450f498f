import type { SesionUsuario } from '@portal/contracts';
import type { Caller, Context, SessionContext } from '../context/context.ts';
import type { Row, Store } from '../store/store.ts';
import type { AccesosTable } from '../store/schema/tables.ts';
import { idleLimit, signToken, type SessionToken } from '../core/tokens.ts';

/** The last use of a session is written at most this often. */
const TOUCH_MS = 5 * 60 * 1000;
/** A session ends after 30 days, or the lifetime of one token if that is longer, however often it is renewed. */
const LONGEST_SECONDS = 30 * 24 * 60 * 60;
/** Sign-ins and failed attempts kept per user. */
const KEPT_ACCESSES = 200;

type Recording = Pick<Context, 'store' | 'clock' | 'random' | 'config' | 'address' | 'device'>;

type Timing = Pick<Recording, 'clock' | 'config'>;

const expiry = ({ clock, config }: Timing, seconds = config.tokenSeconds): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString();

/** Lifetime in seconds of a token that is signed now for a session that began then. */
function lifetime({ clock, config: { tokenSeconds } }: Timing, began: string): number {
  const age = Math.ceil((clock.now().getTime() - Date.parse(began)) / 1000);
  return Math.min(tokenSeconds, Math.max(LONGEST_SECONDS, tokenSeconds) - age);
}

/** Records a new session of a user and signs its token. Removes the user's sessions that have expired. */
export async function openSession(context: Recording, userId: string): Promise<string> {
  const { store, clock, config, random } = context;
  const id = random.id();
  await store.transaction(async (inside) => {
    await inside
      .delete('sesiones')
      .where('id_usuario', '=', userId)
      .where('vence', '<=', clock.now().toISOString())
      .execute();
    await record(context, inside, userId, id);
  });
  return signToken(userId, clock, config, id);
}

/** A new token for the session of an older one, never beyond its last end, or for a new session if that is not stored. */
export async function renewSession(context: Recording, token: SessionToken): Promise<string> {
  const { store, clock, config } = context;
  const { session, userId } = token;
  if (session === undefined) return openSession(context, userId);
  const stored = await store
    .select('sesiones')
    .select('inicio')
    .where('id', '=', session)
    .where('id_usuario', '=', userId)
    .executeTakeFirst();
  if (stored === undefined) return openSession(context, userId);
  const seconds = lifetime(context, stored.inicio);
  await store
    .update('sesiones')
    .set({ vence: expiry(context, seconds), ultimo_uso: clock.now().toISOString(), ip: context.address })
    .where('id', '=', session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return signToken(userId, clock, config, session, seconds);
}

/** Stores the session of a request that is not stored, as after a reset; another request of it may do so at the same time. */
async function recordMissing(context: SessionContext, session: string): Promise<void> {
  await context.store
    .insert('sesiones', newSession(context, context.user.id, session))
    .onConflict((conflict) => conflict.columns(['sandbox', 'id']).doNothing())
    .execute();
}

async function record(context: Recording, store: Store, userId: string, id: string): Promise<void> {
  await store.insert('sesiones', newSession(context, userId, id)).execute();
}

function newSession(context: Recording, userId: string, id: string): Row<'sesiones'> {
  const now = context.clock.now().toISOString();
  return {
    id,
    id_usuario: userId,
    inicio: now,
    ultimo_uso: now,
    vence: expiry(context),
    ip: context.address,
    dispositivo: context.device,
    cerrada: null,
  };
}

/** Records the use of a session: time, address and device. */
export async function touchSession(
  { store, clock, address }: Pick<Context, 'store' | 'clock' | 'address'>,
  { token }: Caller,
): Promise<void> {
  if (token?.session === undefined || token.lastUse === undefined) return;
  const now = clock.now();
  if (now.getTime() - Date.parse(token.lastUse) < TOUCH_MS) return;
  // eslint-disable-next-line no-restricted-syntax -- one that ended is not used
  await store
    .update('sesiones')
    .set({ ultimo_uso: now.toISOString(), ip: address })
    .where('id', '=', token.session)
    .execute();
}

/** Ends all sessions of a user, whose tokens are rejected from the next request on. Returns the number of stored open sessions. */
export async function closeSessions(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  userId: string,
): Promise<number> {
  const now = clock.now().toISOString();
  // eslint-disable-next-line no-restricted-syntax -- whatever the row is: no check precedes it
  await store.update('usuarios').set({ sesiones_desde: now }).where('id', '=', userId).execute();
  return close(store, userId, now);
}

/** Ends all sessions of the caller except that of the request. Returns the number of stored open sessions. */
export async function closeOtherSessions(context: SessionContext): Promise<number> {
  const { store, clock, user } = context;
  const { token } = user;
  const now = clock.now().toISOString();
  const isRecorded = token?.lastUse !== undefined;
  if (token?.session !== undefined && !isRecorded) await recordMissing(context, token.session);
  // The validity of a token without a session depends on the time at which it was signed.
  const since = token === undefined || token.session !== undefined ? now : iso(token.issued);
  // eslint-disable-next-line no-restricted-syntax -- whatever the row is: no check precedes it
  await store.update('usuarios').set({ sesiones_desde: since }).where('id', '=', user.id).execute();
  return close(store, user.id, now, token?.session);
}

/**
 * Ends the session of the request. One that is not stored, as after a reset, is stored as closed: its token would stay valid
 * otherwise. Returns the number of sessions that ended: none for a token without one.
 */
export async function closeOwnSession(context: SessionContext): Promise<number> {
  const { store, clock, user } = context;
  const session = user.token?.session;
  if (session === undefined) return 0;
  const cerrada = clock.now().toISOString();
  const closed = await store
    .insert('sesiones', { ...newSession(context, user.id, session), cerrada })
    .onConflict((conflict) =>
      conflict.columns(['sandbox', 'id']).doUpdateSet({ cerrada }).where('sesiones.cerrada', 'is', null),
    )
    .returning('id')
    .execute();
  return closed.length;
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function close(store: Store, userId: string, now: string, except = ''): Promise<number> {
  const closed = await store
    .update('sesiones')
    .set({ cerrada: now })
    .where('id_usuario', '=', userId)
    .where('cerrada', 'is', null)
    .where('vence', '>', now)
    .where('id', '<>', except)
    .returning('id')
    .execute();
  return closed.length;
}

/** The open sessions of the caller, most recently used first. */
export async function listSessions({ store, clock, config, user }: SessionContext): Promise<SesionUsuario[]> {
  const rows = await store
    .select('sesiones')
    .select(['id', 'inicio', 'ultimo_uso', 'ip', 'dispositivo'])
    .where('id_usuario', '=', user.id)
    .where('cerrada', 'is', null)
    .where('vence', '>', clock.now().toISOString())
    .where('ultimo_uso', '>=', idleLimit(clock, config) ?? '')
    .orderBy('ultimo_uso', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, actual: row.id === user.token?.session }));
}

/** Writes a sign-in or a failed attempt to the history of a user. */
export async function recordAccess(
  { store, clock, random, address, device }: Recording,
  userId: string,
  result: AccesosTable['resultado'],
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside
      .insert('accesos', {
        id: random.id(),
        id_usuario: userId,
        fecha: clock.now().toISOString(),
        resultado: result,
        ip: address,
        dispositivo: device,
      })
      .execute();
    const oldest = await inside
      .select('accesos')
      .select('fecha')
      .where('id_usuario', '=', userId)
      .orderBy('fecha', 'desc')
      .offset(KEPT_ACCESSES - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest !== undefined)
      await inside
        .delete('accesos')
        .where('id_usuario', '=', userId)
        .where('fecha', '<', oldest.fecha)
        .execute();
  });
}

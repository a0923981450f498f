import { deleteDB, type DBSchema } from 'idb';
import { browserDatabase } from '../../lib/browser-database.ts';
import type { SessionUser } from '../types.ts';
import { answerLimit, totalLimit } from './limits.ts';

/** Whose answer it is: nothing is read for another user or company. */
export interface Owner {
  readonly user: string;
  readonly empresa: string;
}

interface Place extends Owner {
  /** `objeto/operacion/accion`. */
  readonly operation: string;
  /** The request's body. */
  readonly input: string;
}

/** What is known of a stored answer without reading it. */
interface AnswerRow extends Owner {
  readonly id: string;
  readonly operation: string;
  readonly at: number;
  /** Last time that it was stored or given back. */
  readonly used: number;
  readonly size: number;
}

export interface Answer {
  /** Milliseconds: when the service gave it. */
  readonly at: number;
  readonly body: unknown;
}

interface Schema extends DBSchema {
  answers: { key: string; value: AnswerRow; indexes: { user: string } };
  bodies: { key: string; value: unknown };
  sessions: { key: string; value: SessionUser };
}

const databaseName = 'portal-offline';
const idOf = ({ user, empresa, operation, input }: Place): string =>
  JSON.stringify([user, empresa, operation, input]);

const database = browserDatabase<Schema>(databaseName, (db) => {
  db.createObjectStore('answers', { keyPath: 'id' }).createIndex('user', 'user');
  db.createObjectStore('bodies');
  db.createObjectStore('sessions');
});

const changing = async () =>
  (await database.open()).transaction(['answers', 'bodies', 'sessions'], 'readwrite');
type Change = Awaited<ReturnType<typeof changing>>;

const remove = (tx: Change, id: string) =>
  Promise.all([tx.objectStore('answers').delete(id), tx.objectStore('bodies').delete(id)]);

/** Stores the last answer to a request, in place of an earlier one. */
export async function putAnswer(place: Place, body: unknown, now: number): Promise<void> {
  const { user, empresa, operation } = place;
  const size = JSON.stringify(body).length;
  if (size > answerLimit) return;
  const tx = await changing();
  const id = idOf(place);
  await tx.objectStore('answers').put({ id, user, empresa, operation, at: now, used: now, size });
  await tx.objectStore('bodies').put(body, id);
  const rows = (await tx.objectStore('answers').getAll()).toSorted((a, b) => a.used - b.used);
  let total = rows.reduce((sum, row) => sum + row.size, 0);
  for (const row of rows) {
    if (total <= totalLimit) break;
    total -= row.size;
    await remove(tx, row.id);
  }
  await tx.done;
}

/** The last answer to exactly this request. */
export async function readAnswer(place: Place, now: number): Promise<Answer | undefined> {
  const tx = await changing();
  const row = await tx.objectStore('answers').get(idOf(place));
  const body = row && (await tx.objectStore('bodies').get(row.id));
  if (row) await tx.objectStore('answers').put({ ...row, used: now });
  await tx.done;
  return row && { at: row.at, body };
}

/** All answers of an operation, the newest first. */
export async function answersOf({ user, empresa }: Owner, operation: string): Promise<readonly Answer[]> {
  const db = await database.open();
  const rows = (await db.getAllFromIndex('answers', 'user', user))
    .filter((row) => row.empresa === empresa && row.operation === operation)
    .toSorted((a, b) => b.at - a.at);
  return Promise.all(rows.map(async ({ id, at }) => ({ at, body: await db.get('bodies', id) })));
}

/** The user of the last session, for a start without a connection. */
export const readSession = async (user: string): Promise<SessionUser | undefined> =>
  (await database.open()).get('sessions', user);

/** Keeps the user, and removes answers of companies that are no longer the user's. */
export async function keepSession(user: SessionUser): Promise<void> {
  const tx = await changing();
  await tx.objectStore('sessions').put(user, user.uuid);
  const own = new Set(user.data.empresas?.map(({ id }) => id));
  const rows = await tx.objectStore('answers').index('user').getAll(user.uuid);
  for (const row of rows) if (row.empresa !== '' && !own.has(row.empresa)) await remove(tx, row.id);
  await tx.done;
}

/** Removes all that belongs to a user; after the last one the database itself. Returns true if it was the last one. */
export async function forgetUser(user: string): Promise<boolean> {
  const tx = await changing();
  await tx.objectStore('sessions').delete(user);
  for (const id of await tx.objectStore('answers').index('user').getAllKeys(user)) await remove(tx, id);
  const left = await tx.objectStore('sessions').count();
  await tx.done;
  if (left === 0) await removeAll();
  return left === 0;
}

/** Removes the whole copy. */
export async function removeAll(): Promise<void> {
  await database.close();
  await deleteDB(databaseName);
}

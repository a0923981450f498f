import { sql } from 'kysely';
import { AUTORIDAD } from '../records/auditoria.ts';
import { canonicalDocumento, documentosOfPersona } from '../records/persona.ts';
import type { Store } from '../store/store.ts';

/** The audit trail of `portal-admin create-admin` has this name. */
export const TERMINAL = 'portal-admin';

/** Names in the audit trail that no user may have. */
const RESERVED: readonly string[] = [AUTORIDAD.toLowerCase(), TERMINAL];

const isReserved = (name: string): boolean => RESERVED.includes(name.trim().toLowerCase());

/** The spellings of a sign-in name or document number: without separators, and with and without the check digit of a RUC. */
function spellingsOf(name: string): readonly string[] {
  const plain = name.replace(/[\s.]/g, '').toLowerCase();
  return [name, name.toUpperCase(), name.toLowerCase(), plain, ...documentosOfPersona(name)].flatMap(
    (one) => [one, one.toLowerCase()],
  );
}

/** The user with one of these document numbers in any spelling. Reads all users: document numbers are stored as they were typed. */
async function holdersOf(
  store: Store,
  names: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const numbers = new Set(names.map(canonicalDocumento).filter((number) => number !== ''));
  const digits = [...numbers].flatMap(documentosOfPersona).map((number) => number.replaceAll('-', ''));
  const rows = await store
    .select('usuarios')
    .select(['id', 'nro_documento'])
    .where(sql`upper(replace(replace(replace(nro_documento, '.', ''), ' ', ''), '-', ''))`, 'in', [
      '',
      ...new Set(digits),
    ])
    .execute();
  return rows.filter(({ nro_documento }) => numbers.has(canonicalDocumento(nro_documento)));
}

/**
 * Id of the user with this user name, email or document number, in any spelling of the number; undefined if there is none, or
 * more than one, as in old data.
 *
 * @param name trimmed and in lower case
 */
export async function findSignInName(store: Store, name: string): Promise<string | undefined> {
  const exact = await store
    .select('usuarios')
    .select('id')
    .where((where) => where.or([where('usuario', '=', name), where('email', '=', name)]))
    .executeTakeFirst();
  if (exact !== undefined || !/\d/.test(name) || name.includes('@')) return exact?.id;
  const [holder, ...others] = await holdersOf(store, [name]);
  return others.length === 0 ? holder?.id : undefined;
}

/**
 * True if a person or a technical user has one of these names, in any spelling, as document number, user name or email. Users sign in
 * with all three, and a document number gives access to what its owner received. Call it inside the transaction that stores the names:
 * no other one checks names until it ends.
 *
 * @param except id of a user that may have it
 */
export async function isNameTaken(store: Store, names: readonly string[], except = ''): Promise<boolean> {
  if (names.some(isReserved)) return true;
  await store.lock('usuarios/names');
  const spellings = [...new Set(names.flatMap(spellingsOf))];
  const person = await store
    .select('usuarios')
    .select('id')
    .where('id', '<>', except)
    .where((of) => of.or([of('usuario', 'in', spellings), of('email', 'in', spellings)]))
    .limit(1)
    .executeTakeFirst();
  if (person !== undefined) return true;
  const holders = await holdersOf(store, names);
  if (holders.some(({ id }) => id !== except)) return true;
  const technician = await store
    .select('usuarios_funcionales')
    .select('id')
    .where('usuario', 'in', spellings)
    .limit(1)
    .executeTakeFirst();
  return technician !== undefined;
}

import { sql } from 'kysely';
import { AUTORIDAD } from '../records/auditoria.ts';
import { documentosOfPersona } from '../records/persona.ts';
import type { Store } from '../store/store.ts';

/** The audit trail of `portal-admin create-admin` has this name. */
export const TERMINAL = 'portal-admin';

/** Names in the audit trail that no user may have. */
const RESERVED: readonly string[] = [AUTORIDAD.toLowerCase(), TERMINAL];

const isReserved = (name: string): boolean => RESERVED.includes(name.trim().toLowerCase());

/** The spellings of a sign-in name or document number: without points, and with and without the check digit of a RUC. */
function spellingsOf(name: string): readonly string[] {
  const plain = name.replace(/[\s.]/g, '');
  return [name, name.toUpperCase(), name.toLowerCase(), plain.toLowerCase(), ...documentosOfPersona(plain)];
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
    .where((of) =>
      of.or([
        of('usuario', 'in', spellings),
        of('email', 'in', spellings),
        of(sql`upper(replace(replace(nro_documento, '.', ''), ' ', ''))`, 'in', spellings),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (person !== undefined) return true;
  const technician = await store
    .select('usuarios_funcionales')
    .select('id')
    .where('usuario', 'in', spellings)
    .limit(1)
    .executeTakeFirst();
  return technician !== undefined;
}

import type { SessionUser as WireUser } from '@portal/contracts';
import { record } from '../../../lib/record.ts';
import { settingsIn, shortcutsIn } from '../user-data.ts';
import type { Account } from './service.ts';

/** The record at `users/{uid}`. */
interface UserRecord {
  readonly uid: string;
  readonly from: 'firebase';
  readonly role: readonly string[];
  readonly data: WireUser['data'];
}

/** The session user of an account and its record. The role is always admin, regardless of the record (spec §6). */
export function toUser(account: Account, stored: unknown): WireUser {
  const data = record(record(stored)['data']);
  const textOf = (key: string) => (typeof data[key] === 'string' && data[key] !== '' ? data[key] : undefined);
  const email = textOf('email') ?? account.email ?? '';
  return {
    uuid: account.uid,
    from: 'firebase',
    role: ['admin'],
    data: {
      displayName: textOf('displayName') ?? account.displayName ?? email,
      photoURL: textOf('photoURL') ?? account.photoURL ?? '',
      email,
      settings: settingsIn(data),
      shortcuts: shortcutsIn(data),
    },
  };
}

/** The whole record of a session user. */
export const toRecord = ({ uuid, data }: WireUser): UserRecord => ({
  uid: uuid,
  from: 'firebase',
  role: ['admin'],
  data,
});

import type { Contact, ContactsUser } from '@portal/contracts';
import type { SeedArea } from '../../core/seed-area.ts';
import { owner, people } from '../../seed/people.ts';
import { contactsOf, contactsUsersOf } from './service.ts';

const contacts = people.map(
  ({ id, name, lastName, avatar, nickname, company, jobTitle, email, phone, address }): Contact => ({
    id,
    name,
    lastName,
    avatar,
    nickname,
    company,
    jobTitle,
    email,
    phone,
    address,
    notes: '',
  }),
);

const person = (...numbers: readonly number[]): string[] =>
  numbers.map((number) => `person-${String(number)}`);

const user: ContactsUser = {
  ...owner,
  starred: person(2, 5, 9, 16, 23),
  frequentContacts: person(1, 2, 4, 5, 9, 12, 18, 20),
  groups: [
    { id: 'group-1', name: 'Proveedores', contactIds: person(2, 4, 17, 18) },
    { id: 'group-2', name: 'Contabilidad', contactIds: person(1, 15, 16) },
    { id: 'group-3', name: 'Amigos', contactIds: person(5, 7, 10, 22) },
  ],
};

/** 25 contacts; 5 starred, 8 frequent, 3 groups of 3 or 4. */
export const contactsSeed: SeedArea = {
  name: 'contacts',
  write: async (store, seed) => {
    const isEmpty = seed === 'empty';
    const noOne: ContactsUser = {
      ...user,
      starred: [],
      frequentContacts: [],
      groups: user.groups.map((group) => ({ ...group, contactIds: [] })),
    };
    await contactsOf(store).replaceAll(isEmpty ? [] : contacts);
    await contactsUsersOf(store).replaceAll([isEmpty ? noOne : user]);
  },
};

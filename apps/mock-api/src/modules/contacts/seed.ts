import type { Contact, ContactsUser } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { owner, people, type Person } from '../../seed/people.ts';
import { manyPeople } from '../../seed/many-people.ts';
import { contactsOf, contactsUsersOf } from './service.ts';

const contactOf = ({
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
}: Omit<Person, 'fullName'>): Contact => ({
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
});

/** Contacts of the `large` seed. */
const LARGE_SIZE = 10_000;

const person = (...numbers: readonly number[]): string[] =>
  numbers.map((number) => `person-${String(number)}`);

const user: ContactsUser = {
  ...owner,
  starred: person(2, 5, 9, 16, 23),
  frequentContacts: person(1, 2, 4, 5, 9, 12, 18, 20),
  groups: [
    { id: 'group-1', name: 'Proveedores', contactIds: person(2, 4, 17, 18) },
    { id: 'group-2', name: 'Estudios contables', contactIds: person(1, 15, 16) },
    { id: 'group-3', name: 'Colegas', contactIds: person(5, 7, 10, 22) },
  ],
};

/** 25 contacts, `large` 10 000; 5 starred, 8 frequent, 3 groups of 3 or 4. */
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
    const more = seed === 'large' ? await manyPeople(LARGE_SIZE - people.length) : [];
    await contactsOf(store).replaceAll(isEmpty ? [] : [...people, ...more].map(contactOf));
    await contactsUsersOf(store).replaceAll([isEmpty ? noOne : user]);
  },
};

import type { Contact, ContactsUser } from '@portal/contracts';
import { plainText } from '../../lib/plain-text.ts';
import { matchesQuery } from '../../lib/text-match.ts';

/** The fields of the form: all but id and picture. */
export const contactFields = [
  'name',
  'lastName',
  'nickname',
  'company',
  'jobTitle',
  'email',
  'phone',
  'address',
  'birthday',
  'notes',
] as const;
export type ContactField = (typeof contactFields)[number];
/** Lists of the form: what a contact has besides the first of each. */
export const moreFields = ['otherPhones', 'otherEmails'] as const;
export type MoreField = (typeof moreFields)[number];
export type ContactValues = Readonly<Record<ContactField, string> & Record<MoreField, readonly string[]>>;
export type WireContact = Record<ContactField, string> & Record<MoreField, string[]>;

export const emptyContact: ContactValues = {
  ...(Object.fromEntries(contactFields.map((field) => [field, ''])) as Record<ContactField, string>),
  otherPhones: [],
  otherEmails: [],
};

/** The values as the service takes them. */
export const wireOf = (values: ContactValues): WireContact => ({
  ...values,
  otherPhones: [...values.otherPhones],
  otherEmails: [...values.otherEmails],
});

export const valuesOf = (contact: Contact): ContactValues => ({
  ...(Object.fromEntries(contactFields.map((field) => [field, contact[field] ?? ''])) as Record<
    ContactField,
    string
  >),
  otherPhones: contact.otherPhones ?? [],
  otherEmails: contact.otherEmails ?? [],
});

export const fullName = ({ name, lastName }: Pick<Contact, 'name' | 'lastName'>): string =>
  `${name} ${lastName}`.trim();

/** The list in the URL: `all`, `frequent`, `starred`, or the id of a group. */
export type ListName = string;

const isIn = (user: ContactsUser, list: ListName): ((contact: Contact) => boolean) => {
  if (list === 'all') return () => true;
  const ids =
    list === 'frequent'
      ? user.frequentContacts
      : list === 'starred'
        ? user.starred
        : (user.groups.find(({ id }) => id === list)?.contactIds ?? []);
  const chosen = new Set(ids);
  return ({ id }) => chosen.has(id);
};

const collator = new Intl.Collator('es', { sensitivity: 'base' });

/** The contacts of a list that match a search in any of their texts, from A to Z by first name. */
export function selectContacts(
  contacts: readonly Contact[],
  user: ContactsUser,
  list: ListName,
  query: string,
): readonly Contact[] {
  const belongs = isIn(user, list);
  return contacts
    .filter(
      (contact) =>
        belongs(contact) &&
        matchesQuery(
          [
            ...contactFields.map((field) => contact[field]),
            ...moreFields.flatMap((field) => contact[field] ?? []),
          ],
          query,
        ),
    )
    .map((contact) => [fullName(contact), contact] as const)
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([, contact]) => contact);
}

/** The index letter of a contact, without accent; `#` for other characters. */
export const letterOf = (contact: Contact): string => {
  const letter = plainText(fullName(contact)).charAt(0).toUpperCase();
  return letter >= 'A' && letter <= 'Z' ? letter : '#';
};

/** Index of the first contact of each letter in a sorted list. */
export function letterStarts(contacts: readonly Contact[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  contacts.forEach((contact, index) => {
    const letter = letterOf(contact);
    if (!starts.has(letter)) starts.set(letter, index);
  });
  return starts;
}

const digits = (phone: string): string => phone.replace(/\D/g, '').replace(/^595/, '0');

interface Identity extends Pick<Contact, 'name' | 'lastName' | 'email' | 'phone'> {
  readonly otherPhones?: readonly string[] | undefined;
  readonly otherEmails?: readonly string[] | undefined;
}

/** Keys for detecting duplicates: e-mails, normalised telephones, or full name. */
export const identityKeys = (contact: Identity): readonly string[] => [
  ...[contact.email, ...(contact.otherEmails ?? [])]
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '')
    .map((email) => `mail ${email}`),
  ...[contact.phone, ...(contact.otherPhones ?? [])]
    .map(digits)
    .filter((number) => number.length >= 6)
    .map((number) => `phone ${number}`),
  ...(contact.lastName.trim() === '' ? [] : [`name ${plainText(fullName(contact))}`]),
];

/** The first contact that is probably the same person, other than the one with this id. */
export function duplicateOf(
  values: Identity,
  contacts: readonly Contact[],
  ownId?: string,
): Contact | undefined {
  const keys = new Set(identityKeys(values));
  if (keys.size === 0) return undefined;
  return contacts.find(
    (contact) => contact.id !== ownId && identityKeys(contact).some((key) => keys.has(key)),
  );
}

export const withStars = (user: ContactsUser, ids: readonly string[], isStarred: boolean): ContactsUser => ({
  ...user,
  starred: isStarred
    ? [...new Set([...user.starred, ...ids])]
    : user.starred.filter((id) => !ids.includes(id)),
});

export const withInGroup = (
  user: ContactsUser,
  groupId: string,
  ids: readonly string[],
  isIn: boolean,
): ContactsUser['groups'] =>
  user.groups.map((group) =>
    group.id === groupId
      ? {
          ...group,
          contactIds: isIn
            ? [...new Set([...group.contactIds, ...ids])]
            : group.contactIds.filter((id) => !ids.includes(id)),
        }
      : group,
  );

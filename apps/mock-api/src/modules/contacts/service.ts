import type { Contact, ContactGroup, ContactsUser, NewContact } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { reportGone } from '../../context/report-gone.ts';
import { addNew, removeExisting } from '../../store/collections/all-or-none.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

export const contactsOf = (store: Store) => collection<Contact>(store, 'contacts/contacts', ({ id }) => id);
export const contactsUsersOf = (store: Store) =>
  collection<ContactsUser>(store, 'contacts/user', ({ id }) => id);

/** The only user of the address book. */
export async function contactsUser(store: Store): Promise<ContactsUser> {
  const [user] = await contactsUsersOf(store).list();
  if (user === undefined) throw new Error('The address book has no user');
  return user;
}

/** `frequent` and `starred` filter; any other value, a group's id too, returns all (spec §7), in the order of the address book. */
export async function listContacts(store: Store, list: string | undefined): Promise<Contact[]> {
  const contacts = await contactsOf(store).list();
  if (list !== 'frequent' && list !== 'starred') return contacts;
  const { frequentContacts, starred } = await contactsUser(store);
  const chosen = new Set(list === 'frequent' ? frequentContacts : starred);
  return contacts.filter(({ id }) => chosen.has(id));
}

/** Stores a new contact under an id of the server. */
export async function addContact({ store, random }: Context, sent: NewContact): Promise<Contact> {
  const contact: Contact = { ...sent, id: random.id() };
  await exclusively(store, 'contacts', (inside) => contactsOf(inside).add(contact.id, contact));
  return contact;
}

/** A new contact, whose id the client may have chosen. */
type ImportedContact = NewContact & { readonly id?: string | undefined };

/** Appends new contacts in order; an existing one is unchanged. Returns the stored contacts. */
export function addContacts(
  { store, random }: Context,
  sent: readonly ImportedContact[],
): Promise<Contact[]> {
  const added = sent.map(({ id = '', ...contact }): Contact => ({
    ...contact,
    id: id === '' ? random.id() : id,
  }));
  return exclusively(store, 'contacts', (inside) => addNew(contactsOf(inside), added));
}

type Ids = ReadonlySet<string>;
/** The remaining starred ids, without duplicates. */
type Starring = (starred: Ids, ids: Ids) => Iterable<string>;

const without = (list: Iterable<string>, ids: Ids): string[] => [...list].filter((id) => !ids.has(id));

export const starring = {
  toggle: (starred, ids) => [...without(starred, ids), ...without(ids, starred)],
  set: (starred, ids) => new Set([...starred, ...ids]),
  unset: without,
} as const satisfies Readonly<Record<string, Starring>>;

/** Changes the stars of the existing ones of the given contacts, which are returned. The others are reported; 404 when none exists. */
export const star = (context: Context, ids: readonly string[], change: Starring) =>
  withContacts(context, ids, async (inside, gone) => {
    const user = await contactsUser(inside);
    const existing = without(ids, gone);
    const starred = [...change(new Set(user.starred), new Set(existing))];
    await contactsUsersOf(inside).replace(user.id, { ...user, starred });
    return existing;
  });

/** Removes the existing ones of the given contacts, also from the user's lists and groups. The others are reported; 404 when none exists. */
export const removeContacts = ({ store, notes }: Context, ids: readonly string[]) =>
  exclusively(store, 'contacts', async (inside) => {
    const missing = await removeExisting(contactsOf(inside), ids);
    const refused = reportGone(ids, missing, notes, 'el contacto');
    if (refused !== undefined) return refused;
    const gone = new Set(without(ids, new Set(missing)));
    const user = await contactsUser(inside);
    await contactsUsersOf(inside).replace(user.id, {
      ...user,
      starred: without(user.starred, gone),
      frequentContacts: without(user.frequentContacts, gone),
      groups: user.groups.map((group) => ({ ...group, contactIds: without(group.contactIds, gone) })),
    });
    return { status: 200, body: without(ids, new Set(missing)) } as const;
  });

type Lists = Pick<ContactsUser, 'starred' | 'frequentContacts' | 'groups'>;

/**
 * Restores removed contacts at the end, and in the user's lists that had them in `before`. Existing contacts stay
 * unchanged. Returns the ids.
 */
export const restoreContacts = (store: Store, contacts: readonly Contact[], before: Lists) =>
  exclusively(store, 'contacts', async (inside) => {
    const stored = contactsOf(inside);
    const known = new Set((await stored.list()).map(({ id }) => id));
    for (const contact of contacts.filter(({ id }) => !known.has(id))) await stored.add(contact.id, contact);
    const back = new Set(contacts.map(({ id }) => id));
    const user = await contactsUser(inside);
    const withBack = (now: readonly string[], then: readonly string[]) => [
      ...new Set([...now, ...then.filter((id) => back.has(id))]),
    ];
    await contactsUsersOf(inside).replace(user.id, {
      ...user,
      starred: withBack(user.starred, before.starred),
      frequentContacts: withBack(user.frequentContacts, before.frequentContacts),
      groups: user.groups.map((group) => {
        const then = before.groups.find(({ id }) => id === group.id)?.contactIds ?? [];
        return { ...group, contactIds: withBack(group.contactIds, then) };
      }),
    });
    return { status: 200, body: contacts.map(({ id }) => id) } as const;
  });

/** Replaces the user's groups, without contacts that do not exist. These are reported; 404 when none exists. */
export const updateGroups = (context: Context, groups: readonly ContactGroup[]) =>
  withContacts(
    context,
    groups.flatMap(({ contactIds }) => contactIds),
    async (inside, gone) => {
      const user = await contactsUser(inside);
      const existing = groups.map((group) => ({ ...group, contactIds: without(group.contactIds, gone) }));
      const own = existing.map((group) => ({ ...group, contactIds: [...new Set(group.contactIds)] }));
      await contactsUsersOf(inside).replace(user.id, { ...user, groups: own });
      return existing;
    },
  );

/** Runs `work`, which gets the ids that have no contact and returns the body of the response. */
function withContacts<T>(
  { store, notes }: Context,
  ids: readonly string[],
  work: (store: Store, gone: Ids) => Promise<T>,
) {
  return exclusively(store, 'contacts', async (inside) => {
    const known = new Set((await contactsOf(inside).list()).map(({ id }) => id));
    const gone = without(new Set(ids), known);
    const refused = reportGone(ids, gone, notes, 'el contacto');
    return refused ?? ({ status: 200, body: await work(inside, new Set(gone)) } as const);
  });
}

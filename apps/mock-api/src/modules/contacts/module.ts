import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { contactsSeed } from './seed.ts';
import {
  addContact,
  addContacts,
  contactsOf,
  contactsUser,
  listContacts,
  removeContacts,
  restoreContacts,
  star,
  starring,
  updateGroups,
} from './service.ts';

export const contactsModule = areaModule({
  area: 'contacts',
  seeds: [contactsSeed],
  handlers: {
    listContacts: async ({ query }, { store }) => ({
      status: 200,
      body: await listContacts(store, query.id),
    }),
    getUser: async (_input, { store }) => ({ status: 200, body: await contactsUser(store) }),
    addContact: async ({ body }, context) => ({ status: 200, body: await addContact(context, body.contact) }),
    addContacts: async ({ body }, context) => ({
      status: 200,
      body: await addContacts(context, body.contacts),
    }),
    updateContact: async ({ body }, { store }) =>
      (await contactsOf(store).replace(body.contact.id, body.contact))
        ? { status: 200, body: body.contact }
        : notFound('el contacto'),
    removeContact: async ({ body }, context) => {
      const reply = await removeContacts(context, [body.contactId]);
      return reply.status === 200 ? { status: 200, body: body.contactId } : reply;
    },
    removeContacts: ({ body }, context) => removeContacts(context, body.contactIds),
    toggleStarredContact: ({ body }, { store }) =>
      star(store, [body.contactId], starring.toggle, body.contactId),
    toggleStarredContacts: ({ body }, { store }) =>
      star(store, body.contactIds, starring.toggle, body.contactIds),
    setContactsStarred: ({ body }, { store }) => star(store, body.contactIds, starring.set, body.contactIds),
    setContactsUnstarred: ({ body }, { store }) =>
      star(store, body.contactIds, starring.unset, body.contactIds),
    restoreContacts: ({ body }, { store }) => restoreContacts(store, body.contacts, body.user),
    updateGroups: ({ body }, { store }) => updateGroups(store, body.groups),
  },
});

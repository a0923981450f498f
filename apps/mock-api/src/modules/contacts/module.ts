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
    toggleStarredContact: async ({ body }, context) => {
      const reply = await star(context, [body.contactId], starring.toggle);
      return reply.status === 200 ? { status: 200, body: body.contactId } : reply;
    },
    toggleStarredContacts: ({ body }, context) => star(context, body.contactIds, starring.toggle),
    setContactsStarred: ({ body }, context) => star(context, body.contactIds, starring.set),
    setContactsUnstarred: ({ body }, context) => star(context, body.contactIds, starring.unset),
    restoreContacts: ({ body }, { store }) => restoreContacts(store, body.contacts, body.user),
    updateGroups: ({ body }, context) => updateGroups(context, body.groups),
  },
});

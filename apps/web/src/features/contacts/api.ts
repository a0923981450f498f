import type { Contact, ContactsUser } from '@portal/contracts';
import { createContactsClient } from '@portal/contracts/client/contacts';
import { oneByOne } from '../../lib/in-batches.ts';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const contacts = clientOf(createContactsClient);

const contactsApi = queryApi.enhanceEndpoints({ addTagTypes: ['contacts'] }).injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query<readonly Contact[], undefined>({
      queryFn: () => asQuery(() => contacts.listContacts({ query: {} })),
      providesTags: ['contacts'],
    }),
    contactsUser: build.query<ContactsUser, undefined>({
      queryFn: () => asQuery(() => contacts.getUser()),
      providesTags: ['contacts'],
    }),
  }),
});

export const contactSource: RecordSource<Contact> = {
  name: 'contacts',
  endpoint: 'contacts',
  tags: ['contacts'],
  readAll: () => contacts.listContacts({ query: {} }),
  save: (changed) => oneByOne(changed, (contact) => contacts.updateContact({ body: { contact } })),
};

/** A contact that the service has stored, new or changed. */
export const contactStored = (contact: Contact) =>
  patch<readonly Contact[]>('contacts', (all) =>
    all.some(({ id }) => id === contact.id)
      ? all.map((other) => (other.id === contact.id ? contact : other))
      : [...all, contact],
  );

export const { useContactsQuery, useContactsUserQuery } = contactsApi;

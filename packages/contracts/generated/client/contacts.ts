// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['contacts'];
export type ContactsClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createContactsClient = (http: ClientHttp): ContactsClient => ({
  /** GET /api/contacts-app/contacts: Contactos: todos, frecuentes o destacados. */
  listContacts: call<Area['listContacts']>(http, 'GET', '/api/contacts-app/contacts'),
  /** GET /api/contacts-app/user: El usuario con sus destacados, frecuentes y grupos. */
  getUser: call<Area['getUser']>(http, 'GET', '/api/contacts-app/user'),
  /** POST /api/contacts-app/add-contact: Agrega un contacto al final. */
  addContact: call<Area['addContact']>(http, 'POST', '/api/contacts-app/add-contact'),
  /** POST /api/contacts-app/add-contacts: Agrega varios contactos al final: todos o ninguno. */
  addContacts: call<Area['addContacts']>(http, 'POST', '/api/contacts-app/add-contacts'),
  /** POST /api/contacts-app/update-contact: Reemplaza un contacto en su lugar. */
  updateContact: call<Area['updateContact']>(http, 'POST', '/api/contacts-app/update-contact'),
  /** POST /api/contacts-app/remove-contact: Elimina un contacto y devuelve su id. */
  removeContact: call<Area['removeContact']>(http, 'POST', '/api/contacts-app/remove-contact', 'scalar'),
  /** POST /api/contacts-app/remove-contacts: Elimina varios contactos y devuelve sus ids. */
  removeContacts: call<Area['removeContacts']>(http, 'POST', '/api/contacts-app/remove-contacts'),
  /** POST /api/contacts-app/toggle-starred-contact: Destaca un contacto o deja de destacarlo. */
  toggleStarredContact: call<Area['toggleStarredContact']>(http, 'POST', '/api/contacts-app/toggle-starred-contact', 'scalar'),
  /** POST /api/contacts-app/toggle-starred-contacts: Destaca o deja de destacar cada uno de varios contactos. */
  toggleStarredContacts: call<Area['toggleStarredContacts']>(http, 'POST', '/api/contacts-app/toggle-starred-contacts'),
  /** POST /api/contacts-app/set-contacts-starred: Destaca varios contactos. */
  setContactsStarred: call<Area['setContactsStarred']>(http, 'POST', '/api/contacts-app/set-contacts-starred'),
  /** POST /api/contacts-app/set-contacts-unstarred: Deja de destacar varios contactos. */
  setContactsUnstarred: call<Area['setContactsUnstarred']>(http, 'POST', '/api/contacts-app/set-contacts-unstarred'),
  /** POST /api/contacts-app/restore-contacts: Repone contactos eliminados con su id, y donde estaban en las listas del usuario. */
  restoreContacts: call<Area['restoreContacts']>(http, 'POST', '/api/contacts-app/restore-contacts'),
  /** POST /api/contacts-app/update-groups: Reemplaza los grupos del usuario. */
  updateGroups: call<Area['updateGroups']>(http, 'POST', '/api/contacts-app/update-groups'),
});

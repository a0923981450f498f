import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { PICTURE_BODY_LIMIT, changeErrors, readErrors, writeErrors } from '../kernel/sample-areas.ts';
import { inputErrors } from '../kernel/errors.ts';
import { newIdSchema, recordList } from '../kernel/ids.ts';

/** The address book: contacts, and one user with starred contacts and groups. */

/** Telephones and mails besides the first. */
const more = {
  otherPhones: z
    .array(z.string())
    .optional()
    .meta({ description: 'Otros teléfonos, además de `phone`', examples: [['021 555 102']] }),
  otherEmails: z
    .array(z.string())
    .optional()
    .meta({ description: 'Otros correos, además de `email`', examples: [['ventas@example.com']] }),
};

/** `birthday` is the text of a date, absent or null when unknown. */
export const contactSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    lastName: z.string(),
    avatar: z.string(),
    nickname: z.string(),
    company: z.string(),
    jobTitle: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    birthday: z.string().nullable().optional(),
    notes: z.string(),
    ...more,
  })
  .meta({
    id: 'Contact',
    examples: [
      {
        id: 'person-1',
        name: 'Alicia',
        lastName: 'Franco',
        avatar: '',
        nickname: 'Ali',
        company: 'Contable del Este',
        jobTitle: 'Contadora',
        email: 'alicia.franco@example.com',
        phone: '+595 981 555 101',
        address: 'Av. San Blas 1245, Ciudad del Este',
        notes: '',
      },
    ],
  });
export type Contact = z.infer<typeof contactSchema>;

/** A new contact: only the name is required; the server assigns the id and overwrites one in the request. */
export const newContactSchema = z
  .looseObject({
    name: z.string('El nombre es obligatorio').min(1, 'El nombre es obligatorio'),
    lastName: z.string().default(''),
    avatar: z.string().default(''),
    nickname: z.string().default(''),
    company: z.string().default(''),
    jobTitle: z.string().default(''),
    email: z.string().default(''),
    phone: z.string().default(''),
    address: z.string().default(''),
    birthday: z.string().nullable().optional(),
    notes: z.string().default(''),
    ...more,
  })
  .meta({ id: 'NewContact', examples: [{ name: 'Rosa', lastName: 'Giménez' }] });
export type NewContact = z.infer<typeof newContactSchema>;

/** A new contact of an import, whose id the client may choose. */
const importedContactSchema = newContactSchema
  .extend({ id: newIdSchema.optional() })
  .meta({ id: 'ImportedContact', examples: [{ id: '9f31c2d8', name: 'Rosa', lastName: 'Giménez' }] });

const contactGroupSchema = z
  .looseObject({
    id: z.string(),
    name: z.string('El grupo debe tener un nombre').min(1, 'El grupo debe tener un nombre'),
    contactIds: z.array(z.string()),
  })
  .meta({
    id: 'ContactGroup',
    examples: [{ id: 'group-1', name: 'Proveedores', contactIds: ['person-2', 'person-4'] }],
  });

export type ContactGroup = z.infer<typeof contactGroupSchema>;

export const contactsUserSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    avatar: z.string(),
    starred: z.array(z.string()),
    frequentContacts: z.array(z.string()),
    groups: z.array(contactGroupSchema),
  })
  .meta({
    id: 'ContactsUser',
    examples: [
      {
        id: 'owner',
        name: 'Clara Benítez',
        avatar: '',
        starred: ['person-2'],
        frequentContacts: ['person-1', 'person-2'],
        groups: [{ id: 'group-1', name: 'Proveedores', contactIds: ['person-2', 'person-4'] }],
      },
    ],
  });
export type ContactsUser = z.infer<typeof contactsUserSchema>;

const listQuery = z.object({
  id: z
    .string()
    .optional()
    .meta({
      description: '`frequent` o `starred`; cualquier otro valor, también el id de un grupo, da todos',
      examples: ['starred'],
    }),
});
const createBody = z.object({ contact: newContactSchema });
const updateBody = z.object({ contact: contactSchema });
const idBody = z.object({
  contactId: z.string('Falta el contacto').meta({ examples: ['person-1'] }),
});
const idsBody = z.object({
  contactIds: z
    .array(z.string(), 'Faltan los contactos')
    .meta({ description: 'Uno repetido cuenta una vez', examples: [['person-1', 'person-2']] }),
});

const createManyBody = z.object({
  contacts: z
    .array(importedContactSchema, 'Faltan los contactos')
    .max(500, 'Son demasiados: como máximo 500 de una vez')
    .meta({ examples: [[{ name: 'Rosa', lastName: 'Giménez' }]] }),
});
const groupsBody = z.object({ groups: recordList(contactGroupSchema) });
const restoreBody = z.object({
  contacts: recordList(contactSchema),
  user: contactsUserSchema.pick({ starred: true, frequentContacts: true, groups: true }).meta({
    description: 'Las listas del usuario como eran: de ellas cuentan los contactos repuestos',
    examples: [{ starred: ['person-1'], frequentContacts: ['person-1'], groups: [] }],
  }),
});

const GONE = 'Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.';

const idResponse = z.string().meta({ examples: ['person-1'] });
const idsResponse = z.array(z.string()).meta({ examples: [['person-1', 'person-2']] });

export const contacts = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/contacts-app/contacts',
    summary: 'Contactos: todos, frecuentes o destacados',
    description: 'Siempre en el orden de la libreta, no en el de las listas del usuario.',
    access: 'optional',
    query: listQuery,
    responses: { 200: z.array(contactSchema), 400: inputErrors[400], ...readErrors },
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/contacts-app/user',
    summary: 'El usuario con sus destacados, frecuentes y grupos',
    access: 'optional',
    responses: { 200: contactsUserSchema, ...readErrors },
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/api/contacts-app/add-contact',
    summary: 'Agrega un contacto al final',
    description: 'El id lo pone el servidor; uno enviado no cuenta.',
    access: 'optional',
    body: createBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: contactSchema, ...writeErrors },
  }),
  addContacts: endpoint({
    method: 'POST',
    path: '/api/contacts-app/add-contacts',
    summary: 'Agrega varios contactos al final: todos o ninguno',
    description:
      'Para quien importa una libreta. El id lo puede elegir el cliente: un contacto que existe queda como está, así que se puede repetir una petición sin respuesta.',
    access: 'optional',
    body: createManyBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: z.array(contactSchema), ...writeErrors },
  }),
  updateContact: endpoint({
    method: 'POST',
    path: '/api/contacts-app/update-contact',
    summary: 'Reemplaza un contacto en su lugar',
    access: 'optional',
    body: updateBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: contactSchema, ...changeErrors },
  }),
  removeContact: endpoint({
    method: 'POST',
    path: '/api/contacts-app/remove-contact',
    summary: 'Elimina un contacto y devuelve su id',
    description: 'También de los destacados, los frecuentes y los grupos.',
    access: 'optional',
    body: idBody,
    responses: { 200: idResponse, ...changeErrors },
  }),
  removeContacts: endpoint({
    method: 'POST',
    path: '/api/contacts-app/remove-contacts',
    summary: 'Elimina varios contactos y devuelve sus ids',
    description: `También de los destacados, los frecuentes y los grupos. Devuelve los eliminados. ${GONE}`,
    access: 'optional',
    body: idsBody,
    responses: { 200: idsResponse, ...changeErrors },
  }),
  toggleStarredContact: endpoint({
    method: 'POST',
    path: '/api/contacts-app/toggle-starred-contact',
    summary: 'Destaca un contacto o deja de destacarlo',
    access: 'optional',
    body: idBody,
    responses: { 200: idResponse, ...changeErrors },
  }),
  toggleStarredContacts: endpoint({
    method: 'POST',
    path: '/api/contacts-app/toggle-starred-contacts',
    summary: 'Destaca o deja de destacar cada uno de varios contactos',
    description: GONE,
    access: 'optional',
    body: idsBody,
    responses: { 200: idsResponse, ...changeErrors },
  }),
  setContactsStarred: endpoint({
    method: 'POST',
    path: '/api/contacts-app/set-contacts-starred',
    summary: 'Destaca varios contactos',
    description: `Los que ya lo están quedan como están. ${GONE}`,
    access: 'optional',
    body: idsBody,
    responses: { 200: idsResponse, ...changeErrors },
  }),
  setContactsUnstarred: endpoint({
    method: 'POST',
    path: '/api/contacts-app/set-contacts-unstarred',
    summary: 'Deja de destacar varios contactos',
    description: GONE,
    access: 'optional',
    body: idsBody,
    responses: { 200: idsResponse, ...changeErrors },
  }),
  restoreContacts: endpoint({
    method: 'POST',
    path: '/api/contacts-app/restore-contacts',
    summary: 'Repone contactos eliminados con su id, y donde estaban en las listas del usuario',
    description: 'Deshace `remove-contact` y `remove-contacts`. Los que ya existen quedan como están.',
    access: 'optional',
    body: restoreBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: idsResponse, ...writeErrors },
  }),
  updateGroups: endpoint({
    method: 'POST',
    path: '/api/contacts-app/update-groups',
    summary: 'Reemplaza los grupos del usuario',
    description: `Dos grupos con el mismo id son un 400. Quedan sin los contactos que no existen. ${GONE}`,
    access: 'optional',
    body: groupsBody,
    responses: { 200: z.array(contactGroupSchema), ...changeErrors },
  }),
};

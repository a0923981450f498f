import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { noBodySchema } from '../kernel/errors.ts';
import { idList } from '../kernel/ids.ts';
import {
  PICTURE_BODY_LIMIT,
  changeErrors,
  lookupErrors,
  readErrors,
  routeParameter,
  writeErrors,
} from '../kernel/sample-areas.ts';

/**
 * A mailbox: fixed folders, filters and labels; mails are read, flagged, labelled, moved and deleted. Sent mail is stored
 * in the folder 'sent' and delivered to no one.
 */

export const mailAttachmentSchema = z
  .looseObject({
    type: z.string(),
    fileName: z.string(),
    preview: z.string(),
    url: z.string(),
    size: z.string(),
  })
  .meta({
    id: 'MailAttachment',
    examples: [{ type: 'image', fileName: 'comprobante.svg', preview: '', url: '', size: '1.1Mb' }],
  });
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

const addressSchema = z.looseObject({ name: z.string(), email: z.string() });

/**
 * `message` is HTML, `time` a display text ('28 Jun'), `date` the moment if known. `attachments` is present only with
 * `hasAttachments`.
 */
export const mailSchema = z
  .looseObject({
    id: z.string(),
    from: z.looseObject({ name: z.string(), avatar: z.string(), email: z.string() }),
    to: z.array(addressSchema),
    cc: z.array(addressSchema).optional(),
    bcc: z.array(addressSchema).optional(),
    subject: z.string(),
    message: z.string(),
    time: z.string(),
    date: z.iso.datetime().optional(),
    read: z.boolean(),
    starred: z.boolean(),
    important: z.boolean(),
    hasAttachments: z.boolean(),
    attachments: z.array(mailAttachmentSchema).optional(),
    labels: idList(z.number().int()),
    folder: z.number().int(),
  })
  .meta({
    id: 'Mail',
    examples: [
      {
        id: 'mail-1',
        from: { name: 'Alicia Franco', avatar: '', email: 'alicia.franco@example.com' },
        to: [{ name: 'Clara Benítez', email: 'cliente@example.com' }],
        subject: 'Cierre de mes',
        message: '<p>Te paso el resumen del mes.</p>',
        time: '28 Jun',
        date: '2026-06-28T13:40:00.000Z',
        read: false,
        starred: true,
        important: false,
        hasAttachments: false,
        labels: [2],
        folder: 0,
      },
    ],
  });
export type Mail = z.infer<typeof mailSchema>;

/** The id of a mail and its changes, at the top level. */
export const mailChangesSchema = mailSchema
  .partial()
  .extend({ id: z.string() })
  .meta({ id: 'MailChanges', examples: [{ id: 'mail-1', read: true }] });
export type MailChanges = z.infer<typeof mailChangesSchema>;

/** A folder or a filter. `translate` is the key of its text in a client's own catalog. */
export const mailFolderSchema = z
  .object({
    id: z.number().int(),
    handle: z.string(),
    title: z.string(),
    translate: z.string(),
    icon: z.string(),
  })
  .meta({
    id: 'MailFolder',
    examples: [{ id: 0, handle: 'inbox', title: 'Recibidos', translate: 'INBOX', icon: 'inbox' }],
  });
export type MailFolder = z.infer<typeof mailFolderSchema>;

export const mailLabelSchema = z
  .object({ id: z.number().int(), handle: z.string(), title: z.string(), color: z.string() })
  .meta({ id: 'MailLabel', examples: [{ id: 2, handle: 'invoice', title: 'Facturas', color: '#b45309' }] });
export type MailLabel = z.infer<typeof mailLabelSchema>;

/**
 * Which mails: of a label, otherwise of a filter (both across all folders), otherwise of a folder (default `inbox`). A filter is
 * the name of a property that is truthy; for an unknown one the list is empty. An empty handle counts as none.
 */
export const mailQuerySchema = z.object({
  labelHandle: z
    .string()
    .optional()
    .meta({
      description: '`note`, `paypal`, `invoice` o `amazon`; cuenta antes que el filtro y la carpeta',
      examples: ['invoice'],
    }),
  filterHandle: z
    .string()
    .optional()
    .meta({
      description:
        '`starred`, `important` o el nombre de otra propiedad, por ejemplo `read`: los correos en los que no está vacía ni es falsa. Un nombre desconocido da una lista vacía. Cuenta antes que la carpeta',
      examples: ['starred'],
    }),
  folderHandle: z
    .string()
    .optional()
    .meta({
      description: '`inbox`, `sent`, `drafts`, `spam` o `trash`; sin ninguno, `inbox`',
      examples: ['inbox'],
    }),
  mailId: routeParameter('mail-1'),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

const oneMailQuery = z.object({
  mailId: z.string().meta({ examples: ['mail-1'] }),
  labelHandle: routeParameter('invoice'),
  filterHandle: routeParameter('starred'),
  folderHandle: routeParameter('inbox'),
});
const selectedMailIds = z
  .array(z.string())
  .meta({ description: 'Uno repetido cuenta una vez', examples: [['mail-1', 'mail-2']] });
const setFolderBody = z.object({
  selectedMailIds,
  folderId: z
    .number()
    .int()
    .meta({ examples: [4] }),
});
const toggleLabelBody = z.object({
  selectedMailIds,
  labelId: z
    .number()
    .int()
    .meta({ examples: [2] }),
});
const deleteBody = z.object({ selectedMailIds });
const setFlagsBody = z.object({
  selectedMailIds,
  flags: z
    .object({ read: z.boolean(), starred: z.boolean(), important: z.boolean() })
    .partial()
    .meta({ examples: [{ read: true }] }),
});

const written = <Recipient extends z.ZodType>(recipient: Recipient) => ({
  cc: z.array(recipient).max(100).optional(),
  bcc: z.array(recipient).max(100).optional(),
  subject: z
    .string()
    .max(500)
    .meta({ examples: ['Re: Cierre de mes'] }),
  message: z.string().meta({ examples: ['<p>Gracias, lo reviso hoy.</p>'] }),
  attachments: z.array(mailAttachmentSchema).max(20).optional(),
});

/** A draft: its fields need not be valid yet. */
export const writtenMailSchema = z
  .object({ to: z.array(addressSchema).max(100), ...written(addressSchema) })
  .meta({
    id: 'WrittenMail',
    examples: [
      {
        to: [{ name: 'Alicia Franco', email: 'alicia.franco@example.com' }],
        subject: 'Re: Cierre de mes',
        message: '<p>Gracias, lo reviso hoy.</p>',
      },
    ],
  });
export type WrittenMail = z.infer<typeof writtenMailSchema>;

const reachableSchema = addressSchema.extend({ email: z.email('Debe ser un correo válido') });
const draftId = z
  .string()
  .optional()
  .meta({ description: 'El borrador que reemplaza; uno que ya no existe no cuenta', examples: ['mail-9'] });
const saveDraftBody = z.object({ draftId, mail: writtenMailSchema });
const sendBody = z.object({
  draftId,
  mail: z.object({
    to: z
      .array(reachableSchema)
      .min(1, 'Debe tener al menos un destinatario')
      .max(100)
      .meta({ examples: [[{ name: 'Alicia Franco', email: 'alicia.franco@example.com' }]] }),
    ...written(reachableSchema),
  }),
});

export const mail = {
  getMail: endpoint({
    method: 'GET',
    path: '/api/mail-app/mail',
    summary: 'Un correo',
    description: 'Leerlo no lo marca como leído.',
    access: 'optional',
    query: oneMailQuery,
    responses: { 200: mailSchema, ...lookupErrors },
  }),
  listMails: endpoint({
    method: 'GET',
    path: '/api/mail-app/mails',
    summary: 'Correos de una etiqueta, de un filtro o de una carpeta',
    description:
      'Etiquetas y filtros buscan en todas las carpetas, también en la papelera. Una etiqueta o una carpeta desconocida es un 404.',
    access: 'optional',
    query: mailQuerySchema,
    responses: { 200: z.array(mailSchema), ...lookupErrors },
  }),
  updateMail: endpoint({
    method: 'POST',
    path: '/api/mail-app/update-mail',
    summary: 'Cambia lo enviado de un correo y lo devuelve entero',
    description: 'La carpeta y las etiquetas deben existir (404); una etiqueta repetida es un 400.',
    access: 'optional',
    body: mailChangesSchema,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: mailSchema, ...changeErrors },
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/api/mail-app/filters',
    summary: 'Filtros de los correos',
    access: 'optional',
    responses: { 200: z.array(mailFolderSchema), ...readErrors },
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/api/mail-app/labels',
    summary: 'Etiquetas de los correos',
    access: 'optional',
    responses: { 200: z.array(mailLabelSchema), ...readErrors },
  }),
  listFolders: endpoint({
    method: 'GET',
    path: '/api/mail-app/folders',
    summary: 'Carpetas de los correos',
    access: 'optional',
    responses: { 200: z.array(mailFolderSchema), ...readErrors },
  }),
  setFolder: endpoint({
    method: 'POST',
    path: '/api/mail-app/set-folder',
    summary: 'Mueve los correos elegidos a una carpeta',
    description: 'Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.',
    access: 'optional',
    body: setFolderBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  toggleLabel: endpoint({
    method: 'POST',
    path: '/api/mail-app/toggle-label',
    summary: 'Pone o quita una etiqueta, correo por correo',
    description: 'Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.',
    access: 'optional',
    body: toggleLabelBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  deleteMails: endpoint({
    method: 'POST',
    path: '/api/mail-app/delete-mails',
    summary: 'Elimina para siempre los correos elegidos',
    description: 'Los que ya no existen se informan en `X-Mock-Warning`; si no existe ninguno es un 404.',
    access: 'optional',
    body: deleteBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  setFlags: endpoint({
    method: 'POST',
    path: '/api/mail-app/set-flags',
    summary: 'Marca los correos elegidos como leídos, destacados o importantes, o les quita la marca',
    description: 'Como `update-mail`, para varios; las marcas que no se envían quedan como están.',
    access: 'optional',
    body: setFlagsBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/mail-app/save-draft',
    summary: 'Guarda un borrador, nuevo o en lugar del anterior, y lo devuelve',
    access: 'optional',
    body: saveDraftBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: mailSchema, ...writeErrors },
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/api/mail-app/send-mail',
    summary: 'Pone un correo entre los enviados y lo devuelve',
    description: 'El borrador del que viene deja de existir. El correo no sale del servicio.',
    access: 'optional',
    body: sendBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: mailSchema, ...writeErrors },
  }),
};

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { noBodySchema } from '../kernel/errors.ts';
import { idList } from '../kernel/ids.ts';
import { changeErrors, lookupErrors, readErrors } from '../kernel/sample-areas.ts';

/** A mailbox: fixed folders, filters and labels; mails are read, flagged, labelled, moved and deleted. None is sent. */

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

/** `message` is HTML, `time` a text to show ('28 Jun'). `attachments` is there only with `hasAttachments`. */
export const mailSchema = z
  .looseObject({
    id: z.string(),
    from: z.looseObject({ name: z.string(), avatar: z.string(), email: z.string() }),
    to: z.array(z.looseObject({ name: z.string(), email: z.string() })),
    subject: z.string(),
    message: z.string(),
    time: z.string(),
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

/** The id of a mail and whatever is to change in it, at the top level. */
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
 * Which mails: of a label, else of a filter, both in all folders, else of a folder (`inbox` when none is named). An empty
 * handle counts as none.
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
        '`starred` o `important`, y también `read` o `hasAttachments`; cuenta antes que la carpeta',
      examples: ['starred'],
    }),
  folderHandle: z
    .string()
    .optional()
    .meta({
      description: '`inbox`, `sent`, `drafts`, `spam` o `trash`; sin ninguno, `inbox`',
      examples: ['inbox'],
    }),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

const oneMailQuery = z.object({ mailId: z.string().meta({ examples: ['mail-1'] }) });
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
    description: 'Etiquetas y filtros buscan en todas las carpetas, también en la papelera.',
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
    access: 'optional',
    body: setFolderBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  toggleLabel: endpoint({
    method: 'POST',
    path: '/api/mail-app/toggle-label',
    summary: 'Pone o quita una etiqueta, correo por correo',
    access: 'optional',
    body: toggleLabelBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  deleteMails: endpoint({
    method: 'POST',
    path: '/api/mail-app/delete-mails',
    summary: 'Elimina para siempre los correos elegidos',
    access: 'optional',
    body: deleteBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
};

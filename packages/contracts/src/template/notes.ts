import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { clientIdSchema, idList, recordList } from '../kernel/ids.ts';
import { PICTURE_BODY_LIMIT, changeErrors, readErrors, writeErrors } from '../kernel/sample-areas.ts';

/** Notes as cards: created on top, archived, with labels, a reminder and a checklist. */

const checklistItemSchema = z
  .looseObject({ id: z.string(), checked: z.boolean(), text: z.string() })
  .meta({ id: 'NoteChecklistItem' });

/** `time` is null only in a note that a client has not sent yet. */
export const noteSchema = z
  .looseObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    archive: z.boolean(),
    image: z.string(),
    time: z.string().nullable(),
    reminder: z.string().nullable(),
    checklist: z.array(checklistItemSchema),
    labels: idList(z.string()),
  })
  .meta({
    id: 'Note',
    examples: [
      {
        id: 'note-1',
        title: 'Cierre de mes',
        description: 'Revisar las facturas rechazadas.',
        archive: false,
        image: '',
        time: '2026-01-15T12:00:00.000Z',
        reminder: null,
        checklist: [],
        labels: [],
      },
    ],
  });
export type Note = z.infer<typeof noteSchema>;

export const noteLabelSchema = z
  .looseObject({ id: clientIdSchema, name: z.string(), handle: z.string() })
  .meta({ id: 'NoteLabel', examples: [{ id: 'family', name: 'Familia', handle: 'family' }] });
export type NoteLabel = z.infer<typeof noteLabelSchema>;

/** A new note: missing fields get defaults; the server assigns the id, and the time if it is null. */
export const newNoteSchema = z
  .looseObject({
    title: z.string().default(''),
    description: z.string().default(''),
    archive: z.boolean().default(false),
    image: z.string().default(''),
    time: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Se guarda como se envía; sin ella, o null, es la hora del servidor' }),
    reminder: z.string().nullable().default(null),
    checklist: z.array(checklistItemSchema).default([]),
    labels: idList(z.string()).default([]),
  })
  .meta({
    id: 'NewNote',
    examples: [{ title: 'Cierre de mes', description: 'Revisar las facturas rechazadas.' }],
  });
export type NewNote = z.infer<typeof newNoteSchema>;

const createBody = z.object({ note: newNoteSchema });
const updateBody = z.object({ note: noteSchema });
const labelsBody = z.object({ labels: recordList(noteLabelSchema) });
const restoreBody = z.object({
  note: noteSchema,
  index: z
    .int()
    .nonnegative()
    .meta({ description: 'Lugar desde 0; uno mayor es el último', examples: [1] }),
});
const removeBody = z.object({ noteId: z.string().meta({ examples: ['note-1'] }) });

export const notes = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/notes-app/notes',
    summary: 'Todas las notas, la más nueva primero',
    access: 'optional',
    responses: { 200: z.array(noteSchema), ...readErrors },
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/api/notes-app/labels',
    summary: 'Etiquetas de las notas',
    access: 'optional',
    responses: { 200: z.array(noteLabelSchema), ...readErrors },
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/api/notes-app/create-note',
    summary: 'Crea una nota y la pone primera',
    description:
      'El id lo pone el servidor; uno enviado no cuenta. La hora (`time`) se guarda como se envía; sin ella, o null, es la del servidor.',
    access: 'optional',
    body: createBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: noteSchema, ...writeErrors },
  }),
  updateNote: endpoint({
    method: 'POST',
    path: '/api/notes-app/update-note',
    summary: 'Reemplaza una nota en su lugar',
    access: 'optional',
    body: updateBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: noteSchema, ...changeErrors },
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/api/notes-app/restore-note',
    summary: 'Repone una nota eliminada con su id, en su lugar',
    description: 'Deshace `remove-note`. Una que existe queda como está.',
    access: 'optional',
    body: restoreBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: noteSchema, ...writeErrors },
  }),
  updateLabels: endpoint({
    method: 'POST',
    path: '/api/notes-app/update-labels',
    summary: 'Reemplaza la lista de etiquetas',
    description:
      'Dos etiquetas con el mismo id son un 400. Quitar una etiqueta no toca las notas que la nombran.',
    access: 'optional',
    body: labelsBody,
    responses: { 200: z.array(noteLabelSchema), ...writeErrors },
  }),
  removeNote: endpoint({
    method: 'POST',
    path: '/api/notes-app/remove-note',
    summary: 'Elimina una nota y devuelve su id',
    access: 'optional',
    body: removeBody,
    responses: { 200: z.string().meta({ examples: ['note-1'] }), ...changeErrors },
  }),
};

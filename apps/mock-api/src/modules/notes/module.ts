import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import {
  createNote,
  labelsOf,
  notesOf,
  removeNote,
  replaceLabels,
  restoreNote,
  updateNote,
} from './service.ts';
import { notesSeed } from './seed.ts';

export const notesModule = areaModule({
  area: 'notes',
  seeds: [notesSeed],
  handlers: {
    listNotes: async (_input, { store }) => ({ status: 200, body: await notesOf(store).list() }),
    listLabels: async (_input, { store }) => ({ status: 200, body: await labelsOf(store).list() }),
    createNote: async ({ body }, context) => ({ status: 200, body: await createNote(context, body.note) }),
    updateNote: async ({ body }, { store }) =>
      (await updateNote(store, body.note)) ? { status: 200, body: body.note } : notFound('la nota'),
    restoreNote: async ({ body }, { store }) => ({
      status: 200,
      body: await restoreNote(store, body.note, body.index),
    }),
    updateLabels: async ({ body }, { store }) => {
      await replaceLabels(store, body.labels);
      return { status: 200, body: body.labels };
    },
    removeNote: async ({ body }, { store }) =>
      (await removeNote(store, body.noteId)) ? { status: 200, body: body.noteId } : notFound('la nota'),
  },
});

import type { Note, NoteLabel } from '@portal/contracts';
import { createNotesClient } from '@portal/contracts/client/notes';
import { oneByOne } from '../../lib/in-batches.ts';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const notesClient = clientOf(createNotesClient);

const notesApi = queryApi.enhanceEndpoints({ addTagTypes: ['note', 'noteLabel'] }).injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<readonly Note[], undefined>({
      queryFn: () => asQuery(() => notesClient.listNotes()),
      providesTags: ['note'],
    }),
    noteLabels: build.query<readonly NoteLabel[], undefined>({
      queryFn: () => asQuery(() => notesClient.listLabels()),
      providesTags: ['noteLabel'],
    }),
  }),
});

export const noteSource: RecordSource<Note> = {
  name: 'notes',
  endpoint: 'notes',
  tags: ['note'],
  readAll: () => notesClient.listNotes(),
  save: (notes) => oneByOne(notes, (note) => notesClient.updateNote({ body: { note } })),
};

export const { useNotesQuery, useNoteLabelsQuery } = notesApi;

export const reloadNotes = () => notesApi.util.invalidateTags(['note']);

/** A patch of the cached notes. */
export const onNotes = (recipe: (notes: readonly Note[]) => readonly Note[]) =>
  patch<readonly Note[]>('notes', recipe);
export const onLabels = (recipe: (labels: readonly NoteLabel[]) => readonly NoteLabel[]) =>
  patch<readonly NoteLabel[]>('noteLabels', recipe);

import type { Note, NoteLabel } from '@portal/contracts';
import { createNotesClient } from '@portal/contracts/client/notes';
import { clientOf } from '../../session/client.ts';
import { patch } from '../../session/optimistic.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';

export const notesClient = clientOf(createNotesClient);

const notesApi = queryApi.enhanceEndpoints({ addTagTypes: ['note'] }).injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<readonly Note[], undefined>({
      queryFn: () => asQuery(() => notesClient.listNotes()),
      providesTags: ['note'],
    }),
    noteLabels: build.query<readonly NoteLabel[], undefined>({
      queryFn: () => asQuery(() => notesClient.listLabels()),
    }),
  }),
});

export const { useNotesQuery, useNoteLabelsQuery } = notesApi;

export const reloadNotes = () => notesApi.util.invalidateTags(['note']);

/** A patch of the cached notes. */
export const onNotes = (recipe: (notes: readonly Note[]) => readonly Note[]) =>
  patch<readonly Note[]>('notes', recipe);
export const onLabels = (labels: readonly NoteLabel[]) =>
  patch<readonly NoteLabel[]>('noteLabels', () => labels);

import type { NewNote, Note, NoteLabel } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** Name of the seed and prefix of the collections' names. */
export const AREA = 'notes';

export const notesOf = (store: Store) => collection<Note>(store, `${AREA}/notes`, ({ id }) => id);
export const labelsOf = (store: Store) => collection<NoteLabel>(store, `${AREA}/labels`, ({ id }) => id);

/** Adds a new note on top. The server sets its id, and its time unless the client sends one. */
export async function createNote({ store, random, clock }: Context, sent: NewNote): Promise<Note> {
  const note: Note = { ...sent, id: random.id(), time: sent.time ?? clock.now().toISOString() };
  await exclusively(store, AREA, (inside) => notesOf(inside).add(note.id, note, 'first'));
  return note;
}

/** Replaces a note; false when it does not exist. `restoreNote` rewrites the whole list, so no write may overlap it. */
export const updateNote = (store: Store, note: Note): Promise<boolean> =>
  exclusively(store, AREA, (inside) => notesOf(inside).replace(note.id, note));

/** Removes a note; false when it does not exist. */
export const removeNote = (store: Store, id: string): Promise<boolean> =>
  exclusively(store, AREA, async (inside) => (await notesOf(inside).remove([id])) > 0);

/** Restores a removed note with its id, at a position from 0; an existing one is unchanged. Returns the stored note. */
export const restoreNote = (store: Store, note: Note, index: number): Promise<Note> =>
  exclusively(store, AREA, async (inside) => {
    const notes = notesOf(inside);
    const known = await notes.get(note.id);
    if (known !== undefined) return known;
    await notes.replaceAll((await notes.list()).toSpliced(index, 0, note));
    return note;
  });

/** Replaces the whole list of labels. */
export const replaceLabels = (store: Store, labels: readonly NoteLabel[]): Promise<void> =>
  exclusively(store, AREA, (inside) => labelsOf(inside).replaceAll(labels));

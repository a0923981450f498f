import type { NewNote, Note, NoteLabel } from '@portal/contracts';
import type { Context } from '../../core/context.ts';
import { collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

export const notesOf = (store: Store) => collection<Note>(store, 'notes/notes', ({ id }) => id);
export const labelsOf = (store: Store) => collection<NoteLabel>(store, 'notes/labels', ({ id }) => id);

/** A new note goes on top. */
export async function createNote({ store, random, clock }: Context, sent: NewNote): Promise<Note> {
  const note: Note = { ...sent, id: random.id(), time: clock.now().toISOString() };
  await notesOf(store).add(note.id, note, 'first');
  return note;
}

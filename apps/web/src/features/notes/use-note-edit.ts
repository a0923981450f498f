import type { Note } from '@portal/contracts';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { usePatches } from '../../session/optimistic.ts';
import { statusOf } from '../../session/query-api.ts';
import { useEmail } from '../../session/use-email.ts';
import { notesClient, onNotes, reloadNotes } from './api.ts';
import { withoutBlank, type NoteText } from './model.ts';
import { noteKeeper, type SaveState } from './note-keeper.ts';
import { draftOf } from './use-draft.ts';

/** Changes of the same fields within this time are undone together. */
const ONE_STEP_MS = 1000;

const NOT_FOUND = 404;

/** Invalid, too large or missing: sending the same again is in vain. Other failures may pass, such as 429 of a busy service. */
const isRefusal = (error: unknown): boolean => [400, NOT_FOUND, 413, 422].includes(statusOf(error) ?? 0);

/** An open note: input is saved automatically, stored in the browser until then, and can be undone. */
export function useNoteEdit(note: Note) {
  const apply = usePatches();
  const dispatch = useAppDispatch();
  const owner = useEmail();
  const [draft] = useState(() => draftOf(owner, note.id));
  const [value, setValue] = useState<Note>({ ...note, ...draft });
  const [state, setState] = useState<SaveState | null>(null);
  const [past, setPast] = useState<readonly Note[]>([]);
  const last = useRef({ fields: '', at: 0 });
  const { id } = note;
  const [keeper] = useState(() =>
    noteKeeper<Note>({
      what: id,
      owner,
      isRefusal,
      onState: setState,
      save: async (written) => {
        const note = { ...written, checklist: withoutBlank(written.checklist) };
        const stored = await notesClient.updateNote({ body: { note } }).catch((error: unknown) => {
          // Deleted elsewhere: the list shows it, and the draft can be recovered.
          if (statusOf(error) === NOT_FOUND) dispatch(reloadNotes());
          throw error;
        });
        apply([onNotes((notes) => notes.map((other) => (other.id === id ? stored : other)))]);
      },
    }),
  );
  const isResumed = Object.keys(draft).length > 0;
  const resumed = useRef(value);
  useEffect(() => {
    if (isResumed) keeper.change(resumed.current);
    return () => void keeper.close();
  }, [keeper, isResumed]);
  const set = (next: Note) => {
    setValue(next);
    keeper.change(next);
  };
  return {
    value,
    state,
    canUndo: past.length > 0,
    change: (changes: Partial<NoteText>) => {
      const fields = Object.keys(changes).join();
      const isNewStep = last.current.fields !== fields || performance.now() - last.current.at > ONE_STEP_MS;
      last.current = { fields, at: performance.now() };
      if (isNewStep) setPast([...past, value]);
      set({ ...value, ...changes });
    },
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      last.current = { fields: '', at: 0 };
      setPast(past.slice(0, -1));
      set(before);
    },
    /** Before the note is deleted or archived: nothing is sent after it. */
    stop: keeper.stop,
    forget: keeper.forget,
    keep: () => keeper.keep(value),
  };
}

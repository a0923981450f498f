import type { Note } from '@portal/contracts';
import { useEffect, useRef, useState } from 'react';
import { conflictsOf, rebase } from '../../lib/rebase.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { usePatches } from '../../api/optimistic.ts';
import { statusOf } from '../../api/query-api.ts';
import { saveRecords } from '../../api/record-writes.ts';
import { useEmail } from '../../session/use-email.ts';
import { noteSource, onNotes, reloadNotes } from './api.ts';
import { withoutBlank, type NoteText } from './model.ts';
import { noteKeeper, type SaveState } from './note-keeper.ts';
import { draftOf } from './use-draft.ts';

/** Changes of the same fields within this time are undone together. */
const ONE_STEP_MS = 1000;

const NOT_FOUND = 404;

/** Another window changed the same part of the note. */
class NoteConflict extends Error {
  readonly current: Note;
  constructor(current: Note) {
    super();
    this.current = current;
  }
}

/** Invalid, too large or missing: sending the same again is in vain. Other failures may pass, such as 429 of a busy service. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NoteConflict || [400, NOT_FOUND, 413, 422].includes(statusOf(error) ?? 0);

/** A draft in the browser: the written note, and the stored version that it changes. */
interface Draft extends Note {
  readonly base: Note;
}

/** The stored version that the changes are based on. Saves read it outside React's renders. */
function versionHolder(initial: Note) {
  let current = initial;
  return {
    get: () => current,
    set: (next: Note) => {
      current = next;
    },
  };
}

/**
 * An open note: input is saved automatically, stored in the browser until then, and can be undone. Only what was changed here is
 * saved; what another window changes meanwhile appears, and the user chooses where both changed the same.
 */
export function useNoteEdit(note: Note) {
  const apply = usePatches();
  const dispatch = useAppDispatch();
  const owner = useEmail();
  const [{ base: draftBase, ...draft }] = useState(() => draftOf(owner, note.id));
  const [value, setValue] = useState<Note>({ ...note, ...draft });
  const [state, setState] = useState<SaveState | null>(null);
  const [past, setPast] = useState<readonly Note[]>([]);
  const [other, setOther] = useState<Note | null>(null);
  const last = useRef({ fields: '', at: 0 });
  const [base] = useState(() => versionHolder(draftBase ?? note));
  const { id } = note;
  const [keeper] = useState(() =>
    noteKeeper<Draft>({
      what: id,
      owner,
      isRefusal,
      onState: setState,
      save: async ({ base: _base, ...written }) => {
        const after: Note = { ...written, checklist: withoutBlank(written.checklist) };
        const change = { before: base.get(), after };
        const [stored = after] = await saveRecords(noteSource, [change], (_change, current) => {
          if (conflictsOf(change, current).length > 0) throw new NoteConflict(current);
          return rebase(change, current);
        }).catch((error: unknown) => {
          // Deleted elsewhere: the list shows it, and the draft can be recovered.
          if (statusOf(error) === NOT_FOUND) dispatch(reloadNotes());
          if (error instanceof NoteConflict) setOther(error.current);
          throw error;
        });
        base.set(stored);
        setOther(null);
        setValue((now) => rebase({ before: after, after: stored }, now));
        apply([onNotes((notes) => notes.map((one) => (one.id === id ? stored : one)))]);
      },
    }),
  );
  const isResumed = Object.keys(draft).length > 0;
  const resumed = useRef(value);
  useEffect(() => {
    if (isResumed) keeper.change({ ...resumed.current, base: base.get() });
    return () => void keeper.close();
  }, [keeper, base, isResumed]);
  const isUntouched = state === null && past.length === 0 && !isResumed;
  // What another window changes appears at once until something is changed here.
  const shown = isUntouched ? note : value;
  const set = (next: Note) => {
    setValue(next);
    keeper.change({ ...next, base: base.get() });
  };
  return {
    value: shown,
    base: () => (isUntouched ? note : base.get()),
    state,
    conflict: other && {
      /** Uses the other version where both changed the same; `undo` returns to the own one. */
      take: () => {
        const theirs = { before: base.get(), after: other };
        base.set(other);
        setOther(null);
        setPast([...past, value]);
        set(rebase(theirs, value));
      },
      keepMine: () => {
        base.set(other);
        setOther(null);
        set({ ...value });
      },
    },
    canUndo: past.length > 0,
    change: (changes: Partial<NoteText>) => {
      const fields = Object.keys(changes).join();
      const isNewStep = last.current.fields !== fields || performance.now() - last.current.at > ONE_STEP_MS;
      last.current = { fields, at: performance.now() };
      if (isUntouched) base.set(note);
      if (isNewStep) setPast([...past, shown]);
      set({ ...shown, ...changes });
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
    keep: () => keeper.keep({ ...shown, base: base.get() }),
  };
}

import type { Note } from '@portal/contracts';
import { useRef, useState } from 'react';
import { local, readJson, writeJson } from '../../lib/storage.ts';
import { useEmail } from '../../session/use-email.ts';
import { emptyText, isEmpty, type NoteText } from './model.ts';
import { draftKey } from './note-keeper.ts';

/** A stored draft: the text, and for a note that exists the version that it changes. */
export type StoredDraft = Partial<NoteText> & { readonly base?: Note };

/** The stored draft, if it has the shape of a note. */
export function draftOf(owner: string, what: string): StoredDraft {
  const stored = readJson(draftKey(owner, what));
  if (typeof stored !== 'object' || stored === null) return {};
  const draft = stored as Partial<Record<keyof NoteText, unknown>>;
  const isText =
    typeof draft.title === 'string' &&
    typeof draft.description === 'string' &&
    Array.isArray(draft.checklist);
  return isText && Array.isArray(draft.labels) ? stored : {};
}

/** The stored changes of a note that no longer exists; undefined without any. */
export function lostNote(owner: string, id: string): Note | undefined {
  const { base: _base, ...draft }: StoredDraft & Partial<Note> = draftOf(owner, id);
  return draft.id === id ? (draft as Note) : undefined;
}

const NEW = 'nueva';

/** The draft of a new note, which survives a reload. */
export function useNewNote() {
  const owner = useEmail();
  const [text, setText] = useState<NoteText>(() => ({ ...emptyText, ...draftOf(owner, NEW) }));
  // A picture that is still being read comes after what was typed meanwhile.
  const latest = useRef(text);
  const set = (next: NoteText) => {
    latest.current = next;
    setText(next);
    if (isEmpty(next)) local.remove(draftKey(owner, NEW));
    else writeJson(draftKey(owner, NEW), next);
  };
  return {
    text,
    change: (changes: Partial<NoteText>) => set({ ...latest.current, ...changes }),
    clear: () => set(emptyText),
    /** Whether it is the text of now. */
    isCurrent: (one: NoteText) => one === latest.current,
  };
}

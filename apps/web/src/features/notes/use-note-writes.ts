import type { Note, NoteLabel } from '@portal/contracts';
import { useMemo } from 'react';
import { rebase, revert, type Change } from '../../lib/rebase.ts';
import { onRecords, saveChange, saveRecords, useRecordWrites } from '../../api/record-writes.ts';
import { noteSource, notesClient, onLabels } from './api.ts';
import { withoutBlank, type NoteText } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = noteSource.tags;

const storedLabels = {
  name: 'note-labels',
  read: (): Promise<readonly NoteLabel[]> => notesClient.listLabels(),
  save: (labels: readonly NoteLabel[]) => notesClient.updateLabels({ body: { labels: [...labels] } }),
};

/** Changes of a note that may exist in this browser only. */
interface Draft {
  readonly written: Note;
  readonly keep: () => void;
  readonly forget: () => void;
}

/** Restores a note as it was written; as it was stored when the service does not accept that, and the draft stays in the browser. */
async function restoreWithDraft(
  { written, keep, forget }: Draft,
  { before, after: stored }: Change<Note>,
  restore: (note: Note) => Promise<unknown>,
): Promise<void> {
  keep();
  try {
    await restore(rebase({ before, after: written }, stored));
    forget();
  } catch (error) {
    await restore(stored);
    throw error;
  }
}

/** The writes of notes, optimistic with rollback. */
export function useNoteWrites() {
  const t = useTexts();
  const { write, change, remove } = useRecordWrites(noteSource);
  return useMemo(() => {
    return {
      create: (text: NoteText) =>
        write({
          patches: [],
          send: () =>
            notesClient.createNote({
              body: { note: { ...text, checklist: withoutBlank(text.checklist), time: null } },
            }),
          invalidates,
        }),
      change: (note: Note, changes: Partial<NoteText>) => change([note], () => changes),
      /** @param base the stored version, if the note has unsaved changes: they are saved too, and undo leaves them */
      archive: (note: Note, archive: boolean, base: Note = note) => {
        const after = { ...note, archive };
        const changes = [{ before: base, after }];
        return write({
          patches: [onRecords(noteSource, changes)],
          send: () => saveRecords(noteSource, changes),
          undo: {
            message: t(archive ? 'hecho.archivada' : 'hecho.desarchivada'),
            send: () => saveRecords(noteSource, [{ before: note, after }], revert),
          },
          invalidates,
        });
      },
      /** @param draft changes of the note that the service may not have accepted: undo restores them too */
      remove: (note: Note, draft?: Draft) =>
        remove([note], {
          send: () => notesClient.removeNote({ body: { noteId: note.id } }),
          restore: ([stored = note], index) => {
            const restore = (restored: Note) => notesClient.restoreNote({ body: { note: restored, index } });
            return draft === undefined
              ? restore(stored)
              : restoreWithDraft(draft, { before: note, after: stored }, restore);
          },
          message: t('hecho.eliminada'),
        }),
      /** Restores a note that was deleted elsewhere, on top. */
      recover: (note: Note) =>
        write({
          patches: [],
          send: () => notesClient.restoreNote({ body: { note, index: 0 } }),
          invalidates,
        }),
      /** With a message the toast offers undo. */
      setLabels: (before: readonly NoteLabel[], labels: readonly NoteLabel[], message?: string) => {
        const change = { before, after: labels };
        return write({
          patches: [onLabels((shown) => rebase(change, shown))],
          send: () => saveChange(storedLabels, change),
          ...(message !== undefined && {
            undo: { message, send: () => saveChange(storedLabels, change, revert) },
          }),
          invalidates: ['noteLabel'],
        });
      },
    };
  }, [t, write, change, remove]);
}

export type NoteWrites = ReturnType<typeof useNoteWrites>;

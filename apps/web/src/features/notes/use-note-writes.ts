import type { Note, NoteLabel } from '@portal/contracts';
import { useMemo } from 'react';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { notesClient, onLabels, onNotes } from './api.ts';
import { withoutBlank, type NoteText } from './model.ts';
import { useTexts } from './texts.ts';

const replaced = (changed: Note) =>
  onNotes((notes) => notes.map((note) => (note.id === changed.id ? changed : note)));

/** Changes of a note that may exist in this browser only. */
interface Draft {
  readonly written: Note;
  readonly keep: () => void;
  readonly forget: () => void;
}

/** Restores a note as it was written; as it was stored when the service does not accept that, and the draft stays in the browser. */
async function restoreWithDraft(
  { written, keep, forget }: Draft,
  stored: Note,
  restore: (note: Note) => Promise<unknown>,
): Promise<void> {
  keep();
  try {
    await restore(written);
    forget();
  } catch (error) {
    await restore(stored);
    throw error;
  }
}

/** The writes of notes, optimistic with rollback. */
export function useNoteWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(() => {
    const send = (note: Note) => notesClient.updateNote({ body: { note } });
    return {
      create: (text: NoteText) =>
        write({
          patches: [],
          send: () =>
            notesClient.createNote({
              body: { note: { ...text, checklist: withoutBlank(text.checklist), time: null } },
            }),
          invalidates: ['note'],
        }),
      change: (note: Note, changes: Partial<NoteText>) => {
        const changed = { ...note, ...changes };
        return write({ patches: [replaced(changed)], send: () => send(changed) });
      },
      archive: (note: Note, archive: boolean) => {
        const changed = { ...note, archive };
        return write({
          patches: [replaced(changed)],
          send: () => send(changed),
          undo: { message: t(archive ? 'hecho.archivada' : 'hecho.desarchivada'), send: () => send(note) },
        });
      },
      /** @param draft changes of the note that the service may not have accepted: undo restores them too */
      remove: (note: Note, draft?: Draft) => {
        let index = 0;
        const restore = (restored: Note) => notesClient.restoreNote({ body: { note: restored, index } });
        return write({
          patches: [
            onNotes((notes) => {
              index = Math.max(
                notes.findIndex(({ id }) => id === note.id),
                0,
              );
              return notes.filter(({ id }) => id !== note.id);
            }),
          ],
          send: () => notesClient.removeNote({ body: { noteId: note.id } }),
          undo: {
            message: t('hecho.eliminada'),
            send: () => (draft === undefined ? restore(note) : restoreWithDraft(draft, note, restore)),
          },
          invalidates: ['note'],
        });
      },
      /** Restores a note that was deleted elsewhere, on top. */
      recover: (note: Note) =>
        write({
          patches: [],
          send: () => notesClient.restoreNote({ body: { note, index: 0 } }),
          invalidates: ['note'],
        }),
      /** With a message the toast offers undo. */
      setLabels: (before: readonly NoteLabel[], labels: readonly NoteLabel[], message?: string) => {
        const sendLabels = (list: readonly NoteLabel[]) =>
          notesClient.updateLabels({ body: { labels: [...list] } });
        return write({
          patches: [onLabels(labels)],
          send: () => sendLabels(labels),
          ...(message !== undefined && { undo: { message, send: () => sendLabels(before) } }),
        });
      },
    };
  }, [t, write]);
}

export type NoteWrites = ReturnType<typeof useNoteWrites>;

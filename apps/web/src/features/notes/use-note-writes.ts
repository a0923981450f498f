import type { Note, NoteLabel } from '@portal/contracts';
import { useMemo } from 'react';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { notesClient, onLabels, onNotes } from './api.ts';
import { withoutBlank, type NoteText } from './model.ts';
import { useTexts } from './texts.ts';

const replaced = (changed: Note) =>
  onNotes((notes) => notes.map((note) => (note.id === changed.id ? changed : note)));

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
      remove: (note: Note) => {
        let index = 0;
        return write({
          patches: [onNotes((notes) => notes.filter(({ id }) => id !== note.id))],
          send: async () => {
            index = (await notesClient.listNotes()).findIndex(({ id }) => id === note.id);
            return notesClient.removeNote({ body: { noteId: note.id } });
          },
          undo: {
            message: t('hecho.eliminada'),
            send: () => notesClient.restoreNote({ body: { note, index } }),
          },
          invalidates: ['note'],
        });
      },
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

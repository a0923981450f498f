import type { Note, NoteLabel } from '@portal/contracts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { reloadOnReturn } from '../../api/query-api.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useNotesAddress } from './address.ts';
import { useNoteLabelsQuery, useNotesQuery } from './api.ts';
import { NotesBoard } from './NotesBoard.tsx';
import { useTexts } from './texts.ts';
import { useNoteWrites } from './use-note-writes.ts';
import { useSections } from './use-sections.tsx';

const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx'));

const none: readonly never[] = [];

/** Notes: all, those with a reminder, the archived ones, or those of a label, depending on the URL. */
export default function NotesPage() {
  const t = useTexts();
  const { place, detail } = useNotesAddress();
  const notes = useNotesQuery(undefined, reloadOnReturn);
  const labels = useNoteLabelsQuery(undefined, reloadOnReturn);
  const writes = useNoteWrites();
  const [isEditing, setEditing] = useState(false);
  const editLabels = useCallback(() => setEditing(true), []);
  const sections = useSections(notes.data ?? none, labels.data ?? none, place, editLabels);
  const both = useMemo(
    () => (notes.data && labels.data ? { notes: notes.data, labels: labels.data } : undefined),
    [notes.data, labels.data],
  );
  return (
    <AppFrame title={t('screen.title')} nav={{ label: t('partes'), sections }}>
      <QueryStates<{ notes: readonly Note[]; labels: readonly NoteLabel[] }>
        query={{
          data: both,
          error: notes.error ?? labels.error,
          refetch: () => {
            void notes.refetch();
            void labels.refetch();
          },
        }}
      >
        {(data) => <NotesBoard {...data} place={place} address={detail} writes={writes} />}
      </QueryStates>
      {isEditing && labels.data && (
        <Suspense fallback={null}>
          <LabelsDialog labels={labels.data} writes={writes} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}

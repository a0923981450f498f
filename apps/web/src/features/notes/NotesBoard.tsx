import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Note, NoteLabel } from '@portal/contracts';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { addressOfPlace } from './address.ts';
import { CreateBox } from './CreateBox.tsx';
import { Masonry } from './Masonry.tsx';
import { selectNotes, type Place } from './model.ts';
import { NoteCard } from './NoteCard.tsx';
import { NotesBar } from './NotesBar.tsx';
import { useTexts } from './texts.ts';
import type { NoteWrites } from './use-note-writes.ts';
import { useReminders } from './use-reminders.ts';

const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'));
const MissingNote = lazyPart(() => import('./MissingNote.tsx'));

/** Number of cards rendered initially, and added by each click on the button. */
const PAGE = 200;

interface NotesBoardProps {
  readonly notes: readonly Note[];
  readonly labels: readonly NoteLabel[];
  readonly place: Place;
  readonly address: Pick<DetailAddress, 'openId' | 'open' | 'close'>;
  readonly writes: NoteWrites;
}

/** The notes of a place as cards, with the box for a new note and the open note. */
export function NotesBoard({ notes, labels, place, address, writes }: NotesBoardProps) {
  const t = useTexts();
  const [query, setQuery] = useSearchText();
  const [params] = useSearchParams();
  const { search } = useLocation();
  const line = useRef<HTMLInputElement>(null);
  const [limit, setLimit] = useState(PAGE);
  const isList = params.get('vista') === 'lista';
  const rows = useMemo(() => selectNotes(notes, labels, place, query), [notes, labels, place, query]);
  const { openId, open, close } = address;
  useReminders(notes, open);
  const opened = notes.find(({ id }) => id === openId);
  const isUnknownLabel = place.kind === 'labels' && !labels.some(({ id }) => id === place.id);
  const base = addressOfPlace(place);
  const nothing = () => {
    if (isUnknownLabel)
      return (
        <EmptyState
          title={t('vacio.sinEtiqueta')}
          action={
            <Button variant="outlined" component={Link} to={paths.notes}>
              {t('vacio.todas')}
            </Button>
          }
        />
      );
    if (query !== '')
      return (
        <EmptyState
          title={t('vacio.busqueda', { texto: query })}
          action={
            <Button variant="outlined" onClick={() => setQuery('')}>
              {t('vacio.limpiar')}
            </Button>
          }
        />
      );
    return (
      <EmptyState
        title={t(`vacio.${place.kind}`)}
        action={
          place.kind === 'archive' ? (
            <Button variant="outlined" component={Link} to={paths.notes}>
              {t('vacio.todas')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => line.current?.focus()}>
              {t('vacio.escribir')}
            </Button>
          )
        }
      />
    );
  };
  return (
    <>
      <Box data-keep-clear sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <NotesBar rows={rows} isList={isList} openId={openId} line={line} writes={writes} />
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {place.kind !== 'archive' && !isUnknownLabel && (
          <CreateBox
            key={place.kind === 'labels' ? place.id : ''}
            labels={labels}
            labelId={place.kind === 'labels' ? place.id : undefined}
            line={line}
            onCreate={writes.create}
          />
        )}
        {rows.length === 0 ? (
          nothing()
        ) : (
          <Masonry
            label={t('screen.title')}
            rows={rows.slice(0, limit)}
            keyOf={({ id }) => id}
            isList={isList}
          >
            {(note) => (
              <NoteCard
                note={note}
                labels={labels}
                to={`${base}/${encodeURIComponent(note.id)}${search}`}
                writes={writes}
              />
            )}
          </Masonry>
        )}
        {rows.length > limit && (
          <Button onClick={() => setLimit(limit + PAGE)} sx={{ alignSelf: 'center', flexShrink: 0 }}>
            {t('mas', { n: formatNumber(rows.length - limit) })}
          </Button>
        )}
      </Box>
      {openId !== null && (
        <Suspense fallback={null}>
          {opened === undefined ? (
            <MissingNote key={openId} id={openId} writes={writes} onClose={close} />
          ) : (
            <NoteDialog key={openId} note={opened} labels={labels} writes={writes} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CalendarEvent } from '@portal/contracts';
import { Suspense, useCallback, useState } from 'react';
import { reloadOnReturn } from '../../api/query-api.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { NEW_ID, useCalendarAddress } from './address.ts';
import { useCalendarEventsQuery } from './api.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { plusMinutes, whenText, type When } from './model.ts';
import { useKeptReminders, useOccurrences } from './recurrence/use-occurrences.ts';
import { useTexts } from './texts.ts';
import { useEventKeys } from './use-event-keys.ts';
import { useEventWrites } from './use-event-writes.ts';

const Grid = lazyPart(() => import('./Grid.tsx'));
const MiniMonth = lazyPart(() => import('./MiniMonth.tsx'));
const EventPopover = lazyPart(() => import('./EventPopover.tsx'));
const EventForm = lazyPart(() => import('./EventForm.tsx'));
const SearchResults = lazyPart(() => import('./SearchResults.tsx'));
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

const none: readonly CalendarEvent[] = [];

/** The calendar: month, week, day or agenda of the day in the URL, and the open event. */
export default function CalendarPage() {
  const t = useTexts();
  const isRtl = useTheme().direction === 'rtl';
  const isNarrow = useMediaQuery('(max-width: 699px)', { noSsr: true });
  const isRoomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const address = useCalendarAddress(isNarrow ? 'agenda' : 'month');
  const { view, day, eventId, isEditing, go, openEvent, write, close } = address;
  const query = useCalendarEventsQuery(undefined, reloadOnReturn);
  const events = query.data ?? none;
  const { shown, seriesOf } = useOccurrences(events, day);
  const open = [...shown, ...events].find(({ id }) => id === eventId);
  const series = open && seriesOf(open);
  useKeptReminders(query.data, t('sinTitulo'));
  const writes = useEventWrites();
  const [search, setSearch] = useSearchText();
  const [isImporting, setImporting] = useState(false);
  const [said, setSaid] = useState('');

  const place = useCallback(
    async (event: CalendarEvent, when: When) => {
      setSaid(`${event.title}: ${whenText(when)}`);
      return writes.place(event, when, seriesOf(event));
    },
    [writes, seriesOf],
  );
  const onKeyDown = useEventKeys(
    shown,
    view,
    isRtl,
    useCallback((event: CalendarEvent, when: When) => void place(event, when), [place]),
  );
  const usual: When = { allDay: false, start: `${day}T09:00`, end: plusMinutes(`${day}T09:00`, 60) };
  return (
    <AppFrame
      title={t('screen.title')}
      actions={
        <>
          <ActionButton
            icon={<FileUploadOutlined />}
            label={t('importar.accion')}
            variant="outlined"
            onClick={() => setImporting(true)}
          />
          <ActionButton icon={<Add />} label={t('nuevo')} variant="contained" onClick={() => write(usual)} />
        </>
      }
      bar={<CalendarBar address={address} events={events} onNew={() => write(usual)} onAdd={writes.add} />}
    >
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <QueryStates query={query} skeleton={<TableSkeleton rows={8} />}>
        {() => (
          <Box sx={{ display: 'flex', flex: 1, minHeight: 0, gap: 2 }} onKeyDown={onKeyDown}>
            {isRoomy && (
              <Box sx={{ width: '27rem', flexShrink: 0, overflow: 'auto' }}>
                <Suspense fallback={null}>
                  <MiniMonth day={day} onDay={(next) => go(view, next)} />
                </Suspense>
              </Box>
            )}
            <Suspense fallback={<TableSkeleton rows={8} />}>
              {search === '' ? (
                <Grid
                  events={shown}
                  view={view}
                  day={day}
                  onOpen={({ id }) => openEvent(id)}
                  onWrite={write}
                  onPlace={place}
                  onDay={(next) => go('day', next)}
                />
              ) : (
                <SearchResults
                  events={events}
                  query={search}
                  onOpen={({ id }) => openEvent(id)}
                  onClear={() => setSearch('')}
                />
              )}
            </Suspense>
          </Box>
        )}
      </QueryStates>
      <Suspense fallback={null}>
        {open && !isEditing && (
          <EventPopover
            event={open}
            series={series}
            onEdit={({ id }) => openEvent(id, true)}
            onRemove={(event) => {
              close();
              void (event === open && series ? writes.removeDate(open, series) : writes.remove(event));
            }}
            onPlace={(when) => void place(open, when)}
            onClose={close}
          />
        )}
        {isEditing && (open !== undefined || eventId === NEW_ID) && (
          <EventForm
            key={eventId}
            event={open}
            series={series}
            wanted={address.wanted ?? usual}
            onSaved={close}
            onClose={close}
          />
        )}
        {isImporting && (
          <ImportDialog
            all={query.data ?? []}
            onSent={() => void query.refetch()}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </AppFrame>
  );
}

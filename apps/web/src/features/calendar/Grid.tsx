import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import ar from '@fullcalendar/react/locales/ar';
import es from '@fullcalendar/react/locales/es';
import tr from '@fullcalendar/react/locales/tr';
import '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/monarch';
import '@fullcalendar/react/themes/monarch/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useTheme } from '@mui/material/styles';
import type { CalendarEvent } from '@portal/contracts';
import { isoParaguay } from '@portal/sifen';
import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import './grid-print.css';
import { GridBox } from './grid-styles.ts';
import { whenOf, type View, type When } from './model.ts';
import { useTexts } from './texts.ts';

interface GridProps {
  readonly events: readonly CalendarEvent[];
  readonly view: View;
  readonly day: string;
  readonly onOpen: (event: CalendarEvent) => void;
  /** A time range was clicked or dragged over. */
  readonly onWrite: (when: When) => void;
  /** Resolves to whether it succeeded. */
  readonly onPlace: (event: CalendarEvent, when: When) => Promise<boolean>;
  /** A day's number was chosen. */
  readonly onDay: (day: string) => void;
}

const viewNames = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listMonth',
} as const satisfies Record<View, string>;

const plugins = [dayGrid, timeGrid, list, interaction, theme];
const locales = [es, ar, tr];

/** Converts a time of the widget, which gets every moment as if it were UTC. */
const momentText = (text: string): string => text.slice(0, 16);

interface Range {
  readonly allDay: boolean;
  readonly startStr: string;
  readonly endStr: string;
}

const rangeOf = ({ allDay, startStr, endStr }: Range): When =>
  allDay
    ? { allDay, start: startStr.slice(0, 10), end: endStr.slice(0, 10) }
    : { allDay, start: momentText(startStr), end: momentText(endStr) };

/**
 * The calendar itself. Times are local times of Paraguay, passed to the widget as UTC: a browser with old time zone data
 * would shift them by an hour.
 */
export default function Grid({ events, view, day, onOpen, onWrite, onPlace, onDay }: GridProps) {
  const t = useTexts();
  const language = useLanguage();
  const { direction } = useTheme();
  const calendar = useRef<CalendarRef>(null);
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const shown = useMemo(
    () =>
      events.map((event) => {
        const { allDay, start, end } = whenOf(event);
        return {
          id: event.id,
          title: event.title === '' ? t('sinTitulo') : event.title,
          allDay,
          start: allDay ? start : `${start}:00Z`,
          end: allDay ? end : `${end}:00Z`,
        };
      }),
    [events, t],
  );
  useEffect(() => {
    // The widget must not render during React's render.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewNames[view], day));
  }, [view, day]);

  const place = async (id: string, range: Range, undoMove: () => void) => {
    const event = byId.get(id);
    if (event === undefined) return;
    const when = rangeOf(range);
    // An all-day event dropped on a time has no end.
    const next = when.end > when.start ? when : whenOf({ ...event, ...when, end: null });
    if (!(await onPlace(event, next))) undoMove();
  };
  return (
    <GridBox data-view={view} data-print="own">
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locales={locales}
        locale={language}
        direction={direction}
        firstDay={1}
        timeZone="UTC"
        now={() => `${isoParaguay(Date.now()).slice(0, 16)}:00Z`}
        nowIndicator
        headerToolbar={false}
        initialView={viewNames[view]}
        initialDate={day}
        height="100%"
        scrollTime="07:00:00"
        dayMaxEvents
        navLinks
        navLinkDayClick={(date: Date) => onDay(date.toISOString().slice(0, 10))}
        editable
        selectable
        selectMirror
        eventInteractive
        longPressDelay={400}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
        events={shown}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const opened = byId.get(event.id);
          if (opened) onOpen(opened);
        }}
        select={(range) => onWrite(rangeOf(range))}
        eventDrop={({ event, revert }) => void place(event.id, event, revert)}
        eventResize={({ event, revert }) => void place(event.id, event, revert)}
        // The accessible name is the visible text: voice control cannot match a label with other words (WCAG 2.5.3).
        dayHeaderDidMount={({ el }) => {
          for (const named of [el, ...el.querySelectorAll('[aria-label]')])
            named.removeAttribute('aria-label');
        }}
        eventDidMount={({ el, event }) => {
          el.setAttribute('data-event', event.id);
          // In an Arabic month a Spanish title is truncated at its end too, not at its start.
          for (const words of el.querySelectorAll('div:not(:has(*))')) words.setAttribute('dir', 'auto');
        }}
      />
    </GridBox>
  );
}

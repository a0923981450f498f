import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { isCalendarDay, todayOf, views, type View, type When } from './model.ts';

/** Replaces the event id in the URL while a new event is written. */
export const NEW_ID = 'nuevo';

export interface CalendarAddress {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  /** The open event. */
  readonly eventId: string | null;
  /** Whether its form is open, instead of the details. */
  readonly isEditing: boolean;
  /** Time of a new event, from the clicked or dragged range. */
  readonly wanted: When | null;
  readonly go: (view: View, day: string) => void;
  readonly openEvent: (id: string, isEditing?: boolean) => void;
  readonly write: (when: When) => void;
  readonly close: () => void;
}

const keys = { evento: null, editar: null, desde: null, hasta: null } as const;

/**
 * `/apps/calendar/<view>/<day>?evento=<id>`. The default view is the month, in a narrow window the agenda; the default day is
 * today.
 */
export function useCalendarAddress(usualView: View): CalendarAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useUrlParams();
  const now = useNow();
  const [viewText, dayText] = pathname.slice(paths.calendar.length + 1).split('/');
  const view = views.find((one) => one === viewText) ?? usualView;
  const today = todayOf(now);
  const day = isCalendarDay(dayText) ? dayText : today;
  const go = useCallback(
    (nextView: View, nextDay: string) =>
      void navigate({
        pathname: `${paths.calendar}/${nextView}/${nextDay}`,
        search: String(patchParams(new URLSearchParams(window.location.search), keys)),
      }),
    [navigate],
  );
  const openEvent = useCallback(
    (evento: string, isEditing = false) =>
      setParams((before) => patchParams(before, { ...keys, evento, editar: isEditing ? '1' : null })),
    [setParams],
  );
  const write = useCallback(
    ({ start, end }: When) =>
      setParams((before) => patchParams(before, { ...keys, evento: NEW_ID, desde: start, hasta: end })),
    [setParams],
  );
  const close = useCallback(
    () => setParams((before) => patchParams(before, keys), { replace: true }),
    [setParams],
  );
  const eventId = params.get('evento');
  const isEditing = params.has('editar') || eventId === NEW_ID;
  const start = params.get('desde');
  const end = params.get('hasta');
  const wanted = useMemo(
    () => (start === null || end === null ? null : { start, end, allDay: !start.includes('T') }),
    [start, end],
  );
  return useMemo(
    () => ({ view, day, today, eventId, isEditing, wanted, go, openEvent, write, close }),
    [view, day, today, eventId, isEditing, wanted, go, openEvent, write, close],
  );
}

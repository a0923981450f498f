import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { useMemo } from 'react';
import { attemptOf } from '../../api/attempt-id.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { calendar, eventSource } from './api.ts';
import { whenText, wireOf, type When } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = eventSource.tags;

/** The writes of events, optimistic with rollback. */
export function useEventWrites() {
  const t = useTexts();
  const { write, change, remove } = useRecordWrites(eventSource);
  return useMemo(
    () => ({
      /** Moves or resizes; resolves to whether it succeeded. One date of a recurring event becomes an event of its own. */
      place: async (event: CalendarEvent, when: When, series?: CalendarEvent): Promise<boolean> => {
        const message = t('hecho.movido', { titulo: event.title, cuando: whenText(when) });
        if (series) {
          const { detach } = await import('./recurrence/detach.ts');
          return (await write(detach({ ...event, ...wireOf(when) }, event, series, message))) !== undefined;
        }
        const stored = await change([event], () => wireOf(when), message);
        return stored !== undefined;
      },
      /** Removes one date of a recurring event. */
      removeDate: async (date: CalendarEvent, series: CalendarEvent) => {
        const { withoutDate } = await import('./recurrence/occurrences.ts');
        await change(
          [series],
          (stored) => withoutDate(stored, date),
          t('hecho.eliminado', { titulo: date.title }),
        );
      },
      remove: (event: CalendarEvent) =>
        remove([event], {
          send: () => calendar.removeEvent({ body: { eventId: event.id } }),
          restore: ([stored = event]) => calendar.restoreEvent({ body: { event: stored } }),
          message: t('hecho.eliminado', { titulo: event.title }),
        }),
      add: (newEvent: NewCalendarEvent) => {
        const { id, send } = attemptOf(`event ${JSON.stringify(newEvent)}`);
        return write({
          patches: [],
          // Leaves an event as it is that an earlier attempt has stored.
          send: () => send(() => calendar.addEvents({ body: { newEvents: [{ ...newEvent, id }] } })),
          invalidates,
        });
      },
    }),
    [t, write, change, remove],
  );
}

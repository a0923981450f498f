import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { useMemo } from 'react';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { calendar, onEvents } from './api.ts';
import { whenText, wireOf, type When } from './model.ts';
import { useTexts } from './texts.ts';

const replaced = (event: CalendarEvent) =>
  onEvents((events) => events.map((other) => (other.id === event.id ? event : other)));

/** The writes of events, optimistic with rollback. */
export function useEventWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(
    () => ({
      /** Moves or resizes; resolves to whether it succeeded. */
      place: async (event: CalendarEvent, when: When): Promise<boolean> => {
        const next = { ...event, ...wireOf(when) };
        const stored = await write({
          patches: [replaced(next)],
          send: () => calendar.updateEvent({ body: { event: next } }),
          undo: {
            message: t('hecho.movido', { titulo: event.title, cuando: whenText(when) }),
            send: () => calendar.updateEvent({ body: { event } }),
          },
        });
        return stored !== undefined;
      },
      remove: (event: CalendarEvent) =>
        write({
          patches: [onEvents((events) => events.filter(({ id }) => id !== event.id))],
          send: () => calendar.removeEvent({ body: { eventId: event.id } }),
          undo: {
            message: t('hecho.eliminado', { titulo: event.title }),
            send: () => calendar.restoreEvent({ body: { event } }),
          },
          invalidates: ['calendar'],
        }),
      add: (newEvent: NewCalendarEvent) =>
        write({
          patches: [],
          send: () => calendar.addEvent({ body: { newEvent } }),
          invalidates: ['calendar'],
        }),
    }),
    [t, write],
  );
}

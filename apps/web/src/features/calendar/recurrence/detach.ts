import type { CalendarEvent } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { onRecords, saveRecords } from '../../../api/record-writes.ts';
import { revert } from '../../../lib/rebase.ts';
import { calendar, eventSource, onEvents } from '../api.ts';
import { withoutDate } from './occurrences.ts';

/**
 * The write that makes one date of a recurring event an event of its own. It is added before the date is removed, so that a failure
 * in between loses nothing.
 *
 * @param date as it was
 */
export function detach(changed: CalendarEvent, date: CalendarEvent, series: CalendarEvent, message: string) {
  const own = { ...changed, id: nanoid() };
  const change = { before: series, after: { ...series, ...withoutDate(series, date) } };
  return {
    patches: [onEvents((events) => [...events, own]), onRecords(eventSource, [change])],
    send: async () => {
      await calendar.addEvents({ body: { newEvents: [own] } });
      return saveRecords(eventSource, [change]);
    },
    undo: {
      message,
      send: async () => {
        await saveRecords(eventSource, [change], revert);
        await calendar.removeEvent({ body: { eventId: own.id } });
      },
    },
    invalidates: eventSource.tags,
  };
}

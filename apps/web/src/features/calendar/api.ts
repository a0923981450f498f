import type { CalendarEvent } from '@portal/contracts';
import { createCalendarClient } from '@portal/contracts/client/calendar';
import { oneByOne } from '../../lib/in-batches.ts';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const calendar = clientOf(createCalendarClient);

const calendarApi = queryApi.enhanceEndpoints({ addTagTypes: ['calendar'] }).injectEndpoints({
  endpoints: (build) => ({
    calendarEvents: build.query<readonly CalendarEvent[], undefined>({
      queryFn: () => asQuery(() => calendar.listEvents()),
      providesTags: ['calendar'],
    }),
  }),
});

export const eventSource: RecordSource<CalendarEvent> = {
  name: 'calendar',
  endpoint: 'calendarEvents',
  tags: ['calendar'],
  readAll: () => calendar.listEvents(),
  save: (events) => oneByOne(events, (event) => calendar.updateEvent({ body: { event } })),
};

export const { useCalendarEventsQuery } = calendarApi;

/** A patch of the cached events. */
export const onEvents = (recipe: (events: readonly CalendarEvent[]) => readonly CalendarEvent[]) =>
  patch<readonly CalendarEvent[]>('calendarEvents', recipe);

import type { CalendarEvent } from '@portal/contracts';
import { createCalendarClient } from '@portal/contracts/client/calendar';
import { clientOf } from '../../session/client.ts';
import { patch } from '../../session/optimistic.ts';
import { asQuery, queryApi } from '../../session/query-api.ts';

export const calendar = clientOf(createCalendarClient);

const calendarApi = queryApi.enhanceEndpoints({ addTagTypes: ['calendar'] }).injectEndpoints({
  endpoints: (build) => ({
    calendarEvents: build.query<readonly CalendarEvent[], undefined>({
      queryFn: () => asQuery(() => calendar.listEvents()),
      providesTags: ['calendar'],
    }),
  }),
});

export const { useCalendarEventsQuery } = calendarApi;

/** A patch of the cached events. */
export const onEvents = (recipe: (events: readonly CalendarEvent[]) => readonly CalendarEvent[]) =>
  patch<readonly CalendarEvent[]>('calendarEvents', recipe);

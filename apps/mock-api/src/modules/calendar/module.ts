import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { addEvent, addEvents, eventsOf, removeEvent, restoreEvent } from './service.ts';
import { calendarSeed } from './seed.ts';

export const calendarModule = areaModule({
  area: 'calendar',
  seeds: [calendarSeed],
  handlers: {
    listEvents: async (_input, { store }) => ({ status: 200, body: await eventsOf(store).list() }),
    addEvent: async ({ body }, context) => ({ status: 200, body: await addEvent(context, body.newEvent) }),
    addEvents: async ({ body }, context) => ({
      status: 200,
      body: await addEvents(context, body.newEvents),
    }),
    restoreEvent: async ({ body }, { store }) => ({
      status: 200,
      body: await restoreEvent(store, body.event),
    }),
    updateEvent: async ({ body }, { store }) =>
      (await eventsOf(store).replace(body.event.id, body.event))
        ? { status: 200, body: body.event }
        : notFound('el evento'),
    removeEvent: async ({ body }, { store }) => {
      const removed = await removeEvent(store, body.eventId);
      return removed === undefined ? notFound('el evento') : { status: 200, body: removed };
    },
  },
});

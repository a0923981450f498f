import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { newIdSchema } from '../kernel/ids.ts';
import { changeErrors, readErrors, writeErrors } from '../kernel/sample-areas.ts';

/** Events of the calendar. Ids are strings throughout, because calendar widgets convert them to strings. */

/** ISO date-time with or without offset, or the plain date that widgets send for whole days. Stored as sent. */
const moment = z.union(
  [z.iso.datetime({ offset: true, local: true }), z.iso.date()],
  'Debe ser una fecha o una fecha y hora ISO',
);

/** The end is optional: calendar widgets send null, or nothing, when a whole day is clicked. */
const end = moment.nullish();

/** A recurring event is one event with its rule; clients expand it. */
const details = z.looseObject({
  desc: z.string().optional(),
  rrule: z
    .string()
    .max(300)
    .optional()
    .meta({
      description:
        'Regla de repetición de iCalendar (RFC 5545), sin `RRULE:`, en hora de Paraguay; `UNTIL` es el último día',
      examples: ['FREQ=WEEKLY;UNTIL=20261231'],
    }),
  exdates: z
    .array(moment)
    .max(500)
    .optional()
    .meta({
      description: 'Inicios de las fechas que la repetición omite',
      examples: [['2026-01-22T12:00:00.000Z']],
    }),
  reminders: z
    .array(z.int().min(0).max(525_600))
    .max(5)
    .optional()
    .meta({ description: 'Avisos, en minutos antes del inicio', examples: [[10]] }),
});

const exampleEvent = {
  title: 'Reunión de cierre',
  allDay: false,
  start: '2026-01-15T12:00:00.000Z',
  end: '2026-01-15T13:00:00.000Z',
};

export const calendarEventSchema = z
  .looseObject({
    id: z.string(),
    title: z.string(),
    allDay: z.boolean(),
    start: moment,
    end,
    extendedProps: details.optional(),
  })
  .meta({ id: 'CalendarEvent', examples: [{ id: '0', ...exampleEvent }] });
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** A new event; the server assigns its id. */
export const newCalendarEventSchema = z
  .looseObject({
    title: z.string(),
    allDay: z.boolean().default(false),
    start: moment,
    end,
    extendedProps: details.optional(),
  })
  .meta({ id: 'NewCalendarEvent', examples: [exampleEvent] });
export type NewCalendarEvent = z.infer<typeof newCalendarEventSchema>;

/** A new event of an import, whose id the client may choose. */
const importedEventSchema = newCalendarEventSchema
  .extend({ id: newIdSchema.optional() })
  .meta({ id: 'ImportedCalendarEvent', examples: [{ id: '9f31c2d8', ...exampleEvent }] });

const addBody = z.object({ newEvent: newCalendarEventSchema });
const addManyBody = z.object({
  newEvents: z
    .array(importedEventSchema, 'Faltan los eventos')
    .max(500, 'Son demasiados: como máximo 500 de una vez')
    .meta({ examples: [[exampleEvent]] }),
});
const restoreBody = z.object({ event: calendarEventSchema });
const updateBody = z.object({ event: calendarEventSchema });
const removeBody = z.object({ eventId: z.string().meta({ examples: ['0'] }) });

export const calendar = {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/calendar-app/events',
    summary: 'Todos los eventos',
    access: 'optional',
    responses: { 200: z.array(calendarEventSchema), ...readErrors },
  }),
  addEvent: endpoint({
    method: 'POST',
    path: '/api/calendar-app/add-event',
    summary: 'Agrega un evento al final',
    description: 'El id lo pone el servidor; uno enviado no cuenta.',
    access: 'optional',
    body: addBody,
    responses: { 200: calendarEventSchema, ...writeErrors },
  }),
  addEvents: endpoint({
    method: 'POST',
    path: '/api/calendar-app/add-events',
    summary: 'Agrega varios eventos al final: todos o ninguno',
    description:
      'Para quien importa un calendario. El id lo puede elegir el cliente: un evento que existe queda como está, así que se puede repetir una petición sin respuesta.',
    access: 'optional',
    body: addManyBody,
    responses: { 200: z.array(calendarEventSchema), ...writeErrors },
  }),
  restoreEvent: endpoint({
    method: 'POST',
    path: '/api/calendar-app/restore-event',
    summary: 'Repone un evento eliminado con su id',
    description: 'Deshace `remove-event`. Uno que existe queda como está.',
    access: 'optional',
    body: restoreBody,
    responses: { 200: calendarEventSchema, ...writeErrors },
  }),
  updateEvent: endpoint({
    method: 'POST',
    path: '/api/calendar-app/update-event',
    summary: 'Reemplaza un evento en su lugar',
    access: 'optional',
    body: updateBody,
    responses: { 200: calendarEventSchema, ...changeErrors },
  }),
  removeEvent: endpoint({
    method: 'POST',
    path: '/api/calendar-app/remove-event',
    summary: 'Elimina un evento y lo devuelve',
    description: 'Responde con el evento entero, no con su id.',
    access: 'optional',
    body: removeBody,
    responses: { 200: calendarEventSchema, ...changeErrors },
  }),
};

import { changeResponse, body, isRefusal, json, operation, type BrokenServer } from './breakages.ts';

/** A server that takes one page size for another. */
const pageSize =
  (sent: number, read: number): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) => ({
      ...call,
      text: call.text.replace(`"por_pagina":${String(sent)}`, `"por_pagina":${String(read)}`),
    }),
  });

/** Servers that parse or validate their input wrongly. */
export const brokenInput: readonly BrokenServer[] = [
  {
    name: 'does not validate a body',
    only: 'calendar',
    target: 'calendar.addEvent',
    breakage: changeResponse('/api/calendar-app/add-event', (given) =>
      given.status === 400
        ? json(200, { id: '1', title: 'x', allDay: false, start: '2026-01-15', end: '2026-01-15' })
        : given,
    ),
  },
  {
    name: 'does not validate a query',
    only: 'academy',
    target: 'academy.getCourse',
    breakage: changeResponse('/api/academy-app/course', (given) =>
      given.status === 400 ? json(404, { error: 'No existe el curso.' }) : given,
    ),
  },
  {
    name: 'names the wrong field',
    only: 'contacts',
    target: 'contacts.removeContact',
    breakage: body('/api/contacts-app/remove-contact', 400, () => ({
      error: [{ type: 'otro', message: 'Falta' }],
    })),
  },
  {
    name: 'has a validation error of another shape',
    only: 'contacts',
    target: 'contacts.addContact',
    breakage: body('/api/contacts-app/add-contact', 400, () => ({ message: 'Bad Request' })),
  },
  {
    name: 'takes values beyond their bound',
    only: 'catalogos',
    target: 'catalogos/C',
    isAlone: true,
    breakage: pageSize(101, 100),
  },
  {
    name: 'refuses values at their bound',
    only: 'catalogos',
    target: 'catalogos/C',
    isAlone: true,
    breakage: pageSize(100, 101),
  },
  {
    name: 'does not name the fields of a refused operation',
    only: 'catalogos',
    target: 'catalogos/C',
    breakage: operation('catalogos/C', (envelope) =>
      isRefusal(envelope, 'VALIDACION') ? { ...envelope, data: { codigo: 'VALIDACION' } } : envelope,
    ),
  },
  {
    name: 'does not read forms',
    only: 'todo',
    target: 'todo.removeTodo',
    breakage: changeResponse('/api/todo-app/remove-todo', (given, { headers }) =>
      headers['content-type']?.includes('form') === true
        ? json(415, { error: 'El tipo de contenido debe ser application/json.' })
        : given,
    ),
  },
  {
    name: 'takes any content type',
    only: 'calendar',
    target: 'calendar.removeEvent',
    breakage: changeResponse('/api/calendar-app/remove-event', (given) =>
      given.status === 415 ? json(400, { error: [{ type: 'body', message: 'Falta' }] }) : given,
    ),
  },
];

// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['calendar'];
export type CalendarClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createCalendarClient = (http: ClientHttp): CalendarClient => ({
  /** GET /api/calendar-app/events: Todos los eventos. */
  listEvents: call<Area['listEvents']>(http, 'GET', '/api/calendar-app/events'),
  /** POST /api/calendar-app/add-event: Agrega un evento al final. */
  addEvent: call<Area['addEvent']>(http, 'POST', '/api/calendar-app/add-event'),
  /** POST /api/calendar-app/add-events: Agrega varios eventos al final: todos o ninguno. */
  addEvents: call<Area['addEvents']>(http, 'POST', '/api/calendar-app/add-events'),
  /** POST /api/calendar-app/restore-event: Repone un evento eliminado con su id. */
  restoreEvent: call<Area['restoreEvent']>(http, 'POST', '/api/calendar-app/restore-event'),
  /** POST /api/calendar-app/update-event: Reemplaza un evento en su lugar. */
  updateEvent: call<Area['updateEvent']>(http, 'POST', '/api/calendar-app/update-event'),
  /** POST /api/calendar-app/remove-event: Elimina un evento y lo devuelve. */
  removeEvent: call<Area['removeEvent']>(http, 'POST', '/api/calendar-app/remove-event'),
});

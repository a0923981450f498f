// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['mock'];
export type MockClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createMockClient = (http: ClientHttp): MockClient => ({
  /** GET /__mock: Caja de arena, semilla y momento de los datos. */
  state: call<Area['state']>(http, 'GET', '/__mock'),
  /** POST /__mock/reset: Vuelve a los datos de una semilla; borra también fallas, respuestas puestas y registro, y restablece la hora. */
  reset: call<Area['reset']>(http, 'POST', '/__mock/reset'),
  /** GET /__mock/snapshot: Todo el estado de la caja de arena. */
  takeSnapshot: call<Area['takeSnapshot']>(http, 'GET', '/__mock/snapshot'),
  /** POST /__mock/snapshot: Pone un estado guardado en lugar del actual. */
  putSnapshot: call<Area['putSnapshot']>(http, 'POST', '/__mock/snapshot'),
  /** GET /__mock/clock: Hora de la caja de arena. */
  clock: call<Area['clock']>(http, 'GET', '/__mock/clock'),
  /** POST /__mock/clock: Mueve, fija o restablece la hora de la caja de arena. */
  moveClock: call<Area['moveClock']>(http, 'POST', '/__mock/clock'),
  /** GET /__mock/faults: Reglas de fallas. */
  listFaults: call<Area['listFaults']>(http, 'GET', '/__mock/faults'),
  /** POST /__mock/faults: Agrega una regla de fallas. */
  addFault: call<Area['addFault']>(http, 'POST', '/__mock/faults'),
  /** DELETE /__mock/faults: Quita una regla, o todas. */
  removeFaults: call<Area['removeFaults']>(http, 'DELETE', '/__mock/faults'),
  /** GET /__mock/requests: Últimas llamadas, la más nueva primero. */
  requests: call<Area['requests']>(http, 'GET', '/__mock/requests'),
  /** DELETE /__mock/requests: Vacía el registro de llamadas. */
  clearRequests: call<Area['clearRequests']>(http, 'DELETE', '/__mock/requests'),
  /** GET /__mock/requests/detail: Una llamada con entrada y respuesta, lo que el contrato dice de ambas y las reglas más cercanas. */
  inspectRequest: call<Area['inspectRequest']>(http, 'GET', '/__mock/requests/detail'),
  /** GET /__mock/inspector: Lo que muestra la página /__mock/: cajas de arena, nombres de las operaciones y estados guardados. */
  inspector: call<Area['inspector']>(http, 'GET', '/__mock/inspector'),
  /** POST /__mock/history: Guarda, o deja de guardar, el estado antes de cada escritura. */
  keepStates: call<Area['keepStates']>(http, 'POST', '/__mock/history'),
  /** POST /__mock/history/restore: Vuelve al estado anterior a una llamada. */
  restoreState: call<Area['restoreState']>(http, 'POST', '/__mock/history/restore'),
  /** GET /__mock/mails: Últimos correos de la bandeja de salida, el más nuevo primero. */
  mails: call<Area['mails']>(http, 'GET', '/__mock/mails'),
  /** POST /__mock/calls: Llamadas a un endpoint u operación, la más antigua primero, y cuántas son. */
  findCalls: call<Area['findCalls']>(http, 'POST', '/__mock/calls'),
  /** GET /__mock/replies: Respuestas puestas por las pruebas. */
  listReplies: call<Area['listReplies']>(http, 'GET', '/__mock/replies'),
  /** POST /__mock/replies: Pone respuestas en lugar de las del servidor. */
  addReplies: call<Area['addReplies']>(http, 'POST', '/__mock/replies'),
  /** DELETE /__mock/replies: Quita las respuestas de una regla, o todas. */
  removeReplies: call<Area['removeReplies']>(http, 'DELETE', '/__mock/replies'),
});

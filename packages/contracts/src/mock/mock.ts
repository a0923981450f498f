import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  commonErrors,
  forbiddenSchema,
  inputErrors,
  notFoundSchema,
  tooLargeSchema,
  sentence,
} from '../kernel/errors.ts';
import {
  historyBody,
  historySchema,
  inspectedSchema,
  inspectorSchema,
  inspectQuery,
  outboxSchema,
  restoreBody,
} from './inspector.ts';
import { activeRuleSchema, faultRuleSchema } from './faults.ts';
import { activeRepliesSchema, callsQuerySchema, replyRuleSchema } from './replies.ts';
import { momentSchema, reachableMomentSchema } from './moment.ts';
import { requestEntrySchema } from './request-entry.ts';

/**
 * Endpoints that control the mock itself, under `/__mock`. All act on the sandbox that `X-Sandbox` names. With an admin
 * token set they require it in `X-Mock-Token` (403 without it); switched off, their paths do not exist (404).
 */
const adminErrors = { 403: forbiddenSchema, 404: notFoundSchema, ...commonErrors } as const;
const adminInputErrors = { ...inputErrors, ...adminErrors } as const;

export const mockSeeds = ['demo', 'empty', 'large', 'edge'] as const;

const resetBody = z
  .strictObject({
    seed: z.enum(mockSeeds, `La semilla debe ser ${mockSeeds.join(', ')}`).optional(),
    /** The moment that the data are relative to; the clock is stopped there, so the data are the same bytes on any day. */
    at: reachableMomentSchema.optional(),
  })
  .optional()
  .meta({ examples: [{ seed: 'demo' }] });
const stateSchema = z.object({ sandbox: z.string(), seed: z.enum(mockSeeds), momento: momentSchema }).meta({
  id: 'MockState',
  examples: [{ sandbox: 'default', seed: 'demo', momento: '2026-01-15T12:00:00.000Z' }],
});

/**
 * The whole state of a sandbox, table by table: `GET` exports it, `POST` imports it. Either all tables are empty, and are
 * filled from the seed on first use, or every sample area is included.
 */
export const snapshotSchema = z
  .strictObject({
    format: z.literal('portal-snapshot-1', 'No es una instantánea de esta API'),
    seed: z.enum(mockSeeds),
    momento: reachableMomentSchema,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
  })
  .meta({
    id: 'MockSnapshot',
    examples: [
      { format: 'portal-snapshot-1', seed: 'empty', momento: '2026-01-15T12:00:00.000Z', tables: {} },
    ],
  });
export type MockSnapshot = z.infer<typeof snapshotSchema>;

const clockSchema = z
  .object({ now: momentSchema, mode: z.enum(['real', 'shifted', 'frozen']) })
  .meta({ id: 'MockClock', examples: [{ now: '2026-01-15T12:00:00.000Z', mode: 'real' }] });
const clockBody = z
  .strictObject({
    /** Stop at this moment. */
    freeze: reachableMomentSchema.optional(),
    /** Go on from this moment. */
    set: reachableMomentSchema.optional(),
    /** Move by this many milliseconds, also backwards, within the same years as the others. */
    advance: z.int('advance es un número entero de milisegundos').optional(),
    /** Back to the server's own clock. */
    reset: z.literal(true).optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    message: 'Indique uno solo: freeze, set, advance o reset',
  })
  .meta({ examples: [{ advance: 172_800_000 }] });

const foundCallsSchema = z
  .object({
    count: z.int(),
    /** false: the log keeps 500 requests and has dropped older ones, so there may have been more. */
    isComplete: z.boolean(),
    calls: z.array(requestEntrySchema),
  })
  .meta({ id: 'MockFoundCalls', examples: [{ count: 0, isComplete: true, calls: [] }] });

const SNAPSHOT_MEGABYTES = 256;
/** What `GET` takes: no more than `POST` puts back, and few enough rows to sort in memory. */
export const snapshotLimits = { bytes: SNAPSHOT_MEGABYTES * 1024 * 1024, rows: 250_000 } as const;
export const SNAPSHOT_TOO_LARGE =
  'La caja de arena es demasiado grande para una instantánea: hasta 250.000 filas y 256 MB.';

const idQuery = z.strictObject({ id: z.string().max(64).optional() });

export const mock = {
  state: endpoint({
    method: 'GET',
    path: '/__mock',
    summary: 'Caja de arena, semilla y momento de los datos',
    access: 'public',
    responses: { 200: stateSchema, ...adminErrors },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/__mock/reset',
    summary:
      'Vuelve a los datos de una semilla; borra también fallas, respuestas puestas y registro, y restablece la hora',
    access: 'public',
    body: resetBody,
    responses: { 200: stateSchema, ...adminInputErrors },
  }),
  takeSnapshot: endpoint({
    method: 'GET',
    path: '/__mock/snapshot',
    summary: 'Todo el estado de la caja de arena',
    access: 'public',
    responses: { 200: snapshotSchema, 413: sentence(SNAPSHOT_TOO_LARGE), ...adminErrors },
  }),
  putSnapshot: endpoint({
    method: 'POST',
    path: '/__mock/snapshot',
    summary: 'Pone un estado guardado en lugar del actual',
    access: 'public',
    body: snapshotSchema,
    bodyLimit: SNAPSHOT_MEGABYTES * 1024 * 1024,
    responses: { 200: stateSchema, ...adminInputErrors, 413: tooLargeSchema(SNAPSHOT_MEGABYTES) },
  }),
  clock: endpoint({
    method: 'GET',
    path: '/__mock/clock',
    summary: 'Hora de la caja de arena',
    access: 'public',
    responses: { 200: clockSchema, ...adminErrors },
  }),
  moveClock: endpoint({
    method: 'POST',
    path: '/__mock/clock',
    summary: 'Mueve, fija o restablece la hora de la caja de arena',
    access: 'public',
    body: clockBody,
    responses: { 200: clockSchema, ...adminInputErrors },
  }),
  listFaults: endpoint({
    method: 'GET',
    path: '/__mock/faults',
    summary: 'Reglas de fallas',
    access: 'public',
    responses: { 200: z.array(activeRuleSchema), ...adminErrors },
  }),
  addFault: endpoint({
    method: 'POST',
    path: '/__mock/faults',
    summary: 'Agrega una regla de fallas',
    access: 'public',
    body: faultRuleSchema,
    responses: { 200: activeRuleSchema, ...adminInputErrors },
  }),
  removeFaults: endpoint({
    method: 'DELETE',
    path: '/__mock/faults',
    summary: 'Quita una regla, o todas',
    access: 'public',
    query: idQuery,
    responses: { 200: z.array(activeRuleSchema), 400: inputErrors[400], ...adminErrors },
  }),
  /** Also as server-sent events at `/__mock/requests/stream`. */
  requests: endpoint({
    method: 'GET',
    path: '/__mock/requests',
    summary: 'Últimas llamadas, la más nueva primero',
    access: 'public',
    responses: { 200: z.array(requestEntrySchema), ...adminErrors },
  }),
  clearRequests: endpoint({
    method: 'DELETE',
    path: '/__mock/requests',
    summary: 'Vacía el registro de llamadas',
    access: 'public',
    responses: { 200: z.array(requestEntrySchema), ...adminErrors },
  }),
  inspectRequest: endpoint({
    method: 'GET',
    path: '/__mock/requests/detail',
    summary:
      'Una llamada con entrada y respuesta, lo que el contrato dice de ambas y las reglas más cercanas',
    access: 'public',
    query: inspectQuery,
    responses: { 200: inspectedSchema, 400: inputErrors[400], ...adminErrors },
  }),
  inspector: endpoint({
    method: 'GET',
    path: '/__mock/inspector',
    summary:
      'Lo que muestra la página /__mock/: cajas de arena, nombres de las operaciones y estados guardados',
    access: 'public',
    responses: { 200: inspectorSchema, ...adminErrors },
  }),
  keepStates: endpoint({
    method: 'POST',
    path: '/__mock/history',
    summary: 'Guarda, o deja de guardar, el estado antes de cada escritura',
    access: 'public',
    body: historyBody,
    responses: { 200: historySchema, ...adminInputErrors },
  }),
  restoreState: endpoint({
    method: 'POST',
    path: '/__mock/history/restore',
    summary: 'Vuelve al estado anterior a una llamada',
    access: 'public',
    body: restoreBody,
    responses: { 200: stateSchema, ...adminInputErrors },
  }),
  mails: endpoint({
    method: 'GET',
    path: '/__mock/mails',
    summary: 'Últimos correos de la bandeja de salida, el más nuevo primero',
    access: 'public',
    responses: { 200: outboxSchema, ...adminErrors },
  }),
  findCalls: endpoint({
    method: 'POST',
    path: '/__mock/calls',
    summary: 'Llamadas a un endpoint u operación, la más antigua primero, y cuántas son',
    access: 'public',
    body: callsQuerySchema,
    responses: { 200: foundCallsSchema, ...adminInputErrors },
  }),
  listReplies: endpoint({
    method: 'GET',
    path: '/__mock/replies',
    summary: 'Respuestas puestas por las pruebas',
    access: 'public',
    responses: { 200: z.array(activeRepliesSchema), ...adminErrors },
  }),
  addReplies: endpoint({
    method: 'POST',
    path: '/__mock/replies',
    summary: 'Pone respuestas en lugar de las del servidor',
    access: 'public',
    body: replyRuleSchema,
    responses: { 200: activeRepliesSchema, ...adminInputErrors },
  }),
  removeReplies: endpoint({
    method: 'DELETE',
    path: '/__mock/replies',
    summary: 'Quita las respuestas de una regla, o todas',
    access: 'public',
    query: idQuery,
    responses: { 200: z.array(activeRepliesSchema), 400: inputErrors[400], ...adminErrors },
  }),
};

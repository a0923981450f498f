import { z } from 'zod';

/** How long an answer is held back, in milliseconds: always the same, or spread evenly or bell-shaped between two bounds. */
const latencySchema = z
  .union(
    [
      z.number().min(0).max(60_000),
      z.object({
        min: z.number().min(0).max(60_000),
        max: z.number().min(0).max(60_000),
        distribution: z.enum(['uniform', 'normal']).default('uniform'),
      }),
    ],
    'La latencia es un número de milisegundos o {min, max, distribution}',
  )
  .meta({ id: 'MockLatency', examples: [250] });

/**
 * What goes wrong. `status` must be one that the endpoint declares; its body is made to fit the schema. `drop` closes the
 * connection without an answer, `truncate` sends half of the body and closes, `malformed` sends text that is not JSON.
 */
export const faultSchema = z
  .object({
    latency: latencySchema.optional(),
    status: z.number().int().min(100).max(599).optional(),
    connection: z.enum(['drop', 'truncate', 'malformed']).optional(),
  })
  .meta({ id: 'MockFault', examples: [{ latency: 250 }] });
export type MockFault = z.infer<typeof faultSchema>;

/** When it goes wrong: for which call, and how often. */
export const faultRuleSchema = faultSchema
  .extend({
    /** `notes.listNotes`, `facturas/E/emitir`, `notes.*`, `facturas/*`, or `*`. */
    target: z.string().min(1, 'Indique el endpoint o la operación').max(120),
    /** Every n-th matching call; 1 is every call. */
    every: z.number().int().min(1).default(1),
    /** Chance from 0 to 1, from a seeded source: the same calls fail in every run. */
    chance: z.number().min(0).max(1).default(1),
    /** Ends by itself after this many faults. */
    times: z.number().int().min(1).optional(),
  })
  .meta({ id: 'MockFaultRule', examples: [{ target: 'notes.listNotes', status: 500, every: 3 }] });
export type MockFaultRule = z.infer<typeof faultRuleSchema>;

export const activeRuleSchema = faultRuleSchema
  .extend({ id: z.string(), matched: z.number().int(), fired: z.number().int() })
  .meta({ id: 'MockActiveFaultRule' });

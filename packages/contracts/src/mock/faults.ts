import { z } from 'zod';

const LONGEST_MS = 60_000;
const LATENCY_TEXT =
  'La latencia es un número de milisegundos, hasta 60000, o {min, max, distribution} con min no mayor que max';

/** Delay of a response in milliseconds: constant, or uniformly or normally distributed between two bounds. */
const latencySchema = z
  .union(
    [
      z.number().min(0).max(LONGEST_MS),
      z
        .strictObject({
          // Each bound is checked against the other.
          min: z.number().min(0),
          max: z.number().max(LONGEST_MS),
          distribution: z.enum(['uniform', 'normal']).default('uniform'),
        })
        .refine(({ min, max }) => min <= max, LATENCY_TEXT),
    ],
    LATENCY_TEXT,
  )
  .meta({ id: 'MockLatency', examples: [250] });

const effects = {
  latency: latencySchema.optional(),
  status: z.number().int().optional(),
  connection: z.enum(['drop', 'truncate', 'malformed']).optional(),
};

const hasEffect = (fault: { readonly [Effect in keyof typeof effects]?: unknown }): boolean =>
  Object.keys(effects).some((effect) => fault[effect as keyof typeof effects] !== undefined);
const NO_EFFECT = 'Indique qué falla: latency, status o connection';

/** Nothing is sent with `drop`: a status could never be. */
const isPossible = ({
  status,
  connection,
}: {
  readonly status?: unknown;
  readonly connection?: unknown;
}): boolean => status === undefined || connection !== 'drop';
const IMPOSSIBLE = { path: ['status'], message: 'Con connection drop no se envía respuesta: quite status' };

/**
 * The fault. `status` must be one that the endpoint declares; its body is generated from the schema. `drop` closes the
 * connection without a response, `truncate` sends half of the body and closes, `malformed` sends text that is not JSON.
 */
export const faultSchema = z
  .strictObject(effects)
  .refine(hasEffect, NO_EFFECT)
  .refine(isPossible, IMPOSSIBLE)
  .meta({ id: 'MockFault', examples: [{ latency: 250 }] });
export type MockFault = z.infer<typeof faultSchema>;

const rule = {
  ...effects,
  /**
   * `notes.listNotes`, `facturas/E/emitir`, or a prefix and a star: `notes.*`, `facturas/*`, `*`. `session.controller` is
   * every operation. An unknown target is refused.
   */
  target: z.string('Indique el endpoint o la operación'),
  /** Fires on every n-th matching request; 1 is every request. */
  every: z.number().int().min(1).default(1),
  /** Probability above 0, up to 1, from a seeded source: the same requests fail in every run. */
  chance: z.number().positive().max(1).default(1),
  /** The rule ends after this many faults. */
  times: z.number().int().min(1).optional(),
};

/** Which requests fail, and how often. A target with a star and a status fires only where that status is declared. */
export const faultRuleSchema = z
  .strictObject(rule)
  .refine(hasEffect, NO_EFFECT)
  .refine(isPossible, IMPOSSIBLE)
  .meta({ id: 'MockFaultRule', examples: [{ target: 'notes.listNotes', status: 500, every: 3 }] });
export type MockFaultRule = z.infer<typeof faultRuleSchema>;

/** Place in the order in which the faults and replies of a sandbox were set: of those that match, the newest answers. */
export const orderSchema = z.number().int();

export const activeRuleSchema = z
  .object({
    ...rule,
    id: z.string(),
    order: orderSchema,
    matched: z.number().int(),
    fired: z.number().int(),
  })
  .meta({
    id: 'MockActiveFaultRule',
    examples: [
      {
        id: 'f1',
        order: 1,
        target: 'notes.listNotes',
        status: 500,
        every: 3,
        chance: 1,
        matched: 7,
        fired: 2,
      },
    ],
  });

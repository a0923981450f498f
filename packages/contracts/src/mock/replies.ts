import { z } from 'zod';
import { orderSchema } from './faults.ts';

const MOST_REPLIES = 100;

/**
 * What a handler would return: `{status, body, headers?}` for an endpoint; for an operation `{status: 'success', data,
 * message?, meta?}`, a refusal, or status and body of a failure. Validated against the contract of the target. With `unchecked: true`
 * anything is sent: `{status, body?, headers?, bodyDelay?, connection?}`.
 */
const replySchema = z
  .looseObject({ status: z.union([z.number().int(), z.literal(['success', 'error'])], 'Indique el status') })
  .meta({ id: 'MockReply', examples: [{ status: 404, body: { error: 'No existe el registro pedido.' } }] });
export type MockReply = z.infer<typeof replySchema>;

/** Part of the input: `{query, body}` of an endpoint, the `data` of an operation. Objects may have more keys, lists may not. */
const sentSchema = z.record(z.string(), z.unknown());

const rule = {
  /** `eCommerce.getProduct`, `documentosElectronicos.consulta`, or as in the log: `documentos_electronicos/C`. */
  target: z.string('Indique el endpoint o la operación'),
  /** Used in order; after the last the server itself responds. */
  replies: z.array(replySchema).min(1).max(MOST_REPLIES),
  with: sentSchema.optional(),
  /** The whole input in the same form: a request with any other value does not match. */
  exactly: sentSchema.optional(),
  /** How often the list of replies is used. */
  times: z.int('times es un número entero desde 1').min(1).default(1),
  /** Repeats the list until it is removed, regardless of `times`. */
  always: z.boolean().default(false),
};

export const replyRuleSchema = z.strictObject(rule).meta({
  id: 'MockReplyRule',
  examples: [
    {
      target: 'eCommerce.getProduct',
      replies: [{ status: 404, body: { error: 'No existe el registro pedido.' } }],
      with: { query: { productId: '1' } },
    },
  ],
});
export type MockReplyRule = z.infer<typeof replyRuleSchema>;

export const activeRepliesSchema = z
  .object({ ...rule, id: z.string(), order: orderSchema, used: z.int() })
  .meta({
    id: 'MockActiveReplies',
    examples: [
      {
        id: 'r1',
        order: 1,
        target: 'eCommerce.getProduct',
        replies: [{ status: 404, body: { error: 'No existe el registro pedido.' } }],
        times: 1,
        always: false,
        used: 0,
      },
    ],
  });

/** Which requests to search for in the log. */
export const callsQuerySchema = z
  .strictObject({
    /** Also a pattern such as `eCommerce.*`, then without `with`; all requests when it is absent. */
    target: rule.target.optional(),
    with: sentSchema.optional(),
  })
  .refine(
    (asked) => asked.with === undefined || asked.target?.endsWith('*') === false,
    'with necesita el nombre de un solo endpoint u operación en target',
  )
  .meta({ id: 'MockCallsQuery', examples: [{ target: 'eCommerce.getProduct', with: { query: {} } }] });

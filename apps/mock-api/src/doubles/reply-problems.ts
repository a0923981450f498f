import {
  isNoBody,
  listMetaSchema,
  problemsOf,
  refusalSchema,
  type MockReply,
  type Problem,
  type Schema,
} from '@portal/contracts';
import { z } from 'zod';
import { headersSchema } from './reply-headers.ts';
import type { Target } from './targets.ts';
import { uncheckedSchema } from './unchecked.ts';

/** Shape of an endpoint's reply; headers are optional. */
const endpointReply = (body: z.ZodType) =>
  z.strictObject({ status: z.number(), body, headers: headersSchema.optional() });

const asZod = (schema: Schema): z.ZodType => schema as unknown as z.ZodType;

/** The contract violations of a reply; empty when the server itself could send it. */
export function replyProblems(
  target: Target,
  reply: MockReply,
): readonly Pick<Problem, 'path' | 'message'>[] {
  const schema = reply['unchecked'] === undefined ? schemaOf(target, reply.status) : uncheckedSchema;
  if (schema === undefined) return [{ path: 'status', message: undeclared(target) }];
  const result = schema.safeParse(reply, { reportInput: true });
  return result.success ? [] : problemsOf(result.error.issues);
}

function schemaOf({ endpoint, operation }: Target, status: MockReply['status']): z.ZodType | undefined {
  if (operation === undefined || typeof status === 'number') {
    // The 200 of an operation is written as success or error.
    if (typeof status === 'string' || (operation !== undefined && status === 200)) return undefined;
    const body = endpoint.responses[status];
    if (body === undefined) return undefined;
    return endpointReply(isNoBody(body) ? z.undefined().optional() : asZod(body));
  }
  if (status === 'error') return refusalSchema;
  return z.strictObject({
    status: z.literal('success'),
    message: z.string().optional(),
    data: asZod(operation.result),
    ...(operation.list ? { meta: listMetaSchema } : {}),
  });
}

function undeclared({ key, endpoint, operation }: Target): string {
  const declared = Object.keys(endpoint.responses);
  const statuses =
    operation === undefined
      ? declared
      : ['success', 'error', ...declared.filter((status) => status !== '200')];
  return `${key} solo declara los estados ${statuses.join(', ')}`;
}

import { z } from 'zod';
import type { Contract } from '../kernel/endpoint.ts';
import { listMetaSchema, refusalSchema } from '../kernel/envelope.ts';
import { isNoBody } from '../kernel/json-schema.ts';
import { CONTROLLER_PATH } from '../kernel/operation.ts';
import { requestedOperation, type Operations } from '../kernel/operation.ts';
import { listEndpoints, listOperations } from '../kernel/registry.ts';
import type { Schema } from '../kernel/schema.ts';
import type { ResponseCheck } from './call.ts';

/** The server sent an undeclared status, or a body that breaks its schema. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

/**
 * A check that compares every response with the contract: status declared, body valid, and for `/users/controller` the
 * result of the requested operation. Throws `ContractBreach`. Imports zod: not for production bundles.
 */
export function contractCheck(contract: Contract, operations: Operations): ResponseCheck {
  const endpoints = new Map(
    listEndpoints(contract).map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  );
  const verbs = new Map(listOperations(operations).map(({ key, operation }) => [key, operation]));
  return ({ method, path, status, body, request }) => {
    const route = `${method} ${path}`;
    const declared = endpoints.get(route)?.responses[status];
    if (declared === undefined)
      throw new ContractBreach(`${route} sent ${String(status)}, which its contract does not declare`);
    if (isNoBody(declared)) {
      if (body !== undefined && body !== null)
        throw new ContractBreach(`${route} sent a body where none is declared`);
      return;
    }
    compare(declared, body, `${route} ${String(status)}`);
    if (path === CONTROLLER_PATH && status === 200) {
      const key = requestedOperation(request) ?? '';
      const operation = verbs.get(key);
      if (operation === undefined || refusalSchema.safeParse(body).success) return;
      const envelope = z.object({
        status: z.literal('success'),
        message: z.string(),
        data: operation.result as unknown as z.ZodType,
        ...(operation.list ? { meta: listMetaSchema } : {}),
      });
      compare(envelope, body, `${route} ${key}`);
    }
  };
}

function compare(schema: Schema, body: unknown, where: string): void {
  const result = z.safeParse(schema as unknown as z.ZodType, body);
  if (!result.success)
    throw new ContractBreach(`${where} breaks its contract:\n${z.prettifyError(result.error)}`);
}

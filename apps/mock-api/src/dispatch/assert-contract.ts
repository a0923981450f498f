import { isNoBody, type AnyEndpoint } from '@portal/contracts';
import { z } from 'zod';

/** Throws for a status that an endpoint does not declare; with `checkBody` also for a body that breaks the contract. */
export function assertContract(
  { method, path, responses }: AnyEndpoint,
  status: number,
  body: unknown,
  checkBody: boolean,
): void {
  const schema = responses[status];
  if (schema === undefined)
    throw new Error(`${method} ${path} responded with the undeclared status ${String(status)}`);
  if (!checkBody || isNoBody(schema)) return;
  const checked = z.safeParse(schema as unknown as z.ZodType, body);
  if (!checked.success)
    throw new Error(`${method} ${path} breaks its contract: ${z.prettifyError(checked.error)}`);
}

import type { Schema } from '@portal/contracts';
import { z } from 'zod';
import { readBody, readQueryBody } from './body.ts';
import { httpErrors } from './http-error.ts';
import { parseQuery, type ApiRequest } from './request.ts';
import type { Match } from './route-table.ts';

/** Params, query and body of a call as its endpoint declares them. Throws `HttpError` 400, 413 or 415. */
export async function readInput(
  { route, params }: Match,
  request: ApiRequest,
): Promise<Record<string, unknown>> {
  const { endpoint } = route;
  const input: Record<string, unknown> = {};
  if (endpoint.params !== undefined) {
    input['params'] = validate(z.object(endpoint.params as unknown as z.ZodRawShape), params);
  }
  if (endpoint.query !== undefined) {
    if (request.query.includes('%00')) throw httpErrors.nullCharacter();
    const fromBody = endpoint.queryFromBody === true ? await readQueryBody(endpoint, request) : {};
    input['query'] = validate(endpoint.query, { ...fromBody, ...parseQuery(request.query) });
  }
  if (endpoint.body !== undefined) input['body'] = validate(endpoint.body, await readBody(endpoint, request));
  return input;
}

function validate(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema as unknown as z.ZodType, value);
  if (!result.success) throw httpErrors.invalid(result.error.issues);
  return result.data;
}

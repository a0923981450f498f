import type { AnyEndpoint, Schema } from '@portal/contracts';
import { z } from 'zod';
import { readBody, readQueryBody } from './body.ts';
import { httpErrors } from './http-error.ts';
import { parseQuery, type ApiRequest } from './request.ts';
import type { Match } from './route-table.ts';

/** What a handler is called with. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Params, query and body of a call as its endpoint declares them: at once, when no body is to be read. Throws, or rejects with,
 * `HttpError` 400, 413 or 415.
 */
export function readInput({ route, params }: Match, request: ApiRequest): Input | Promise<Input> {
  const { endpoint, paramsSchema } = route;
  const input: Input = {};
  if (paramsSchema !== undefined) input.params = validate(paramsSchema, params);
  if (endpoint.query !== undefined) {
    if (request.query.includes('%00')) throw httpErrors.nullCharacter();
    if (endpoint.queryFromBody === true) return withQueryFromBody(input, endpoint, request);
    input.query = validate(endpoint.query, parseQuery(request.query));
  }
  return endpoint.body === undefined ? input : withBody(input, endpoint, request);
}

async function withBody(input: Input, endpoint: AnyEndpoint, request: ApiRequest): Promise<Input> {
  const body = await readBody(endpoint, request);
  input.body = endpoint.body === undefined ? undefined : validate(endpoint.body, body);
  return input;
}

/** Only a GET takes its query from a body, and has none besides. */
async function withQueryFromBody(input: Input, endpoint: AnyEndpoint, request: ApiRequest): Promise<Input> {
  const fromBody = await readQueryBody(endpoint, request);
  if (endpoint.query !== undefined)
    input.query = validate(endpoint.query, { ...fromBody, ...parseQuery(request.query) });
  return input;
}

function validate(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema as unknown as z.ZodType, value);
  if (!result.success) throw httpErrors.invalid(result.error.issues);
  return result.data;
}

import type { AnyEndpoint, Schema } from '@portal/contracts';
import { z } from 'zod';
import { readBody, type Body } from './body.ts';
import { httpErrors } from './http-error.ts';
import { parse } from './parse.ts';
import { parseQuery, type ApiRequest } from './request.ts';
import type { RequestTrace } from './request-trace.ts';
import type { Match } from './route-table.ts';

/** What a handler is called with. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Params, query and body of a request, validated as its endpoint declares them. Rejects with `HttpError` 400, 413 or 415, or
 * `RequestAborted`.
 */
export async function readInput(
  { route, params }: Match,
  request: ApiRequest,
  trace: RequestTrace,
): Promise<Input> {
  const { endpoint, paramsSchema } = route;
  const input: Input = {};
  if (paramsSchema !== undefined) input.params = validate(paramsSchema, params);
  const isQueryInBody = endpoint.queryFromBody === true;
  if (endpoint.query !== undefined) {
    if (request.query.includes('%00')) throw httpErrors.nullCharacter();
    if (!isQueryInBody) input.query = validate(endpoint.query, parseQuery(request.query));
  }
  if (endpoint.body === undefined && !isQueryInBody) return input;
  const body = await readBody(endpoint, request);
  trace.bodyText = body?.text;
  // Only a GET takes its query from a body, and has no body besides.
  if (isQueryInBody) input.query = queryFrom(body, endpoint, request);
  else if (endpoint.body !== undefined)
    input.body = body === undefined ? withoutBody(endpoint.body) : validate(endpoint.body, body.value);
  return input;
}

/** Values in the address replace those in the body. */
function queryFrom(body: Body | undefined, endpoint: AnyEndpoint, request: ApiRequest): unknown {
  const value = body === undefined ? {} : body.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw httpErrors.notAnObject();
  const merged = { ...value, ...parseQuery(request.query) };
  return endpoint.query === undefined ? merged : validate(endpoint.query, merged);
}

/** Some endpoints can do without a body, and their schema says so. */
function withoutBody(schema: Schema): unknown {
  const result = z.safeParse(schema as unknown as z.ZodType, undefined);
  if (!result.success) throw httpErrors.missingBody();
  return result.data;
}

function validate(schema: Schema, value: unknown): unknown {
  const parsed = parse(schema, value);
  if (parsed.problems !== undefined) throw httpErrors.invalid(parsed.problems);
  return parsed.data;
}

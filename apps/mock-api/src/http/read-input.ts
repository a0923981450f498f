import type { AnyEndpoint, Schema } from '@portal/contracts';
import { z } from 'zod';
import { readBody, type Body } from './body.ts';
import { httpErrors } from './http-error.ts';
import { parseQuery, type ApiRequest } from './request.ts';
import type { Match } from './route-table.ts';

/** What a handler is called with. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Is told the JSON text of a body before it is judged, so that the log has it of a refused call too. */
export interface BodyWitness {
  bodyText: string | undefined;
}

/**
 * Params, query and body of a call as its endpoint declares them: at once, when nothing is still to come. Throws, or rejects with,
 * `HttpError` 400, 413 or 415.
 */
export function readInput(
  { route, params }: Match,
  request: ApiRequest,
  witness: BodyWitness,
): Input | Promise<Input> {
  const { endpoint, paramsSchema } = route;
  const input: Input = {};
  if (paramsSchema !== undefined) input.params = validate(paramsSchema, params);
  const isQueryInBody = endpoint.queryFromBody === true;
  if (endpoint.query !== undefined) {
    if (request.query.includes('%00')) throw httpErrors.nullCharacter();
    if (!isQueryInBody) input.query = validate(endpoint.query, parseQuery(request.query));
  }
  if (endpoint.body === undefined && !isQueryInBody) return input;
  const add = (body: Body | undefined): Input => {
    witness.bodyText = body?.text;
    // Only a GET takes its query from a body, and has no body besides.
    if (isQueryInBody) input.query = queryFrom(body, endpoint, request);
    else if (endpoint.body !== undefined)
      input.body = body === undefined ? withoutBody(endpoint.body) : validate(endpoint.body, body.value);
    return input;
  };
  const read = readBody(endpoint, request);
  return read instanceof Promise ? read.then(add) : add(read);
}

/** What stands in the address goes before what stands in the body. */
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
  const result = z.safeParse(schema as unknown as z.ZodType, value);
  if (!result.success) throw httpErrors.invalid(result.error.issues);
  return result.data;
}

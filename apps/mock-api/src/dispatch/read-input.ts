import { CONTROLLER_PATH, MOCK_AREA, type Schema } from '@portal/contracts';
import { z } from 'zod';
import type { Notes } from '../context/context.ts';
import { readBody, type Body } from './body.ts';
import { httpErrors } from '../core/http-error.ts';
import { parse } from './parse.ts';
import { parseQuery, type ApiRequest } from '../core/request.ts';
import type { RequestTrace } from '../guard/request-trace.ts';
import { pictureProblems } from './pictures.ts';
import type { Match, Route } from './route-table.ts';
import { unknownKeyProblems, unknownKeys, unknownKeyWarning } from './unknown-keys.ts';

/** The query of an endpoint that declares none. */
const NO_QUERY = z.object({});

/** The input of a handler. */
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
  strictInput: boolean,
): Promise<Input> {
  const { endpoint, paramsSchema } = route;
  const input: Input = {};
  if (paramsSchema !== undefined) input.params = validate(paramsSchema, params, trace, strictInput);
  const isQueryInBody = endpoint.queryFromBody === true;
  if (endpoint.query !== undefined && request.query.includes('%00')) throw httpErrors.nullCharacter();
  if (!isQueryInBody) {
    const query = validate(endpoint.query ?? NO_QUERY, parseQuery(request.query), trace, strictInput);
    if (endpoint.query !== undefined) input.query = query;
  }
  if (endpoint.body === undefined && !isQueryInBody) return input;
  const body = await readBody(endpoint, request);
  trace.bodyText = body?.text;
  // Only a GET may send its query as the body, and then has no other body.
  if (isQueryInBody)
    input.query = validate(endpoint.query ?? NO_QUERY, mergedQuery(body, request), trace, strictInput);
  else if (endpoint.body !== undefined)
    input.body =
      body === undefined
        ? withoutBody(endpoint.body, endpoint.bodyType === 'text')
        : validate(endpoint.body, body.value, trace, strictInput);
  if (hasPictures(route)) await ensurePictures(input.body);
  return input;
}

/** Operations refuse a logo themselves, in their own form; a snapshot comes back as it was taken. */
const hasPictures = ({ area, endpoint }: Route): boolean =>
  area !== MOCK_AREA && endpoint.path !== CONTROLLER_PATH;

async function ensurePictures(body: unknown): Promise<void> {
  const problems = await pictureProblems(body);
  if (problems.length > 0) throw httpErrors.invalid(problems);
}

/** Values in the URL replace those in the body. */
function mergedQuery(body: Body | undefined, request: ApiRequest): unknown {
  const value = body === undefined ? {} : body.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw httpErrors.notAnObject();
  return { ...value, ...parseQuery(request.query) };
}

/** For some endpoints the body is optional by schema. */
function withoutBody(schema: Schema, isText: boolean): unknown {
  const result = z.safeParse(schema as unknown as z.ZodType, undefined);
  if (!result.success) throw httpErrors.missingBody(isText);
  return result.data;
}

function validate(schema: Schema, value: unknown, notes: Notes, strictInput: boolean): unknown {
  const { problems, data, dropped } = parse(schema, value);
  if (problems !== undefined) throw httpErrors.invalid(problems);
  if (dropped.length === 0) return data;
  const keys = unknownKeys(schema, dropped);
  if (strictInput) throw httpErrors.invalid(unknownKeyProblems(keys));
  notes.warn(unknownKeyWarning(keys, dropped.length));
  return data;
}

import './spanish.ts';
import { isNoBody, listEndpoints, type AnyEndpoint, type Contract, type Schema } from '@portal/contracts';
import { z } from 'zod';
import type { Context } from '../core/context.ts';
import type { Logger } from '../core/logger.ts';
import { readBody } from './body.ts';
import { HttpError, httpErrors } from './http-error.ts';
import { header, parseQuery, type ApiRequest, type ApiResponse } from './request.ts';

export type AnyHandler = (input: never, context: Context) => unknown;

export interface DispatcherOptions {
  readonly contract: Contract;
  /** The handler of every endpoint, by area and name. */
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
  /** Builds the context of a call and judges its token. Throws `HttpError` 401. */
  readonly context: (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
  ) => Promise<Context>;
  /** Compare every answer with its contract: a breach is a 500 and a loud log line. */
  readonly checkResponses: boolean;
  readonly logger: Logger;
  readonly newRequestId: () => string;
  /** A steady clock in milliseconds, for the log. */
  readonly elapsed: () => number;
  /** Path prefixes whose unknown paths are answered 404 here instead of being left to others. */
  readonly prefixes: readonly string[];
}

interface Route {
  readonly area: string;
  readonly endpoint: AnyEndpoint;
  readonly handler: AnyHandler;
  readonly params: readonly string[];
}

interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export interface Dispatcher {
  /** Whether a path belongs to the API: contract paths and everything below its prefixes. */
  owns(path: string): boolean;
  /** Answers a call. Never rejects, never hangs on a declared failure. */
  answer(request: ApiRequest): Promise<ApiResponse>;
}

/**
 * The one place where calls become answers: look-up, token and role, body, validation, handler, check, JSON. It knows
 * neither sockets nor Express, so a call over HTTP and one in process take the same way.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const routes = new RouteTable(options);

  const run = async (request: ApiRequest, requestId: string, seen: Seen): Promise<ApiResponse> => {
    const match = routes.find(request.method, request.path);
    if (match === undefined) {
      const methods = routes.methodsOf(request.path);
      throw methods.length > 0 ? httpErrors.wrongMethod(methods) : httpErrors.unknownPath();
    }
    const { endpoint, area, handler } = match.route;
    const context = await options.context(request, endpoint, area, requestId);
    seen.user = context.user?.usuario ?? null;
    seen.sandbox = context.sandbox;
    if (Array.isArray(endpoint.access)) {
      const roles = context.user?.roles ?? [];
      if (!endpoint.access.some((role: string) => roles.includes(role))) throw httpErrors.forbidden();
    }
    const input = await readInput(match, request);
    const reply = (await handler(input as never, context)) as HandlerReply;
    return render(endpoint, reply);
  };

  const render = (endpoint: AnyEndpoint, reply: HandlerReply): ApiResponse => {
    const schema = endpoint.responses[reply.status];
    const where = `${endpoint.method} ${endpoint.path}`;
    if (schema === undefined)
      throw new Error(`${where} answered the undeclared status ${String(reply.status)}`);
    if (options.checkResponses && !isNoBody(schema)) {
      const checked = z.safeParse(schema as unknown as z.ZodType, reply.body);
      if (!checked.success)
        throw new Error(`${where} breaks its contract: ${z.prettifyError(checked.error)}`);
    }
    return json(reply.status, reply.body, reply.headers ?? {});
  };

  const failure = (error: unknown, request: ApiRequest): ApiResponse => {
    if (error instanceof HttpError) return json(error.status, error.body, error.headers);
    options.logger.error(`${request.method} ${request.path}`, error);
    return json(500, { error: 'Error interno del servidor.' }, {});
  };

  return {
    owns: (path) =>
      routes.methodsOf(path).length > 0 ||
      options.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    answer: async (request) => {
      const started = options.elapsed();
      const requestId = requestIdOf(request) ?? options.newRequestId();
      const seen: Seen = { user: null, sandbox: 'default' };
      const response = await run(request, requestId, seen).catch((error: unknown) => failure(error, request));
      options.logger.request({
        id: requestId,
        method: request.method,
        path: request.path,
        status: response.status,
        milliseconds: Math.round((options.elapsed() - started) * 10) / 10,
        ...seen,
      });
      return { ...response, headers: { ...response.headers, 'x-request-id': requestId, 'x-mock-api': '1' } };
    },
  };
}

interface HandlerReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Seen {
  user: string | null;
  sandbox: string;
}

/** One look-up for a fixed path; patterns with parameters are tried only after it missed. */
class RouteTable {
  readonly #fixed = new Map<string, Route>();
  readonly #patterns: { readonly expression: RegExp; readonly route: Route }[] = [];

  constructor({ contract, handlers }: Pick<DispatcherOptions, 'contract' | 'handlers'>) {
    for (const { area, name, endpoint } of listEndpoints(contract)) {
      const handler = handlers[area]?.[name];
      if (handler === undefined) throw new Error(`No handler for ${area}.${name}`);
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
      const route: Route = { area, endpoint, handler, params };
      if (params.length === 0) this.#fixed.set(`${endpoint.method} ${endpoint.path}`, route);
      else
        this.#patterns.push({
          expression: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`),
          route,
        });
    }
  }

  find(method: string, path: string): Match | undefined {
    const fixed = this.#fixed.get(`${method} ${path}`);
    if (fixed !== undefined) return { route: fixed, params: {} };
    for (const { expression, route } of this.#patterns) {
      const found = route.endpoint.method === method ? expression.exec(path) : null;
      if (found !== null) {
        return {
          route,
          params: Object.fromEntries(
            route.params.map((name, index) => [name, decode(found[index + 1] ?? '')]),
          ),
        };
      }
    }
    return undefined;
  }

  methodsOf(path: string): string[] {
    return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => this.find(method, path) !== undefined,
    );
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function readInput({ route, params }: Match, request: ApiRequest): Promise<Record<string, unknown>> {
  const { endpoint } = route;
  const input: Record<string, unknown> = {};
  if (endpoint.params !== undefined) {
    input['params'] = validate(z.object(endpoint.params as unknown as z.ZodRawShape), params);
  }
  if (endpoint.query !== undefined) input['query'] = validate(endpoint.query, parseQuery(request.query));
  if (endpoint.body !== undefined) input['body'] = validate(endpoint.body, await readBody(endpoint, request));
  return input;
}

function validate(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema as unknown as z.ZodType, value);
  if (!result.success) throw httpErrors.invalid(result.error.issues);
  return result.data;
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>>): ApiResponse {
  return body === undefined
    ? { status, headers, body: undefined }
    : {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: JSON.stringify(body),
      };
}

/** A caller's own request id is kept when it is harmless in a log line. */
function requestIdOf(request: ApiRequest): string | undefined {
  const id = header(request, 'x-request-id');
  return id !== undefined && /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

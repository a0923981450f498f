import './spanish.ts';
import { CONTROLLER_PATH, isNoBody, requestedOperation, type AnyEndpoint } from '@portal/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Caller, Context } from '../core/context.ts';
import type { Logger } from '../core/logger.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import type { Sandbox } from '../sandbox/sandboxes.ts';
import { ADMIN_AREA, REQUEST_STREAM_PATH, type AdminGate } from './admin-gate.ts';
import { applyFault, describeFault, faultOf } from './faults.ts';
import { HttpError, httpErrors } from './http-error.ts';
import { readInput } from './read-input.ts';
import { header, jsonResponse, type ApiRequest, type ApiResponse } from './request.ts';
import { RouteTable, type RouteTableOptions } from './route-table.ts';

export interface DispatcherOptions extends RouteTableOptions {
  /** The sandbox that a call names. Throws `HttpError` 400. */
  readonly sandbox: (request: ApiRequest) => Promise<Sandbox>;
  /** Builds the context of a call and judges its token. Throws `HttpError` 401. */
  readonly context: (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
    sandbox: Sandbox,
  ) => Promise<Context>;
  /** Whether a call of `/__mock` may pass. Throws `HttpError` 403 or 404. */
  readonly admin: AdminGate;
  /** Milliseconds that every answer is held back. */
  readonly latency: number;
  /** Compare every answer with its contract: a breach is a 500 and a loud log line. */
  readonly checkResponses: boolean;
  readonly logger: Logger;
  readonly newRequestId: () => string;
  /** A steady clock in milliseconds, for the log. */
  readonly elapsed: () => number;
  /** Path prefixes whose unknown paths are answered 404 here instead of being left to others. */
  readonly prefixes: readonly string[];
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
    const { endpoint, area, name, handler } = match.route;
    if (area === ADMIN_AREA) options.admin.assert(request);
    const sandbox = await options.sandbox(request);
    seen.sandbox = sandbox;
    seen.target = `${area}.${name}`;
    sandbox.active += 1;
    try {
      const context = await options.context(request, endpoint, area, requestId, sandbox);
      seen.caller = context.user;
      if (Array.isArray(endpoint.access)) {
        const roles = context.user?.roles ?? [];
        if (!endpoint.access.some((role: string) => roles.includes(role))) throw httpErrors.forbidden();
      }
      const input = await readInput(match, request);
      seen.body = input['body'];
      if (endpoint.path === CONTROLLER_PATH) seen.target = requestedOperation(input['body']) ?? seen.target;
      const answer = async (): Promise<ApiResponse> =>
        render(endpoint, (await handler(input as never, context)) as HandlerReply, seen);
      const fault = area === ADMIN_AREA ? undefined : faultOf(request, sandbox, seen.target, options.admin);
      if (fault === undefined) return await answer();
      seen.fault = describeFault(fault);
      return await applyFault(fault, sandbox, endpoint, answer);
    } finally {
      sandbox.active -= 1;
    }
  };

  const render = (endpoint: AnyEndpoint, reply: HandlerReply, seen: Seen): ApiResponse => {
    seen.reply = reply.body;
    const schema = endpoint.responses[reply.status];
    const where = `${endpoint.method} ${endpoint.path}`;
    if (schema === undefined)
      throw new Error(`${where} answered the undeclared status ${String(reply.status)}`);
    if (options.checkResponses && !isNoBody(schema)) {
      const checked = z.safeParse(schema as unknown as z.ZodType, reply.body);
      if (!checked.success)
        throw new Error(`${where} breaks its contract: ${z.prettifyError(checked.error)}`);
    }
    return jsonResponse(reply.status, reply.body, reply.headers ?? {});
  };

  const failure = (error: unknown, request: ApiRequest, seen: Seen): ApiResponse => {
    if (error instanceof HttpError) seen.reply = error.body;
    if (error instanceof HttpError) return jsonResponse(error.status, error.body, error.headers);
    options.logger.error(`${request.method} ${request.path}`, error);
    return jsonResponse(500, { error: 'Error interno del servidor.' }, {});
  };

  const record = (
    request: ApiRequest,
    response: ApiResponse,
    id: string,
    milliseconds: number,
    seen: Seen,
  ): void => {
    const user = seen.caller?.usuario ?? null;
    const { method, path } = request;
    const { status } = response;
    const sandbox = seen.sandbox?.name ?? DEFAULT_SANDBOX;
    options.logger.request({ id, method, path, status, milliseconds, user, sandbox });
    if (seen.sandbox === undefined || seen.target?.startsWith(`${ADMIN_AREA}.`) === true) return;
    seen.sandbox.log.add({
      id,
      at: seen.sandbox.clock.now().getTime(),
      target: seen.target ?? null,
      method,
      path,
      query: request.query,
      body: seen.body,
      user,
      roles: [...(seen.caller?.roles ?? [])],
      status,
      milliseconds,
      refused: refusalOf(status, seen.reply),
      fault: seen.fault ?? null,
      sandbox,
    });
  };

  return {
    owns: (path) =>
      path !== REQUEST_STREAM_PATH &&
      (routes.isFixed(path) ||
        options.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ||
        routes.methodsOf(path).length > 0),
    answer: async (request) => {
      const started = options.elapsed();
      const requestId = requestIdOf(request) ?? options.newRequestId();
      const seen: Seen = {};
      if (options.latency > 0) await sleep(options.latency);
      const response = await run(request, requestId, seen).catch((error: unknown) =>
        failure(error, request, seen),
      );
      record(request, response, requestId, Math.round((options.elapsed() - started) * 10) / 10, seen);
      return { ...response, headers: { ...response.headers, 'x-request-id': requestId, 'x-mock-api': '1' } };
    },
  };
}

interface HandlerReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call has shown of itself so far, for the logs. */
interface Seen {
  caller?: Caller | null;
  sandbox?: Sandbox;
  target?: string;
  body?: unknown;
  reply?: unknown;
  fault?: string;
}

/** In the words of the answer: the first message of a refused call or operation. */
function refusalOf(status: number, body: unknown): string | null {
  if (typeof body === 'string') return status < 400 ? null : body;
  if (typeof body !== 'object' || body === null) return null;
  const {
    error,
    message,
    status: outcome,
  } = body as { error?: unknown; message?: unknown; status?: unknown };
  if (status < 400 && outcome !== 'error' && error === undefined) return null;
  const first: unknown = Array.isArray(error)
    ? (error[0] as { message?: unknown } | undefined)?.message
    : error;
  const text = first ?? message;
  return typeof text === 'string' ? text : null;
}

/** A caller's own request id is kept when it is harmless in a log line. */
function requestIdOf(request: ApiRequest): string | undefined {
  const id = header(request, 'x-request-id');
  return id !== undefined && /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

import './spanish.ts';
import {
  CONTROLLER_PATH,
  MOCK_AREA,
  REQUEST_STREAM_PATH,
  isNoBody,
  requestedOperation,
  type AnyEndpoint,
  type Schema,
} from '@portal/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../core/context.ts';
import type { Logger } from '../core/logger.ts';
import { jsonText } from '../core/json-text.ts';
import { isPending } from '../core/pending.ts';
import type { Sandbox } from '../sandbox/sandboxes.ts';
import type { AdminGate } from './admin-gate.ts';
import { Call, recordCall } from './call.ts';
import { applyFault, describeFault, faultOf } from './faults.ts';
import { HttpError, httpErrors } from './http-error.ts';
import { readInput } from './read-input.ts';
import { header, jsonReply, type ApiRequest, type ApiResponse, type Reply } from './request.ts';
import {
  RouteTable,
  type HandlerReply,
  type Match,
  type Route,
  type RouteTableOptions,
} from './route-table.ts';

export interface DispatcherOptions extends RouteTableOptions {
  /** The sandbox that a call names, which it then is under way in. Throws `HttpError` 400. */
  readonly sandbox: (request: ApiRequest) => Sandbox | Promise<Sandbox>;
  /** Builds the context of a call and judges its token. Throws `HttpError` 401. */
  readonly context: (
    request: ApiRequest,
    endpoint: AnyEndpoint,
    area: string,
    requestId: string,
    sandbox: Sandbox,
  ) => Context | Promise<Context>;
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
 * neither sockets nor Express, so a call over HTTP and one in process take the same way. It waits only for what is still to come:
 * a pause costs more than most of the steps.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { admin, logger, elapsed } = options;
  const routes = new RouteTable(options);

  /** HEAD is a GET whose body stays here. */
  const matchOf = ({ method, path }: ApiRequest): Match | undefined =>
    routes.find(method === 'HEAD' ? 'GET' : method, path);

  const noMatch = ({ path }: ApiRequest): HttpError => {
    const methods = routes.methodsOf(path);
    if (methods.length === 0) return httpErrors.unknownPath();
    return httpErrors.wrongMethod(methods.includes('GET') ? ['HEAD', ...methods] : methods);
  };

  const run = async (call: Call): Promise<Reply> => {
    const { request } = call;
    const match = matchOf(request);
    if (match?.route.area === MOCK_AREA) admin.assert(request);
    const found = options.sandbox(request);
    const sandbox = isPending(found) ? await found : found;
    call.sandbox = sandbox;
    try {
      if (match === undefined) throw noMatch(request);
      const { endpoint, handler, area, target } = match.route;
      call.area = area;
      call.target = target;
      // A refusal is an answer too, which a fault holds back or breaks like any other.
      let answer: () => Promise<Reply>;
      try {
        const made = options.context(request, endpoint, area, call.id, sandbox);
        const context = isPending(made) ? await made : made;
        call.caller = context.user;
        assertRole(endpoint, context);
        const read = readInput(match, request, call);
        const input = isPending(read) ? await read : read;
        if (endpoint.path === CONTROLLER_PATH) call.target = requestedOperation(input.body) ?? target;
        answer = async () => render(match.route, await handler(input as never, context), call);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        answer = () => Promise.resolve(failure(error, call));
      }
      const fault = area === MOCK_AREA ? undefined : faultOf(request, sandbox, call.target, admin);
      if (fault === undefined) return await answer();
      call.fault = describeFault(fault);
      return await applyFault(fault, sandbox, endpoint, answer);
    } finally {
      sandbox.active -= 1;
    }
  };

  const render = ({ endpoint }: Route, reply: HandlerReply, call: Call): Reply => {
    call.reply = reply.body;
    const schema = endpoint.responses[reply.status];
    if (schema === undefined)
      throw new Error(`${name(endpoint)} answered the undeclared status ${String(reply.status)}`);
    if (options.checkResponses && !isNoBody(schema)) assertFits(endpoint, schema, reply.body);
    return jsonReply(reply.status, reply.body, reply.headers);
  };

  const failure = (error: unknown, call: Call): Reply => {
    if (error instanceof HttpError) {
      call.reply = error.body;
      return jsonReply(error.status, error.body, error.headers);
    }
    logger.error(`${call.request.method} ${call.request.path}`, error);
    return jsonReply(500, { error: 'Error interno del servidor.' });
  };

  return {
    owns: (path) =>
      routes.isFixed(path) ||
      (path !== REQUEST_STREAM_PATH &&
        (options.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ||
          routes.methodsOf(path).length > 0)),
    answer: async (request) => {
      const call = new Call(request, requestIdOf(request) ?? options.newRequestId(), elapsed());
      if (options.latency > 0) await sleep(options.latency);
      let reply: Reply;
      try {
        reply = await run(call);
      } catch (error) {
        reply = failure(error, call);
      }
      const { status, headers, body, connection } = reply;
      recordCall(call, status, Math.round((elapsed() - call.started) * 10) / 10, logger);
      return { status, headers, requestId: call.id, body, connection };
    },
  };
}

const name = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Throws when a body breaks its contract, or was changed after its text was kept. */
function assertFits(endpoint: AnyEndpoint, schema: Schema, body: unknown): void {
  const checked = z.safeParse(schema as unknown as z.ZodType, body);
  if (!checked.success)
    throw new Error(`${name(endpoint)} breaks its contract: ${z.prettifyError(checked.error)}`);
  if (jsonText(body).toString() !== JSON.stringify(body))
    throw new Error(`${name(endpoint)} answers what was changed after it was stored`);
}

function assertRole({ access }: AnyEndpoint, { user }: Context): void {
  if (!Array.isArray(access)) return;
  const roles = user?.roles ?? [];
  if (!access.some((role: string) => roles.includes(role))) throw httpErrors.forbidden();
}

/** A caller's own request id is kept when it is harmless in a log line. */
function requestIdOf(request: ApiRequest): string | undefined {
  const id = header(request, 'x-request-id');
  return id !== undefined && /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

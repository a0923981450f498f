import './spanish.ts';
import {
  CONTROLLER_PATH,
  MOCK_AREA,
  REQUEST_STREAM_PATH,
  requestedOperation,
  type AnyEndpoint,
  type MockReply,
} from '@portal/contracts';
import type { Context } from '../context/context.ts';
import type { Logger } from '../core/logger.ts';
import type { StreamedFile } from '../core/streamed-file.ts';
import type { Sandbox } from '../sandboxes/sandbox.ts';
import type { KeyUse } from '../session/integration-keys.ts';
import type { LoggedRequest } from '../session/integration-log.ts';
import type { AdminGate } from '../guard/admin-gate.ts';
import { assertContract } from './assert-contract.ts';
import { errorResponse } from './error-response.ts';
import { fileFormOf, fileIn, fileResponse, type FileForm } from './file-response.ts';
import { applyFault, askedFault, describeFault } from './faults.ts';
import { targetNamed } from '../doubles/targets.ts';
import { planFor } from '../doubles/plan.ts';
import { uncheckedOf } from '../doubles/unchecked.ts';
import { HttpError, httpErrors } from '../core/http-error.ts';
import { findingsOf, inputOf, isWrite } from './inspected.ts';
import { pause } from './pause.ts';
import { replyOf } from './planned-reply.ts';
import { uncheckedResponse } from './unchecked-response.ts';
import { readInput } from './read-input.ts';
import { header, jsonResponse, type ApiRequest, type ApiResponse } from '../core/request.ts';
import { keyRequestOf, logRequest, RequestTrace } from '../guard/request-trace.ts';
import {
  RouteTable,
  type AnyResponse,
  type Match,
  type Route,
  type RouteTableOptions,
} from './route-table.ts';

export interface DispatcherOptions extends RouteTableOptions {
  /** Runs work in the sandbox that a request names. Rejects with `HttpError` 400. */
  readonly inSandbox: <R>(request: ApiRequest, work: (sandbox: Sandbox) => Promise<R>) => Promise<R>;
  /** Builds the context of a request and verifies its token. Rejects with `HttpError` 401. */
  readonly context: (trace: RequestTrace, route: Route, sandbox: Sandbox) => Promise<Context>;
  /** True if a request of `/users/controller` reaches the handler of its operation. */
  readonly acceptsOperation: (envelope: never, context: Context) => boolean;
  /** Keeps the state of a sandbox as it is before a request. */
  readonly keepState: (sandbox: Sandbox, id: string) => Promise<void>;
  /** Whether a request of `/__mock` may pass. Throws `HttpError` 403 or 404. */
  readonly admin: AdminGate;
  /** Writes a request with an integration key to the log of the key. */
  readonly logKeyUse: (sandbox: Sandbox, use: KeyUse, request: LoggedRequest) => Promise<void>;
  /** Milliseconds that every response is delayed. */
  readonly latency: number;
  /** Aborted when the server begins to close: no response is delayed any longer. */
  readonly closing: AbortSignal;
  /** Validate every response against its contract: a breach is a 500 and an error in the log. */
  readonly checkResponses: boolean;
  /** Reject keys that a contract does not know; otherwise they only cause a warning. */
  readonly strictInput: boolean;
  readonly logger: Logger;
  readonly newRequestId: () => string;
  /** A steady clock in milliseconds, for the log. */
  readonly elapsed: () => number;
  /** Path prefixes whose unknown paths get a 404 here instead of being passed on. */
  readonly prefixes: readonly string[];
  /** Paths below the prefixes that are pages, not endpoints. */
  readonly pages: ReadonlySet<string>;
}

/** A request that has been read and checked. */
interface Prepared {
  /** Runs the handler, or sends a test's reply in its place. */
  readonly respond: (reply: MockReply | undefined) => Promise<ApiResponse>;
  /** True if it reaches its handler. */
  readonly isAccepted: () => boolean;
}

export interface Dispatcher {
  /** Whether a path belongs to the API: contract paths and everything below its prefixes. */
  owns(path: string): boolean;
  /** The response to a request. Never rejects: an error is a response too. */
  handle(request: ApiRequest): Promise<ApiResponse>;
}

/**
 * The one place where requests become responses: look-up, token and role, body, validation, handler, contract check, JSON. It knows
 * neither sockets nor Express, so requests over HTTP and in process are handled by the same code.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { admin, latency, closing, logger, elapsed, checkResponses, strictInput } = options;
  const routes = new RouteTable(options);

  const runInSandbox = async (
    trace: RequestTrace,
    match: Match | undefined,
    sandbox: Sandbox,
  ): Promise<ApiResponse> => {
    trace.sandbox = sandbox;
    if (match === undefined) throw noMatch(routes, trace.request.path);
    const { endpoint, area, target } = match.route;
    trace.area = area;
    trace.target = target;
    // A fault also applies to the response of a rejected request.
    let prepared: Prepared;
    try {
      prepared = await prepare(trace, match, sandbox);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const response = errorResponse(error, trace, logger);
      prepared = { isAccepted: () => false, respond: () => Promise.resolve(response) };
    }
    if (area === MOCK_AREA) return prepared.respond(undefined);
    if (sandbox.history.isEnabled && isWrite(match.route, trace)) await options.keepState(sandbox, trace.id);
    return respondByRules(trace, sandbox, endpoint, prepared);
  };

  /** Lets the rules of the sandbox answer a request, or its handler. */
  const respondByRules = async (
    trace: RequestTrace,
    sandbox: Sandbox,
    endpoint: AnyEndpoint,
    { isAccepted, respond }: Prepared,
  ): Promise<ApiResponse> => {
    const ownFault = askedFault(trace.request, admin);
    const findings = admin.enabled ? findingsOf(trace, sandbox) : undefined;
    const sent = () => inputOf(trace);
    const plan = planFor(sandbox, { target: trace.target ?? '', sent, ownFault, isAccepted });
    if (findings !== undefined) trace.rules = findings(plan);
    const { fault, reply } = plan;
    if (fault === undefined) return respond(reply);
    trace.fault = describeFault(fault);
    const wait = (ms: number) => pause(ms, trace.request, closing);
    const operation = trace.operacion === undefined ? undefined : targetNamed(trace.operacion)?.operation;
    return applyFault(fault, sandbox, { endpoint, operation }, wait, () =>
      // A failure can be broken as well.
      respond(reply).catch((error: unknown) => errorResponse(error, trace, logger)),
    );
  };

  /** Writes a request with an integration key to the key's log before the response is sent. */
  const runAndLog = async (
    trace: RequestTrace,
    match: Match | undefined,
    sandbox: Sandbox,
  ): Promise<ApiResponse> => {
    const response = await runInSandbox(trace, match, sandbox).catch((error: unknown) =>
      errorResponse(error, trace, logger),
    );
    if (trace.keyUse === undefined) return response;
    try {
      await options.logKeyUse(
        sandbox,
        trace.keyUse,
        keyRequestOf(trace, response.status, millisecondsSince(trace.started)),
      );
    } catch (error) {
      logger.error('The request log of an integration key could not be written', error);
    }
    return response;
  };

  /** Keeps the sandbox in use while a stream reads from it. */
  const streamed = (file: StreamedFile, form: FileForm, trace: RequestTrace): ApiResponse => {
    const response = fileResponse(file, form, (error) => {
      logger.error(`${trace.target ?? ''}: streaming ${file.nombre} failed`, error);
    });
    async function* inUse(): AsyncGenerator<Uint8Array> {
      const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
      const running = options.inSandbox(trace.request, () => ended);
      try {
        yield* response.stream ?? [];
      } finally {
        end(undefined);
        await running;
      }
    }
    return { ...response, stream: inUse() };
  };

  const millisecondsSince = (started: number): number => Math.round((elapsed() - started) * 10) / 10;

  /** Everything before the handler. */
  const prepare = async (trace: RequestTrace, match: Match, sandbox: Sandbox): Promise<Prepared> => {
    const { route } = match;
    const { endpoint } = route;
    const isController = endpoint.path === CONTROLLER_PATH;
    const form = isController ? fileFormOf(trace.request) : undefined;
    let file: StreamedFile | undefined;
    const plain = await options.context(trace, route, sandbox);
    const context: Context =
      form === undefined ? plain : { ...plain, streamFile: (made) => void (file = made) };
    trace.caller = context.user;
    assertRole(route, context);
    const input = await readInput(match, trace.request, trace, strictInput);
    if (isController) {
      trace.operacion = requestedOperation(input.body);
      trace.target = trace.operacion ?? trace.target;
    }
    const run = async (plannedReply: MockReply | undefined): Promise<AnyResponse> => {
      if (plannedReply === undefined) return route.handler(input as never, context);
      return isController
        ? route.handler(input as never, { ...context, plannedReply })
        : replyOf(plannedReply);
    };
    const respond = async (reply: MockReply | undefined) => {
      const unchecked = uncheckedOf(reply);
      if (unchecked !== undefined)
        return uncheckedResponse(unchecked, (ms) => pause(ms, trace.request, closing));
      const { status, body, headers } = await run(reply);
      trace.responseBody = body;
      assertContract(endpoint, status, body, checkResponses);
      if (form !== undefined) {
        const made = file ?? fileIn(body);
        if (made !== undefined) return streamed(made, form, trace);
      }
      return jsonResponse(status, body, headers);
    };
    const isAccepted = () => !isController || options.acceptsOperation(input.body as never, context);
    return { respond, isAccepted };
  };

  return {
    owns: (path) =>
      routes.isFixed(path) ||
      (path !== REQUEST_STREAM_PATH &&
        !options.pages.has(path) &&
        (options.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ||
          routes.methodsOf(path).length > 0)),
    handle: async (request) => {
      const trace = new RequestTrace(request, requestIdOf(request) ?? options.newRequestId(), elapsed());
      let response: ApiResponse;
      try {
        await pause(latency, request, closing);
        // HEAD is a GET whose body is not sent.
        const match = routes.find(request.method === 'HEAD' ? 'GET' : request.method, request.path);
        if (match?.route.area === MOCK_AREA) admin.assert(request);
        response = await options.inSandbox(request, (sandbox) => runAndLog(trace, match, sandbox));
      } catch (error) {
        response = errorResponse(error, trace, logger);
      }
      logRequest(trace, response, millisecondsSince(trace.started), admin.enabled, logger);
      return {
        ...response,
        headers: {
          ...response.headers,
          ...trace.headers,
          ...warningHeader(trace.warnings),
          'x-request-id': trace.id,
        },
      };
    },
  };
}

function noMatch(routes: RouteTable, path: string): HttpError {
  const methods = routes.methodsOf(path);
  if (methods.length === 0) return httpErrors.unknownPath();
  return httpErrors.wrongMethod(methods.includes('GET') ? ['HEAD', ...methods] : methods);
}

function assertRole({ endpoint: { access } }: Route, { user }: Context): void {
  if (!Array.isArray(access)) return;
  const roles = user?.roles ?? [];
  if (!access.some((role: string) => roles.includes(role))) throw httpErrors.forbidden();
}

const NO_HEADERS = {};
const LONGEST_WARNING = 1000;

/** Keys may have any characters, a header only ASCII. */
function warningHeader(warnings: readonly string[]): Readonly<Record<string, string>> {
  if (warnings.length === 0) return NO_HEADERS;
  const text = warnings
    .join('; ')
    .toWellFormed()
    .replace(/[^\x20-\x7e]+/g, encodeURIComponent);
  return { 'x-mock-warning': text.slice(0, LONGEST_WARNING) };
}

/** A client's own request id is kept when it is harmless in a log line. */
function requestIdOf(request: ApiRequest): string | undefined {
  const id = header(request, 'x-request-id');
  return id !== undefined && /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

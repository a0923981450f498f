import { MOCK_AREA } from '@portal/contracts';
import type { Caller } from '../core/context.ts';
import type { Logger } from '../core/logger.ts';
import { DEFAULT_SANDBOX } from '../sandbox/name.ts';
import type { Sandbox } from '../sandbox/sandboxes.ts';
import { header, type ApiRequest } from './request.ts';

const NO_ROLES: readonly string[] = [];

/** What a call has shown of itself so far, for the logs. */
export class Call {
  readonly request: ApiRequest;
  readonly id: string;
  /** Milliseconds of a steady clock. */
  readonly started: number;
  sandbox: Sandbox | undefined;
  area: string | undefined;
  target: string | null = null;
  caller: Caller | null = null;
  bodyText: string | undefined;
  reply: unknown;
  fault: string | null = null;

  constructor(request: ApiRequest, id: string, started: number) {
    this.request = request;
    this.id = id;
    this.started = started;
  }
}

/** Writes a finished call to the server's log and to the one that its sandbox keeps; calls of `/__mock` only to the first. */
export function recordCall(call: Call, status: number, milliseconds: number, logger: Logger): void {
  const { id, request, sandbox, caller } = call;
  const { method, path } = request;
  const user = caller?.usuario ?? null;
  const name = sandbox?.name ?? DEFAULT_SANDBOX;
  logger.request({ id, method, path, status, milliseconds, user, sandbox: name });
  if (sandbox === undefined || call.area === MOCK_AREA) return;
  sandbox.log.add({
    id,
    at: sandbox.clock.now().getTime(),
    target: call.target,
    method,
    path,
    query: request.query,
    body: keptBody(call.bodyText),
    user,
    roles: caller?.roles ?? NO_ROLES,
    status,
    milliseconds,
    refused: refusalOf(status, call.reply),
    fault: call.fault,
    sandbox: name,
    hadToken: header(request, 'authorization') !== undefined,
    askedFault: header(request, 'x-mock-fault'),
  });
}

/** Bodies of more letters are not kept: the log is there to look at. */
const LONGEST_KEPT_BODY = 32 * 1024;

const keptBody = (text: string | undefined): string | null | undefined =>
  text !== undefined && text.length > LONGEST_KEPT_BODY ? null : text;

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
  const text = Array.isArray(error) ? firstOf(error) : (error ?? message);
  return typeof text === 'string' ? text : null;
}

/** The first error of a list, with the field that it is about. */
function firstOf([first]: readonly unknown[]): string | undefined {
  const { type, message } = (first ?? {}) as { type?: unknown; message?: unknown };
  if (typeof message !== 'string') return undefined;
  return typeof type === 'string' ? `${type}: ${message}` : message;
}

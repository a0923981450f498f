import { CONTROLLER_PATH, ContractBreach, refusalCodes, type ResponseCheck } from '@portal/contracts';
import type { Case, Expectation, Sent } from '../plan/case.ts';
import { isObject } from '../plan/memory.ts';
import type { HttpResponse } from '../http/client.ts';

/** The parsed body of a response, and what is wrong with it. */
export interface CheckedResponse {
  readonly body: unknown;
  readonly problem: string | undefined;
}

/**
 * Checks a response against its case. The contract comes first (status declared, JSON, body), then the status, the
 * named fields, and the outcome of the operation.
 *
 * @param request the body that was sent, which names the operation of a `/users/controller` response
 */
export function checkResponse(
  { endpoint, expect }: Case,
  response: HttpResponse,
  request: unknown,
  check: ResponseCheck,
): CheckedResponse {
  if ('failure' in response) return { body: undefined, problem: response.failure };
  const { status, text, contentType, isUtf8, headerNames } = response;
  if (text !== '' && !isJsonType(contentType))
    return { body: text, problem: `the content type is ${contentType || 'missing'}, not application/json` };
  if (!isUtf8) return { body: text, problem: 'the body is not UTF-8' };
  const parsed = parse(text);
  if (!parsed.ok) return { body: text, problem: 'the body is not JSON' };
  const { body } = parsed;
  if (!expect.status.includes(status))
    return { body, problem: [`status ${status}`, blamedField(expect, body)].filter(Boolean).join(': ') };
  try {
    check({ method: endpoint.method, path: endpoint.path, status, body, request });
  } catch (error) {
    if (error instanceof ContractBreach) return { body, problem: error.message };
    throw error;
  }
  const lost = expect.headers?.find((name) => !headerNames.includes(name));
  if (lost !== undefined) return { body, problem: `the response has no ${lost} header` };
  const problem =
    wrongFields(expect, status, body) ??
    repeatedId(body) ??
    blamedField(expect, body) ??
    wrongOutcome(endpoint.path, expect, body);
  return { body, problem };
}

/** `application/json`, with no charset but UTF-8, the only one of JSON. */
function isJsonType(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && /^(?:charset="?utf-?8"?)?$/.test(charset ?? '');
}

/** The id of a record that occurs twice in a list, or in the list of an operation. */
function repeatedId(body: unknown): string | undefined {
  const list: unknown = isObject(body) && !Array.isArray(body) ? body['data'] : body;
  if (!Array.isArray(list)) return undefined;
  const ids = list.flatMap((entry: unknown) =>
    isObject(entry) && entry['id'] !== undefined ? [entry['id']] : [],
  );
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  return repeated === undefined ? undefined : `${JSON.stringify(repeated)} is in the list more than once`;
}

function parse(text: string): { readonly ok: true; readonly body: unknown } | { readonly ok: false } {
  try {
    return { ok: true, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return { ok: false };
  }
}

/** Fields that a response names: `error[].type` of a 400, `data.errores[].campo` of a refused operation. */
function namedFields(body: unknown): string[] {
  if (!isObject(body)) return [];
  const { error, data } = body;
  const entries: unknown = error ?? (isObject(data) ? data['errores'] : undefined);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const name = isObject(entry) ? (entry['type'] ?? entry['campo']) : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

function wrongFields({ fields = [] }: Expectation, status: number, body: unknown): string | undefined {
  if (fields.length === 0) return undefined;
  const named = namedFields(body);
  const isNamed = named.some((name) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`)),
  );
  return isNamed
    ? undefined
    : `${status} names ${named.join(', ') || 'no field'}, not ${fields.join(' or ')}`;
}

/** A field that a rejection names although its value is within bounds. */
function blamedField({ spared }: Expectation, body: unknown): string | undefined {
  if (spared === undefined || !isObject(body)) return undefined;
  if (!('error' in body) && outcomeOf(body) !== 'VALIDACION') return undefined;
  const blamed = namedFields(body).find((name) => name === spared || name.startsWith(`${spared}.`));
  return blamed === undefined ? undefined : `${blamed} is refused, though it is within its bounds`;
}

function wrongOutcome(path: string, { outcome }: Expectation, body: unknown): string | undefined {
  if (outcome === undefined || path !== CONTROLLER_PATH || !isObject(body)) return undefined;
  const got = outcomeOf(body);
  return outcome.some((expected) => expected === got) ? undefined : `the operation returned ${got}`;
}

/** `success`, or why the operation was refused. */
function outcomeOf(body: Readonly<Record<string, unknown>>): string {
  if (body['status'] === 'success') return 'success';
  const { data } = body;
  return isObject(data) ? String(data['codigo']) : 'no outcome';
}

/** The expected result, for the report. */
export function describeExpectation({ status, fields = [], spared, outcome = [] }: Expectation): string {
  const parts = [status.join(' or ')];
  if (outcome.length > 4) {
    const others = refusalCodes.filter((code) => !outcome.includes(code));
    parts.push(`an outcome other than ${others.join(', ')}`);
  } else if (outcome.length > 0) parts.push(outcome.join(' or '));
  if (fields.length > 0) parts.push(`naming ${fields.join(' or ')}`);
  if (spared !== undefined) parts.push(`not naming ${spared}`);
  return parts.join(', ');
}

const SHOWN = 300;

/** The actual result, for the report: status and start of the body. */
export function describeResponse(response: HttpResponse): string {
  if ('failure' in response) return response.failure;
  const text = response.text === '' ? '(no body)' : response.text;
  return `${response.status} ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
}

/** The request body; for an operation its envelope. */
export function requestBody(target: string, path: string, sent: Sent): unknown {
  if (path !== CONTROLLER_PATH || sent.data === undefined) return sent.body;
  const [objeto, operacion, accion] = target.split('/');
  const data = accion === undefined || !isObject(sent.data) ? sent.data : { ...sent.data, accion };
  return { objeto, operacion, data };
}

import {
  CONTROLLER_PATH,
  contract,
  FILE_LINES,
  fileTypesOf,
  lineaArchivoSchema,
  problemsOf,
  requestedOperation,
  type AnyEndpoint,
  type MockReply,
  type Schema,
} from '@portal/contracts';
import { z } from 'zod';
import { parseQuery } from '../core/request.ts';
import { RouteTable } from '../dispatch/route-table.ts';
import { replyProblems } from '../doubles/reply-problems.ts';
import { sentTo } from '../doubles/sent.ts';
import { targetNamed, type Target } from '../doubles/targets.ts';

/** A forwarded request and its response. */
export interface Forwarded {
  readonly method: string;
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
  /** The body as text; undefined for none. */
  readonly requestText: string | undefined;
  readonly status: number;
  readonly responseText: string | undefined;
  readonly responseType: string | undefined;
}

/** One departure from the contract. */
export interface Departure {
  readonly side: 'request' | 'response';
  /** Dotted path of the value, `body.0.title`; '' is the whole. */
  readonly path: string;
  readonly message: string;
}

export interface Compared {
  /** `notes.listNotes`, `facturas/E/emitir`; undefined when unknown to the contract. */
  readonly target: string | undefined;
  readonly departures: readonly Departure[];
  /** The input of the request, in the form that a rule matches. */
  readonly sent: unknown;
  /** The response as a reply of the mock API; undefined when its target is unknown, and for the bytes of a file. */
  readonly reply: MockReply | undefined;
}

let known: RouteTable | undefined;

/** Routes without handlers: only their names are needed. */
const routes = (): RouteTable =>
  (known ??= new RouteTable({
    contract,
    handlers: Object.fromEntries(
      Object.entries(contract).map(([area, endpoints]) => [
        area,
        Object.fromEntries(Object.keys(endpoints).map((name) => [name, never])),
      ]),
    ),
  }));

const never = () => {
  throw new Error('A recorder handles nothing itself.');
};

/** Compares one exchange of a real server with the contract; returns the departures and the reply to record. */
export function compare(forwarded: Forwarded): Compared {
  const { method, path } = forwarded;
  const match = routes().find(method, path);
  const request = jsonIn(forwarded.requestText);
  const key =
    match === undefined
      ? undefined
      : path === CONTROLLER_PATH
        ? requestedOperation(request.value)
        : match.route.target;
  const target = key === undefined ? undefined : targetNamed(key);
  if (match === undefined || target === undefined)
    return {
      target: undefined,
      departures: [{ side: 'request', path: '', message: unknownCall(match?.route.endpoint) }],
      sent: undefined,
      reply: undefined,
    };
  const file = fileProblems(target, forwarded);
  if (file !== undefined)
    return {
      target: target.key,
      departures: [...requestProblems(target, match.params, forwarded.query, request), ...file],
      sent: undefined,
      reply: undefined,
    };
  const response = bodyOf(forwarded);
  const reply = replyOf(target, forwarded.status, response.value);
  return {
    target: target.key,
    departures: [
      ...requestProblems(target, match.params, forwarded.query, request),
      ...(response.isBroken
        ? [{ side: 'response' as const, path: 'body', message: 'The body is no JSON.' }]
        : replyProblems(target, reply).map((problem) => ({ side: 'response' as const, ...shown(problem) }))),
    ],
    sent: request.isBroken
      ? undefined
      : sentTo(target, { query: forwarded.query, body: forwarded.requestText }),
    reply,
  };
}

const unknownCall = (endpoint: AnyEndpoint | undefined): string =>
  endpoint === undefined
    ? 'The contract has no such endpoint.'
    : 'The contract has no such operation of /users/controller.';

interface Read {
  readonly value: unknown;
  readonly isBroken: boolean;
}

function jsonIn(text: string | undefined): Read {
  if (text === undefined || text === '') return { value: undefined, isBroken: false };
  try {
    return { value: JSON.parse(text) as unknown, isBroken: false };
  } catch {
    return { value: undefined, isBroken: true };
  }
}

const bodyOf = ({ responseText, responseType }: Forwarded): Read =>
  responseType === undefined || responseType.includes('json')
    ? jsonIn(responseText)
    : { value: responseText === '' ? undefined : responseText, isBroken: false };

/** The departures of an exported file that was requested as such; undefined for any other response. */
function fileProblems(
  { operation }: Target,
  { status, responseType, responseText = '' }: Forwarded,
): readonly Departure[] | undefined {
  const type = responseType?.split(';')[0]?.trim() ?? '';
  if (operation === undefined || status !== 200 || type.endsWith('json') !== (type === FILE_LINES))
    return undefined;
  const types = fileTypesOf(operation);
  if (types.length === 0) return undefined;
  const departure = (path: string, message: string): Departure => ({ side: 'response', path, message });
  if (type !== FILE_LINES)
    return types.includes(type)
      ? []
      : [departure('content-type', `${type} is not one of ${types.join(', ')}.`)];
  const lines = responseText.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, at) => {
    const { value } = jsonIn(line);
    return lineaArchivoSchema.safeParse(value).success
      ? []
      : [departure(String(at), 'The line is none of a file.')];
  });
}

/** As a handler would return it: the 200 of an operation by its envelope. */
function replyOf({ operation }: Target, status: number, body: unknown): MockReply {
  const isEnvelope = operation !== undefined && status === 200 && typeof body === 'object' && body !== null;
  return isEnvelope ? (body as MockReply) : { status, ...(body === undefined ? {} : { body }) };
}

const shown = ({ path, message }: { readonly path: string; readonly message: string }) => ({ path, message });

function requestProblems(
  { endpoint, operation }: Target,
  params: Readonly<Record<string, string>>,
  query: string,
  { value, isBroken }: Read,
): Departure[] {
  if (isBroken) return [{ side: 'request', path: 'body', message: 'The body is no JSON.' }];
  const parts: readonly (readonly [path: string, schema: Schema | undefined, value: unknown])[] =
    operation === undefined
      ? [
          ['params', endpoint.params && z.object(endpoint.params as unknown as z.ZodRawShape), params],
          [
            'query',
            endpoint.query,
            endpoint.queryFromBody === true
              ? { ...(value as object | undefined), ...parseQuery(query) }
              : parseQuery(query),
          ],
          ['body', endpoint.body, value],
        ]
      : [['data', operation.data, (value as { readonly data?: unknown }).data ?? {}]];
  return parts.flatMap(([part, schema, sent]) => {
    if (schema === undefined) return [];
    const result = z.safeParse(schema as unknown as z.ZodType, sent, { reportInput: true });
    if (result.success) return [];
    return problemsOf(result.error.issues).map(({ path, message }) => ({
      side: 'request' as const,
      path: path === '' ? part : `${part}.${path}`,
      message,
    }));
  });
}

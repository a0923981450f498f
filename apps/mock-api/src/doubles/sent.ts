import type { AnyOperation } from '@portal/contracts';
import { parseQuery } from '../core/request.ts';
import type { Target } from './targets.ts';

/** A request as the log stores it: the body as JSON text, null for one that was too long to store. */
export interface SentText {
  readonly query: string;
  readonly body: string | null | undefined;
}

/**
 * The input of a request, in the form of the typed client: `{query, body}` of an endpoint, the `data` of an operation;
 * undefined if not stored.
 */
export function sentTo(
  { endpoint, operation }: Pick<Target, 'endpoint' | 'operation'>,
  { query, body: text }: SentText,
): unknown {
  const body: unknown = text === undefined || text === null ? undefined : JSON.parse(text);
  if (operation === undefined)
    return endpoint.queryFromBody === true
      ? { query: asTexts({ ...(body as object | undefined), ...parseQuery(query) }) }
      : { query: parseQuery(query), ...(body === undefined ? {} : { body }) };
  return body === undefined ? undefined : sentIn(operation, body);
}

/** The input of an operation in a body of `/users/controller`: its data without `accion`. */
function sentIn({ accion }: AnyOperation, envelope: unknown): unknown {
  const { data = {} } = envelope as { readonly data?: unknown };
  if (accion === undefined || typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'accion'));
}

/** The expected input in the same form: values of a query are text. */
export function expectedOf<Expected>({ operation }: Target, expected: Expected): Expected {
  if (operation !== undefined || typeof expected !== 'object' || expected === null) return expected;
  const { query } = expected as { readonly query?: unknown };
  return query === undefined ? expected : { ...expected, query: asTexts(query) };
}

/** Numbers and booleans as they are sent in a query. */
function asTexts(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)]));
}

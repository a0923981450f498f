import type { AnyEndpoint } from '@portal/contracts';
import { isUtf8 } from 'node:buffer';
import { httpErrors } from '../core/http-error.ts';
import { isNestedDeeper } from '../core/nesting.ts';
import { BODY_LIMIT, header, type ApiRequest } from '../core/request.ts';

/** Far more levels than any contract has. Deeper ones could be parsed, but would break code that walks them. */
const MAX_NESTING = 100;

export interface Body {
  readonly value: unknown;
  /** The value as JSON text: the original, or serialised when the body was not JSON. */
  readonly text: string;
}

/**
 * Reads and parses the body of a request as its endpoint declares; undefined for an empty one. Rejects with `HttpError`
 * 400, 413 or 415, or `RequestAborted`.
 */
export async function readBody(endpoint: AnyEndpoint, request: ApiRequest): Promise<Body | undefined> {
  return parse(endpoint, request, await request.readBody(endpoint.bodyLimit ?? BODY_LIMIT));
}

function parse(endpoint: AnyEndpoint, request: ApiRequest, bytes: Buffer): Body | undefined {
  if (bytes.length === 0) return undefined;
  const isText = endpoint.bodyType === 'text';
  const type = mediaType(request);
  const accepted = isText ? textTypes : jsonTypes;
  if (!accepted.includes(type)) throw httpErrors.wrongType(accepted);
  const text = textOf(request, bytes);
  if (hasNullCharacter(text)) throw httpErrors.nullCharacter();
  if (isText && type !== 'application/json') {
    const value = bareText(text, type);
    return { value, text: JSON.stringify(value) };
  }
  if (isNestedDeeper(text, MAX_NESTING)) throw httpErrors.tooDeep(MAX_NESTING);
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch {
    throw httpErrors.malformedJson();
  }
}

const jsonTypes = ['application/json'];
const textTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

/** The type of a body without its parameters, of which only the charset matters: everything here is UTF-8. */
function mediaType(request: ApiRequest): string {
  const contentType = header(request, 'content-type') ?? '';
  if (contentType === 'application/json') return contentType;
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  for (const parameter of parameters) {
    const charset = /^\s*charset\s*=\s*"?([^"\s]*)/.exec(parameter)?.[1];
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
      throw httpErrors.wrongEncoding(charset);
  }
  return type.trim();
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Invalid UTF-8 must not be stored as replacement characters. */
function textOf(request: ApiRequest, bytes: Buffer): string {
  const encoding = header(request, 'content-encoding');
  if (encoding !== undefined && encoding !== 'identity') throw httpErrors.wrongEncoding(encoding);
  if (!isUtf8(bytes)) throw httpErrors.notUtf8();
  const text = bytes.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/**
 * A bare value sent as text; or under the content type of a form, which axios sets for a bare string; or as a form
 * whose only key it is. The first two need no decoding: a `+` or `%` in them belongs to the value.
 */
function bareText(text: string, type: string): string {
  if (type === 'text/plain' || !text.includes('=')) return text;
  // Only the first pair counts: the rest is not parsed.
  const [first = ''] = /[^&]+/.exec(text) ?? [];
  const [[key, value] = ['', '']] = new URLSearchParams(first);
  return value === '' ? key : value;
}

/** PostgreSQL cannot store NUL in a text. It is rejected, raw or escaped, so that both databases behave alike. */
function hasNullCharacter(text: string): boolean {
  return text.includes('\0') || (text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text));
}

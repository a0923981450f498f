import type { AnyEndpoint } from '@portal/contracts';
import { httpErrors } from './http-error.ts';
import { isNestedDeeper } from './nesting.ts';
import { BODY_LIMIT, BodyTooLarge, header, type ApiRequest } from './request.ts';

/** Far more levels than any contract has. Deeper ones could be parsed, but would break whatever walks them. */
const MAX_NESTING = 100;

/** Reads and parses the body of a call as its endpoint declares. Throws `HttpError` 400, 413 or 415. */
export async function readBody(endpoint: AnyEndpoint, request: ApiRequest): Promise<unknown> {
  const bytes = await bytesOf(endpoint, request);
  if (bytes.length === 0) throw httpErrors.missingBody();
  return parse(endpoint, request, bytes);
}

/** The query that a GET carries as a JSON object in its body; nothing for no body. Throws as `readBody` does. */
export async function readQueryBody(endpoint: AnyEndpoint, request: ApiRequest): Promise<object> {
  const bytes = await bytesOf(endpoint, request);
  if (bytes.length === 0) return {};
  const value = parse(endpoint, request, bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw httpErrors.notAnObject();
  return value;
}

async function bytesOf(endpoint: AnyEndpoint, request: ApiRequest): Promise<Buffer> {
  try {
    return await request.readBody(endpoint.bodyLimit ?? BODY_LIMIT);
  } catch (error) {
    throw error instanceof BodyTooLarge ? httpErrors.tooLarge() : error;
  }
}

function parse(endpoint: AnyEndpoint, request: ApiRequest, bytes: Buffer): unknown {
  const type = mediaType(header(request, 'content-type') ?? '');
  const isText = endpoint.bodyType === 'text';
  const accepted =
    type === 'application/json' ||
    (isText && (type === 'text/plain' || type === 'application/x-www-form-urlencoded'));
  if (!accepted) throw httpErrors.wrongType();
  const text = bytes.toString('utf8');
  if (hasNullCharacter(text)) throw httpErrors.nullCharacter();
  if (isText && type !== 'application/json') return bareText(text, type);
  if (isNestedDeeper(text, MAX_NESTING)) throw httpErrors.tooDeep(MAX_NESTING);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw httpErrors.malformedJson();
  }
}

/** Without its parameters. */
function mediaType(contentType: string): string {
  if (contentType === 'application/json') return contentType;
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A bare value sent as text, or as a form whose only key it is (what axios makes of a bare string). */
function bareText(text: string, type: string): string {
  if (type === 'text/plain') return text;
  const [key, value] = [...new URLSearchParams(text)][0] ?? ['', ''];
  return value === '' ? key : value;
}

/** PostgreSQL stores no NUL in a text; so that both storages answer alike, none gets in: neither raw nor as an escape. */
function hasNullCharacter(text: string): boolean {
  return text.includes('\0') || (text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text));
}

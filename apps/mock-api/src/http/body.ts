import type { AnyEndpoint } from '@portal/contracts';
import { httpErrors } from './http-error.ts';
import { BodyTooLarge, header, type ApiRequest } from './request.ts';

/** Reads and parses the body of a call as its endpoint declares. Throws `HttpError` 400, 413 or 415. */
export async function readBody(endpoint: AnyEndpoint, request: ApiRequest): Promise<unknown> {
  const type = (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isText = endpoint.bodyType === 'text';
  const accepted =
    type === 'application/json' ||
    (isText && (type === 'text/plain' || type === 'application/x-www-form-urlencoded'));
  const bytes = await request.readBody().catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? httpErrors.tooLarge() : error;
  });
  if (bytes.length === 0) throw httpErrors.missingBody();
  if (!accepted) throw httpErrors.wrongType();
  const text = bytes.toString('utf8');
  if (isText && type !== 'application/json') return bareText(text, type);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw httpErrors.malformedJson();
  }
}

/** A bare value sent as text, or as a form whose only key it is (what axios makes of a bare string). */
function bareText(text: string, type: string): string {
  if (type === 'text/plain') return text;
  const [key, value] = [...new URLSearchParams(text)][0] ?? ['', ''];
  return value === '' ? key : value;
}

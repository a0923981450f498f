import { timingSafeEqual } from 'node:crypto';
import { HttpError, httpErrors } from './http-error.ts';
import { header, type ApiRequest } from './request.ts';

export interface AdminOptions {
  /** false: `/__mock` does not exist. */
  readonly enabled: boolean;
  /** Asked for in `X-Mock-Token`. An empty one is never the right one: it keeps everybody out. */
  readonly token?: string | undefined;
}

/** Guards the handles of the mock. */
export interface AdminGate {
  readonly enabled: boolean;
  /** Throws `HttpError` 404 when switched off, 403 without the token. */
  assert(request: Pick<ApiRequest, 'headers'>): void;
}

export function createAdminGate({ enabled, token }: AdminOptions): AdminGate {
  return {
    enabled,
    assert: (request) => {
      if (!enabled) throw httpErrors.unknownPath();
      const given = header(request, 'x-mock-token') ?? '';
      if (token !== undefined && !isSame(given, token)) {
        throw new HttpError(403, { error: 'Falta el token de administración en X-Mock-Token.' });
      }
    },
  };
}

function isSame(given: string, expected: string): boolean {
  if (expected === '') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

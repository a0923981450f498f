import { createClient, type ClientHttp, type ResponseCheck } from '@portal/contracts/client';
import { http } from '../lib/http.ts';

const clientHttp: { -readonly [Key in keyof ClientHttp]: ClientHttp[Key] } = { axios: http };

/** The service, one typed function per endpoint and per operation. */
export const api = createClient(clientHttp);

/** Validates every response against its contract; set in development and in tests, never in the production bundle. */
export function checkResponses(check: ResponseCheck): void {
  clientHttp.check = check;
}

import { createPortalClient, type ClientHttp, type ResponseCheck } from '@portal/contracts/client/portal';
import { http } from '../lib/http.ts';

const clientHttp: { -readonly [Key in keyof ClientHttp]: ClientHttp[Key] } = { axios: http };

/** The portal's service, one typed function per endpoint and per operation. */
export const api = createPortalClient(clientHttp);

/**
 * The client of an area of the simulated back end, such as `clientOf(createMailClient)`: each sample application or panel
 * creates its own, because the pages of the portal do not need it.
 */
export const clientOf = <Client>(create: (http: ClientHttp) => Client): Client => create(clientHttp);

/** Validates every response against its contract; set in development and in tests, never in the production bundle. */
export function checkResponses(check: ResponseCheck): void {
  clientHttp.check = check;
}

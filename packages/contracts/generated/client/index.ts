// Written by `npm run generate` from the contracts. Do not edit.
import { createPortalClient } from './portal.ts';
import { createSamplesClient } from './samples.ts';
import type { ClientHttp } from '../../src/client/call.ts';

export { ApiFailure, type ClientHttp, type ResponseCheck } from '../../src/client/call.ts';
export { OperationFailure } from '../../src/client/operate.ts';

/** The whole service over one axios instance; its interceptors stay in charge of tokens and of 401. */
export const createClient = (http: ClientHttp) => ({
  ...createPortalClient(http),
  ...createSamplesClient(http),
});
export type ApiClient = ReturnType<typeof createClient>;

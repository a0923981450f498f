// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['fileManager'];
export type FileManagerClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createFileManagerClient = (http: ClientHttp): FileManagerClient => ({
  /** GET /api/file-manager-app/files: Carpetas y archivos. */
  listFiles: call<Area['listFiles']>(http, 'GET', '/api/file-manager-app/files'),
});

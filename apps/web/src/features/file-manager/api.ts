import type { ManagedFile } from '@portal/contracts';
import { createFileManagerClient } from '@portal/contracts/client/file-manager';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const fileManagerClient = clientOf(createFileManagerClient);

const filesApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    files: build.query<readonly ManagedFile[], undefined>({
      queryFn: () => asQuery(() => fileManagerClient.listFiles()),
    }),
  }),
});

export const { useFilesQuery } = filesApi;

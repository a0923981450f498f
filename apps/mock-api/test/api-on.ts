import { testApi, type TestApi, type TestApiOptions } from '../src/test-api.ts';
import type { DatabaseKind } from './databases.ts';

/** A test API on a new database of a kind, which is dropped when the API is closed. */
export async function apiOn(
  create: DatabaseKind['create'],
  options: Omit<TestApiOptions, 'database'> = {},
): Promise<TestApi> {
  const database = await create();
  const api = testApi({ ...options, database: database.target });
  return {
    ...api,
    close: async () => {
      await api.close();
      await database.dispose();
    },
  };
}

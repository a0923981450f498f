import { contract, contractCheck, operations } from '@portal/contracts';
import { createMockApi, type MockApi, type MockApiOptions } from '@portal/mock-api';
import { afterAll, beforeAll } from 'vitest';
import { http } from '../src/lib/http.ts';
import { checkResponses } from '../src/api/client.ts';
import { adoptToken, clearSession } from '../src/session/origins/own-api.ts';

type DemoUser = Parameters<MockApi['tokenFor']>[0];

interface TestService {
  readonly api: MockApi;
  readonly url: string;
  /** Ends the server and starts another on the same `database`, with another address. */
  restart(): Promise<void>;
  /** From now on requests carry the token of this demo user, of the sandbox that they name. */
  signInAs(user: DemoUser): void;
}

/**
 * The real mock API on a free port for the tests of one file; the app's own client calls it and every response is compared
 * with its contract. Use inside the file: `const service = startMockApi()`, then `service()` in tests.
 */
export function startMockApi(options: MockApiOptions = {}): () => TestService {
  let service: TestService | undefined;
  const start = async (): Promise<void> => {
    // The tests' page is another origin than the service.
    const api = createMockApi({ cors: [window.location.origin], ...options });
    const { url } = await api.listen(0);
    http.defaults.baseURL = url;
    checkResponses(contractCheck(contract, operations));
    const signInAs = (user: DemoUser): void => {
      const sandbox = http.defaults.headers.common['X-Sandbox'];
      adoptToken(api.tokenFor(user, typeof sandbox === 'string' ? sandbox : undefined));
    };
    const restart = async (): Promise<void> => {
      await api.close();
      await start();
    };
    service = { api, url, signInAs, restart };
  };
  beforeAll(start);
  afterAll(async () => {
    clearSession();
    delete http.defaults.baseURL;
    await service?.api.close();
  });
  return () => {
    if (service === undefined) throw new Error('the service starts before the first test');
    return service;
  };
}

import { contract, contractCheck, operations, type ResponseCheck } from '@portal/contracts';
import { createClient, type ApiClient } from '@portal/contracts/client';
import type { AxiosAdapter, AxiosInstance, AxiosResponse } from 'axios';
import type { Express } from 'express';
import { text as textOf } from 'node:stream/consumers';
import { manualClock, type ManualClock } from './core/clock.ts';
import { createMockApi, type MockApi } from './create-mock-api.ts';
import type { MockApiOptions } from './mock-api-options.ts';
import type { DemoUserName } from './seed/demo-users.ts';

export interface TestApiOptions extends Omit<MockApiOptions, 'clock'> {
  /** Only moves when the test moves it. Default: a manual clock that starts now. */
  readonly clock?: ManualClock;
}

export interface TestApi {
  readonly api: MockApi;
  /** For tests in plain supertest. */
  readonly app: Express;
  readonly clock: ManualClock;
  /** The typed client without a token. */
  readonly anonymous: ApiClient;
  /** The typed client of a demo user; in process, every response checked against its contract. */
  as(user: DemoUserName, sandbox?: string): ApiClient;
  /** The typed client of any token. */
  withToken(token: string, sandbox?: string): ApiClient;
  close(): Promise<void>;
}

/** A machine that runs other tests as well does not cut a query off. */
const UNHURRIED_MS = 60_000;

/**
 * A mock API with a manual clock and typed clients that call it in process, without a socket. It is the only server of its database, so
 * `/__mock` is on.
 */
export function testApi(options: TestApiOptions = {}): TestApi {
  const clock = options.clock ?? manualClock(new Date());
  const api = createMockApi({
    checkResponses: true,
    slowQueryMs: UNHURRIED_MS,
    admin: { enabled: true },
    ...options,
    clock,
  });
  const check = contractCheck(contract, operations);
  const client = (token: string | undefined, sandbox: string | undefined): ApiClient =>
    inProcessClient(api, check, token, sandbox);
  return {
    api,
    app: api.app,
    clock,
    anonymous: client(undefined, undefined),
    as: (user, sandbox) => client(api.tokenFor(user, sandbox), sandbox),
    withToken: (token, sandbox) => client(token, sandbox),
    close: () => api.close(),
  };
}

function inProcessClient(
  api: MockApi,
  check: ResponseCheck,
  token: string | undefined,
  sandbox: string | undefined,
): ApiClient {
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(sandbox === undefined ? {} : { 'X-Sandbox': sandbox }),
  };
  let instance: AxiosInstance | undefined;
  return createClient({
    axios: {
      request: async (config) => {
        instance ??= (await loadAxios()).axios.create({ adapter: inProcessAdapter(api), headers });
        return instance.request(config);
      },
    },
    check,
  });
}

/** Loaded by the first call: a quarter of what the package's index would load otherwise, for tests that use no typed client. */
const loadAxios = () => import('./core/axios.ts');

/** An axios adapter that passes requests to the dispatcher. */
function inProcessAdapter(api: MockApi): AxiosAdapter {
  return async (config) => {
    const { AxiosError, AxiosHeaders } = await loadAxios();
    const result = await api.dispatcher.handle({
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '/',
      query: queryText((config.params ?? {}) as Record<string, QueryValue>),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      address: '127.0.0.1',
      readBody: () => Promise.resolve(Buffer.from(typeof config.data === 'string' ? config.data : '')),
    });
    const response: AxiosResponse = {
      status: result.status,
      statusText: '',
      headers: new AxiosHeaders({ ...result.headers }),
      config,
      data: result.stream === undefined ? result.body?.toString() : await textOf(result.stream),
    };
    if (result.connection !== undefined) throw new AxiosError('socket hang up', 'ECONNRESET', config);
    if (result.status < 400) return response;
    throw new AxiosError(
      `Status ${String(response.status)}`,
      AxiosError.ERR_BAD_REQUEST,
      config,
      undefined,
      response,
    );
  };
}

type QueryValue = string | number | boolean | null | undefined;

/** The query as axios writes it: undefined and null are omitted, a list repeats its key. */
function queryText(params: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(key, String(one));
  return query.toString();
}

import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { AnyEndpoint, CallInput, Failure, Method, Success } from '../kernel/endpoint.ts';

/** Validates every response before the caller gets it; the web app sets one in development, tests always (see `contractCheck`). */
export type ResponseCheck = (response: {
  readonly method: Method;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly request: unknown;
}) => void;

/** Options of the generated functions: an axios instance, which keeps its interceptors, and an optional check. */
export interface ClientHttp {
  readonly axios: Pick<AxiosInstance, 'request'>;
  readonly check?: ResponseCheck | undefined;
}

type Args<E extends AnyEndpoint> =
  {} extends CallInput<E>
    ? [input?: CallInput<E>, config?: AxiosRequestConfig]
    : [input: CallInput<E>, config?: AxiosRequestConfig];

/** A declared failure, narrowed by the function's `failed`. `status` and `body` are tied together. */
export class ApiFailure<
  F extends { status: number; body: unknown } = { status: number; body: unknown },
> extends Error {
  override readonly name = 'ApiFailure';
  readonly route: string;
  readonly response: F;
  constructor(route: string, response: F) {
    super(`${route} respondió ${String(response.status)}`);
    this.route = route;
    this.response = response;
  }
}

export interface Call<E extends AnyEndpoint> {
  /** Resolves to the success body. Throws `ApiFailure` for a failure status or an unreadable body, axios' own error when there was no response. */
  (...args: Args<E>): Promise<Success<E>>;
  /** Narrows a caught error to the declared failures of this endpoint. */
  failed(error: unknown): error is ApiFailure<Failure<E>>;
}

/**
 * Builds the function of one endpoint.
 * @param success `scalar`: its success body is a text, a number, a boolean or none, otherwise an object or a list
 */
export function call<E extends AnyEndpoint>(
  http: ClientHttp,
  method: E['method'],
  path: E['path'],
  success: 'object' | 'scalar' = 'object',
): Call<E> {
  const route = `${method} ${path}`;
  const run = async (input: RequestParts = {}, config: AxiosRequestConfig = {}): Promise<unknown> => {
    const response = await send(http, {
      ...config,
      method,
      url: fill(path, input.params),
      params: input.query,
      data: input.body,
      // As a form, which axios takes a text for, one with `=` would be read as a key and its value.
      ...(typeof input.body === 'string' && {
        headers: Object.assign({}, config.headers, { 'Content-Type': 'text/plain' }),
      }),
    });
    http.check?.({ method, path, ...response, request: input.body });
    // A body that axios could not parse is still a text, such as that of an interrupted response.
    if (response.status >= 400 || (success === 'object' && !isObject(response.body)))
      throw new ApiFailure(route, response);
    return response.body;
  };
  return Object.assign(run as (...args: Args<E>) => Promise<Success<E>>, {
    failed: (error: unknown): error is ApiFailure<Failure<E>> =>
      error instanceof ApiFailure && error.route === route,
  });
}

interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const fill = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Sends and turns axios' rejection of a failure status into a response, after its interceptors saw it. */
export async function send(
  http: ClientHttp,
  config: AxiosRequestConfig,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const { status, data } = await http.axios.request<unknown>(config);
    return { status, body: data === '' ? undefined : data };
  } catch (error) {
    const response = responseOf(error);
    if (response === undefined) throw error;
    return { status: response.status, body: response.data === '' ? undefined : response.data };
  }
}

function responseOf(error: unknown): { readonly status: number; readonly data: unknown } | undefined {
  if (typeof error !== 'object' || error === null || !('response' in error)) return undefined;
  const { response } = error;
  return typeof response === 'object' &&
    response !== null &&
    'status' in response &&
    typeof response.status === 'number'
    ? { status: response.status, data: 'data' in response ? response.data : undefined }
    : undefined;
}

import type { HttpClient, HttpRequest } from './client.ts';

/** A client that adds headers to requests; headers of the request itself win. */
export function withHeaders(
  http: HttpClient,
  headersOf: (request: HttpRequest) => Readonly<Record<string, string>>,
): HttpClient {
  return {
    send: (request) => http.send({ ...request, headers: { ...headersOf(request), ...request.headers } }),
    close: () => http.close(),
  };
}

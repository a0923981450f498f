import { contract } from '@portal/contracts';
import type { HttpClient } from '../http/client.ts';
import { Unreachable } from './sign-in.ts';

/** Statuses of a server without this path. */
const notThere: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/**
 * Throws `Unreachable` unless the address looks like this API: sends one sign-in request without a body. Any JSON response is
 * accepted unless it says that the path does not exist; the cases check the rest.
 */
export async function findServer(http: HttpClient, url: string): Promise<void> {
  const { method, path } = contract.session.login;
  const response = await http.send({ method, path, headers: { accept: 'application/json' } });
  if ('failure' in response) throw new Unreachable(`${url} does not respond: ${response.failure}.`);
  const { status, contentType, location } = response;
  if (status >= 300 && status < 400)
    throw new Unreachable(
      `${url} sends elsewhere, to ${location ?? 'nowhere'}. Give the address of the API itself.`,
    );
  if (status === 401 || status === 403)
    throw new Unreachable(
      `${url} asks for something before its sign-in: ${method} ${path} responds with ${status}, and it needs no token.`,
    );
  if (notThere.has(status) || !contentType.toLowerCase().startsWith('application/json'))
    throw new Unreachable(
      `${url} is not this API: ${method} ${path} responds with ${status} ${contentType || 'without a content type'}.`,
    );
}

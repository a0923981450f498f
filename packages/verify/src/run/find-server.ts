import { contract } from '@portal/contracts';
import type { HttpClient } from '../http/client.ts';
import { Unreachable } from './sign-in.ts';

/** What a server says that does not have the path at all. */
const notThere: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/**
 * Throws `Unreachable` unless something like this API is there: one call of the sign-in, without a body. What is wrong with its
 * answer is for the cases to say, as long as it is JSON and not that there is no such path.
 */
export async function findServer(http: HttpClient, url: string): Promise<void> {
  const { method, path } = contract.session.login;
  const answer = await http.send({ method, path, headers: { accept: 'application/json' } });
  if ('failure' in answer) throw new Unreachable(`${url} does not answer: ${answer.failure}.`);
  const { status, contentType, location } = answer;
  if (status >= 300 && status < 400)
    throw new Unreachable(
      `${url} sends elsewhere, to ${location ?? 'nowhere'}. Give the address of the API itself.`,
    );
  if (status === 401 || status === 403)
    throw new Unreachable(
      `${url} asks for something before its sign-in: ${method} ${path} answers ${status}, and it needs no token.`,
    );
  if (notThere.has(status) || !contentType.toLowerCase().startsWith('application/json'))
    throw new Unreachable(
      `${url} is not this API: ${method} ${path} answers ${status} ${contentType || 'without a content type'}.`,
    );
}

import { expect, type APIRequestContext } from '@playwright/test';
import AES from 'crypto-js/aes.js';

/** Password of every demo user. */
export const password = 'demo1234';

/** Tokens of this worker's users; a sandbox has tokens of its own, which are not kept. */
const tokens = new Map<string, Promise<string>>();

/** The token that a demo user gets at the sign-in page: signing in costs a hash, so that each worker does it once for a user. */
export function tokenFor(
  request: APIRequestContext,
  origin: string,
  usuario: string,
  headers: Record<string, string> = {},
): Promise<string> {
  if (Object.keys(headers).length > 0) return signIn(request, origin, usuario, headers);
  const key = `${origin} ${usuario}`;
  const known = tokens.get(key) ?? signIn(request, origin, usuario, headers);
  tokens.set(key, known);
  return known;
}

async function signIn(
  request: APIRequestContext,
  origin: string,
  usuario: string,
  headers: Record<string, string>,
): Promise<string> {
  const { aesSecret } = (await (await request.get(`${origin}/config.json`)).json()) as { aesSecret: string };
  const [username, pass] = [usuario, password].map((text) => AES.encrypt(text, aesSecret).toString());
  const response = await request.post(`${origin}/users/login`, { headers, data: { username, pass } });
  const text = await response.text();
  expect(response.ok(), text).toBe(true);
  const { access_token } = JSON.parse(text) as { access_token?: string };
  // Without one the service asks for a second factor.
  expect(access_token, text).toBeDefined();
  return access_token ?? '';
}

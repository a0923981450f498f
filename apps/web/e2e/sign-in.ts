import { expect, type APIRequestContext } from '@playwright/test';
import AES from 'crypto-js/aes.js';

/** Password of every demo user. */
export const password = 'demo1234';

/** The token that a demo user gets at the sign-in page. */
export async function tokenFor(
  request: APIRequestContext,
  origin: string,
  usuario: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { aesSecret } = (await (await request.get(`${origin}/config.json`)).json()) as { aesSecret: string };
  const [username, pass] = [usuario, password].map((text) => AES.encrypt(text, aesSecret).toString());
  const response = await request.post(`${origin}/users/login`, { headers, data: { username, pass } });
  const text = await response.text();
  expect(response.ok(), text).toBe(true);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

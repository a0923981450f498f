import { DEFAULT_SANDBOX } from './name.ts';

export interface CopiedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly sandbox: string;
  readonly user: string | null;
}

/** Keys whose values are never shown. */
const secrets = new Set(['password', 'pass', 'contrasena', 'access_token', 'token', 'confirmPassword']);

/** The call as a curl command; `$URL` and `$TOKEN` stand for the server and the session. */
export function asCurl(call: CopiedCall): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -X ${call.method} "$URL${call.path}${maskedQuery(call.query)}"`,
    ...(call.user === null ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`-H "X-Sandbox: ${call.sandbox}"`]),
    ...(call.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(call.body, masked))}`]),
  ].join(' ');
}

/** The call as a line of a supertest suite that expects the same status. */
export function asSupertest(call: CopiedCall, status: number): string {
  return [
    `await request(app).${call.method.toLowerCase()}('${call.path}${maskedQuery(call.query)}')`,
    ...(call.user === null ? [] : ["set('Authorization', `Bearer ${token}`)"]),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`set('X-Sandbox', '${call.sandbox}')`]),
    ...(call.body === undefined ? [] : [`send(${JSON.stringify(call.body, masked)})`]),
    `expect(${String(status)});`,
  ].join('.');
}

function masked(key: string, value: unknown): unknown {
  return secrets.has(key) ? '***' : value;
}

function maskedQuery(query: string): string {
  if (query === '') return '';
  const parameters = new URLSearchParams(query);
  for (const key of parameters.keys()) if (secrets.has(key)) parameters.set(key, '***');
  return `?${parameters.toString()}`;
}

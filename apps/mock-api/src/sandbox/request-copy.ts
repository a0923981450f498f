import { DEFAULT_SANDBOX } from './name.ts';

export interface CopiedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** None, one that is at hand, or one that was too long to keep. */
  readonly body: undefined | 'too long' | { readonly value: unknown };
  readonly sandbox: string;
  readonly hadToken: boolean;
  readonly askedFault: string | undefined;
}

/** Keys whose values are never shown. */
const secrets = new Set(['password', 'pass', 'contrasena', 'access_token', 'token', 'confirmPassword']);

/** The call as a curl command; `$URL` and `$TOKEN` stand for the server and the token that was sent, `body.json` for a body that was too long to keep. */
export function asCurl(call: CopiedCall): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -X ${call.method} "$URL${call.path}${maskedQuery(call.query)}"`,
    ...(call.hadToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`-H "X-Sandbox: ${call.sandbox}"`]),
    ...(call.askedFault === undefined ? [] : [`-H ${quoted(`X-Mock-Fault: ${call.askedFault}`)}`]),
    ...(call.body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          call.body === 'too long'
            ? '-d @body.json'
            : `-d ${quoted(JSON.stringify(call.body.value, masked))}`,
        ]),
  ].join(' ');
}

/** The call as a line of a supertest suite that expects the same status; `body` stands for one that was too long to keep. */
export function asSupertest(call: CopiedCall, status: number): string {
  return [
    `await request(app).${call.method.toLowerCase()}('${call.path}${maskedQuery(call.query)}')`,
    ...(call.hadToken ? ["set('Authorization', `Bearer ${token}`)"] : []),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`set('X-Sandbox', '${call.sandbox}')`]),
    ...(call.askedFault === undefined ? [] : [`set('X-Mock-Fault', ${JSON.stringify(call.askedFault)})`]),
    ...(call.body === undefined
      ? []
      : [`send(${call.body === 'too long' ? 'body' : JSON.stringify(call.body.value, masked)})`]),
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

import { maskedQuery, maskingReplacer } from '@portal/contracts';
import { DEFAULT_SANDBOX } from '../core/name.ts';

export interface CopiedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** None, a stored body, or one that was too long to store. */
  readonly body: undefined | 'too long' | { readonly value: unknown };
  readonly sandbox: string;
  readonly hadToken: boolean;
  readonly askedFault: string | undefined;
}

/**
 * The request as a curl command; `$URL` and `$TOKEN` stand for the server and the token, `body.json` for a body that was
 * too long to store.
 */
export function asCurl(call: CopiedCall): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl ${call.method === 'HEAD' ? '--head' : `-X ${call.method}`} "$URL${address(call)}"`,
    ...(call.hadToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`-H "X-Sandbox: ${call.sandbox}"`]),
    ...(call.askedFault === undefined ? [] : [`-H ${quoted(`X-Mock-Fault: ${call.askedFault}`)}`]),
    ...(call.body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          call.body === 'too long'
            ? '-d @body.json'
            : `-d ${quoted(JSON.stringify(call.body.value, maskingReplacer))}`,
        ]),
  ].join(' ');
}

/** The request as a line of a supertest suite that expects the same status; `body` replaces one that was too long to store. */
export function asSupertest(call: CopiedCall, status: number): string {
  return [
    `await request(app).${call.method.toLowerCase()}('${address(call)}')`,
    ...(call.hadToken ? ["set('Authorization', `Bearer ${token}`)"] : []),
    ...(call.sandbox === DEFAULT_SANDBOX ? [] : [`set('X-Sandbox', '${call.sandbox}')`]),
    ...(call.askedFault === undefined ? [] : [`set('X-Mock-Fault', ${JSON.stringify(call.askedFault)})`]),
    ...(call.body === undefined ? [] : sending(call.body)),
    `expect(${String(status)});`,
  ].join('.');
}

/** supertest serialises only arrays and objects as JSON: other values are passed to it as serialised text. */
function sending(body: NonNullable<CopiedCall['body']>): string[] {
  if (body === 'too long') return ['send(body)'];
  const json = JSON.stringify(body.value, maskingReplacer);
  if (typeof body.value === 'object' && body.value !== null) return [`send(${json})`];
  return ["set('Content-Type', 'application/json')", `send(${JSON.stringify(json)})`];
}

/**
 * Path and query, for use in quotes in a shell or in JavaScript: special characters are escaped, because a client may
 * have sent a path that does harm when pasted.
 */
function address({ path, query }: CopiedCall): string {
  const harmless = path.replace(/[^\w.~%*+,;=:@/&()-]/g, (letter) =>
    [...Buffer.from(letter, letter > '\u00FF' ? 'utf8' : 'latin1')].map(hex).join(''),
  );
  return query === '' ? harmless : `${harmless}?${maskedQuery(query)}`;
}

const hex = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

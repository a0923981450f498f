/** A call that came whole and in the plainest form. */
export interface WholeRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Without its mark, possibly empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const LONGEST_HEAD = 8 * 1024;
const END_OF_HEAD = '\r\n\r\n';
const REQUEST_LINE = /^(GET|POST|PUT|PATCH|DELETE) (\/[!-~]*) HTTP\/1\.1$/;
/** Every line a name, a colon at once, and printable ASCII. */
const HEADER_LINES = /^(?:[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e]*\r\n)+$/;
const LENGTH = /^(?:0|[1-9]\d{0,7})$/;
/** What changes how a message is framed or answered. */
const unusual = ['transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'] as const;

/**
 * Reads bytes that are exactly one request of HTTP/1.1, in a form that leaves nothing to judge: absolute path, no header twice, a length
 * in plain digits that is the number of bytes that follow the head. Undefined for everything else, good or bad: that is for a full
 * parser to say.
 */
export function parseWholeRequest(bytes: Buffer): WholeRequest | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1 || end > LONGEST_HEAD) return undefined;
  const head = bytes.toString('latin1', 0, end + 2);
  const endOfLine = head.indexOf('\r\n');
  const line = REQUEST_LINE.exec(head.slice(0, endOfLine));
  const headers = headersOf(head.slice(endOfLine + 2));
  if (line === null || headers === undefined) return undefined;
  const body = bytes.subarray(end + END_OF_HEAD.length);
  if (body.length !== Number(headers['content-length'] ?? 0)) return undefined;
  const [, method = '', url = ''] = line;
  const mark = url.indexOf('?');
  return {
    method,
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? '' : url.slice(mark + 1),
    headers,
    body,
  };
}

function headersOf(lines: string): Record<string, string> | undefined {
  if (!HEADER_LINES.test(lines)) return undefined;
  const headers = Object.create(null) as Record<string, string>;
  let start = 0;
  while (start < lines.length) {
    const colon = lines.indexOf(':', start);
    const end = lines.indexOf('\r\n', colon);
    const name = lines.slice(start, colon).toLowerCase();
    if (name in headers) return undefined;
    headers[name] = lines.slice(colon + 1, end).trim();
    start = end + 2;
  }
  return isPlain(headers) ? headers : undefined;
}

function isPlain(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { host, connection, 'content-length': length } = headers;
  return (
    host !== undefined &&
    host !== '' &&
    (connection === undefined || connection.toLowerCase() === 'keep-alive') &&
    (length === undefined || LENGTH.test(length)) &&
    unusual.every((name) => headers[name] === undefined)
  );
}

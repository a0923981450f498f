import { JSON_HEADERS, type ApiResponse } from './request.ts';

// Imported, node:http would evaluate its WebSocket too, and with it 12 MB of Node's own fetch.
const { STATUS_CODES, validateHeaderValue } = process.getBuiltinModule('node:http');

/** How long an idle connection is kept, in milliseconds; clients are told, so that none uses one that is just being closed. */
export const KEEP_ALIVE_MS = 5000;

/** The head of an answer on a connection that stays open, as it goes over the wire. */
export type AnswerHead = (answer: ApiResponse, length: number) => string;

/**
 * Writes the heads of answers as `node:http` would for the same headers, in one piece, most of it ready beforehand.
 *
 * @param safeHeaders headers of every answer, names in lower case; an answer's own of the same name stand for them
 */
export function createAnswerHead(safeHeaders: Readonly<Record<string, string>>): AnswerHead {
  const ofJson = linesOf({ ...safeHeaders, ...JSON_HEADERS });
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${String(KEEP_ALIVE_MS / 1000)}\r\n\r\n`;
  return ({ status, headers, requestId }, length) => {
    const reason = STATUS_CODES[status] ?? 'unknown';
    const lines = headers === JSON_HEADERS ? ofJson : linesOf({ ...safeHeaders, ...headers });
    return (
      `HTTP/1.1 ${String(status)} ${reason}\r\n${lines}x-request-id: ${requestId}\r\nx-mock-api: 1\r\n` +
      `content-length: ${String(length)}\r\nDate: ${httpDate()}\r\n${connection}`
    );
  };
}

/** Throws for a value that would end its line. */
function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    })
    .join('');
}

let second = Number.NaN;
let text = '';

/** The moment as HTTP writes it, made anew once a second. */
function httpDate(): string {
  const now = Date.now();
  const current = Math.trunc(now / 1000);
  if (current !== second) {
    second = current;
    text = new Date(now).toUTCString();
  }
  return text;
}

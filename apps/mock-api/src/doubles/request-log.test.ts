import { describe, expect, it } from 'vitest';
import { RequestLog, type LoggedCall } from './request-log.ts';

const call = (number: number, more: Partial<LoggedCall> = {}): LoggedCall => ({
  id: `id-${String(number)}`,
  at: Date.UTC(2026, 0, 1) + number,
  target: number % 2 === 0 ? 'notes.listNotes' : null,
  method: 'GET',
  path: `/api/${String(number)}`,
  query: '',
  body: undefined,
  response: undefined,
  rules: [],
  user: number % 3 === 0 ? 'admin' : null,
  roles: number % 3 === 0 ? ['admin'] : [],
  status: 200 + number,
  milliseconds: number / 10,
  refused: null,
  fault: null,
  warnings: [],
  rejectedToken: null,
  sandbox: 'default',
  hadToken: false,
  askedFault: undefined,
  ...more,
});

function logOf(calls: readonly LoggedCall[]): RequestLog {
  const log = new RequestLog();
  for (const one of calls) log.add(one);
  return log;
}
const numbered = (count: number): LoggedCall[] => Array.from({ length: count }, (_, index) => call(index));

describe('the log of a sandbox', () => {
  it.each([0, 1, 499, 500, 501, 1203])('keeps the last 500 of %i calls, newest first', (count) => {
    const listed = logOf(numbered(count)).list();
    const expected = Array.from({ length: Math.min(count, 500) }, (_, index) => count - 1 - index);
    expect(listed.map(({ id }) => id)).toEqual(expected.map((number) => `id-${String(number)}`));
    for (const [index, entry] of listed.entries()) {
      const { at, id, target, method, path, user, roles, status, milliseconds } = call(
        expected[index] ?? Number.NaN,
      );
      const seen = { id, target, method, path, user, roles, status, milliseconds };
      expect(entry).toMatchObject({ ...seen, at: new Date(at).toISOString() });
    }
  });

  it('does not change what it has given out when new calls come', () => {
    const log = logOf(numbered(500));
    const [newest] = log.list();
    const before = structuredClone(newest);
    for (const one of numbered(500)) log.add(one);
    expect(newest).toEqual(before);
  });

  it('begins anew when it is emptied', () => {
    const log = logOf(numbered(700));
    log.clear();
    log.add(call(1));
    expect(log.list()).toHaveLength(1);
  });

  it.each<[string, Partial<LoggedCall>, string, string]>([
    ['none', {}, 'curl -X GET "$URL/api/1"', ".get('/api/1')"],
    [
      'null',
      { method: 'POST', body: 'null' },
      "-d 'null'",
      `.set('Content-Type', 'application/json').send("null")`,
    ],
    [
      'a text',
      { method: 'POST', body: '"a=b"' },
      `-d '"a=b"'`,
      `.set('Content-Type', 'application/json').send("\\"a=b\\"")`,
    ],
    ['none, asking for the head', { method: 'HEAD' }, 'curl --head "$URL/api/1"', ".head('/api/1')"],
    [
      'none, with a path that means something to a shell',
      { path: '/api/$(id)`id`"\'\\![a]{b}\u00C3\u00B1' },
      '"$URL/api/%24(id)%60id%60%22%27%5C%21%5Ba%5D%7Bb%7D%C3%B1"',
      "'/api/%24(id)%60id%60%22%27%5C%21%5Ba%5D%7Bb%7D%C3%B1'",
    ],
    [
      'with a secret',
      { method: 'POST', body: '{"a":{"password":"x"}}' },
      '"password":"***"',
      '"password":"***"',
    ],
    [
      'with a new password and a CSC',
      { method: 'POST', body: '{"data":{"actual":"a","nueva":"b","csc":{"id":"1","secreto":"c"}}}' },
      `{"data":{"actual":"***","nueva":"***","csc":{"id":"1","secreto":"***"}}}`,
      `{"data":{"actual":"***","nueva":"***","csc":{"id":"1","secreto":"***"}}}`,
    ],
    [
      'none, with a token in the query',
      { query: 'access_token=a.b.c&x=1' },
      '/api/1?access_token=***&x=1"',
      "/api/1?access_token=***&x=1'",
    ],
    ['none, with a token', { hadToken: true }, 'Bearer $TOKEN', '`Bearer ${token}`'],
    [
      'none, with a fault of its own',
      { askedFault: '{"status":500}' },
      `-H 'X-Mock-Fault: {"status":500}'`,
      `.set('X-Mock-Fault', "{\\"status\\":500}")`,
    ],
    ['too long to keep', { method: 'POST', body: null }, '-d @body.json', '.send(body)'],
  ])('copies a body: %s', (_name, more, curl, supertest) => {
    const [entry] = logOf([call(1, more)]).list();
    expect(entry?.curl).toContain(curl);
    expect(entry?.supertest).toContain(supertest);
  });
});

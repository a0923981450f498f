import {
  contract,
  contractCheck,
  listEndpoints,
  listOperations,
  operations,
  sampleValue,
  type AnyEndpoint,
  type Schema,
} from '@portal/contracts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../src/dispatch/parse.ts';
import { jsonResponse, parseQuery } from '../src/core/request.ts';
import { manualClock } from '../src/core/clock.ts';
import { testApi } from '../src/test-api.ts';

/**
 * Good, bad and hostile input for every endpoint and every operation, from one seed: no 5xx, no hang, every response in its contract, and
 * the data of another sandbox untouched. Every value goes through its schema. What the schema accepts is sent, for a handler gets it; of what
 * it rejects, which no handler sees, one for each field. The numbers are asserted.
 */
const SEED = 20_261_121;
const RUNS = 88;
const errors: unknown[] = [];
const t = testApi({
  clock: manualClock('2026-11-20T12:00:00Z'),
  checkResponses: true,
  logger: { request: () => undefined, error: (message, error) => errors.push(message, error) },
});
const check = contractCheck(contract, operations);
let values = 0;
let calls = 0;
afterAll(() => t.close());

/** Values that break careless code. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53 + 2,
    -1e308,
    1e-7,
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
    "'; drop table documentos; --",
    '%_\\',
    '\u0000',
    '\ud800',
    '‮ñandutí 🧉 العربية',
    '<script>alert(1)</script>',
    '2026-02-31',
    '9999-12-31T23:59:59.999Z',
    '01800695631001001000000422026112011000237570',
    'x'.repeat(70_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown),
  fc.constant(Array.from({ length: 120 }).reduce<unknown>((inner) => ({ inner }), 1)),
);

/** A valid value with one place in it replaced, or added, or removed. */
function broken(valid: unknown): fc.Arbitrary<unknown> {
  if (typeof valid !== 'object' || valid === null) return fc.oneof(fc.constant(valid), hostile);
  const paths = placesOf(valid, []);
  return fc
    .tuple(fc.constantFrom(...paths), hostile, fc.boolean())
    .map(([path, value, remove]) => replaced(valid, path, value, remove));
}

function placesOf(value: unknown, at: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    [...at, 'nuevo'],
    ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key])),
  ];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown, remove: boolean): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  if (rest.length === 0 && remove)
    return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== key));
  copy[key] = replaced(copy[key], rest, by, remove);
  return copy;
}

/** A snapshot as the server returns it: the rows of a table in the order of their text. */
function inOrder(snapshot: unknown): unknown {
  const { tables, ...rest } = snapshot as { readonly tables: Readonly<Record<string, readonly object[]>> };
  const sorted = Object.entries(tables).map(([table, rows]) => [
    table,
    rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .map((row) => JSON.parse(row) as object),
  ]);
  return { ...rest, tables: Object.fromEntries(sorted) as object };
}

const SANDBOX = 'hostile';

/**
 * Whether an input is to be sent: what its schemas accept, but not twice the same; of what they reject, the first of each field.
 *
 * @param seen inputs of the same endpoint or operation
 */
function isWorthSending(
  inputs: readonly (readonly [Schema | undefined, unknown])[],
  token: string | undefined,
  seen: Set<string>,
): boolean {
  values += 1;
  const problems = inputs.flatMap(([schema, value]) =>
    schema === undefined ? [] : (parse(schema, value).problems ?? []),
  );
  expect(problems.filter(({ message }) => message === '')).toEqual([]);
  const key =
    problems.length === 0
      ? JSON.stringify([inputs.map(([, value]) => value), token])
      : problems.map(({ path }) => path).join();
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** The query as text; of an object, its keys. */
function queryText(query: unknown): string {
  const flat = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return new URLSearchParams(
    flat.map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
    ]),
  ).toString();
}

async function send(
  endpoint: AnyEndpoint,
  query: unknown,
  body: unknown,
  token: string | undefined,
  sandbox = SANDBOX,
): Promise<number> {
  calls += 1;
  const text =
    typeof body === 'string' && endpoint.bodyType === 'text'
      ? body
      : body === undefined
        ? ''
        : JSON.stringify(body);
  const response = await t.api.dispatcher.handle({
    method: endpoint.method,
    path: endpoint.path,
    query: queryText(query),
    headers: {
      'x-sandbox': sandbox,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': endpoint.bodyType === 'text' ? 'text/plain' : 'application/json',
    },
    address: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.from(text)),
  });
  expect(errors.splice(0)).toEqual([]);
  expect(response.status).toBeLessThan(500);
  const parsed: unknown = response.body === undefined ? undefined : JSON.parse(response.body.toString());
  expect(jsonResponse(response.status, parsed, {}).body).toBe(response.body?.toString());
  check({
    method: endpoint.method,
    path: endpoint.path,
    status: response.status,
    body: parsed,
    request: body,
  });
  return response.status;
}

const tokens = [
  undefined,
  t.api.tokenFor('admin', SANDBOX),
  t.api.tokenFor('cliente', SANDBOX),
  t.api.tokenFor('consulta', SANDBOX),
] as const;
const options = { seed: SEED, numRuns: RUNS } as const;

describe('hostile input', () => {
  const all = listEndpoints(contract);
  const endpoints = all.filter(({ area }) => area !== 'mock');

  it.each(endpoints)('$endpoint.method $endpoint.path', async ({ endpoint }) => {
    const query = endpoint.query === undefined ? fc.constant({}) : broken(sampleValue(endpoint.query));
    const body = endpoint.body === undefined ? fc.constant(undefined) : broken(sampleValue(endpoint.body));
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(query, body, fc.constantFrom(...tokens), async (queryValue, bodyValue, token) => {
        const inputs = [
          [endpoint.query, parseQuery(queryText(queryValue))],
          [endpoint.body, bodyValue],
        ] as const;
        if (endpoint.queryFromBody === true || isWorthSending(inputs, token, seen))
          await send(endpoint, queryValue, bodyValue, token);
      }),
      options,
    );
  });

  describe('of the handles of the mock', () => {
    // They have a sandbox of their own, for they would reset the data of the other requests.
    const sandbox = 'hostile-handles';
    const handles = t.as('admin', sandbox).mock;
    beforeEach(() => handles.reset({ body: { seed: 'empty' } }));

    /** Whatever was done to the sandbox, its state can be read and handlers that use its clock work. */
    const looks = async (): Promise<void> => {
      for (const endpoint of [contract.mock.state, contract.mock.clock, contract.calendar.listEvents])
        expect(await send(endpoint, {}, undefined, undefined, sandbox)).toBe(200);
    };

    it.each(all.filter(({ area }) => area === 'mock'))(
      '$endpoint.method $endpoint.path',
      async ({ endpoint }) => {
        const query = endpoint.query === undefined ? fc.constant({}) : broken(sampleValue(endpoint.query));
        const body =
          endpoint.body === undefined ? fc.constant(undefined) : broken(sampleValue(endpoint.body));
        await fc.assert(
          fc.asyncProperty(query, body, fc.constantFrom(...tokens), async (queryValue, bodyValue, token) => {
            await send(endpoint, queryValue, bodyValue, token, sandbox);
            await looks();
          }),
          options,
        );
      },
    );

    it('a clock moved by anything', async () => {
      const moment = fc.oneof(
        fc.date().map((date) => date.toJSON()),
        fc.constantFrom('9999-12-31T23:59:59.999Z'),
      );
      const move = fc.oneof(
        fc.oneof(fc.maxSafeInteger(), fc.double(), hostile).map((advance) => ({ advance })),
        fc.oneof(moment, hostile).map((set) => ({ set })),
        fc.oneof(moment, hostile).map((freeze) => ({ freeze })),
      );
      await fc.assert(
        fc.asyncProperty(move, async (body) => {
          await send(contract.mock.moveClock, {}, body, undefined, sandbox);
          await looks();
        }),
        options,
      );
    });

    it('a snapshot with one cell of another kind', async () => {
      const snapshot = await handles.takeSnapshot();
      const cells = Object.entries(snapshot.tables).flatMap(([table, [row]]) =>
        ['nuevo', 'sandbox', ...Object.keys(row ?? {})].map((column) => ['tables', table, '0', column]),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...cells), hostile, fc.boolean(), async (cell, value, remove) => {
          const body = replaced(snapshot, cell, value, remove);
          const status = await send(contract.mock.putSnapshot, {}, body, undefined, sandbox);
          expect([200, 400]).toContain(status);
          // A rejected snapshot has changed nothing; an accepted one is returned as it was sent.
          expect(await handles.takeSnapshot()).toEqual(status === 200 ? inOrder(body) : snapshot);
          if (status === 200) await handles.putSnapshot({ body: snapshot });
        }),
        options,
      );
    });
  });

  it.each(listOperations(operations))('$key', async ({ objeto, operation }) => {
    const data = broken(sampleValue(operation.data));
    const token = t.api.tokenFor('admin', SANDBOX);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(data, async (value) => {
        const withAccion =
          operation.accion === undefined ||
          typeof value !== 'object' ||
          value === null ||
          Array.isArray(value)
            ? value
            : { ...value, accion: operation.accion };
        if (!isWorthSending([[operation.data, withAccion ?? {}]], token, seen)) return;
        const status = await send(
          contract.session.controller,
          {},
          { objeto, operacion: operation.operacion, data: withAccion },
          token,
        );
        // 400 is for an envelope that is nested too deeply; any other error in data is a refusal.
        expect([200, 400]).toContain(status);
      }),
      options,
    );
  });

  it('left the data of another sandbox as it was, and polluted no prototype', async () => {
    const other = t.as('admin', 'untouched');
    const before = await other.mock.takeSnapshot();
    for (const { endpoint } of endpoints) {
      await send(
        endpoint,
        {},
        endpoint.body === undefined ? undefined : sampleValue(endpoint.body),
        tokens[1],
      );
    }
    expect(await other.mock.takeSnapshot()).toEqual(before);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it('was at least 20 000 values, and a call for each that a handler may get', () => {
    expect(values).toBeGreaterThanOrEqual(20_000);
    expect(calls).toBeGreaterThanOrEqual(10_000);
  });
});

import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import { createRecorder, manualClock } from '@portal/mock-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totalsOf } from '../src/index.ts';
import { json, keyOf } from './breakages.ts';
import { startBroken, type Breakage } from './breaking-proxy.ts';
import { check, everyRole, failuresOf, startApi } from './server.ts';

interface Snapshot {
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>[]>>;
}

/** The mock signs a document of its seed when it is first looked at, and keeps what it made: nothing that was there changes. */
const withoutSignature = ({ xml: _xml, url_qr: _url, ...row }: Readonly<Record<string, unknown>>) => row;

/** Every sign-in is recorded. */
const ofSignIns = ['accesos', 'sesiones'];

/** Names of the tables that differ: a diff of their rows would fill the screen. */
const changedTables = (before: Snapshot, after: Snapshot): string[] => {
  const text = ({ tables }: Snapshot, name: string): string =>
    JSON.stringify(name === 'documentos' ? tables[name]?.map(withoutSignature) : tables[name]);
  return Object.keys(before.tables).filter(
    (name) => !ofSignIns.includes(name) && text(before, name) !== text(after, name),
  );
};

/** Areas with bounds on what they write. */
const bounded = [
  'session',
  'contacts',
  'scrumboard',
  'todo',
  'academy',
  'eCommerce',
  'clientes',
  'productos',
  'facturas',
  'documentos_electronicos',
  'eventos',
];

/** Areas of which a run leaves nothing behind. */
const undone = [
  'academy',
  'calendar',
  'contacts',
  'eCommerce',
  'mail',
  'notes',
  'scrumboard',
  'todo',
  'catalogos',
  'documentos_electronicos',
];

/** What roles are about. */
const portal = [
  'session',
  'catalogos',
  'empresas',
  'establecimientos',
  'timbrados',
  'certificados',
  'clientes',
  'productos',
  'documentos_electronicos',
  'eventos',
];

/** Areas whose requests, right and wrong, the recorder compares. */
const recorded = [...undone, ...['auth', 'chat', 'consultaPublica', 'facturas', 'lotes']];

/** A right server of another make: its objects have their keys in another order, and it says nothing of charsets. */
const otherMake: Breakage = {
  onResponse: (response) =>
    response.text === ''
      ? response
      : {
          ...response,
          type: 'application/json',
          text: JSON.stringify(JSON.parse(response.text), (_key, value: unknown) =>
            typeof value === 'object' && value !== null && !Array.isArray(value)
              ? Object.fromEntries(Object.entries(value).toReversed())
              : value,
          ),
        },
};

/** A real service: it has no handles, and does not know what a sandbox is. */
const withoutSandboxes: Breakage = {
  onRequest: (call) => {
    const { 'x-sandbox': _sandbox, ...headers } = call.headers;
    return call.path.startsWith('/__mock') ? json(404, { error: 'No existe.' }) : { ...call, headers };
  },
};

describe('the mock API', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  beforeEach(async () => {
    // The mock's tax authority decides by the clock: while it is stopped, reading changes nothing.
    started = await startApi({ clock: manualClock(new Date()) });
  });
  afterEach(() => started.api.close());

  const snapshot = async (): Promise<Snapshot> => {
    const response = await fetch(`${started.url}/__mock/snapshot`);
    return (await response.json()) as Snapshot;
  };

  it('keeps the whole contract: every endpoint and operation is called, with every role', async () => {
    const report = await check(started.url, { users: everyRole });
    expect(failuresOf(report)).toEqual([]);
    expect(totalsOf(report.results).skipped).toBe(0);
    // GitLab takes two cases of one class and name for one.
    const names = report.results.map(({ target, name }) => `${target} ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(report.targets).toBe(listEndpoints(contract).length + listOperations(operations).length);
    expect(report.called).toBe(report.targets);
  });

  it('is found without a departure by the recorder, streamed files included', async () => {
    const recorder = createRecorder({ target: started.url });
    const { url } = await recorder.listen();
    const report = await check(url, { only: recorded });
    for (const accept of ['application/octet-stream', 'application/x-ndjson', 'text/csv', 'application/json'])
      for (const formato of ['csv', 'xlsx'])
        await fetch(`${url}/users/controller`, {
          method: 'POST',
          headers: {
            ...{ accept, 'content-type': 'application/json' },
            authorization: `Bearer ${started.api.tokenFor('cliente')}`,
          },
          body: JSON.stringify({ objeto: 'documentos_electronicos', operacion: 'X', data: { formato } }),
        }).then((response) => response.arrayBuffer());
    await recorder.close();
    expect(failuresOf(report)).toEqual([]);
    const exchanges = recorder.exchanges();
    expect(exchanges.length).toBeGreaterThan(1000);
    expect(new Set(exchanges.map(({ target }) => target)).size).toBeGreaterThan(100);
    const departed = exchanges.filter(({ departures }) => departures.some(({ side }) => side === 'response'));
    expect(departed.map(({ target, status, departures }) => [target, status, departures])).toEqual([]);
    expect(exchanges.slice(-8).map(({ status, departures }) => [status, departures])).toEqual(
      Array.from({ length: 8 }, () => [200, []]),
    );
    expect(exchanges.slice(-8).map(({ unkept }) => unkept ?? 'kept')).toEqual([
      ...Array.from({ length: 6 }, () => 'the mock API creates its own files'),
      ...['kept', 'kept'],
    ]);
  });

  it.each([1, 2, 3, 4, 5] as const)('keeps it with any user first: user %i', async (index) => {
    const users = [everyRole[index]] as const;
    expect(failuresOf(await check(started.url, { users, only: portal }))).toEqual([]);
  });

  it('is clean after a full run: what can be removed again is removed', async () => {
    const before = await snapshot();
    await check(started.url, { only: undone });
    expect(changedTables(before, await snapshot())).toEqual([]);
  });

  it('keeps no more for being tried at its bounds, with a sandbox or without', async () => {
    const rows = async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries(Object.entries((await snapshot()).tables).map(([name, own]) => [name, own.length]));
    const before = await rows();
    await check(started.url, { only: bounded });
    const after = await rows();
    const plain = await startBroken(started.url, withoutSandboxes);
    const report = await check(plain.url, { only: bounded });
    await plain.close();
    expect(failuresOf(report)).toEqual([]);
    const edges = report.results.filter(({ name }) => name.endsWith('(edge)'));
    expect(edges.length).toBeGreaterThan(250);
    // The log of who did what also tells of what was removed again.
    const added = (from: Readonly<Record<string, number>>, to: Readonly<Record<string, number>>) =>
      Object.entries(to).flatMap(([name, count]) =>
        count === from[name] || name === 'auditoria' || ofSignIns.includes(name)
          ? []
          : [[name, count - (from[name] ?? 0)]],
      );
    expect(added(after, await rows())).toEqual(added(before, after));
    // What the walk itself leaves: one of each.
    expect(Object.fromEntries(added(before, after))).toMatchObject({
      clientes: 1,
      productos: 1,
      usuarios: 1,
    });
  });

  it('is not changed by a run that only reads', async () => {
    const before = await snapshot();
    const report = await check(started.url, { readOnly: true, users: everyRole });
    expect(failuresOf(report)).toEqual([]);
    expect(totalsOf(report.results).passed).toBeGreaterThan(500);
    expect(changedTables(before, await snapshot())).toEqual([]);
  });

  it('may have the keys of its objects in any order', async () => {
    const other = await startBroken(started.url, otherMake);
    const report = await check(other.url, { only: [...undone, 'facturas', 'auth', 'chat'] });
    await other.close();
    expect(failuresOf(report)).toEqual([]);
  });

  it('gets nothing from a run that only reads but GETs, the sign-in and operations that look', async () => {
    const operated: string[] = [];
    const others = new Set<string>();
    const chats = new Set<string>();
    const watched = await startBroken(started.url, {
      onRequest: (call) => {
        if (call.path === '/users/controller') operated.push(keyOf(call));
        else if (call.method !== 'GET') others.add(`${call.method} ${call.path}`);
        if (call.path === '/api/chat/get-chat') chats.add(call.url);
        return call;
      },
    });
    const report = await check(watched.url, { readOnly: true, users: everyRole });
    await watched.close();
    expect(failuresOf(report)).toEqual([]);
    expect([...others]).toEqual(['POST /users/login']);
    // What is no operation at all (`facturas/Z`, half of an envelope) shows how the door refuses it.
    const known = listOperations(operations).map(({ key }) => key);
    expect([...new Set(operated)].filter((key) => known.includes(key) && !/\/[CDXP]$/.test(key))).toEqual([]);
    expect(operated.length).toBeGreaterThan(400);
    // The one GET that makes something where there is nothing yet: only the chat that is there is asked for.
    expect([...chats]).toEqual([expect.stringContaining('contactId=person-')]);
  });

  it('is sent only GETs and looking operations by a run that only reads', async () => {
    await check(started.url, { readOnly: true });
    const response = await fetch(`${started.url}/__mock/requests`);
    const log = (await response.json()) as { method: string; path: string; target: string | null }[];
    const writing = log.filter(
      ({ method, target }) =>
        method !== 'GET' &&
        !/^(session\.(login|controller)|\w+\/[CDXP])$/.test(target ?? 'session.controller'),
    );
    expect(writing).toEqual([]);
    expect(log.length).toBeGreaterThan(400);
  });
});

import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import { manualClock } from '@portal/mock-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totalsOf } from '../src/index.ts';
import { json } from './breakages.ts';
import { startBroken, type Breakage } from './breaking-proxy.ts';
import { check, everyRole, failuresOf, startApi } from './server.ts';

interface Snapshot {
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>[]>>;
}

/** The mock signs a document of its seed when it is first looked at, and keeps what it made: nothing that was there changes. */
const withoutSignature = ({ xml: _xml, url_qr: _url, ...row }: Readonly<Record<string, unknown>>) => row;

/** Names of the tables that differ: a diff of their rows would fill the screen. */
const changedTables = (before: Snapshot, after: Snapshot): string[] => {
  const text = ({ tables }: Snapshot, name: string): string =>
    JSON.stringify(name === 'documentos' ? tables[name]?.map(withoutSignature) : tables[name]);
  return Object.keys(before.tables).filter((name) => text(before, name) !== text(after, name));
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

/** A real service: it has no handles, and does not know what a sandbox is. */
const withoutSandboxes: Breakage = {
  onCall: (call) => {
    const { 'x-sandbox': _sandbox, ...headers } = call.headers;
    return call.path.startsWith('/__mock') ? json(404, { error: 'No existe.' }) : { ...call, headers };
  },
};

describe('the mock API', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  beforeEach(async () => {
    // The tax authority of the mock answers by the clock: while it stands, looking changes nothing.
    started = await startApi({ clock: manualClock(new Date()) });
  });
  afterEach(() => started.api.close());

  const snapshot = async (): Promise<Snapshot> => {
    const answer = await fetch(`${started.url}/__mock/snapshot`);
    return (await answer.json()) as Snapshot;
  };

  it('keeps the whole contract: every endpoint and operation is called, with every role', async () => {
    const report = await check(started.url, { users: everyRole });
    expect(failuresOf(report)).toEqual([]);
    expect(totalsOf(report.results).skipped).toBe(0);
    expect(report.targets).toBe(listEndpoints(contract).length + listOperations(operations).length);
    expect(report.called).toBe(report.targets);
  });

  it('is clean after a full run: what can be removed again is removed', async () => {
    const before = await snapshot();
    await check(started.url, { only: ['notes', 'calendar', 'eCommerce', 'scrumboard', 'todo', 'contacts'] });
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
        count === from[name] || name === 'auditoria' ? [] : [[name, count - (from[name] ?? 0)]],
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

  it('is sent only GETs and looking operations by a run that only reads', async () => {
    await check(started.url, { readOnly: true });
    const answer = await fetch(`${started.url}/__mock/requests`);
    const log = (await answer.json()) as { method: string; path: string; target: string | null }[];
    const writing = log.filter(
      ({ method, target }) =>
        method !== 'GET' &&
        !/^(session\.(login|controller)|\w+\/[CDXP])$/.test(target ?? 'session.controller'),
    );
    expect(writing).toEqual([]);
    expect(log.length).toBeGreaterThan(400);
  });
});

import { contract, listEndpoints, listOperations, operations } from '@portal/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totalsOf } from '../src/index.ts';
import { check, everyRole, failuresOf, startApi } from './server.ts';

describe('the mock API', () => {
  let started: Awaited<ReturnType<typeof startApi>>;
  beforeEach(async () => {
    started = await startApi();
  });
  afterEach(() => started.api.close());

  const snapshot = async (): Promise<unknown> => {
    const answer = await fetch(`${started.url}/__mock/snapshot`);
    return answer.json();
  };

  it('keeps the whole contract: every endpoint and operation is called, with every role', async () => {
    const report = await check(started.url, { users: everyRole });
    expect(failuresOf(report)).toEqual([]);
    expect(totalsOf(report.results).skipped).toBe(0);
    expect(report.targets).toBe(listEndpoints(contract).length + listOperations(operations).length);
    expect(report.called).toBe(report.targets);
  });

  it('is clean after a full run: what can be removed again is removed', async () => {
    const before = (await snapshot()) as { tables: Record<string, unknown[]> };
    await check(started.url, { only: ['notes', 'calendar', 'eCommerce', 'scrumboard', 'todo', 'contacts'] });
    const after = (await snapshot()) as typeof before;
    expect(after.tables['colecciones']).toEqual(before.tables['colecciones']);
  });

  it('is not changed by a run that only reads', async () => {
    const before = await snapshot();
    const report = await check(started.url, { readOnly: true, users: everyRole });
    expect(failuresOf(report)).toEqual([]);
    expect(totalsOf(report.results).passed).toBeGreaterThan(500);
    expect(await snapshot()).toEqual(before);
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

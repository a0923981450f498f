import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { createMockApi } from '../../create-mock-api.ts';
import { readTables, SnapshotTooLarge } from '../../sandboxes/snapshot.ts';
import { storeOf } from '../../store/store.ts';
import { testApi } from '../../test-api.ts';

const START = '2026-11-20T12:00:00.000Z';
const DAY = 86_400_000;
const t = testApi({ clock: manualClock(START) });
afterAll(() => t.close());

let made = 0;
const box = (): string => `mock-${String((made += 1))}`;

describe('reset', () => {
  it('brings the seed back, with the same bytes each time', async () => {
    const client = t.as('admin', box());
    const first = await client.mock.takeSnapshot();
    await client.notes.removeNote({ body: { noteId: 'note-1' } });
    expect(await client.notes.listNotes()).toHaveLength(14);
    await client.mock.reset({ body: {} });
    t.clock.advance(1000);
    await client.mock.reset({ body: {} });
    expect(await client.mock.takeSnapshot()).toEqual(first);
    expect(await client.notes.listNotes()).toHaveLength(15);
  });

  it('changes to another seed and says which one is in use', async () => {
    const client = t.as('admin', box());
    expect(await client.mock.reset({ body: { seed: 'empty' } })).toMatchObject({ seed: 'empty' });
    expect(await client.mock.state()).toMatchObject({ seed: 'empty' });
    expect(await client.notes.listNotes()).toEqual([]);
    expect(await client.notes.listLabels()).toHaveLength(6);
  });

  it('leaves other sandboxes alone', async () => {
    const [one, two] = [t.as('admin', box()), t.as('admin', box())];
    await two.notes.removeNote({ body: { noteId: 'note-1' } });
    await one.mock.reset({ body: {} });
    expect(await two.notes.listNotes()).toHaveLength(14);
  });

  it('refuses an unknown seed', async () => {
    const response = await request(t.app).post('/__mock/reset').send({ seed: 'nada' });
    expect([response.status, response.body]).toEqual([
      400,
      { error: [{ type: 'seed', message: 'La semilla debe ser demo, empty, large, edge' }] },
    ]);
  });
});

describe('snapshot', () => {
  it('goes out of one sandbox and into another', async () => {
    const [one, two] = [t.as('admin', box()), t.as('admin', box())];
    await one.notes.createNote({ body: { note: { title: 'Solo aquí' } } });
    const snapshot = await one.mock.takeSnapshot();
    await two.mock.putSnapshot({ body: snapshot });
    expect((await two.notes.listNotes())[0]?.title).toBe('Solo aquí');
    expect(await two.mock.takeSnapshot()).toEqual(snapshot);
  });

  it('is not taken of more than its limits', async () => {
    const name = box();
    const { tables } = await t.as('admin', name).mock.takeSnapshot();
    const sorted = Object.values(tables).flat();
    const exactly = {
      rows: sorted.length,
      bytes: sorted.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)) + 1, 0),
    };
    const store = storeOf(t.api.db, name);
    expect(await readTables(store, exactly)).toEqual(tables);
    await expect(readTables(store, { ...exactly, rows: exactly.rows - 1 })).rejects.toThrow(SnapshotTooLarge);
    await expect(readTables(store, { ...exactly, bytes: exactly.bytes - 1 })).rejects.toThrow(
      SnapshotTooLarge,
    );
  });

  it('refuses what is no snapshot, and tables of another version, and changes nothing', async () => {
    const client = t.as('admin', box());
    const before = await client.mock.takeSnapshot();
    for (const body of [{}, { ...before, format: 'otra' }, { ...before, tables: { nada: [] } }]) {
      const response = await request(t.app)
        .post('/__mock/snapshot')
        .set('X-Sandbox', 'mock-refused')
        .send(body);
      expect(response.status).toBe(400);
    }
    expect(await client.mock.takeSnapshot()).toEqual(before);
  });
});

describe('clock', () => {
  it('expires a session without waiting, in one sandbox only', async () => {
    const [name, other] = [box(), box()];
    const client = t.as('cliente', name);
    expect(await client.session.accessToken({ query: {} })).toHaveProperty('user');
    expect(await client.mock.moveClock({ body: { advance: 2 * DAY } })).toMatchObject({ mode: 'shifted' });
    await expect(client.session.accessToken({ query: {} })).rejects.toThrow('401');
    expect(await t.as('cliente', other).session.accessToken({ query: {} })).toHaveProperty('user');
    expect(await client.mock.moveClock({ body: { reset: true } })).toEqual({
      now: t.clock.now().toISOString(),
      mode: 'real',
    });
    expect(await client.session.accessToken({ query: {} })).toHaveProperty('user');
  });

  it('can be frozen, resumed from a time, and moved', async () => {
    const client = t.as('admin', box());
    expect(await client.mock.moveClock({ body: { freeze: '2030-01-01T00:00:00Z' } })).toEqual({
      now: '2030-01-01T00:00:00.000Z',
      mode: 'frozen',
    });
    t.clock.advance(1000);
    expect((await client.mock.clock()).now).toBe('2030-01-01T00:00:00.000Z');
    expect((await client.mock.moveClock({ body: { advance: -1000 } })).now).toBe('2029-12-31T23:59:59.000Z');
    expect((await client.mock.moveClock({ body: { set: '2031-01-01T00:00:00Z' } })).mode).toBe('shifted');
    t.clock.advance(1000);
    expect((await client.mock.clock()).now).toBe('2031-01-01T00:00:01.000Z');
  });

  it.each([[{}], [{ advance: 1, reset: true }], [{ set: 'mañana' }], [{ advance: '1' }], [{ advance: 1.5 }]])(
    'refuses %j',
    async (body) => {
      expect((await request(t.app).post('/__mock/clock').send(body)).status).toBe(400);
    },
  );
});

describe('faults', () => {
  it('responds with a declared status and a valid body, every n-th request', async () => {
    const name = box();
    const client = t.as('admin', name);
    await client.mock.addFault({ body: { target: 'notes.listNotes', status: 500, every: 3 } });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      const response = await request(t.app).get('/api/notes-app/notes').set('X-Sandbox', name);
      statuses.push(response.status);
      if (response.status === 500) expect(response.body).toEqual({ error: expect.any(String) as string });
    }
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
    expect(await client.mock.listFaults()).toMatchObject([
      { target: 'notes.listNotes', matched: 6, fired: 2 },
    ]);
  });

  it('fails by a chance that repeats, as often as it was told', async () => {
    const run = async (): Promise<boolean[]> => {
      const client = t.as('admin', box());
      await client.mock.addFault({ body: { target: 'notes.*', status: 500, chance: 0.5, times: 4 } });
      const failed: boolean[] = [];
      for (let call = 0; call < 20; call += 1)
        failed.push(
          await client.notes.listLabels().then(
            () => false,
            () => true,
          ),
        );
      return failed;
    };
    const [one, two] = [await run(), await run()];
    expect(one).toEqual(two);
    expect(one.filter(Boolean)).toHaveLength(4);
  });

  it.each(['facturas/C', 'facturas.consulta'])('names an operation of the controller: %s', async (target) => {
    const client = t.as('cliente', box());
    await client.mock.addFault({ body: { target, status: 500 } });
    const response = client.controller.facturas.consulta({ filtros: { id_empresa: 'emp-1' } });
    await expect(response).rejects.toMatchObject({ response: { status: 500 } });
  });

  it.each(['drop', 'truncate', 'malformed'] as const)('breaks one call by header: %s', async (connection) => {
    const fault = JSON.stringify({ connection });
    const call = request(t.app).get('/api/notes-app/notes').set('X-Mock-Fault', fault);
    await expect(call).rejects.toThrow();
    expect((await request(t.app).get('/api/notes-app/notes')).status).toBe(200);
  });

  it('refuses a status that the endpoint does not declare', async () => {
    const response = await request(t.app).get('/api/notes-app/notes').set('X-Mock-Fault', '{"status":418}');
    expect(response.status).toBe(400);
    expect((await request(t.app).get('/api/notes-app/notes').set('X-Mock-Fault', 'x')).status).toBe(400);
    expect(
      (await request(t.app).get('/api/notes-app/notes').set('X-Mock-Fault', '{"status":"x"}')).status,
    ).toBe(400);
  });

  it('are taken away one by one or together', async () => {
    const client = t.as('admin', box());
    const first = await client.mock.addFault({ body: { target: '*', latency: 1 } });
    await client.mock.addFault({
      body: { target: '*', latency: { min: 0, max: 1, distribution: 'normal' } },
    });
    expect(await client.mock.removeFaults({ query: { id: first.id } })).toHaveLength(1);
    await expect(client.mock.removeFaults({ query: { id: 'nada' } })).rejects.toThrow('404');
    expect(await client.mock.removeFaults({ query: {} })).toEqual([]);
  });
});

describe('the log of requests', () => {
  it('tells endpoint, operation, role, status and why a call was refused, newest first', async () => {
    const client = t.as('cliente', box());
    await client.notes.listNotes();
    await client.controller.facturas.detalle({ id: 'nada' }).catch(() => undefined);
    await client.notes.removeNote({ body: { noteId: 'nada' } }).catch(() => undefined);
    expect(await client.mock.requests()).toMatchObject([
      { target: 'notes.removeNote', status: 404, refused: 'No existe la nota.' },
      {
        target: 'facturas/D',
        status: 200,
        user: 'cliente',
        roles: ['cliente'],
        refused: expect.stringContaining('No se encontró') as string,
      },
      { target: 'notes.listNotes', status: 200, refused: null, fault: null },
    ]);
  });

  it('gives each call back as curl and as supertest, without its secrets', async () => {
    const name = box();
    await request(t.app)
      .post('/users/register')
      .set('X-Sandbox', name)
      .send({ objeto: 'visitantes', operacion: 'A', data: { password: 'secreta', nombres: "O'Higgins" } });
    const [entry] = await t.as('admin', name).mock.requests();
    expect(entry?.curl).toContain('curl -X POST "$URL/users/register"');
    expect(entry?.curl).toContain('"operacion":"A"');
    expect(entry?.supertest).toContain('.expect(400);');
    expect(JSON.stringify(entry)).not.toContain('secreta');
  });

  it('does not keep a very long body', async () => {
    const name = box();
    const send = (content: string) =>
      request(t.app).post('/api/notes-app/create-note').set('X-Sandbox', name).send({ note: { content } });
    await send('x'.repeat(40_000));
    await send('short');
    const [short, long] = await t.as('admin', name).mock.requests();
    expect(short?.curl).toContain('"content":"short"');
    expect(long?.curl).toContain('-d @body.json');
  });

  it('streams new calls as server-sent events', async () => {
    const api = createMockApi();
    const { url } = await api.listen();
    const response = await fetch(`${url}/__mock/requests/stream`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await fetch(`${url}/api/notes-app/labels`);
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"target":"notes.listLabels"');
    await reader.cancel();
    await api.close();
  });
});

describe('who may', () => {
  it.each([
    ['switched off', { enabled: false }, {}, 404],
    ['with a token, without it', { enabled: true, token: 'abc' }, {}, 403],
    ['with a token, with another', { enabled: true, token: 'abc' }, { 'X-Mock-Token': 'abd' }, 403],
    ['with a token, with it', { enabled: true, token: 'abc' }, { 'X-Mock-Token': 'abc' }, 200],
  ])('%s', async (_name, admin, headers, status) => {
    const api = createMockApi({ admin });
    expect((await request(api.app).get('/__mock').set(headers)).status).toBe(status);
    const stream = await request(api.app)
      .get('/__mock/requests/stream')
      .set(headers)
      // An open stream does not end, so the timeout is the expected result.
      .timeout(status === 200 ? 100 : 10_000)
      .catch(() => undefined);
    expect(stream?.status).toBe(status === 200 ? undefined : status);
    await api.close();
  });
});

describe('sandboxes', () => {
  it('keeps 100 parallel suites apart', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { notes } = t.as('admin', `suite-${String(index)}`);
        const note = await notes.createNote({ body: { note: { title: `nota ${String(index)}` } } });
        const titles = (await notes.listNotes()).map(({ title }) => title);
        await notes.removeNote({ body: { noteId: note.id } });
        return { own: titles[0], count: titles.length, after: (await notes.listNotes()).length };
      }),
    );
    expect(results).toEqual(
      results.map((_, index) => ({ own: `nota ${String(index)}`, count: 16, after: 15 })),
    );
  });

  it('drops the one that waited longest when there are more than the cap, and makes it anew when it is named again', async () => {
    const small = testApi({ sandboxCap: 2 });
    const use = async (name: string): Promise<number> => {
      const { notes } = small.as('admin', name);
      await notes.createNote({ body: { note: {} } });
      return (await notes.listNotes()).length;
    };
    expect([await use('a'), await use('b'), await use('a'), await use('c')]).toEqual([16, 16, 17, 16]);
    expect([await use('a'), await use('b')]).toEqual([18, 16]);
    await small.close();
  });

  it('stay, however far the shared clock is moved', async () => {
    const moved = testApi({ clock: manualClock(START) });
    await moved.as('admin', 'old').notes.removeNote({ body: { noteId: 'note-1' } });
    moved.clock.advance(2 * DAY);
    await moved.as('admin', 'new').notes.listNotes();
    expect(await moved.as('admin', 'old').notes.listNotes()).toHaveLength(14);
    await moved.close();
  });
});

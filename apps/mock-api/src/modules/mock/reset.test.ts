import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import { configOf } from '../../sandboxes/config.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { signToken } from '../../core/tokens.ts';
import { testApi } from '../../test-api.ts';

const START = '2026-11-20T12:00:00.000Z';
const DAY = 86_400_000;
const t = testApi({ clock: manualClock(START) });
afterAll(() => t.close());
const box = ownSandbox('reset');

describe('reset', () => {
  it.each(['2000-01-01T00:00:00.000Z', '2026-03-01T09:30:00.000Z', '2999-12-31T23:59:59.999Z'])(
    'to the moment %s gives the same bytes on any day, and stops the clock there',
    async (at) => {
      const client = t.as('admin', box());
      expect(await client.mock.reset({ body: { at } })).toEqual({
        sandbox: box(),
        seed: 'demo',
        momento: at,
      });
      const first = await client.mock.takeSnapshot();
      t.clock.advance(40 * DAY + 12_345);
      expect(await client.mock.clock()).toEqual({ now: at, mode: 'frozen' });
      await request(t.app)
        .post('/api/notes-app/remove-note')
        .set('X-Sandbox', box())
        .send({ noteId: 'note-1' })
        .expect(200);
      await client.mock.moveClock({ body: { set: '2030-05-05T00:00:00Z' } });
      await client.mock.reset({ body: { at } });
      expect(await client.mock.takeSnapshot()).toEqual(first);
    },
  );

  it('to a moment leaves no trace in the next one without', async () => {
    const client = t.as('admin', box());
    await client.mock.reset({ body: { at: '2001-01-01T00:00:00Z' } });
    await client.mock.reset({ body: {} });
    const now = t.clock.now().toISOString();
    expect(await client.mock.clock()).toEqual({ now, mode: 'real' });
    expect((await client.mock.state()).momento).toBe(`${now.slice(0, 16)}:00.000Z`);
  });

  it('sets a clock that was moved right again: the next test can sign in', async () => {
    const client = t.as('cliente', box());
    await client.mock.moveClock({ body: { advance: 3 * DAY } });
    await expect(client.session.accessToken({ query: {} })).rejects.toThrow('401');
    await client.mock.reset({ body: {} });
    expect((await client.mock.clock()).mode).toBe('real');
    expect(await client.session.accessToken({ query: {} })).toHaveProperty('user');
  });

  it.each([
    [{ at: 'ayer' }, 'at'],
    [{ at: '1999-12-31T23:59:59Z' }, 'at'],
    [{ at: '3000-01-01T00:00:00Z' }, 'at'],
    [{ sed: 'empty' }, 'sed'],
    [null, 'body'],
  ])('refuses %j', async (body, field) => {
    const response = await request(t.app)
      .post('/__mock/reset')
      .set('X-Sandbox', box())
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body));
    expect([response.status, response.body]).toMatchObject([400, { error: [{ type: field }] }]);
  });

  it('needs no body', async () => {
    const client = t.as('admin', box());
    await client.mock.reset({ body: { seed: 'empty' } });
    const response = await request(t.app).post('/__mock/reset').set('X-Sandbox', box());
    expect([response.status, response.body]).toMatchObject([200, { seed: 'empty' }]);
  });
});

describe('the clock', () => {
  const move = (body: object) => request(t.app).post('/__mock/clock').set('X-Sandbox', box()).send(body);

  it.each([
    { advance: Number.MAX_SAFE_INTEGER },
    { advance: -Number.MAX_SAFE_INTEGER },
    { advance: 1000 * 365 * DAY },
    { advance: -1000 * 365 * DAY },
    { set: '9999-12-31T23:59:59.999Z' },
    { set: '0001-01-01T00:00:00Z' },
    { freeze: '3000-01-01T00:00:00Z' },
    { freeze: '1999-12-31T23:59:59.999Z' },
    { freeze: '2026-02-30T00:00:00Z' },
    { advance: 1, frezee: START },
  ])('refuses %j and stays as it was', async (body) => {
    const client = t.as('admin', box());
    const before = await client.mock.moveClock({ body: { freeze: START } });
    const response = await move(body);
    expect([response.status, response.body]).toMatchObject([
      400,
      { error: [{ message: expect.any(String) as string }] },
    ]);
    expect(await client.mock.clock()).toEqual(before);
    expect(await client.calendar.listEvents()).not.toEqual([]);
  });

  it.each(['2000-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'])(
    'can be at %s: every endpoint that reads it still responds',
    async (freeze) => {
      const id = demoUsers.find(({ usuario }) => usuario === 'cliente')?.id ?? '';
      const config = configOf(t.api.config, box());
      const client = t.withToken(signToken(id, manualClock(freeze), config), box());
      expect((await move({ freeze })).status).toBe(200);
      await client.mock.takeSnapshot();
      const issued = await client.controller.facturas.consulta({ filtros: { id_empresa: 'emp-1' } });
      expect(issued.status).toBe('success');
      await client.notes.createNote({ body: { note: { title: 'x' } } });
    },
  );
});

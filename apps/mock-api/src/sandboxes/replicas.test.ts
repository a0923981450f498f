import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, reopenable, type TestDatabase } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import { testApi } from '../test-api.ts';

const NOTES = '/api/notes-app/notes';

describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'two replicas on one $kind',
  ({ create }) => {
    let database: TestDatabase;
    let one: MockApi;
    let other: MockApi;
    beforeEach(async () => {
      database = await create();
      const replica = (now: string) => createMockApi({ database: database.target, clock: manualClock(now) });
      one = replica('2026-11-20T12:00:00Z');
      other = replica('2026-11-21T15:00:00Z');
      await one.ready;
    });
    afterEach(async () => {
      await Promise.all([one.close(), other.close()]);
      await database.dispose();
    });

    it('have neither /__mock nor faults by header', async () => {
      for (const { app } of [one, other]) {
        await request(app).get('/__mock').expect(404);
        await request(app).post('/__mock/clock').send({ advance: 1000 }).expect(404);
        await request(app).get('/__mock/requests/stream').expect(404);
        await request(app).get(NOTES).set('X-Mock-Fault', '{"status":500}').expect(200);
      }
    });

    it('refuse a sandbox, and say why', async () => {
      const { status, body } = await request(other.app).get(NOTES).set('X-Sandbox', 'a');
      expect([status, body]).toEqual([
        400,
        {
          error: [
            { type: 'X-Sandbox', message: 'Este servidor no tiene cajas de arena: /__mock está apagado.' },
          ],
        },
      ]);
    });

    it('write each area once, relative to the moment of the first', async () => {
      const token = one.tokenFor('admin');
      const ask = ({ app }: MockApi, path: string) =>
        request(app).get(path).set('Authorization', `Bearer ${token}`).expect(200);
      // Both know the sandbox before either has written anything.
      await Promise.all([ask(one, NOTES), ask(other, NOTES)]);
      await ask(other, '/api/faq');
      await ask(one, '/api/chat/contacts');
      await ask(one, '/api/faq');
      expect((await ask(one, NOTES)).body).toEqual((await ask(other, NOTES)).body);
      const seeded = await one.db
        .selectFrom('siembras')
        .selectAll()
        .where('sandbox', '=', 'default')
        .execute();
      expect(seeded.length).toBeGreaterThan(3);
      expect(new Set(seeded.map(({ fecha }) => fecha)).size).toBe(1);
    });

    it('see what the other one wrote', async () => {
      await request(one.app)
        .post('/api/notes-app/create-note')
        .send({ note: { title: 'Que se queda', content: '' } })
        .expect(200);
      const { body } = await request(other.app).get(NOTES).expect(200);
      expect((body as { title: string }[])[0]?.title).toBe('Que se queda');
    });
  },
);

it.each(reopenable)(
  'a server that starts again on $kind still has the seed of the last reset',
  async ({ create }) => {
    const database = await create();
    const first = testApi({ database: database.target });
    await first.as('admin').mock.reset({ body: { seed: 'empty' } });
    await first.close();
    const second = testApi({ database: database.target });
    expect(await second.as('admin').notes.listNotes()).toEqual([]);
    expect((await second.as('admin').mock.state()).seed).toBe('empty');
    await second.close();
    await database.dispose();
  },
);

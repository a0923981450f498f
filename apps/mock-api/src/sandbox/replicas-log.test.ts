import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { cutListeners, listeningReplicas } from '../../test/replica-listeners.ts';
import { manualClock } from '../core/clock.ts';
import { testApi, type TestApi } from '../test-api.ts';

const NOTES = '/api/notes-app/notes';

/** Two replicas behind one load balancer share one log, for reading and for streaming. */
describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'two replicas on one $kind',
  ({ create }) => {
    let database: TestDatabase;
    let one: TestApi;
    let other: TestApi;
    beforeEach(async () => {
      database = await create();
      const clock = manualClock('2026-11-20T12:00:00Z');
      one = testApi({ database: database.target, clock });
      other = testApi({ database: database.target, clock });
      await one.api.ready;
    });
    afterEach(async () => {
      await Promise.all([one.close(), other.close()]);
      await database.dispose();
    });
    const mock = (t: TestApi, sandbox?: string) => t.as('admin', sandbox).mock;
    const statusOf = async (t: TestApi, path = NOTES): Promise<number> =>
      (await request(t.app).get(path)).status;

    describe('share the request log', () => {
      it('in which a request is as soon as it has its response, with all it sent', async () => {
        const note = { title: 'Compartida', content: 'x'.repeat(20_000) };
        await request(one.app).post('/api/notes-app/create-note').send({ note }).expect(200);
        await request(other.app).get(`${NOTES}?a=1`).expect(200);
        const entries = await mock(other).requests();
        expect(entries.map(({ target }) => target)).toEqual(['notes.listNotes', 'notes.createNote']);
        expect(await mock(one).requests()).toEqual(entries);
        const found = await mock(other).findCalls({
          body: { target: 'notes.createNote', with: { body: { note } } },
        });
        expect(found).toMatchObject({ count: 1, isComplete: true });
        expect(found.calls).toEqual(entries.slice(1));
      });

      it('that keeps 500 requests of both, and is cleared for both', async () => {
        for (let n = 0; n < 13; n += 1)
          await Promise.all(
            Array.from({ length: 40 }, (_, at) => statusOf(at % 2 === 0 ? one : other, '/api/faq')),
          );
        const listed = await mock(other).requests();
        expect([listed.length, new Set(listed.map(({ id }) => id)).size]).toEqual([500, 500]);
        const count = () => mock(one).findCalls({ body: { target: 'faq.listFaqs' } });
        expect(await count()).toMatchObject({ count: 500, isComplete: false });
        await mock(other).clearRequests();
        expect([await mock(one).requests(), one.api.calls('faq.listFaqs')]).toEqual([[], []]);
        await statusOf(one, '/api/faq');
        expect(await count()).toMatchObject({ count: 1, isComplete: true });
        expect(await mock(one, 'a').requests()).toEqual([]);
      });

      it('whose rows do not pile up', async () => {
        for (let n = 0; n < 20; n += 1)
          await Promise.all(Array.from({ length: 40 }, () => statusOf(one, '/api/faq')));
        const rows = async () =>
          (await sql<{ count: number }>`select count(*) from registro_compartido`.execute(one.api.db)).rows[0]
            ?.count;
        await expect.poll(() => rows()).toBeLessThanOrEqual(601);
      });
    });

    describe('listen to each other', () => {
      const bothListen = async (): Promise<void> => {
        await Promise.all([one.api.listen(), other.api.listen()]);
        await expect.poll(() => listeningReplicas(one.api.db)).toHaveLength(2);
        await sleep(50);
      };

      it('so that the log of one has the requests of both in their order, though they are written later', async () => {
        await bothListen();
        const paths = Array.from({ length: 12 }, (_, n) => `${NOTES}?n=${String(n)}`);
        for (const [n, path] of paths.entries()) await statusOf(n % 3 === 0 ? one : other, path);
        const listed = await mock(one).requests();
        expect(listed.map(({ curl }) => /n=\d+/.exec(curl)?.[0]).reverse()).toEqual(
          paths.map((path) => path.split('?')[1]),
        );
        await statusOf(other);
        expect(await mock(one).findCalls({ body: { target: 'notes.listNotes' } })).toMatchObject({
          count: 13,
        });
      });

      it('so that a log that is cleared, or a sandbox that is reset, stays empty', async () => {
        await bothListen();
        for (const empty of [() => mock(one).clearRequests(), () => mock(one).reset({ body: {} })]) {
          await Promise.all([statusOf(other), statusOf(one)]);
          await empty();
          await sleep(150);
          expect(await mock(other).requests()).toEqual([]);
        }
      });

      /** The entries of a replica's stream of requests. */
      async function streamOf(t: TestApi) {
        const { url } = await t.api.listen();
        const response = await fetch(`${url}/__mock/requests/stream`);
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        return {
          next: async () => new TextDecoder().decode((await reader.read()).value),
          stop: () => reader.cancel(),
        };
      }

      it('so that the stream of one has the requests of both, once', async () => {
        const stream = await streamOf(other);
        await statusOf(one, `${NOTES}?a=1`);
        expect(await stream.next()).toContain('a=1');
        await statusOf(other, `${NOTES}?a=2`);
        expect(await stream.next()).toContain('a=2');
        await statusOf(one, `${NOTES}?a=3`);
        expect(await stream.next()).toContain('a=3');
        await stream.stop();
      });

      it('and hear after a lost connection what they have missed', async () => {
        const stream = await streamOf(other);
        await statusOf(one, `${NOTES}?a=1`);
        expect(await stream.next()).toContain('a=1');
        expect(await cutListeners(one.api.db)).toHaveLength(1);
        await statusOf(one, `${NOTES}?a=2`);
        expect(await stream.next()).toContain('a=2');
        // Requests must not depend on listening.
        await cutListeners(one.api.db);
        await mock(one).moveClock({ body: { freeze: '2027-01-15T12:00:00.000Z' } });
        expect((await mock(other).clock()).now).toBe('2027-01-15T12:00:00.000Z');
        await sleep(300);
        await statusOf(one, `${NOTES}?a=3`);
        expect(await stream.next()).toContain('a=3');
        await stream.stop();
      });
    });
  },
);

import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { applyRules } from '../cli/start-rules.ts';
import type { ServerOptions } from '../cli/options.ts';
import { manualClock } from '../core/clock.ts';
import { testApi, type TestApi } from '../test-api.ts';

const PRODUCT = '/api/e-commerce-app/product?productId=1';
const NOT_FOUND = { status: 404, body: { error: 'No existe el registro pedido.' } } as const;
const REFUSED = { status: 'error', message: 'Hoy no.', data: { codigo: 'VALIDACION' } } as const;
const NOTES = '/api/notes-app/notes';

/** Two replicas behind one load balancer: a change by a request at one applies to the next request at the other. */
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
    /** The statuses of requests sent to the replicas in turn. */
    const inTurn = async (count: number, path = NOTES): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push(await statusOf(n % 2 === 0 ? one : other, path));
      return statuses;
    };

    describe('share the clock', () => {
      it('in each of its modes, and each sandbox has its own', async () => {
        await mock(one).moveClock({ body: { freeze: '2027-01-15T12:00:00.000Z' } });
        expect(await mock(other).clock()).toEqual({ now: '2027-01-15T12:00:00.000Z', mode: 'frozen' });
        await mock(other).moveClock({ body: { advance: 60_000 } });
        expect(await mock(one).clock()).toEqual({ now: '2027-01-15T12:01:00.000Z', mode: 'frozen' });
        await mock(one, 'a').moveClock({ body: { set: '2028-02-29T00:00:00.000Z' } });
        expect(await mock(other, 'a').clock()).toEqual({ now: '2028-02-29T00:00:00.000Z', mode: 'shifted' });
        await mock(one).moveClock({ body: { reset: true } });
        expect(await mock(other).clock()).toEqual({ now: '2026-11-20T12:00:00.000Z', mode: 'real' });
      });

      it('and add up what both move at once', async () => {
        await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            mock(n % 2 === 0 ? one : other).moveClock({ body: { advance: 1000 } }),
          ),
        );
        expect(await mock(one).clock()).toEqual({ now: '2026-11-20T12:00:20.000Z', mode: 'shifted' });
        expect(await mock(other).clock()).toEqual(await mock(one).clock());
      });

      it('with one that starts later', async () => {
        await mock(one).moveClock({ body: { freeze: '2027-01-15T12:00:00.000Z' } });
        await one.close();
        one = testApi({ database: database.target, clock: other.clock });
        expect((await mock(one).clock()).now).toBe('2027-01-15T12:00:00.000Z');
      });

      it('that decides whether a token has expired', async () => {
        const token = one.api.tokenFor('admin');
        await mock(one).moveClock({ body: { advance: 400 * 86_400_000 } });
        await expect(other.withToken(token).session.accessToken({ query: {} })).rejects.toThrow('401');
      });
    });

    describe('share the faults', () => {
      it('whose times are counted once', async () => {
        await mock(one).addFault({ body: { target: 'notes.listNotes', status: 500, times: 3 } });
        expect(await inTurn(5)).toEqual([500, 500, 500, 200, 200]);
        expect(await mock(other).listFaults()).toMatchObject([{ id: 'f1', matched: 3, fired: 3 }]);
      });

      it('also of requests at the same moment', async () => {
        await mock(one).addFault({ body: { target: 'notes.*', status: 500, times: 7 } });
        const statuses = await Promise.all(
          Array.from({ length: 30 }, (_, n) => statusOf(n % 2 === 0 ? one : other)),
        );
        expect(statuses.filter((status) => status === 500)).toHaveLength(7);
      });

      it('whose chance is the same as on one server', async () => {
        const body = { target: 'notes.listNotes', status: 500, chance: 0.4 };
        await mock(one).addFault({ body });
        const alone = testApi({ clock: one.clock });
        await mock(alone).addFault({ body });
        const expected: number[] = [];
        for (let n = 0; n < 12; n += 1) expected.push(await statusOf(alone));
        await alone.close();
        expect(await inTurn(12)).toEqual(expected);
      });

      it('and every removal', async () => {
        await mock(one).addFault({ body: { target: 'notes.listNotes', status: 500 } });
        await mock(other).addFault({ body: { target: 'faq.listFaqs', status: 500 } });
        await mock(other).removeFaults({ query: { id: 'f1' } });
        expect((await mock(one).listFaults()).map(({ id }) => id)).toEqual(['f2']);
        expect(await inTurn(2)).toEqual([200, 200]);
      });
    });

    describe('share planned replies', () => {
      it('each of which is given once', async () => {
        await mock(one).addReplies({
          body: { target: 'eCommerce.getProduct', replies: [NOT_FOUND], times: 3 },
        });
        expect(await inTurn(5, PRODUCT)).toEqual([404, 404, 404, 200, 200]);
        expect(await mock(one).listReplies()).toMatchObject([{ id: 'r1', used: 3 }]);
      });

      it('to operations, also of requests at the same moment', async () => {
        await mock(one).addReplies({ body: { target: 'empresas.detalle', replies: [REFUSED], times: 4 } });
        const results = await Promise.allSettled(
          Array.from({ length: 12 }, (_, n) =>
            (n % 2 === 0 ? one : other).as('admin').controller.empresas.detalle({ id: 'emp-1' }),
          ),
        );
        expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      });

      it('but not those that a test lays in its own process', async () => {
        one.api.reply('eCommerce.getProduct', NOT_FOUND, {
          with: { query: { productId: expect.any(String) as string } },
        });
        expect([await statusOf(other, PRODUCT), await statusOf(one, PRODUCT)]).toEqual([200, 404]);
        one.api.reply('eCommerce.getProduct', NOT_FOUND);
        await mock(other).removeReplies({ query: {} });
        expect(await statusOf(one, PRODUCT)).toBe(200);
      });

      it('and those of a configuration file, which each of them reads', async () => {
        const rules = {
          faults: [{ target: 'notes.listNotes', status: 500, times: 1 }],
          replies: [{ target: 'empresas.detalle', replies: [REFUSED] }],
        };
        await Promise.all(
          [one, other].map(({ api }) => applyRules(api, { rules } as unknown as ServerOptions)),
        );
        expect(
          [await mock(one).listFaults(), await mock(other).listReplies()].map((rows) => rows.length),
        ).toEqual([1, 1]);
        expect(await inTurn(3)).toEqual([500, 200, 200]);
      });
    });

    it('drop at a reset what the other one had in memory', async () => {
      await mock(other).moveClock({ body: { freeze: '2027-01-15T12:00:00.000Z' } });
      await mock(other).addFault({ body: { target: 'notes.listNotes', status: 500 } });
      await mock(other).addReplies({
        body: { target: 'eCommerce.getProduct', replies: [NOT_FOUND], always: true },
      });
      other.api.reply('eCommerce.getProduct', NOT_FOUND);
      expect(await inTurn(2)).toEqual([500, 500]);
      await mock(one).reset({ body: {} });
      expect([await statusOf(other, PRODUCT), await statusOf(other)]).toEqual([200, 200]);
      expect(await mock(other).clock()).toEqual({ now: '2026-11-20T12:00:00.000Z', mode: 'real' });
      expect([await mock(other).listFaults(), await mock(other).listReplies()]).toEqual([[], []]);
      expect((await mock(other).requests()).map(({ target }) => target)).toEqual([
        'notes.listNotes',
        'eCommerce.getProduct',
      ]);
      expect(other.api.calls('notes.listNotes')).toHaveLength(1);

      await mock(one).reset({ body: { at: '2026-01-15T12:00:00.000Z' } });
      expect(await mock(other).clock()).toEqual({ now: '2026-01-15T12:00:00.000Z', mode: 'frozen' });
    });

    it('forget the state of a sandbox that the other one drops', async () => {
      await mock(one, 'a').moveClock({ body: { freeze: '2027-01-15T12:00:00.000Z' } });
      await mock(one, 'a').addFault({ body: { target: 'notes.listNotes', status: 500 } });
      await mock(other, 'a').state();
      const small = testApi({ database: database.target, clock: one.clock, sandboxCap: 1 });
      await mock(small, 'a').state();
      await mock(small, 'b').state();
      expect((await mock(other, 'a').clock()).mode).toBe('real');
      expect(await mock(one, 'a').listFaults()).toEqual([]);
      await mock(other, 'a').moveClock({ body: { freeze: '2027-01-16T12:00:00.000Z' } });
      expect((await mock(one, 'a').clock()).now).toBe('2027-01-16T12:00:00.000Z');
      await small.close();
    });
  },
);

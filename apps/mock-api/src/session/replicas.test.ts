import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { DEMO_SHARED_SECRET } from '../core/config.ts';
import { manualClock } from '../core/clock.ts';
import { DEMO_PASSWORD, demoUsers } from '../seed/demo-users.ts';
import { demoIntegrationKey } from '../seed/integraciones.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { encrypt } from './cipher.ts';

const secret = (text: string): string => encrypt(text, DEMO_SHARED_SECRET);
const idOf = (name: string): string => demoUsers.find(({ usuario }) => usuario === name)?.id ?? '';

/** At any replica behind a load balancer: attempts are counted together, and an ended session is invalid. */
describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'two replicas on one $kind',
  ({ create }) => {
    let database: TestDatabase;
    let one: TestApi;
    let other: TestApi;
    beforeEach(async () => {
      database = await create();
      const options = {
        database: database.target,
        clock: manualClock('2026-11-20T12:00:00Z'),
        // As in production, where there is no `/__mock` to share.
        admin: { enabled: false },
        config: { integrationRequests: 3, publicLookups: 3 },
      };
      one = testApi(options);
      other = testApi(options);
      await one.api.ready;
    });
    afterEach(async () => {
      await Promise.all([one.close(), other.close()]);
      await database.dispose();
    });
    /** The results of `ask` at the replicas in turn. */
    const inTurn = async <R>(count: number, ask: (t: TestApi) => Promise<R>): Promise<R[]> => {
      const results: R[] = [];
      for (let n = 0; n < count; n += 1) results.push(await ask(n % 2 === 0 ? one : other));
      return results;
    };
    const signIn = async (t: TestApi, password: string) => {
      const credentials = { username: secret('cliente'), pass: secret(password) };
      const { status, body } = await request(t.app).post('/users/login').send(credentials);
      return { status, token: (body as { access_token?: string }).access_token ?? '' };
    };

    it('end a session for both', async () => {
      const { token } = await signIn(one, DEMO_PASSWORD);
      const isOpen = (t: TestApi) =>
        t
          .withToken(token)
          .controller.usuarios.perfil({})
          .then(
            () => true,
            () => false,
          );
      expect(await inTurn(2, isOpen)).toEqual([true, true]);
      await one.as('admin').controller.usuarios.restablecerContrasena({ id: idOf('cliente') });
      expect([await isOpen(other), await isOpen(one)]).toEqual([false, false]);
    });

    it('end the other sessions of a user, and not the one that asks for it', async () => {
      const [mine, another] = [await signIn(one, DEMO_PASSWORD), await signIn(other, DEMO_PASSWORD)];
      const { data } = await other.withToken(mine.token).controller.usuarios.cerrarOtras({});
      // One of them is from the sample data.
      expect(data.sesiones_cerradas).toBe(2);
      const sessions = async (t: TestApi, token: string) =>
        (await t.withToken(token).controller.usuarios.sesiones({})).data;
      await expect(sessions(one, another.token)).rejects.toThrow();
      expect(await sessions(one, mine.token)).toHaveLength(1);
    });

    it('count the requests of a key in one window', async () => {
      const { clave } = demoIntegrationKey('emp-1-int-1');
      const ask = async (t: TestApi) => {
        const { status, headers } = await request(t.app)
          .post('/users/controller')
          .set('Authorization', `Bearer ${clave}`)
          .send({ objeto: 'documentos_electronicos', operacion: 'C', data: {} });
        return [status, (headers as Record<string, string>)['ratelimit']];
      };
      expect(await inTurn(5, ask)).toEqual([
        [200, '"integracion";r=2;t=60'],
        [200, '"integracion";r=1;t=60'],
        [200, '"integracion";r=0;t=60'],
        [429, '"integracion";r=0;t=60'],
        [429, '"integracion";r=0;t=60'],
      ]);
      one.clock.advance(60_000);
      expect(await ask(other)).toEqual([200, '"integracion";r=2;t=60']);
    });

    it('count the public look-ups of an address in one window', async () => {
      const ask = async (t: TestApi) => (await request(t.app).get('/users/consulta?cdc=1')).status;
      expect(await inTurn(5, ask)).toEqual([400, 400, 400, 429, 429]);
    });

    it('count failed sign-ins together', async () => {
      const statuses = await inTurn(7, async (t) => (await signIn(t, 'wrong')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect((await signIn(other, DEMO_PASSWORD)).status).toBe(429);
      one.clock.advance(60_000);
      expect((await signIn(one, DEMO_PASSWORD)).token).not.toBe('');
    });

    it('evaluate no more guesses at once than the limit', async () => {
      const guesses = await Promise.all(
        Array.from({ length: 16 }, (_, n) => signIn(n % 2 === 0 ? one : other, 'wrong')),
      );
      expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5);
    });
  },
);

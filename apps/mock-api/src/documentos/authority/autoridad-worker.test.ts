import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../../test/databases.ts';
import { storeOf, type Store } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import { pedido, testClock } from '../fixtures/facturas.ts';

describe.each(databases)('a document that nobody asks for on $kind', ({ kind, create }) => {
  let database: TestDatabase;
  let apis: TestApi[];
  let store: Store;
  const clock = testClock();

  beforeEach(async () => {
    database = await create();
    // SQLite's memory belongs to one server.
    const replicas = kind === 'postgres' ? 2 : 1;
    apis = Array.from({ length: replicas }, () =>
      testApi({ database: database.target, clock, seed: 'empty' }),
    );
    await facturas().preparar({ id_empresa: 'emp-1' });
    store = storeOf(apis[0]!.api.db, 'default');
  });
  afterEach(async () => {
    for (const api of apis) await api.close();
    await database.dispose();
  });

  const facturas = () => apis[0]!.as('cliente').controller.facturas;
  const send = async (): Promise<string> => (await facturas().emitirEnviar(pedido())).data.id;
  const estadoOf = async (id: string): Promise<string> =>
    (await store.select('documentos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;

  it('is approved once and mailed, by the clock of its data', async () => {
    const id = await send();
    await apis[0]!.api.askAuthority();
    expect(await estadoOf(id)).toBe('enviado');
    clock.advance(apis[0]!.api.config.respuestaMs);
    await Promise.all(apis.map(({ api }) => api.askAuthority()));
    expect(await estadoOf(id)).toBe('aprobado');
    expect(
      await store.select('respuestas').select('id').where('id_documento', '=', id).execute(),
    ).toHaveLength(1);
    expect(await store.select('correos').select('id').where('id_documento', '=', id).execute()).toHaveLength(
      1,
    );
  });

  it('waits for another time when it cannot be evaluated, and does not stop the others', async () => {
    const broken = await send();
    const other = await send();
    await store.update('documentos').set({ datos: '{}' }).where('id', '=', broken).execute();
    clock.advance(apis[0]!.api.config.respuestaMs);
    await apis[0]!.api.askAuthority();
    expect([await estadoOf(broken), await estadoOf(other)]).toEqual(['enviado', 'aprobado']);
    const { responde_en } = await store
      .select('documentos')
      .select('responde_en')
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    expect(Date.parse(responde_en ?? '')).toBeGreaterThan(clock.now().getTime());
  });

  it('is approved by a server that listens, without a request', async () => {
    const id = await send();
    clock.advance(apis[0]!.api.config.respuestaMs);
    await apis[0]!.api.listen();
    await expect.poll(() => estadoOf(id)).toBe('aprobado');
  });
});

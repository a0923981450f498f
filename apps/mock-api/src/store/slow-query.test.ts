import { OperationFailure } from '@portal/contracts/client';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databases, reopenable } from '../../test/databases.ts';
import { SlowQueryError } from '../core/slow-query.ts';
import { testApi } from '../test-api.ts';
import { openDatabase } from './database.ts';
import { insertMany, LIST, storeOf } from './store.ts';

describe('a list that takes too long', () => {
  const errors: [string, unknown][] = [];
  const logger = {
    request: () => undefined,
    error: (message: string, error: unknown) => errors.push([message, error]),
  };
  const t = testApi({ slowQueryMs: 0, logger });
  afterAll(() => t.close());
  const documentos = t.as('admin').controller.documentosElectronicos;

  it('is refused with a clear message, and logged with its filters', async () => {
    const filtros = { con_nota_credito: true, desde: '2020-01-01' };
    const refused: unknown = await documentos.consulta({ filtros }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperationFailure);
    expect(refused).toMatchObject({
      codigo: 'VALIDACION',
      message: 'La consulta tarda demasiado: acote los filtros, por ejemplo a un período más corto.',
    });
    const [[message, error] = []] = errors;
    expect(message).toContain('"filtros":{"desde":"2020-01-01","con_nota_credito":true}');
    expect(error).toBeInstanceOf(SlowQueryError);
  });

  it('leaves everything else as it is', async () => {
    const { id } = await t.api.db.selectFrom('documentos').select('id').executeTakeFirstOrThrow();
    expect((await documentos.detalle({ id })).data.id).toBe(id);
  });
});

describe.each(databases)('queries of lists on $kind', ({ kind, create }) => {
  it('have a time limit, which others have not', async () => {
    const database = await create();
    const { db, ready } = openDatabase(database.target, { slowQueryMs: 50 });
    await ready;
    const store = storeOf(db, 'default');
    await store.insert('siembras', { area: 'x', semilla: 'demo', fecha: '' }).execute();
    const busy =
      kind === 'postgres'
        ? sql<boolean>`pg_sleep(0.2) is not null`
        : sql<boolean>`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n) > 0`;
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: String(index),
      protocolo: String(index),
      id_empresa: 'e',
      tipo: 1,
      fecha: '',
      cantidad: 1,
    }));
    await store.insert('lotes', rows).execute();
    const one = () => store.select('siembras').select('area').where(busy).execute();
    expect(await one()).toHaveLength(1);
    const listed = store.select('lotes', LIST).where('id_empresa', '=', 'e').where(busy);
    await expect(listed.select('id').execute()).rejects.toBeInstanceOf(SlowQueryError);
    await expect(store.countUpTo(listed, 1000)).rejects.toBeInstanceOf(SlowQueryError);
    expect(await store.select('lotes').select('id').execute()).toHaveLength(300);
    await db.destroy();
    await database.dispose();
  });
});

describe.each(reopenable)('queries of lists on $kind that is kept', ({ kind, create }) => {
  it('have one in a table whose rows have no number, too', async () => {
    const database = await create();
    const { db, ready } = openDatabase(database.target, { slowQueryMs: 50 });
    await ready;
    const store = storeOf(db, 'default');
    // So many that one of them asks for the time.
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      receptor_documento: String(index),
      busqueda: '',
    }));
    await insertMany(store, 'receptores_documentos', rows);
    const busy =
      kind === 'postgres'
        ? sql<boolean>`pg_sleep(0.01) is not null`
        : sql<boolean>`(with recursive n(i) as (select length(busqueda) union all select i + 1 from n where i < 1000) select max(i) from n) > 0`;
    const listed = store
      .select('receptores_documentos', 'sqlite_autoindex_receptores_documentos_1')
      .where(busy);
    await expect(listed.select('busqueda').execute()).rejects.toBeInstanceOf(SlowQueryError);
    await db.destroy();
    await database.dispose();
  });
});

describe.each(databases.filter(({ kind }) => kind === 'postgres'))(
  'queries of lists on $kind',
  ({ create }) => {
    it('are worked on by one process each', async () => {
      const database = await create();
      const { db, ready } = openDatabase(database.target);
      await ready;
      const store = storeOf(db, 'default');
      await store.insert('siembras', { area: 'x', semilla: 'demo', fecha: '' }).execute();
      const workers = sql<string>`current_setting('max_parallel_workers_per_gather')`.as('workers');
      const [list, other] = await Promise.all([
        store.select('siembras', 'sqlite_autoindex_siembras_1').select(workers).execute(),
        store.select('siembras').select(workers).execute(),
      ]);
      expect(list).toEqual([{ workers: '0' }]);
      expect(other).not.toEqual(list);
      await db.destroy();
      await database.dispose();
    });
  },
);

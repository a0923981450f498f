import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { defaultConfig } from '../core/config.ts';
import { cscDe, parDeFirma } from '../documentos/certificados.ts';
import { collection } from './collection.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import { storeOf } from './store.ts';

/** A database as the version whose last migration was `last` has left it, with what `fill` puts in. */
async function leaveBehind(target: string, last: string, fill: (db: Kysely<unknown>) => Promise<void>) {
  const isPostgres = target.startsWith('postgres');
  const db = new Kysely<unknown>({ dialect: isPostgres ? postgresDialect(target) : sqliteDialect(target) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateTo(last);
  expect(error).toBeUndefined();
  await fill(db);
  await db.destroy();
}

describe.each(reopenable)('a database of an earlier version on $kind', ({ create }) => {
  it('keeps the order of its collections, whose places are counted anew', async () => {
    const database = await create();
    await leaveBehind(database.target, '0002-collections', async (db) => {
      const rows: [string, string, string, number][] = [
        ['one', 'a/list', 'last', 7],
        ['one', 'a/list', 'first', -2],
        ['one', 'a/list', 'same-1', 3],
        ['one', 'a/list', 'same-2', 3],
        ['one', 'b/list', 'only', 1],
        ['two', 'a/list', 'first', 1],
      ];
      for (const [sandbox, name, key, place] of rows)
        await sql`insert into colecciones (sandbox, coleccion, clave, posicion, datos)
          values (${sandbox}, ${name}, ${key}, ${place}, ${JSON.stringify({ id: key })})`.execute(db);
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const list = (sandbox: string, name: string) =>
      collection<{ id: string }>(storeOf(db, sandbox), name, ({ id }) => id);
    const ids = async (sandbox: string, name: string) =>
      (await list(sandbox, name).list()).map(({ id }) => id);

    expect(await ids('one', 'a/list')).toEqual(['first', 'same-1', 'same-2', 'last']);
    await list('one', 'a/list').add('new', { id: 'new' });
    await list('one', 'a/list').add('before', { id: 'before' }, 'first');
    await list('one', 'a/list').save('same-1', { id: 'same-1' });
    expect(await ids('one', 'a/list')).toEqual(['before', 'first', 'same-1', 'same-2', 'last', 'new']);
    expect(await ids('one', 'b/list')).toEqual(['only']);
    expect(await ids('two', 'a/list')).toEqual(['first']);
    await db.destroy();
    await database.dispose();
  });

  it('has its secrets encrypted and an address for each empresa', async () => {
    const database = await create();
    const fill = async (db: Kysely<unknown>) => {
      const row = { sandbox: 'one', id: 'emp-1', id_empresa: 'emp-1' };
      const into = (table: string, values: object) =>
        (db as Kysely<Record<string, object>>).insertInto(table).values(values).execute();
      const { id_empresa: _own, ...empresa } = row;
      const text = { razon_social: 'x', telefono: 'x', correo: 'x', ruc: '1', ambiente: 'pruebas' };
      const numbers = { version: 1, dv: 1, tipo_contribuyente: 1, redondeo_sedeco: 0, limite_innominado: 1 };
      const csc = { activa: 1, csc_id: '0001', csc_secreto: 'plain CSC', datos: '{"actividades":[]}' };
      await into('empresas', { ...empresa, ...text, ...numbers, ...csc });
      for (const codigo of ['002', '001'])
        await into('establecimientos', {
          ...{ ...row, id: codigo, codigo, denominacion: 'x', puntos: '[]', activo: 1 },
          direccion: JSON.stringify({ direccion: codigo }),
        });
      const dates = { valido_desde: 'x', valido_hasta: 'x', creado: 'x' };
      const texts = { titular: 'x', emisor: 'x', numero_serie: 'x', ruc: 'x', huella: 'x', cargado_por: 'x' };
      const pems = { clave_privada_pem: 'plain key', certificado_pem: 'x', activo: 1 };
      await into('certificados', { ...row, id: 'cert', ...dates, ...texts, ...pems });
    };
    await leaveBehind(database.target, '0005-series', fill);
    const { db, ready } = openDatabase(database.target);
    await ready;
    const store = storeOf(db, 'one');
    const empresa = await store.select('empresas').selectAll().executeTakeFirstOrThrow();
    const certificado = await store.select('certificados').selectAll().executeTakeFirstOrThrow();
    expect(cscDe({ config: defaultConfig }, empresa)).toEqual({ id: '0001', secreto: 'plain CSC' });
    expect(parDeFirma({ config: defaultConfig }, certificado).clave_privada_pem).toBe('plain key');
    expect(`${empresa.csc_secreto} ${certificado.clave_privada_pem}`).not.toContain('plain');
    expect(JSON.parse(empresa.datos)).toEqual({ actividades: [], direccion: { direccion: '001' } });
    const versions = await store.select('establecimientos').select('version').execute();
    expect(versions).toEqual([{ version: 1 }, { version: 1 }]);
    await db.destroy();
    await database.dispose();
  });
});

import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { defaultConfig } from '../core/config.ts';
import { cscDe, signingPair } from '../documentos/certificados.ts';
import { collection } from './collection.ts';
import { openDatabase } from './database.ts';
import { derivedStatements, dropDerived } from './derived.ts';
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

/** A cancelled nota of series AA as the version before signed events has left it. */
const cancelledBefore = (cdc: string): object => ({
  ...{ sandbox: 'one', id: 'doc', version: 2, id_empresa: 'emp-1', tipo: 5, estado: 'cancelado', cdc },
  ...{ timbrado: '12560843', timbrado_desde: '2024-03-01', establecimiento: '001', punto: '002' },
  ...{ numero: 10_000_003, codigo_seguridad: '000023757', moneda: 'PYG', total: 1, total_gs: 1 },
  ...{ fecha_emision: '2026-11-20T12:00:00.000Z', fecha_firma: '2026-11-20T12:00:00.000Z' },
  ...{ receptor_nombre: 'Ñandutí S.A.', receptor_documento: '80013884-8' },
  ...{ busqueda: 'nanduti s.a. 80013884-8', origen: 'portal', correo: 'no', datos: '{}', emisor: '{}' },
  ...{ importes: '{}', url_qr: '', creado_por: 'x', creado: '2026-11-20T12:00:00.000Z' },
});

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

  it('has sample users whose ids are not those of users of the portal', async () => {
    const database = await create();
    const own = '00000000-0000-4000-8000-0000000000ff';
    await leaveBehind(database.target, '0032-names-by-number', async (db) => {
      for (const [sandbox, name, uuid] of [
        ['one', 'auth/users', '00000000-0000-4000-8000-000000000101'],
        ['two', 'auth/users', '00000000-0000-4000-8000-000000000102'],
        ['two', 'auth/users', own],
        ['two', 'a/list', '00000000-0000-4000-8000-000000000101'],
      ] as const)
        await sql`insert into colecciones (sandbox, coleccion, clave, datos)
          values (${sandbox}, ${name}, ${uuid}, ${JSON.stringify({ uuid })})`.execute(db);
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const entries = (sandbox: string, name: string) =>
      collection<{ uuid: string }>(storeOf(db, sandbox), name, ({ uuid }) => uuid);
    const [admin, staff] = ['101', '102'].map((end) => `00000000-0000-4000-8001-000000000${end}`);
    expect(await entries('one', 'auth/users').list()).toEqual([{ uuid: admin }]);
    expect(await entries('one', 'auth/users').get(admin!)).toEqual({ uuid: admin });
    expect(await entries('two', 'auth/users').list()).toEqual([{ uuid: staff }, { uuid: own }]);
    expect(await entries('two', 'a/list').list()).toEqual([{ uuid: '00000000-0000-4000-8000-000000000101' }]);
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
      const texts = {
        titular: 'Ana PEÑA',
        emisor: 'x',
        numero_serie: 'x',
        ruc: '1-9',
        huella: 'x',
        cargado_por: 'x',
      };
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
    expect(signingPair({ config: defaultConfig }, certificado).clave_privada_pem).toBe('plain key');
    expect(certificado.busqueda).toBe('ana pena 1-9');
    expect(`${empresa.csc_secreto} ${certificado.clave_privada_pem}`).not.toContain('plain');
    expect(JSON.parse(empresa.datos)).toEqual({ actividades: [], direccion: { direccion: '001' } });
    const versions = await store.select('establecimientos').select('version').execute();
    expect(versions).toEqual([{ version: 1 }, { version: 1 }]);
    await db.destroy();
    await database.dispose();
  });

  it('has its IVA as columns, its credited facturas and its skipped numbers, and counts by them', async () => {
    const database = await create();
    const importes = JSON.stringify({ totales: { iva_5: 5, iva_10: 100, total_iva: 105 }, lineas: [] });
    await leaveBehind(database.target, '0020-security-codes', async (db) => {
      const into = (values: object) =>
        (db as Kysely<Record<string, object>>).insertInto('documentos').values(values).execute();
      const row = { ...cancelledBefore('1'), estado: 'aprobado', importes };
      await into({ ...row, id: 'factura', tipo: 1, numero: 4, cdc: '1' });
      await into({ ...row, id: 'after a gap', tipo: 1, numero: 7, cdc: '2' });
      await into({ ...row, id: 'nota', tipo: 5, numero: 1, cdc: '3', asociado_cdc: '1' });
      // What the tables of 0015 were like, and a trigger over them.
      await sql`create table resumen_pausa (sandbox text primary key)`.execute(db);
      await sql`create table resumen_documentos (sandbox text, cantidad integer)`.execute(db);
      const body = `update resumen_documentos set cantidad = cantidad + 1`;
      const trigger = 'create trigger documentos_resumen_alta after insert on documentos for each row';
      if (!database.target.startsWith('postgres')) await sql.raw(`${trigger} begin ${body}; end`).execute(db);
      else {
        await sql
          .raw(
            `create function documentos_resumen_alta() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
          )
          .execute(db);
        await sql.raw(`${trigger} execute function documentos_resumen_alta()`).execute(db);
      }
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const store = storeOf(db, 'one');
    const rows = await store
      .select('documentos')
      .select(['id', 'acreditada', 'iva_5', 'iva_10', 'iva'])
      .orderBy('cdc')
      .execute();
    const iva = { iva_5: 5, iva_10: 100, iva: 105 };
    expect(rows).toEqual([
      { id: 'factura', acreditada: 1, ...iva },
      { id: 'after a gap', acreditada: 0, ...iva },
      { id: 'nota', acreditada: 0, ...iva },
    ]);
    const gaps = await store.select('saltos_numeracion').select('numero').orderBy('numero').execute();
    expect(gaps).toEqual([{ numero: 4 }, { numero: 7 }]);
    const sums = await store
      .select('resumen_documentos')
      .where('nivel', '=', 't')
      .where('tipo', '=', 1)
      .select(['acreditada', 'cantidad', 'iva'])
      .orderBy('acreditada')
      .execute();
    expect(sums).toEqual([
      { acreditada: 0, cantidad: 1, iva: 105 },
      { acreditada: 1, cantidad: 1, iva: 105 },
    ]);
    await db.destroy();
    await database.dispose();
  });

  it.each(['0023-mail-lists', '0024-names'])(
    'makes anew what triggers keep since %s, with the sums of each name',
    async (last) => {
      const database = await create();
      const kind = database.target.startsWith('postgres') ? 'postgres' : 'sqlite';
      await leaveBehind(database.target, last, async (db) => {
        await sql`create index if not exists documentos_orden_receptor on documentos (sandbox, busqueda, id)`.execute(
          db,
        );
        for (const statement of derivedStatements(kind)) await sql.raw(statement).execute(db);
        const into = (values: object) =>
          (db as Kysely<Record<string, object>>)
            .insertInto('documentos')
            .values({ ...cancelledBefore('1'), iva_5: 1, iva_10: 2, iva: 3, ...values })
            .execute();
        await into({ id: 'one', cdc: '1', tipo: 1, numero: 1, estado: 'aprobado', total: 300 });
        await into({ id: 'two', cdc: '2', tipo: 1, numero: 2, estado: 'aprobado', total: 20 });
        await into({ id: 'nota', cdc: '3', tipo: 5, numero: 1, estado: 'aprobado', total: 4 });
        await sql`update resumen_documentos set cantidad = 7`.execute(db);
        // The earlier version had other columns.
        await sql`drop table resumen_busquedas`.execute(db);
        await sql`create table resumen_busquedas (sandbox text not null)`.execute(db);
      });
      const { db, ready } = openDatabase(database.target);
      await ready;
      const store = storeOf(db, 'one');
      const names = await store.select('resumen_busquedas').selectAll().orderBy('tipo').execute();
      const name = {
        ...{ sandbox: 'one', busqueda: 'nanduti s.a. 80013884-8', id_empresa: 'emp-1' },
        ...{ origen: 'portal', correo_fallido: 0, acreditada: 0 },
      };
      const credited = { estado: 'aprobado', moneda: 'PYG', iva_5: -1, iva_10: -2, iva: -3 };
      const billed = { estado: 'aprobado', moneda: 'PYG', iva_5: 2, iva_10: 4, iva: 6 };
      expect(names).toEqual([
        { ...name, ...billed, tipo: 1, cantidad: 2, total: 320 },
        { ...name, ...credited, tipo: 5, cantidad: 1, total: -4 },
      ]);
      const days = await store
        .select('resumen_documentos')
        .select('cantidad')
        .where('nivel', '=', 't')
        .execute();
      expect(days.map(({ cantidad }) => cantidad).toSorted()).toEqual([1, 2]);
      await store.update('documentos').set({ total: 21 }).where('id', '=', 'two').execute();
      const { total } = await store
        .select('resumen_busquedas')
        .select(({ fn }) => fn.sum<number>('total').as('total'))
        .executeTakeFirstOrThrow();
      expect(total).toBe(317);
      await db.destroy();
      await database.dispose();
    },
  );

  it('has its receivers in the order of their documents, and notes each that is named from then on', async () => {
    const database = await create();
    const kind = database.target.startsWith('postgres') ? 'postgres' : 'sqlite';
    const into = (db: Kysely<unknown>, values: object) =>
      (db as Kysely<Record<string, object>>)
        .insertInto('documentos')
        .values({ ...cancelledBefore('1'), ...values })
        .execute();
    await leaveBehind(database.target, '0028-orders-of-documents', async (db) => {
      // That version knew nothing of them.
      for (const statement of dropDerived(kind)) await sql.raw(statement).execute(db);
      for (const [id, numero] of [
        ['one', 1],
        ['two', 2],
      ] as const)
        await into(db, { id, cdc: id, numero });
      for (const statement of derivedStatements(kind)) await sql.raw(statement).execute(db);
      for (const name of ['documentos_resumen_alta', 'documentos_resumen_cambio'])
        await sql.raw(`drop trigger ${name}${kind === 'postgres' ? ' on documentos' : ''}`).execute(db);
      await sql`drop table receptores_documentos`.execute(db);
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const store = storeOf(db, 'one');
    const receivers = () =>
      store.select('receptores_documentos').selectAll().orderBy('receptor_documento').execute();
    const before = {
      sandbox: 'one',
      receptor_documento: '80013884-8',
      busqueda: 'nanduti s.a. 80013884-8',
    };
    expect(await receivers()).toEqual([before]);
    const other = { receptor_documento: '1234567', busqueda: 'ana 1234567' };
    const all = db as unknown as Kysely<unknown>;
    await into(all, { id: 'three', cdc: '3', numero: 3, ...other });
    await into(all, { id: 'four', cdc: '4', numero: 4, ...other });
    const renamed = { receptor_documento: '99', busqueda: 'eva 99' };
    await store.update('documentos').set(renamed).where('id', '=', 'one').execute();
    expect(await receivers()).toEqual([{ sandbox: 'one', ...other }, before, { sandbox: 'one', ...renamed }]);
    await db.destroy();
    await database.dispose();
  });

  it('has rejected documents in order, and on PostgreSQL all sums of names in their index', async () => {
    const database = await create();
    const isPostgres = database.target.startsWith('postgres');
    await leaveBehind(database.target, '0025-sums-of-names', async (db) => {
      if (!isPostgres) return;
      // As 0025 made it at first.
      await sql`drop index resumen_busquedas_nombre`.execute(db);
      await sql`create index resumen_busquedas_busqueda on resumen_busquedas (sandbox, busqueda)`.execute(db);
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const names = isPostgres
      ? sql<{ name: string }>`select indexname as name from pg_indexes`
      : sql<{ name: string }>`select name from sqlite_master`;
    const { rows } = await names.execute(db);
    const all = rows.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['documentos_estado_total', 'documentos_estado_lote']));
    expect(all.includes('resumen_busquedas_nombre')).toBe(isPostgres);
    expect(all).not.toContain('resumen_busquedas_busqueda');
    await db.destroy();
    await database.dispose();
  });

  it('has in its events the number and the receiver of their documents, and keeps what they say', async () => {
    const database = await create();
    const into = (db: Kysely<unknown>, table: string, values: object) =>
      (db as Kysely<Record<string, object>>).insertInto(table).values(values).execute();
    const cdc = '01800695631001001000000422026112011000237570';
    await leaveBehind(database.target, '0005-series', async (db) => {
      await into(db, 'documentos', cancelledBefore(cdc));
      const texts = { fecha: '2026-11-21T09:00:00.000Z', estado: 'registrado', codigo: '0600', usuario: 'x' };
      const event = { ...texts, sandbox: 'one', id_empresa: 'emp-1', mensaje: 'Evento registrado' };
      await into(db, 'eventos', {
        ...event,
        ...{ id: 'cancelled', id_documento: 'doc', tipo: 'cancelacion', motivo: 'Un error' },
      });
      await into(db, 'eventos', {
        ...event,
        ...{ id: 'credited', id_documento: 'doc', tipo: 'devolucion_ajuste', motivo: 'Nota 7' },
      });
      await into(db, 'eventos', {
        ...event,
        ...{ id: 'lost', id_documento: null, tipo: 'cancelacion', motivo: 'Sin documento' },
      });
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const store = storeOf(db, 'one');
    const rows = await store.select('eventos').selectAll().orderBy('id').execute();
    const described = {
      numero: 'AA 001-002-0000004',
      tipo_documento: 5,
      cdc,
      receptor_nombre: 'Ñandutí S.A.',
      receptor_documento: '80013884-8',
      busqueda: 'nanduti s.a. 80013884-8',
    };
    const unsigned = { contador: null, datos: null, xml: null, protocolo: null, intentos: 0 };
    expect(rows).toMatchObject([
      { id: 'cancelled', origen: 'emisor', motivo: 'Un error', codigo: '0600', ...described, ...unsigned },
      { id: 'credited', origen: 'sifen', motivo: 'Nota 7', estado: 'registrado', ...described, ...unsigned },
      { id: 'lost', origen: 'emisor', numero: '', tipo_documento: 1, cdc: null, ...unsigned },
    ]);
    const [documento] = await store.select('documentos').selectAll().execute();
    expect(documento).toMatchObject({ id: 'doc', nominado: null, estado: 'cancelado' });
    await store.insert('contadores', { nombre: 'eventos', siguiente: 1 }).execute();
    expect(await store.select('certificados_receptor').selectAll().execute()).toEqual([]);
    await db.destroy();
    await database.dispose();
  });

  it('has its mails in the outbox, and none of them as sent: they never were', async () => {
    const database = await create();
    const mail = {
      sandbox: 'one',
      id_empresa: 'emp-1',
      id_documento: 'doc',
      fecha: '2026-11-20T12:00:00.000Z',
    };
    await leaveBehind(database.target, '0005-series', async (db) => {
      const into = (table: string, values: object) =>
        (db as Kysely<Record<string, object>>).insertInto(table).values(values).execute();
      const texts = {
        razon_social: 'Tajy',
        telefono: 'x',
        correo: 'tajy@example.com',
        ruc: '1',
        ambiente: 'pruebas',
      };
      const numbers = { version: 1, dv: 1, tipo_contribuyente: 1, redondeo_sedeco: 0, limite_innominado: 1 };
      const csc = { activa: 1, csc_id: '0001', csc_secreto: 'x', datos: '{"actividades":[]}' };
      await into('empresas', { sandbox: 'one', id: 'emp-1', ...texts, ...numbers, ...csc });
      await into('documentos', { ...cancelledBefore('0'.repeat(44)), correo: 'enviado' });
      for (const [id, estado, error] of [
        ['sent', 'enviado', null],
        ['failed', 'fallido', 'Casilla llena'],
      ] as const)
        await into('correos', { ...mail, id, estado, error, destinatarios: '["Ana@example.com"]' });
    });
    const { db, ready } = openDatabase(database.target);
    await ready;
    const store = storeOf(db, 'one');
    const mails = await store.select('correos').selectAll().orderBy('id').execute();
    expect(mails.map(({ id, estado, error }) => [id, estado, error])).toEqual([
      ['failed', 'fallido', 'Casilla llena'],
      ['sent', 'simulado', null],
    ]);
    expect(mails[1]).toMatchObject({
      ...mail,
      tipo: 'documento',
      remitente_nombre: 'Tajy',
      remitente_correo: 'tajy@example.com',
      destinatarios: '["Ana@example.com"]',
      aceptados: '[]',
      busqueda: '["ana@example.com"]',
      message_id: '<sent@portal.invalid>',
      intentos: 1,
      clave: null,
    });
    const { correo } = await store.select('documentos').select('correo').executeTakeFirstOrThrow();
    expect(correo).toBe('simulado');
    await db.destroy();
    await database.dispose();
  });
});

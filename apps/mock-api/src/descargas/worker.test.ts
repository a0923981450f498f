import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import type { DemoUserName } from '../seed/demo-users.ts';
import { storeOf } from '../store/store.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { requestedRow } from './fixtures/requested.ts';

/** Takes some ten seconds: a test has long ended by then. */
const MANY = 10_000;

describe.each(databases)('places for downloads on $kind', ({ create }) => {
  let database: TestDatabase;
  let t: TestApi;
  beforeEach(async () => {
    database = await create();
    t = testApi({ database: database.target });
  });
  afterEach(async () => {
    await t.close();
    await database.dispose();
  });

  const descargasOf = (user: DemoUserName, sandbox?: string) => t.as(user, sandbox).controller.descargas;
  const idsOf = async (user: DemoUserName, sandbox?: string): Promise<readonly string[]> => {
    const { documentosElectronicos } = t.as(user, sandbox).controller;
    const { data } = await documentosElectronicos.consulta({ filtros: { tipo: [1], id_empresa: 'emp-1' } });
    return data.map(({ id }) => id);
  };
  /** Stores large downloads of a user. They are started when the user's list is requested. */
  const saveLarge = async (
    usuario: DemoUserName,
    names: readonly string[],
    sandbox = 'default',
  ): Promise<void> => {
    const documentos = await idsOf(usuario, sandbox);
    const ids = Array.from({ length: MANY }, (_, n) => documentos[n % documentos.length]!);
    for (const id of names) {
      const row = requestedRow({ id, usuario, ids, creado: t.clock.now() });
      await storeOf(t.api.db, sandbox).insert('descargas', row).execute();
      t.clock.advance(1000);
    }
  };
  const requestSmall = async (user: DemoUserName): Promise<string> => {
    const ids = [...(await idsOf(user))].slice(0, 5);
    return (await descargasOf(user).alta({ ids, contenido: ['xml'] })).data.id;
  };
  const estados = async (user: DemoUserName, sandbox?: string): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      (await descargasOf(user, sandbox).consulta({})).data.map(({ id, estado }) => [id, estado]),
    );
  const hasta = (user: DemoUserName, expected: Readonly<Record<string, string>>) =>
    expect.poll(() => estados(user), { timeout: 60_000 }).toMatchObject(expected);
  /** Reads the row, because `detalle` and `consulta` wake the worker. */
  const untilRunning = (id: string, sandbox = 'default') =>
    expect.poll(async () => (await rowOf(id, sandbox))?.estado, { timeout: 60_000 }).toBe('en_curso');
  const rowOf = (id: string, sandbox: string) =>
    storeOf(t.api.db, sandbox).select('descargas').select('estado').where('id', '=', id).executeTakeFirst();

  it('makes small ones of another user while large ones of the first go on', async () => {
    await saveLarge('cliente', ['g1', 'g2', 'g3']);
    const running = { g1: 'en_curso', g2: 'en_curso', g3: 'en_cola' };
    await hasta('cliente', running);
    for (let n = 0; n < 3; n += 1) {
      const id = await requestSmall('contabilidad');
      await hasta('contabilidad', { [id]: 'listo' });
    }
    expect(await estados('cliente')).toEqual(running);
  });

  it('makes a small one while large ones of two others go on', async () => {
    await saveLarge('cliente', ['a1', 'a2']);
    await saveLarge('contabilidad', ['b1', 'b2']);
    await hasta('cliente', { a1: 'en_curso' });
    await hasta('contabilidad', { b1: 'en_curso' });
    const id = await requestSmall('multi');
    await hasta('multi', { [id]: 'listo' });
    expect(await estados('cliente')).toEqual({ a1: 'en_curso', a2: 'en_cola' });
    expect(await estados('contabilidad')).toEqual({ b1: 'en_curso', b2: 'en_cola' });
  });

  it('goes on with the next one of a user once a place is free', async () => {
    await saveLarge('cliente', ['g1', 'g2', 'g3']);
    await hasta('cliente', { g1: 'en_curso', g2: 'en_curso' });
    await descargasOf('cliente').cancelar({ id: 'g1' });
    await untilRunning('g3');
  });

  it('gives a free place to another sandbox first', async () => {
    await saveLarge('cliente', ['g1', 'g2', 'g3']);
    await saveLarge('cliente', ['otra'], 'vecino');
    await hasta('cliente', { g1: 'en_curso', g2: 'en_curso', g3: 'en_cola' });
    expect(await estados('cliente', 'vecino')).toEqual({ otra: 'en_cola' });
    await descargasOf('cliente').cancelar({ id: 'g1' });
    await untilRunning('otra', 'vecino');
    expect(await rowOf('g3', 'default')).toEqual({ estado: 'en_cola' });
  });
});

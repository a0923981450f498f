import type { Descarga } from '@portal/contracts';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const HORA_MS = 60 * 60_000;

describe.each(moduleDatabases)('downloads on $kind', ({ create }) => {
  let database: TestDatabase;
  let t: TestApi;
  const box = ownSandbox('descargas');
  beforeAll(async () => {
    database = await create();
    t = testApi({ database: database.target, clock: manualClock('2026-11-21T01:30:00Z') });
  });
  afterAll(async () => {
    await t.close();
    await database.dispose();
  });

  const client = (user: 'cliente' | 'admin' | 'contabilidad' = 'cliente') => t.as(user, box()).controller;
  const rows = async (filtros: object = { tipo: [1] }, por_pagina = 10) =>
    (await client().documentosElectronicos.consulta({ filtros, por_pagina })).data;
  const pedir = async (ids: readonly string[], content: Descarga['contenido'] = ['xml']) =>
    (await client().descargas.alta({ ids: [...ids], contenido: content })).data;
  const hasta = async (id: string, estado: Descarga['estado'], user: 'cliente' | 'admin' = 'cliente') => {
    await expect
      .poll(async () => (await client(user).descargas.detalle({ id })).data.estado, { timeout: 60_000 })
      .toBe(estado);
    return (await client(user).descargas.detalle({ id })).data;
  };
  const partsOf = (file: { base64: string }) =>
    unzipSync(Uint8Array.from(Buffer.from(file.base64, 'base64')));
  const savedParts = () => storeOf(t.api.db, box()).select('descargas_partes').select('numero').execute();
  /** A job that no process makes: as long as another one is said to have it. */
  const foreign = async (id: string): Promise<void> => {
    await storeOf(t.api.db, box())
      .update('descargas')
      .set({ estado: 'en_curso', reclamado_por: 'otro', reclamado_hasta: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
  };

  it('makes KuDE and XML of chosen documents in the background, and keeps them for a day', async () => {
    const chosen = [
      ...(await rows({ tipo: [1] }, 10)).slice(0, 3),
      ...(await rows({ tipo: [7] })).slice(0, 1),
    ];
    const requested = await pedir(
      chosen.map(({ id }) => id),
      ['pdf', 'xml', 'xml'] as never,
    ).catch((error: unknown) => error);
    expect(requested).toMatchObject({ codigo: 'VALIDACION' });
    const { id, ...rest } = await pedir(
      chosen.map(({ id }) => id),
      ['pdf', 'xml'],
    );
    // The one that is only listed is not counted.
    expect(rest).toMatchObject({ total: 3, contenido: ['pdf', 'xml'], nombre: 'documentos_2026-11-20.zip' });
    const list = await hasta(id, 'listo');
    expect(list).toMatchObject({
      hechos: 3,
      omitidos: 0,
      error: null,
      terminado: '2026-11-21T01:30:00.000Z',
      vence: '2026-11-22T01:30:00.000Z',
    });
    const { data } = await client().descargas.exportacion({ id });
    expect(data).toMatchObject({ nombre: 'documentos_2026-11-20.zip', mime: 'application/zip' });
    expect(Buffer.from(data.base64, 'base64')).toHaveLength(list.bytes);
    const parts = partsOf(data);
    expect(Object.keys(parts)).toEqual(
      chosen
        .slice(0, 3)
        .flatMap(({ numero, cdc }) => [
          `FE_${numero.replace(' ', '-')}_${cdc}.pdf`,
          `FE_${numero.replace(' ', '-')}_${cdc}.xml`,
        ]),
    );
    for (const [nombre, content] of Object.entries(parts))
      expect(strFromU8(content.slice(0, 5))).toBe(nombre.endsWith('.pdf') ? '%PDF-' : '<?xml');
    // The same as the ZIP that is made at once.
    const atOnce = await client().documentosElectronicos.exportacion({
      formato: 'zip',
      ids: chosen.slice(0, 3).map((one) => one.id),
      contenido: ['xml'],
    });
    for (const [nombre, contenido] of Object.entries(partsOf(atOnce.data)))
      expect(strFromU8(parts[nombre]!)).toBe(strFromU8(contenido));
  });

  it('is the file itself for a client that takes it so', async () => {
    const { id } = await pedir((await rows()).map((row) => row.id));
    const { bytes } = await hasta(id, 'listo');
    const response = await request(t.app)
      .post('/users/controller')
      .set('authorization', `Bearer ${t.api.tokenFor('cliente', box())}`)
      .set('x-sandbox', box())
      .set('accept', 'application/octet-stream')
      .send({ objeto: 'descargas', operacion: 'X', data: { id } })
      .buffer()
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200)
      .expect('content-type', 'application/zip')
      .expect('content-disposition', 'attachment; filename=documentos_2026-11-20.zip');
    const body = response.body as Buffer;
    expect(body).toHaveLength(bytes);
    expect(Object.keys(unzipSync(Uint8Array.from(body)))).toHaveLength(10);
  });

  it('takes all that the filters find, in the order of the list', async () => {
    const filtros = { tipo: [5] as 5[] };
    const orden = { campo: 'total', sentido: 'asc' } as const;
    const { data } = await client().descargas.alta({ filtros, orden, contenido: ['xml'] });
    const { total, hechos: facts } = await hasta(data.id, 'listo');
    const expected = await client().documentosElectronicos.consulta({ filtros, orden, por_pagina: 100 });
    expect([total, facts]).toEqual([expected.meta.total, expected.meta.total]);
    const parts = partsOf((await client().descargas.exportacion({ id: data.id })).data);
    expect(Object.keys(parts)).toEqual(expected.data.map(({ numero, cdc }) => `NCE_${numero}_${cdc}.xml`));
  });

  it('lists those of the user, the last one first, and takes them away', async () => {
    const [one] = await rows();
    const first = await pedir([one!.id]);
    t.clock.advance(1000);
    const second = await pedir([one!.id]);
    const own = async () => (await client().descargas.consulta({})).data.map(({ id }) => id);
    expect(await own()).toEqual([second.id, first.id]);
    expect((await client('admin').descargas.consulta({})).data).toEqual([]);
    for (const { id } of [first, second]) await hasta(id, 'listo');
    expect((await client().descargas.baja({ id: first.id })).data).toEqual({ id: first.id });
    expect(await own()).toEqual([second.id]);
    await client().descargas.baja({ id: second.id });
    expect(await savedParts()).toEqual([]);
  });

  it('is found by nobody else', async () => {
    const { id } = await pedir([(await rows())[0]!.id]);
    await hasta(id, 'listo');
    const { descargas } = client('admin');
    for (const verb of ['detalle', 'cancelar', 'repetir', 'baja', 'exportacion'] as const)
      for (const wanted of [id, 'no-existe'])
        await expect(descargas[verb]({ id: wanted })).rejects.toMatchObject({
          codigo: 'NO_ENCONTRADO',
          message: 'No se encontró la descarga.',
        });
  });

  it('is no longer handed out to a user who may not see its documents any more', async () => {
    const { id } = await pedir([(await rows({ tipo: [1], id_empresa: 'emp-1' }))[0]!.id]);
    await hasta(id, 'listo');
    const store = storeOf(t.api.db, box());
    const { id_usuario } = await store
      .select('descargas')
      .select('id_usuario')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await store
      .delete('usuarios_empresas')
      .where('id_usuario', '=', id_usuario)
      .where('id_empresa', '=', 'emp-1')
      .execute();
    await expect(client().descargas.exportacion({ id })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
      message: 'Su usuario ya no tiene acceso a estos documentos.',
    });
    await store.delete('usuarios_empresas').where('id_usuario', '=', id_usuario).execute();
    await expect(client().descargas.exportacion({ id })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
  });

  it('refuses documents of others, none, and too many', async () => {
    const ofOther = (
      await client('admin').documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-2' } })
    ).data[0]!;
    await expect(pedir([(await rows())[0]!.id, ofOther.id])).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(
      client().descargas.alta({ contenido: ['xml'], filtros: { id_empresa: 'emp-2' } }),
    ).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO', message: 'No se encontró la empresa.' });
    await expect(
      client().descargas.alta({ contenido: ['xml'], filtros: { receptor: 'zzz' } }),
    ).rejects.toMatchObject({ message: 'Elija al menos un documento' });
    await expect(pedir((await rows({ tipo: [7] })).map(({ id }) => id))).rejects.toMatchObject({
      message: 'Los documentos no tienen KuDE ni XML en el portal: estos tipos solo se listan.',
    });
    await expect(pedir(Array.from({ length: 10_001 }, (_, n) => String(n)))).rejects.toMatchObject({
      codigo: 'VALIDACION',
      message: 'Una descarga admite hasta 10.000 documentos',
    });
  });

  it('takes at most three of a user at once', async () => {
    const [one] = await rows();
    for (let n = 0; n < 3; n += 1) await foreign((await pedir([one!.id])).id);
    await expect(pedir([one!.id])).rejects.toMatchObject({
      message: 'Ya tiene 3 descargas en preparación: espere a que termine una, o deténgala.',
    });
    const [first] = (await client().descargas.consulta({})).data;
    await client().descargas.cancelar({ id: first!.id });
    expect((await pedir([one!.id])).total).toBe(1);
  });

  it('is stopped, has no file then, and is made when it is asked for again', async () => {
    const { id } = await pedir([(await rows())[0]!.id]);
    await foreign(id);
    await expect(client().descargas.exportacion({ id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El archivo todavía no está listo.',
    });
    await expect(client().descargas.repetir({ id })).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
    expect((await client().descargas.cancelar({ id })).data).toMatchObject({ estado: 'cancelado', bytes: 0 });
    await expect(client().descargas.cancelar({ id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'La descarga ya terminó: no hay nada que detener.',
    });
    await expect(client().descargas.exportacion({ id })).rejects.toMatchObject({
      message: 'La descarga se canceló: vuelva a pedirla.',
    });
    await client().descargas.repetir({ id });
    expect(await hasta(id, 'listo')).toMatchObject({ hechos: 1, error: null });
  });

  it('is no longer kept after a day, and no longer listed after a week', async () => {
    const { id } = await pedir([(await rows())[0]!.id]);
    await hasta(id, 'listo');
    t.clock.advance(24 * HORA_MS);
    await expect(client().descargas.exportacion({ id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El archivo venció y ya no se guarda: vuelva a pedirlo.',
    });
    expect((await client().descargas.detalle({ id })).data.estado).toBe('vencido');
    expect((await client().descargas.consulta({})).data).toMatchObject([{ id, estado: 'vencido', bytes: 0 }]);
    expect(await savedParts()).toEqual([]);
    t.clock.advance(7 * 24 * HORA_MS);
    expect((await client().descargas.consulta({})).data).toEqual([]);
  });

  it('leaves out documents that are gone, and fails when there is none left', async () => {
    const [one, other] = await rows();
    const { id } = await pedir([one!.id, other!.id]);
    await foreign(id);
    const store = storeOf(t.api.db, box());
    const repeat = async () => {
      await client().descargas.cancelar({ id });
      await client().descargas.repetir({ id });
    };
    await store.delete('documentos').where('id', '=', one!.id).execute();
    await repeat();
    expect(await hasta(id, 'listo')).toMatchObject({ total: 2, hechos: 2, omitidos: 1 });
    await foreign(id);
    await store.delete('documentos').where('id', '=', other!.id).execute();
    await repeat();
    expect(await hasta(id, 'con_error')).toMatchObject({
      error: 'Ninguno de los documentos tiene KuDE ni XML en el portal.',
      vence: null,
    });
  });

  it('goes with a reset of its sandbox, and is in no snapshot', async () => {
    const { id } = await pedir([(await rows())[0]!.id]);
    await hasta(id, 'listo');
    const snapshot = await t.as('admin', box()).mock.takeSnapshot();
    expect(Object.keys(snapshot.tables).filter((table) => table.startsWith('descargas'))).toEqual([]);
    await t.as('admin', box()).mock.reset({ body: {} });
    expect((await client().descargas.consulta({})).data).toEqual([]);
    expect(await savedParts()).toEqual([]);
  });

  it('has its acts in the audit trail', async () => {
    const { id } = await pedir([(await rows())[0]!.id]);
    await foreign(id);
    await client().descargas.cancelar({ id });
    await client().descargas.repetir({ id });
    await client().descargas.baja({ id });
    const { data } = await client('admin').auditoria.consulta({ filtros: { objetos: ['descargas'] } });
    expect(data.map(({ accion, detalle, usuario }) => [accion, detalle, usuario]).toSorted()).toEqual(
      [
        ['alta', 'ZIP de 1 documento pedido', 'cliente'],
        ['cancelar', 'ZIP de 1 documento detenido', 'cliente'],
        ['repetir', 'ZIP de 1 documento pedido otra vez', 'cliente'],
        ['baja', 'ZIP de 1 documento quitado', 'cliente'],
      ].toSorted(),
    );
  });
});

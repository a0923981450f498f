import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMBRADO_DESDE } from '@portal/sifen';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { pedido, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('writing timbrados', () => {
  let t: TestApi;
  const sandbox = ownSandbox('timbrados');
  beforeAll(() => {
    t = testApi({ seed: 'empty', clock: testClock() });
  });
  afterAll(() => t.close());

  const de = (usuario: 'admin' | 'soporte' | 'subadmin' | 'cliente' | 'contabilidad' = 'soporte') =>
    t.as(usuario, sandbox()).controller.timbrados;
  const created = { id_empresa: 'emp-1', numero: '17000001', fecha_inicio: '2026-12-01' };

  it('adds one, corrects it and notes who did', async () => {
    const { data, message } = await de().alta(created);
    expect(message).toBe('Timbrado guardado');
    expect(data).toEqual({ ...created, id: data.id, version: 1, activo: true });
    const cambios = { id: data.id, version: 1, numero: '17000002' };
    expect((await de().modificacion(cambios)).data).toMatchObject({ numero: '17000002', version: 2 });
    await expect(de().modificacion(cambios)).rejects.toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    const noted = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .execute();
    expect(noted.map(({ usuario, accion }) => [usuario, accion])).toEqual([
      ['soporte', 'alta'],
      ['soporte', 'modificacion'],
    ]);
  });

  it.each([
    [{ numero: '1234567' }, 'numero', 'El timbrado debe tener 8 dígitos'],
    [{ numero: 'abcdefgh' }, 'numero', 'El timbrado debe tener 8 dígitos'],
    [{ numero: '00000000' }, 'numero', 'El timbrado no puede ser 00000000'],
    [{ fecha_inicio: '31/12/2026' }, 'fecha_inicio', 'La fecha debe tener la forma AAAA-MM-DD'],
    [{ fecha_inicio: '01/01/2018' }, 'fecha_inicio', 'La fecha debe tener la forma AAAA-MM-DD'],
    [
      { fecha_inicio: '2018-04-30' },
      'fecha_inicio',
      'El inicio de vigencia no puede ser anterior al 01/05/2018',
    ],
  ])('refuses %j at its field', async (cambios, campo, mensaje) => {
    await expect(de().alta({ ...created, ...cambios })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo, mensaje }],
    });
  });

  it('takes the first number and the first day that the schema admits', async () => {
    const first = { ...created, numero: '00000001', fecha_inicio: TIMBRADO_DESDE };
    expect((await de().alta(first)).data).toMatchObject(first);
  });

  it('belongs to one company, and the date of a number that already had two can still be corrected', async () => {
    await expect(
      de('admin').alta({ ...created, id_empresa: 'emp-2', numero: '12560843' }),
    ).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'numero', mensaje: 'El timbrado 12560843 ya está registrado' }],
    });
    const { data } = await de('admin').alta({ ...created, id_empresa: 'emp-2', numero: '17000003' });
    await t.api.db.updateTable('timbrados').set({ numero: '12560843' }).where('id', '=', data.id).execute();
    const corrected = { id: data.id, version: 1, numero: '12560843', fecha_inicio: '2026-12-02' };
    expect((await de('admin').modificacion(corrected)).data).toMatchObject({ fecha_inicio: '2026-12-02' });
  });

  it('has each number once in a company, also of two at once', async () => {
    await expect(de().alta({ ...created, numero: '12560843' })).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'numero', mensaje: 'El timbrado 12560843 ya está registrado' }],
    });
    const second = await Promise.allSettled([de().alta(created), de().alta(created)]);
    expect(second.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps one that documents carry', async () => {
    await t.as('admin', sandbox()).controller.facturas.emitir(pedido());
    await expect(
      de().modificacion({ id: 'emp-1-tim-1', version: 1, fecha_inicio: '2026-01-01' }),
    ).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El timbrado 12560843 no se puede cambiar: ya tiene documentos',
    });
  });

  it('disables one, without which nothing is issued', async () => {
    await de().habilitacion({ id: 'emp-1-tim-1', activo: false });
    await expect(t.as('admin', sandbox()).controller.facturas.emitir(pedido())).rejects.toMatchObject({
      message: 'No hay timbrado activo para el punto seleccionado',
    });
    expect((await de().habilitacion({ id: 'emp-1-tim-1', activo: true })).data).toMatchObject({
      activo: true,
      version: 3,
    });
  });

  it('is closed to who only reads, and to foreign companies', async () => {
    for (const usuario of ['cliente', 'contabilidad'] as const) {
      await expect(de(usuario).alta(created)).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    }
    await expect(de().alta({ ...created, id_empresa: 'emp-999' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(de().modificacion({ id: 'nada', version: 1 })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'No se encontró el timbrado.',
    });
  });
});

describe.each(databases)('timbrados of two companies at once on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: testClock() });
  });
  afterAll(() => t.close());

  const timbrados = () => t.as('admin').controller.timbrados;
  const numeros = ['17000010', '17000011', '17000012', '17000013', '17000014', '17000015'];
  const alta = (id_empresa: string, numero: string) =>
    timbrados().alta({ id_empresa, numero, fecha_inicio: '2026-12-01' });
  /** How many of the writes succeeded, for each number. */
  const successes = async (write: (id_empresa: string, numero: string) => Promise<unknown>) => {
    const counts: number[] = [];
    for (const numero of numeros) {
      const tries = await Promise.allSettled(['emp-1', 'emp-2'].map((id) => write(id, numero)));
      counts.push(tries.filter(({ status }) => status === 'fulfilled').length);
    }
    return counts;
  };

  it('stores a new number for one of them', async () => {
    expect(await successes(alta)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('stores a changed number for one of them', async () => {
    await t.api.db.deleteFrom('timbrados').where('numero', 'in', numeros).execute();
    let last = 17000020;
    const saved = await Promise.all(
      numeros.flatMap((numero) =>
        ['emp-1', 'emp-2'].map(async (id_empresa) => {
          const { data } = await alta(id_empresa, String((last += 1)));
          return { ...data, wanted: numero };
        }),
      ),
    );
    const change = (id_empresa: string, numero: string) => {
      const { id, version } = saved.find((one) => one.id_empresa === id_empresa && one.wanted === numero)!;
      return timbrados().modificacion({ id, version, numero });
    };
    expect(await successes(change)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

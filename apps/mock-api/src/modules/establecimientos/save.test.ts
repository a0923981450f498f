import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { pedido, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('writing establecimientos', () => {
  let t: TestApi;
  const sandbox = ownSandbox('establecimientos');
  beforeAll(() => {
    t = testApi({ seed: 'empty', clock: testClock() });
  });
  afterAll(() => t.close());

  const de = (usuario: 'admin' | 'soporte' | 'subadmin' | 'cliente' | 'contabilidad' = 'soporte') =>
    t.as(usuario, sandbox()).controller.establecimientos;
  const created = { id_empresa: 'emp-1', codigo: '003', denominacion: 'Feria', puntos: ['002', '001'] };
  const domicilio = { direccion: 'Calle Palma', numero_casa: 0, departamento: 1, distrito: 1, ciudad: 1 };

  it('adds one at the address of the company, with its next numbers', async () => {
    const { data, message } = await de().alta(created);
    expect(message).toBe('Establecimiento guardado');
    expect(data).toMatchObject({
      codigo: '003',
      version: 1,
      direccion: 'Avda. Mariscal López 1520',
      domicilio: null,
      puntos: ['001', '002'],
      activo: true,
    });
    expect(data.numeracion.map(({ punto, tipo, numero }) => [punto, tipo, numero])).toEqual([
      ['001', 1, '003-001-0000001'],
      ['001', 5, '003-001-0000001'],
      ['002', 1, '003-002-0000001'],
      ['002', 5, '003-002-0000001'],
    ]);
  });

  it('refuses a code in use', async () => {
    await expect(de().alta({ ...created, codigo: '001' })).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'codigo', mensaje: 'El establecimiento 001 ya existe' }],
    });
  });

  it.each([
    [{ codigo: '1' }, 'codigo', 'El código debe tener 3 dígitos'],
    [{ denominacion: ' ' }, 'denominacion', 'Ingrese la denominación'],
    [{ puntos: [] }, 'puntos', 'Agregue al menos un punto de expedición'],
    [{ puntos: ['001', '1'] }, 'puntos.1', 'El código debe tener 3 dígitos'],
    [{ puntos: ['001', '001'] }, 'puntos.1', 'El punto de expedición está repetido'],
    [
      { papeles: [{ punto: '009', papel: 'a4' as const }] },
      'papeles.0.punto',
      'El punto de expedición 009 no es de este establecimiento',
    ],
    [
      { papeles: (['a4', 'ticket_80'] as const).map((papel) => ({ punto: '001', papel })) },
      'papeles.1.punto',
      'El punto de expedición está repetido',
    ],
    [{ domicilio: { ...domicilio, ciudad: 0 } }, 'domicilio.ciudad', 'Seleccione la ciudad'],
    [
      { domicilio: { ...domicilio, distrito: 159 } },
      'domicilio.distrito',
      'El distrito no es de ese departamento',
    ],
  ])('refuses %j at its field', async (cambios, campo, mensaje) => {
    await expect(de().alta({ ...created, ...cambios })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: expect.arrayContaining([{ campo, mensaje }]),
    });
  });

  it('saves changes over the version that was edited', async () => {
    const cambios = { id: 'emp-1-est-002', version: 1, denominacion: 'Depósito', domicilio };
    const { data } = await de().modificacion(cambios);
    expect(data).toMatchObject({ version: 2, denominacion: 'Depósito', direccion: 'Calle Palma' });
    expect(data.domicilio).toMatchObject({ desc_ciudad: 'ASUNCION (DISTRITO)' });
    await expect(de().modificacion(cambios)).rejects.toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    expect((await de().modificacion({ ...cambios, version: 2, domicilio: null })).data.domicilio).toBeNull();
  });

  it('keeps the papers of its puntos, of which one that goes takes its own along', async () => {
    const papeles = (['002', '001'] as const).map((punto) => ({ punto, papel: 'ticket_80' as const }));
    const { data } = await de().alta({ ...created, papeles });
    expect(data.papeles).toEqual(papeles.toReversed());
    const other = await de().modificacion({ id: data.id, version: 1, denominacion: 'Otra' });
    expect(other.data.papeles).toEqual(papeles.toReversed());
    // Acts of one moment have no order among them.
    t.clock.advance(1000);
    const fewer = await de().modificacion({ id: data.id, version: 2, puntos: ['002', '003'] });
    expect(fewer.data.papeles).toEqual([{ punto: '002', papel: 'ticket_80' }]);
    const { auditoria } = t.as('admin', sandbox()).controller;
    const { data: acts } = await auditoria.consulta({ filtros: { id_objeto: data.id } });
    const { data: last } = await auditoria.detalle({ id: acts[0]!.id });
    expect(last).toMatchObject({
      antes: { papeles: papeles.toReversed() },
      despues: { papeles: [papeles[0]] },
    });
  });

  it('stores nothing when one of the numbers is refused', async () => {
    const next = [
      { punto: '001', tipo: 1 as const, siguiente: 50 },
      { punto: '009', tipo: 1 as const, siguiente: 1 },
    ];
    await expect(
      de().modificacion({ id: 'emp-1-est-001', version: 1, siguientes: next }),
    ).rejects.toMatchObject({
      errores: [
        {
          campo: 'siguientes.1.punto',
          mensaje: 'El punto de expedición 009 no existe en el establecimiento 001',
        },
      ],
    });
    const { data } = await t.as('admin', sandbox()).controller.facturas.emitir(pedido());
    expect(data.numero).toBe('001-001-0000001');
  });

  it('disables one, at which nothing is issued then', async () => {
    await de().habilitacion({ id: 'emp-1-est-001', activo: false });
    await expect(t.as('admin', sandbox()).controller.facturas.emitir(pedido())).rejects.toMatchObject({
      errores: [{ campo: 'establecimiento', mensaje: 'El establecimiento 001 no existe o no está activo' }],
    });
    const { data } = await de().habilitacion({ id: 'emp-1-est-001', activo: true });
    expect(data).toMatchObject({ activo: true, version: 3 });
  });

  it('is closed to who only reads, and to foreign companies', async () => {
    for (const usuario of ['cliente', 'contabilidad'] as const) {
      await expect(de(usuario).alta(created)).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
      await expect(de(usuario).habilitacion({ id: 'emp-1-est-001', activo: false })).rejects.toMatchObject({
        codigo: 'SIN_PERMISO',
      });
    }
    const subadmin = t.as('subadmin', sandbox()).controller;
    const foreign = await t.as('admin', sandbox()).controller.empresas.alta({
      ruc: '80000001',
      dv: 3,
      tipo_contribuyente: 2,
      razon_social: 'Ajena S.A.',
      actividades: [{ codigo: '1', descripcion: 'Comercio' }],
      direccion: domicilio,
      telefono: '021600100',
      correo: 'ajena@example.com',
    });
    await expect(
      subadmin.establecimientos.alta({ ...created, id_empresa: foreign.data.id }),
    ).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });
});

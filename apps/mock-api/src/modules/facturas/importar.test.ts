import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { datosFactura, item, pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

describe.each(moduleDatabases)('import of facturas on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;
  const drafts = async () => (await facturas().consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;

  const one = (clave: string, cambios: object = {}) => ({
    clave_unica: `importada-${clave}`,
    establecimiento: '001',
    punto: '001',
    datos: { ...datosFactura(), fecha_emision: undefined, ...cambios },
  });
  const wrong = (clave: string) => one(clave, { items: [item({ cantidad: -1 }), item({ descripcion: '' })] });

  it('tells the errors of each at its fields, and stores nothing', async () => {
    const { data, message } = await facturas().importar({
      id_empresa: 'emp-1',
      facturas: [one('1'), wrong('2'), { ...one('3'), punto: '009' }],
    });
    expect(data.map(({ clave_unica }) => clave_unica)).toEqual(['importada-1', 'importada-2', 'importada-3']);
    expect(data[0]).toMatchObject({ observaciones: [], totales: { total_general: 110_000 }, borrador: null });
    expect(data[1]?.observaciones.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['items.0.cantidad', 'items.1.descripcion']),
    );
    expect(data[2]?.observaciones).toMatchObject([
      { campo: 'punto', mensaje: 'El punto de expedición 009 no existe en el establecimiento 001' },
    ]);
    expect(message).toBe('Facturas sin errores: 1');
    expect(await drafts()).toBe(0);
  });

  it('makes drafts of 17 of 20 when 3 are wrong, each of which keeps its errors', async () => {
    const broken = new Set([4, 9, 19]);
    const facturasDe20 = Array.from({ length: 20 }, (_none, index) =>
      (broken.has(index) ? wrong : one)(`de-20-${String(index)}`),
    );
    const { data, message } = await facturas().importar({
      id_empresa: 'emp-1',
      guardar: true,
      facturas: facturasDe20,
    });
    expect(message).toBe('Borradores guardados: 17');
    expect(data.flatMap(({ borrador }, index) => (borrador === null ? [index] : []))).toEqual([...broken]);
    expect(data.flatMap(({ observaciones }, index) => (observaciones.length > 0 ? [index] : []))).toEqual([
      ...broken,
    ]);
    expect(await drafts()).toBe(17);
  });

  it('stores those without errors, and each once, however often the call is repeated', async () => {
    const call = () =>
      facturas().importar({ id_empresa: 'emp-1', guardar: true, facturas: [one('1'), wrong('2'), one('3')] });
    const [first, second] = await Promise.all([call(), call()]);
    const { data, message } = await call();
    expect(message).toBe('Borradores guardados: 2');
    expect(second.data).toEqual(first.data);
    expect(data).toEqual(first.data);
    expect(data.map(({ borrador }) => borrador?.version ?? null)).toEqual([1, null, 1]);
    expect(await drafts()).toBe(2);
    const { data: draft } = await facturas().detalle({ id: data[0]?.borrador?.id ?? '' });
    expect(draft).toMatchObject({ establecimiento: '001', punto: '001', total: 110_000 });
    expect(draft.datos).toEqual(JSON.parse(JSON.stringify(one('1').datos)));
    const { id, version, id_empresa } = draft;
    const { data: issued } = await facturas().emitir({ ...pedido(), id, version, id_empresa });
    expect(issued.totales.total_general).toBe(110_000);
    expect(await drafts()).toBe(1);
  });

  it('stores all or none on demand', async () => {
    const all = { id_empresa: 'emp-1', guardar: true, todo_o_nada: true };
    const { data } = await facturas().importar({ ...all, facturas: [one('1'), wrong('2')] });
    expect(data.map(({ borrador }) => borrador)).toEqual([null, null]);
    expect(await drafts()).toBe(0);
    await facturas().importar({ ...all, facturas: [one('1'), one('2')] });
    expect(await drafts()).toBe(2);
  });

  it('makes drafts also while the company cannot sign', async () => {
    await facturas().preparar({ id_empresa: 'emp-1' });
    await t.api.db.updateTable('certificados').set({ activo: 0 }).where('id_empresa', '=', 'emp-1').execute();
    const { data } = await facturas().importar({ id_empresa: 'emp-1', guardar: true, facturas: [one('1')] });
    expect(data).toMatchObject([{ observaciones: [{ campo: '' }], borrador: { version: 1 } }]);
  });

  it('takes 500 in one call, and no more', async () => {
    const many = Array.from({ length: 500 }, (_, index) => one(`n${index}`));
    const call = (list: typeof many) =>
      facturas().importar({ id_empresa: 'emp-1', guardar: true, facturas: list });
    await call(many);
    expect(await drafts()).toBe(500);
    expect(await rechazo(call([...many, one('ultima')]))).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'facturas', mensaje: 'Se pueden importar hasta 500 facturas por vez' }],
    });
  });

  it('refuses bad input, other companies and other roles', async () => {
    const call = (cambios: object) =>
      rechazo(facturas().importar({ id_empresa: 'emp-1', facturas: [one('1')], ...cambios }));
    expect(await call({ facturas: [one('1'), one('1')] })).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'facturas.1.clave_unica' }],
    });
    for (const facturas of [[], [{ ...one('1'), clave_unica: 'x' }], [one('1', { items: 'no' })]])
      expect(await call({ facturas })).toMatchObject({ codigo: 'VALIDACION' });
    expect(await call({ id_empresa: 'emp-2' })).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    const { facturas: others } = t.as('consulta').controller;
    expect(await rechazo(others.importar({ id_empresa: 'emp-1', facturas: [one('1')] }))).toMatchObject({
      codigo: 'SIN_PERMISO',
    });
  });
});

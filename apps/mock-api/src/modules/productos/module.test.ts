import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import type { TestApi } from '../../test-api.ts';

const nuevo = {
  codigo: 'NUE-1',
  descripcion: 'Té de burrito',
  unidad: 77,
  precio_unitario: 9000,
  afectacion: 1,
  tasa: 10,
  proporcion: 100,
} as const;

describe.each(moduleDatabases)('productos on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('prueba');

  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const productos = () => t.as('cliente', sandbox()).controller.productos;
  const alta = (cambios: object = {}, id_empresa = 'emp-1') =>
    productos().alta({ id_empresa, ...nuevo, ...cambios });
  const list = (texto?: string) =>
    productos().consulta({ filtros: { id_empresa: 'emp-1', texto }, por_pagina: 100 });

  it.each([
    ['codigo', 'asc'],
    ['precio_unitario', 'asc'],
    ['precio_unitario', 'desc'],
  ] as const)('lists by %s %s', async (campo, sentido) => {
    const { data, meta } = await productos().consulta({
      filtros: { id_empresa: 'emp-1' },
      orden: { campo, sentido },
      por_pagina: 100,
    });
    expect(meta.total).toBe(data.length);
    const sign = sentido === 'asc' ? 1 : -1;
    const ordered = [...data].sort(
      (a, b) => sign * (a[campo] < b[campo] ? -1 : a[campo] > b[campo] ? 1 : 0) || (a.id < b.id ? -1 : 1),
    );
    expect(data.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  });

  it('pages without losing any', async () => {
    const seen = new Set<string>();
    let total = 0;
    for (const pagina of [1, 2, 3]) {
      const { data, meta } = await productos().consulta({
        filtros: { id_empresa: 'emp-1' },
        pagina,
        por_pagina: 10,
      });
      for (const { id } of data) seen.add(id);
      total = meta.total;
    }
    expect(seen.size).toBe(total);
  });

  it.each([
    ['te burrito', 'NUE-1'],
    ['nue-1', 'NUE-1'],
    ['azucar', 'ALM-007'],
  ])('finds by %s', async (texto, codigo) => {
    await alta();
    expect((await list(texto)).data.map((producto) => producto.codigo)).toEqual([codigo]);
  });

  it('stores a new one in guaraníes unless told otherwise, and notes who did', async () => {
    const { data } = await alta();
    expect(data).toEqual({ ...nuevo, id: data.id, version: 1, id_empresa: 'emp-1', moneda: 'PYG' });
    const auditoria = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .execute();
    expect(auditoria).toMatchObject([{ usuario: 'cliente', objeto: 'productos', accion: 'alta' }]);
    expect((await alta({ codigo: 'NUE-2', moneda: 'USD', precio_unitario: 1.25 })).data).toMatchObject({
      moneda: 'USD',
      precio_unitario: 1.25,
    });
  });

  it('refuses a code that is in use in the company, alone', async () => {
    await alta();
    await expect(alta({ descripcion: 'Otro' })).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'codigo', mensaje: 'Ya existe un producto con el código NUE-1' }],
    });
    await expect(alta({}, 'emp-3')).resolves.toMatchObject({ status: 'success' });
    const { data } = await alta({ codigo: 'NUE-2' });
    await expect(
      productos().modificacion({ id: data.id, version: 1, codigo: 'NUE-1' }),
    ).rejects.toMatchObject({ codigo: 'DUPLICADO' });
    const auditoria = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .execute();
    expect(auditoria).toHaveLength(1);
  });

  it('saves what changed over the version that was edited', async () => {
    const { data: saved } = await alta();
    const { data } = await productos().modificacion({ id: saved.id, version: 1, precio_unitario: 9500 });
    expect(data).toEqual({ ...saved, version: 2, precio_unitario: 9500 });
    await expect(
      productos().modificacion({ id: saved.id, version: 1, precio_unitario: 1 }),
    ).rejects.toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    expect((await list('nue-1')).data).toEqual([data]);
  });

  it.each([
    [{ codigo: ' ' }, 'codigo', 'Ingrese el código'],
    [{ precio_unitario: -1 }, 'precio_unitario', 'El precio no puede ser negativo'],
    [{ precio_unitario: 10.5 }, 'precio_unitario', 'En guaraníes no se admiten decimales'],
    [{ unidad: 1 }, 'unidad', 'Seleccione la unidad de medida'],
    [{ tasa: 0 }, 'tasa', 'La tasa de IVA debe ser 5 o 10'],
    [{ afectacion: 3 }, 'tasa', 'Un ítem sin IVA lleva tasa 0'],
    [{ afectacion: 4 }, 'proporcion', 'La proporción gravada debe ser mayor a 0 y menor a 100'],
  ])('refuses %j at its field, also in a change', async (cambios, campo, mensaje) => {
    const error = { codigo: 'VALIDACION', errores: expect.arrayContaining([{ campo, mensaje }]) };
    await expect(alta(cambios)).rejects.toMatchObject(error);
    expect((await list('nue-1')).data).toEqual([]);
    const { data } = await alta();
    await expect(
      productos().modificacion({ id: data.id, version: 1, ...cambios } as never),
    ).rejects.toMatchObject(error);
    expect((await list('nue-1')).data).toEqual([data]);
  });

  it('finds codes exactly, whatever their case, and no others', async () => {
    const { data: created } = await alta({ codigo: 'Exacto-1' });
    await alta({ codigo: 'EXACTO-10' });
    const { data, meta } = await productos().consulta({
      filtros: { id_empresa: 'emp-1', codigos: [' exacto-1 ', 'no existe'] },
    });
    expect(data).toEqual([created]);
    expect(meta.total).toBe(1);
  });

  it('keeps companies apart and is closed to soporte and consulta', async () => {
    const { data } = await t
      .as('admin', sandbox())
      .controller.productos.alta({ id_empresa: 'emp-2', ...nuevo });
    await expect(productos().modificacion({ id: data.id, version: 1, codigo: 'X' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'No se encontró el producto.',
    });
    await expect(alta({}, 'emp-2')).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
    await expect(productos().consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    for (const usuario of ['soporte', 'consulta'] as const) {
      const { productos: de } = t.as(usuario, sandbox()).controller;
      await expect(de.consulta({ filtros: { id_empresa: 'emp-1' } })).rejects.toMatchObject({
        codigo: 'SIN_PERMISO',
      });
      await expect(de.alta({ id_empresa: 'emp-1', ...nuevo })).rejects.toMatchObject({
        codigo: 'SIN_PERMISO',
      });
      await expect(de.modificacion({ id: data.id, version: 1 })).rejects.toMatchObject({
        codigo: 'SIN_PERMISO',
      });
    }
  });
});

import { DEPARTAMENTOS, MONEDAS } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('catalogos', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const consulta = (data: Parameters<typeof t.anonymous.controller.catalogos.consulta>[0]) =>
    t.as('consulta').controller.catalogos.consulta(data);

  it.each([
    ['tipos_documento', '1', 'Factura electrónica'],
    ['tipos_transaccion', '2', 'Prestación de servicios'],
    ['presencias', '1', 'Operación presencial'],
    ['monedas', 'PYG', 'Guaraní'],
    ['unidades_medida', '77', 'Unidad'],
    ['afectaciones_iva', '4', 'Gravado parcial'],
    ['tipos_pago', '1', 'Efectivo'],
    ['marcas_tarjeta', '1', 'Visa'],
    ['tipos_documento_identidad', '1', 'Cédula paraguaya'],
    ['motivos_nota_credito', '2', 'Devolución'],
    ['departamentos', '1', 'Capital'],
    ['paises', 'ARG', 'Argentina'],
    ['codigos_respuesta', '0260', 'Documento autorizado'],
  ] as const)('%s says what %s means', async (catalogo, codigo, descripcion) => {
    const { data } = await consulta({ filtros: { catalogo, texto: descripcion }, por_pagina: 100 });
    expect(data).toContainEqual({ codigo, descripcion });
  });

  it('orders codes as numbers, and descriptions as a dictionary', async () => {
    const { data, meta } = await consulta({ filtros: { catalogo: 'departamentos' }, por_pagina: 10 });
    expect(data.map(({ codigo }) => codigo)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(meta).toEqual({
      total: DEPARTAMENTOS.length,
      pagina: 1,
      por_pagina: 10,
      orden: { campo: 'codigo', sentido: 'asc' },
    });
    const orden = { campo: 'descripcion', sentido: 'desc' } as const;
    const porNombre = await consulta({ filtros: { catalogo: 'departamentos' }, orden, por_pagina: 100 });
    expect(porNombre.data[0]?.descripcion).toBe('San Pedro');
  });

  it('pages through all of a catalog', async () => {
    const seen = new Set<string>();
    for (const pagina of [1, 2, 3]) {
      const { data } = await consulta({ filtros: { catalogo: 'monedas' }, pagina, por_pagina: 100 });
      for (const { codigo } of data) seen.add(codigo);
    }
    expect(seen.size).toBe(MONEDAS.length);
  });

  it('finds without accents', async () => {
    const { data } = await consulta({ filtros: { catalogo: 'departamentos', texto: 'alto parana' } });
    expect(data).toEqual([{ codigo: '11', descripcion: 'Alto Paraná' }]);
  });

  it('refuses an unknown catalog and a guest', async () => {
    await expect(consulta({ filtros: { catalogo: 'secretos' as never } })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'filtros.catalogo', mensaje: 'El catálogo no existe' }],
    });
    await expect(
      t.anonymous.controller.catalogos.consulta({ filtros: { catalogo: 'monedas' } }),
    ).rejects.toThrow();
  });

  describe('geografia', () => {
    const geografia = (data: Parameters<typeof t.anonymous.controller.catalogos.geografia>[0]) =>
      t.as('cliente').controller.catalogos.geografia(data);

    it('lists the distritos of a departamento and the ciudades of a distrito, as a dictionary has them', async () => {
      const { data: central } = await geografia({ departamento: 12 });
      expect(central.ciudades).toEqual([]);
      expect(central.distritos).toHaveLength(19);
      expect(central.distritos.map(({ descripcion }) => descripcion).slice(9, 13)).toEqual([
        'LUQUE',
        'MARIANO ROQUE ALONSO',
        'NUEVA ITALIA',
        'ÑEMBY',
      ]);
      const { data: luque } = await geografia({ departamento: 12, distrito: 159 });
      expect(luque.distritos).toEqual(central.distritos);
      expect(luque.ciudades).toContainEqual({ codigo: 5946, descripcion: 'LUQUE' });
    });

    it.each([
      [{ departamento: 21 }, 'departamento', 'El departamento no existe'],
      [{ departamento: 1, distrito: 159 }, 'distrito', 'El distrito no es de ese departamento'],
      [{ departamento: 12, distrito: 9999 }, 'distrito', 'El distrito no es de ese departamento'],
      [{} as never, 'departamento', 'Seleccione el departamento'],
    ])('refuses %j', async (data, campo, mensaje) => {
      await expect(geografia(data)).rejects.toMatchObject({
        codigo: 'VALIDACION',
        errores: [{ campo, mensaje }],
      });
    });
  });
});

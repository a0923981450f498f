import type { Cliente } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import { normalize } from '../../records/search.ts';
import type { TestApi } from '../../test-api.ts';

type Receptor = Cliente['receptor'];

const contribuyente: Receptor = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80012345',
  dv: 0,
  tipo_contribuyente: 2,
  nombre: 'Ferretería Ñu Porã S.A.',
};
const persona: Receptor = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '7654321',
  nombre: 'Ángela Núñez',
};
const extranjero: Receptor = {
  tipo: 'exterior',
  tipo_documento: 2,
  numero_documento: 'AUS-123',
  pais: 'ARG',
  desc_pais: 'Argentina',
  nombre: 'Austral Trading',
  contacto: { direccion: 'Corrientes 1' },
};

describe.each(moduleDatabases)('clientes on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('prueba');

  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const clientes = () => t.as('cliente', sandbox()).controller.clientes;
  const alta = (receptor: Receptor, id_empresa = 'emp-1') => clientes().alta({ id_empresa, receptor });

  it('lists by name without regard to accents, page by page', async () => {
    const rows: Cliente[] = [];
    for (const pagina of [1, 2, 3]) {
      const { data, meta } = await clientes().consulta({
        filtros: { id_empresa: 'emp-1' },
        pagina,
        por_pagina: 15,
      });
      expect(meta).toMatchObject({
        total: 41,
        pagina,
        por_pagina: 15,
        orden: { campo: 'nombre', sentido: 'asc' },
      });
      rows.push(...data);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(41);
    const initials = rows.map(({ nombre }) => normalize(nombre)[0] ?? '');
    expect(initials).toEqual([...initials].sort());
    expect(rows.every(({ id_empresa }) => id_empresa === 'emp-1')).toBe(true);
  });

  it('orders by document', async () => {
    const orden = { campo: 'documento', sentido: 'desc' } as const;
    const { data } = await clientes().consulta({ filtros: { id_empresa: 'emp-1' }, orden, por_pagina: 100 });
    const documentos = data.map(({ documento }) => documento);
    expect(documentos[0]).toMatch(/^[A9876]/);
    expect(new Set(documentos.slice(0, 5)).size).toBe(5);
  });

  it.each([
    ['nunez angela', persona],
    ['7654321', persona],
    ['nu pora', contribuyente],
    ['80.012.345-0', contribuyente],
    ['ohiggins', { ...contribuyente, nombre: "Bar O'Higgins" }],
    ['o’higgins BAR', { ...contribuyente, nombre: "Bar O'Higgins" }],
    ['AUSTRAL', extranjero],
  ])('finds by %s', async (texto, receptor) => {
    const { data } = await alta(receptor);
    const list = await clientes().consulta({ filtros: { id_empresa: 'emp-1', texto } });
    expect(list.data).toEqual([data]);
  });

  it('takes what is typed in a search literally', async () => {
    for (const texto of ['%', '_', '\\', '"', "zz'%'"]) {
      expect((await clientes().consulta({ filtros: { id_empresa: 'emp-1', texto } })).meta.total, texto).toBe(
        0,
      );
    }
  });

  it('stores a new one and notes who did', async () => {
    const { data, message } = await alta(contribuyente);
    expect(message).toBe('Cliente guardado');
    expect(data).toMatchObject({
      version: 1,
      id_empresa: 'emp-1',
      nombre: 'Ferretería Ñu Porã S.A.',
      documento: '80012345-0',
      receptor: contribuyente,
    });
    const auditoria = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .execute();
    expect(auditoria).toMatchObject([
      { usuario: 'cliente', objeto: 'clientes', accion: 'alta', antes: null },
    ]);
  });

  it.each([
    [contribuyente, { ...contribuyente, nombre: 'Otro nombre' }, 'receptor.ruc'],
    [persona, { ...persona, nombre: 'Otra persona' }, 'receptor.numero_documento'],
    [extranjero, { ...extranjero, nombre: 'Otro nombre' }, 'receptor.numero_documento'],
  ] as const)('refuses a second one like %j', async (first, second, campo) => {
    await alta(first);
    await expect(alta(second)).rejects.toMatchObject({ codigo: 'DUPLICADO', errores: [{ campo }] });
    await expect(alta(second, 'emp-3')).resolves.toMatchObject({ status: 'success' });
  });

  it('stores one of two alike that come at once', async () => {
    const results = await Promise.allSettled([alta(persona), alta(persona), alta(persona)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('saves changes over the version that was edited', async () => {
    const { data: saved } = await alta(persona);
    const receptor = { ...persona, nombre: 'Ángela Núñez de Ríos' };
    const { data } = await clientes().modificacion({ id: saved.id, version: 1, receptor });
    expect(data).toEqual({ ...saved, version: 2, nombre: receptor.nombre, receptor });
    await expect(
      clientes().modificacion({ id: saved.id, version: 1, receptor: persona }),
    ).rejects.toMatchObject({
      codigo: 'CONFLICTO_VERSION',
    });
    const { data: found } = await clientes().consulta({
      filtros: { id_empresa: 'emp-1', texto: 'de rios' },
    });
    expect(found).toEqual([data]);
  });

  it('does not take the document of another while saving', async () => {
    await alta(contribuyente);
    const { data } = await alta(persona);
    await expect(
      clientes().modificacion({ id: data.id, version: 1, receptor: contribuyente }),
    ).rejects.toMatchObject({ codigo: 'DUPLICADO' });
    await expect(
      clientes().modificacion({ id: data.id, version: 1, receptor: persona }),
    ).resolves.toMatchObject({ data: { version: 2 } });
  });

  it.each([
    [{ ...contribuyente, dv: 1 }, 'receptor.ruc', 'El RUC no es válido: el dígito verificador debería ser 0'],
    [{ ...contribuyente, ruc: '' }, 'receptor.ruc', 'Ingrese el RUC'],
    [
      { ...persona, nombre: 'Ana' },
      'receptor.nombre',
      'El nombre o razón social debe tener entre 4 y 255 caracteres',
    ],
    [
      { ...persona, contacto: { correos: ['no es correo'] } },
      'receptor.contacto.correos.0',
      'Ingrese un correo válido',
    ],
    [{ ...extranjero, pais: 'PRY' }, 'receptor.pais', 'Seleccione un país del exterior'],
    [{ tipo: 'innominado' } as const, 'receptor', 'Un cliente debe tener nombre'],
  ] as const)('refuses %j at its field', async (receptor, campo, mensaje) => {
    const before = (await clientes().consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;
    await expect(alta(receptor as Receptor)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo, mensaje }],
    });
    expect((await clientes().consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total).toBe(before);
  });

  it('keeps companies apart', async () => {
    const foreign = await t
      .as('admin', sandbox())
      .controller.clientes.alta({ id_empresa: 'emp-2', receptor: persona });
    const modify = () => clientes().modificacion({ id: foreign.data.id, version: 1, receptor: persona });
    await expect(modify()).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'No se encontró el cliente.',
    });
    await expect(alta(persona, 'emp-2')).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
    await expect(clientes().consulta({ filtros: { id_empresa: 'emp-2' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });

  it.each(['soporte', 'consulta'] as const)('is closed to %s', async (usuario) => {
    const { clientes: de } = t.as(usuario, sandbox()).controller;
    await expect(de.consulta({ filtros: { id_empresa: 'emp-1' } })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(de.alta({ id_empresa: 'emp-1', receptor: persona })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(de.modificacion({ id: 'x', version: 1, receptor: persona })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(de.consultarRuc({ ruc: '80069563' })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
  });

  it('asks the register for a RUC', async () => {
    const { data } = await clientes().consultarRuc({ ruc: ' 80069563 ' });
    expect(data).toMatchObject({
      ruc: '80069563',
      dv: 1,
      razon_social: 'Distribuidora Tajy S.A.',
      estado: 'ACTIVO',
      respuesta: { codigo: '0502', mensaje: 'RUC encontrado' },
    });
    expect((await clientes().consultarRuc({ ruc: '80069563-1' })).data).toEqual(data);
    await expect(clientes().consultarRuc({ ruc: '80069563-2' })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'ruc', mensaje: 'El RUC no es válido: el dígito verificador debería ser 1' }],
    });
    await expect(clientes().consultarRuc({ ruc: '1234000' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'El RUC no existe',
    });
    await expect(clientes().consultarRuc({ ruc: '12-34' })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'ruc' }],
    });
    await expect(clientes().consultarRuc({ ruc: '12' })).rejects.toMatchObject({ codigo: 'VALIDACION' });
  });
});

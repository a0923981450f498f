import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { datosFactura, pedido, qrDe } from '../../documentos/fixtures/facturas.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';

const BLAS = '00000000-0000-4000-8000-000000000101';

describe.each(moduleDatabases)('auditoria on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());
  const client = (user: DemoUserName = 'admin') => t.as(user).controller.auditoria;

  it('lists the newest act first, with the company that it was about', async () => {
    const { data, meta } = await client().consulta({ por_pagina: 100 });
    const dates = data.map(({ fecha }) => fecha);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(meta.total).toBeGreaterThan(500);
    expect(data.find(({ objeto }) => objeto === 'documentos_electronicos')?.empresa).toMatch(/\w/);
  });

  it.each([
    [{ objetos: ['usuarios'], id_objeto: BLAS }, ['alta', 'bloqueo']],
    [{ objetos: ['usuarios'], accion: 'bloqueo' }, ['bloqueo']],
    [{ usuario: 'soporte' }, ['bloqueo']],
    [{ texto: 'BLAS ramirez' }, ['alta', 'bloqueo']],
    [{ objetos: ['usuarios'], desde: '2026-11-09', hasta: '2026-11-09' }, ['bloqueo']],
    [{ objetos: ['usuarios'], desde: '2026-11-10' }, []],
    [{ objetos: ['nada'] }, []],
  ])('filters by %j', async (filtros, acciones) => {
    const { data } = await client().consulta({ filtros });
    expect(data.map(({ accion }) => accion).toSorted()).toEqual(acciones);
  });

  it('finds what was done with a document by the pasted address of its QR', async () => {
    const { documentosElectronicos } = t.as('admin').controller;
    const [documento] = (await documentosElectronicos.consulta({ filtros: { estado: ['cancelado'] } })).data;
    const { data, meta } = await client().consulta({ filtros: { texto: qrDe(documento!.cdc) } });
    expect(meta.total).toBeGreaterThan(1);
    expect(new Set(data.map(({ id_objeto }) => id_objeto))).toEqual(new Set([documento!.id]));
  });

  it('shows a subadmin what was done with its companies and their users', async () => {
    const of = async (user: DemoUserName, filtros: object) =>
      (await client(user).consulta({ filtros })).meta.total;
    expect(await of('subadmin', { objetos: ['usuarios'] })).toBe(
      await of('soporte', { objetos: ['usuarios'] }),
    );
    const { id } = (await t.as('subadmin').controller.usuarios.perfil({})).data;
    await t.as('admin').controller.usuarios.modificacion({ id, version: 1, empresas: ['emp-3'] });
    const { data } = await client('subadmin').consulta({ por_pagina: 100 });
    expect(new Set(data.flatMap(({ empresa }) => empresa ?? []))).toEqual(
      new Set(['Marisol Cabrera de Rojas']),
    );
    expect(await of('subadmin', { id_objeto: BLAS })).toBe(0);
    await expect(client('subadmin').detalle({ id: `${BLAS}-alta` })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(client('subadmin').consulta({ filtros: { id_empresa: 'emp-1' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });

  it('tells what was before and what came after', async () => {
    const { data } = await client('soporte').detalle({ id: `${BLAS}-bloqueo` });
    expect(data).toMatchObject({ usuario: 'soporte', antes: { activo: true }, despues: { activo: false } });
    await expect(client().detalle({ id: 'none' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
      message: 'No se encontró el movimiento.',
    });
  });

  it('tells whether the record still exists', async () => {
    const { facturas } = t.as('cliente').controller;
    const { data: borrador } = await facturas.alta({
      id_empresa: 'emp-1',
      punto: '001',
      datos: datosFactura(),
    });
    const { id } = (await client().consulta({ filtros: { id_objeto: borrador.id } })).data[0]!;
    const exists = async (acto: string) => (await client().detalle({ id: acto })).data.existe;
    expect([await exists(id), await exists(`${BLAS}-alta`)]).toEqual([true, true]);
    // Issuing uses up the draft.
    await facturas.emitir({ ...pedido(), id: borrador.id, version: borrador.version });
    expect(await exists(id)).toBe(false);
  });

  it('exports what is filtered, to an admin', async () => {
    const filtros = { id_objeto: BLAS };
    const { data } = await client().exportacion({ formato: 'csv', filtros });
    expect(Buffer.from(data.base64, 'base64').toString('utf8').trim().split('\r\n')).toHaveLength(3);
    await expect(client('soporte').exportacion({ formato: 'csv', filtros })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
  });

  it('names the company of an act by what it was about', async () => {
    const { data: all } = await t
      .as('admin')
      .controller.timbrados.consulta({ filtros: { id_empresa: 'emp-3' } });
    await t.as('admin').controller.timbrados.habilitacion({ id: all[0]!.id, activo: false });
    const { data } = await client().consulta({ filtros: { objetos: ['timbrados'] } });
    expect(data[0]?.empresa).toBe('Marisol Cabrera de Rojas');
  });
});

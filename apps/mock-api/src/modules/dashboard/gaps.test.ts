import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { datosFactura, pedido } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const DAY = 24 * 3_600_000;

describe.each(moduleDatabases)('skipped numbers on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());
  const admin = () => t.as('admin').controller;
  const gaps = async () => {
    const { data } = await admin().dashboard.consulta({ desde: '2026-11-01', hasta: '2026-11-20' });
    return data.alertas.filter(({ tipo }) => tipo === 'salto_numeracion');
  };
  const issue = async () => (await admin().facturas.emitir(pedido())).data.numero;
  const goOnWith = async (next: number) => {
    const { data } = await admin().establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { id, version } = data.find(({ codigo }) => codigo === '001')!;
    await admin().establecimientos.modificacion({
      id,
      version,
      siguientes: [{ punto: '001', tipo: 1, siguiente: next }],
    });
  };

  it('are none before the first document of a series, wherever numbering begins', async () => {
    await goOnWith(100);
    expect([await issue(), await issue()]).toEqual(['001-001-0000100', '001-001-0000101']);
    expect(await gaps()).toEqual([]);
  });

  it('are those between documents, until they are voided', async () => {
    await goOnWith(111);
    expect(await issue()).toBe('001-001-0000111');
    const gap = {
      tipo: 'salto_numeracion',
      id_empresa: 'emp-1',
      razon_social: 'Distribuidora Tajy S.A.',
      limite: '2026-12-15T23:59:59-03:00',
    };
    expect(await gaps()).toEqual([{ ...gap, cantidad: 9, detalle: '001-001-0000102' }]);
    const { timbrado } = await t.api.db.selectFrom('documentos').select('timbrado').executeTakeFirstOrThrow();
    const voided = (desde: number, hasta: number) =>
      admin().eventos.alta({
        tipo: 'inutilizacion',
        id_empresa: 'emp-1',
        timbrado,
        establecimiento: '001',
        punto: '001',
        tipo_documento: 1,
        desde,
        hasta,
        motivo: 'Números salteados',
      });
    await voided(102, 105);
    expect(await gaps()).toEqual([{ ...gap, cantidad: 5, detalle: '001-001-0000106' }]);
    t.clock.advance(25 * DAY);
    expect(await gaps()).toHaveLength(1);
    t.clock.advance(DAY);
    expect(await gaps()).toEqual([]);
    t.clock.advance(-26 * DAY);
    await voided(106, 110);
    expect(await gaps()).toEqual([]);
  });

  it('can be voided until the limit of the signature after them, not of its date of issue', async () => {
    t.clock.advance(12 * DAY);
    await goOnWith(113);
    const fecha_emision = new Date(t.clock.now().getTime() - 3 * DAY).toISOString();
    await admin().facturas.emitir(pedido({ datos: datosFactura({ fecha_emision }) }));
    expect(fecha_emision).toBe('2026-11-29T12:00:00.000Z');
    expect(await gaps()).toMatchObject([
      { cantidad: 1, detalle: '001-001-0000112', limite: '2027-01-15T23:59:59-03:00' },
    ]);
    t.clock.advance(20 * DAY);
    expect(await gaps()).toHaveLength(1);
    t.clock.advance(25 * DAY);
    expect(await gaps()).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { storeOf, type Store } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import { emitirAndRespond, filaDocumento, testClock } from '../fixtures/facturas.ts';
import { emitirNota, setEstado, responder } from '../fixtures/notas.ts';

describe.each(moduleDatabases)('notas de crédito before the tax authority on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const codigo = async (id: string) => (await filaDocumento(t, id)).codigo_respuesta;

  it('marks the factura and registers an event on it once a nota is approved', async () => {
    const factura = await emitirAndRespond(t);
    const detalle = async (id: string) =>
      (await t.as('cliente').controller.documentosElectronicos.detalle({ id })).data;
    const nota = await emitirNota(t, factura, { cantidad: 1 });
    expect(await detalle(factura.id)).toMatchObject({ nota_credito: 'ninguna', saldo: 55_000, eventos: [] });
    await responder(t, nota.id);
    expect(await codigo(nota.id)).toBe('0260');
    expect(await detalle(factura.id)).toMatchObject({
      estado: 'aprobado',
      nota_credito: 'parcial',
      saldo: 55_000,
      notas_credito: [{ id: nota.id, numero: '001-001-0000001', estado: 'aprobado', motivo: 2 }],
      eventos: [
        {
          tipo: 'devolucion_ajuste',
          motivo: 'Nota de crédito 001-001-0000001',
          codigo: '0600',
          usuario: 'SIFEN',
        },
      ],
    });
    expect(await detalle(nota.id)).toMatchObject({
      factura_asociada: { id: factura.id, numero: factura.numero, total: 110_000 },
    });
    const other = await emitirNota(t, factura);
    expect((await detalle(other.id)).eventos).toEqual([]);
    await responder(t, other.id);
    const { nota_credito, saldo, eventos } = await detalle(factura.id);
    expect({ nota_credito, saldo }).toEqual({ nota_credito: 'total', saldo: 0 });
    // Each nota shows the event that it raised.
    for (const { id, numero } of [nota, other])
      expect((await detalle(id)).eventos).toEqual(
        eventos.filter(({ motivo }) => motivo === `Nota de crédito ${numero}`),
      );
    expect(eventos).toHaveLength(2);
  });

  it('approves no more than the factura is worth, also when two notas are evaluated at once', async () => {
    const factura = await emitirAndRespond(t);
    const one = await emitirNota(t, factura);
    await setEstado(t, one.id, 'rechazado');
    const other = await emitirNota(t, factura);
    await setEstado(t, one.id, 'enviado');
    t.clock.advance(5000);
    const { documentosElectronicos } = t.as('cliente').controller;
    await Promise.all([one, other].map(({ id }) => documentosElectronicos.consultarEstado({ ids: [id] })));
    expect([await codigo(one.id), await codigo(other.id)].sort()).toEqual(['0260', '2417']);
    expect((await store.select('eventos').selectAll().execute()).length).toBe(1);
  });

  it('rejects a nota on a factura that was cancelled, or never approved', async () => {
    const codigos: Record<string, string | null> = {};
    for (const estado of ['cancelado', 'generado'] as const) {
      const factura = await emitirAndRespond(t);
      const nota = await emitirNota(t, factura);
      await setEstado(t, factura.id, estado);
      await responder(t, nota.id);
      codigos[estado] = await codigo(nota.id);
    }
    expect(codigos).toEqual({ cancelado: '2404', generado: '2403' });
  });
});

it('evaluates what the demo data left pending', async () => {
  const t = testApi({ clock: testClock() });
  const count = async () => (await t.as('admin').controller.documentosElectronicos.contar({})).data;
  const before = await count();
  t.clock.advance(3_600_000);
  const after = await count();
  expect(after.todos).toBe(before.todos);
  expect(after.rechazados).toBe(before.rechazados);
  expect(after.aprobados).toBeGreaterThan(before.aprobados);
  const { data } = await t
    .as('admin')
    .controller.documentosElectronicos.consulta({ filtros: { estado: ['enviado'] } });
  expect(data).toEqual([]);
  await t.close();
});

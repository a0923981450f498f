import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FacturaEmitida } from '@portal/contracts';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import type { SessionContext } from '../core/context.ts';
import { systemRandom } from '../core/random.ts';
import { createAttempts } from '../session/attempts.ts';
import { findCaller } from '../session/caller.ts';
import { storeOf, type Store } from '../store/store.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { demoUsers } from '../seed/demo-users.ts';
import { exigirEmpresa } from './acceso.ts';
import { resolverPendientes } from './autoridad.ts';
import { emitirDocumento } from './emision.ts';
import { datosFactura, emitirYResponder, item, pedido, relojDePrueba } from './pruebas/facturas.ts';

describe.each(databases)('notas de crédito before the tax authority on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  let context: SessionContext;

  beforeEach(async () => {
    t = await apiOn(create, { clock: relojDePrueba(), seed: 'empty' });
    store = storeOf(t.api.db, 'default');
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
    const user = await findCaller(store, demoUsers[2].id);
    if (user === undefined) throw new Error('No demo user');
    const { clock, api } = t;
    const quien = { user, origin: 'api', address: '', requestId: '', token: undefined } as const;
    const attempts = createAttempts(api.config);
    const notes = { warn: () => undefined, rejectToken: () => undefined };
    context = {
      store,
      clock,
      random: systemRandom,
      config: api.config,
      attempts,
      sandbox: 'default',
      notes,
      userIdOf: () => undefined,
      ...quien,
    };
  });
  afterEach(() => t.close());

  const emitirNota = async (factura: FacturaEmitida, precio_unitario: number): Promise<string> => {
    const empresa = await exigirEmpresa(context, 'emp-1');
    const { condicion, ...datos } = datosFactura({ items: [item({ cantidad: 1, precio_unitario })] });
    expect(condicion).toBeDefined();
    const asociado = { tipo: 'electronico', cdc: factura.cdc } as const;
    const nota = {
      ...pedido(),
      tipo: 5,
      empresa,
      datos: { ...datos, motivo: 2, asociado },
      enviar: true,
    } as const;
    return (await emitirDocumento(context, nota)).id;
  };
  const codigos = async (ids: string[]): Promise<(string | null)[]> => {
    const filas = await store
      .select('documentos')
      .select('codigo_respuesta')
      .where('id', 'in', ids)
      .execute();
    return filas.map(({ codigo_respuesta }) => codigo_respuesta).sort();
  };

  it('registers an event on the factura when a nota is approved', async () => {
    const factura = await emitirYResponder(t);
    const nota = await emitirNota(factura, 60_000);
    t.clock.advance(5000);
    await resolverPendientes(context);
    expect(await codigos([nota])).toEqual(['0260']);
    expect(await store.select('eventos').selectAll().execute()).toMatchObject([
      {
        id_documento: factura.id,
        tipo: 'devolucion_ajuste',
        motivo: 'Nota de crédito 001-001-0000001',
        codigo: '0600',
        usuario: 'SIFEN',
      },
    ]);
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id: factura.id });
    expect(data).toMatchObject({ nota_credito: 'parcial', saldo: 50_000 });
  });

  it('approves no more than the factura is worth, also when two notas are judged at once', async () => {
    const factura = await emitirYResponder(t);
    const notas = [await emitirNota(factura, 60_000), await emitirNota(factura, 60_000)];
    t.clock.advance(5000);
    await Promise.all([
      resolverPendientes(context, [notas[0] ?? '']),
      resolverPendientes(context, [notas[1] ?? '']),
    ]);
    expect(await codigos(notas)).toEqual(['0260', '2417']);
  });

  it('rejects a nota on a factura that was cancelled, or never approved', async () => {
    const factura = await emitirYResponder(t);
    const motivo = 'Error en los datos';
    await t.as('cliente').controller.eventos.alta({ tipo: 'cancelacion', id: factura.id, motivo });
    const { data: pendiente } = await t.as('cliente').controller.facturas.emitir(pedido());
    const notas = [await emitirNota(factura, 1000), await emitirNota(pendiente, 1000)];
    t.clock.advance(5000);
    await resolverPendientes(context);
    expect(await codigos(notas)).toEqual(['2403', '2404']);
  });
});

it('answers what the demonstration left pending', async () => {
  const t = testApi({ clock: relojDePrueba() });
  const contar = async () => (await t.as('admin').controller.documentosElectronicos.contar({})).data;
  const antes = await contar();
  t.clock.advance(3_600_000);
  const despues = await contar();
  expect(despues.todos).toBe(antes.todos);
  expect(despues.rechazados).toBe(antes.rechazados);
  expect(despues.aprobados).toBeGreaterThan(antes.aprobados);
  const { data } = await t
    .as('admin')
    .controller.documentosElectronicos.consulta({ filtros: { estado: ['enviado'] } });
  expect(data).toEqual([]);
  await t.close();
});

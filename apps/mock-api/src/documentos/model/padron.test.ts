import { calcularDigitoVerificador } from '@portal/sifen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import { consultarPadron } from './padron.ts';
import { testClock } from '../fixtures/facturas.ts';

describe('consultarPadron', () => {
  let t: TestApi;
  beforeEach(async () => {
    t = testApi({ clock: testClock(), seed: 'empty' });
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
  });
  afterEach(() => t.close());

  const consultar = (ruc: string) => consultarPadron({ store: storeOf(t.api.db, 'default') }, ruc);

  it.each([
    ['80069563', 'Distribuidora Tajy S.A.', 2],
    ['455473A', 'Importadora Yvytu E.A.S.', 2],
    [' 455473a ', 'Importadora Yvytu E.A.S.', 2],
  ])('knows the empresa %s', async (ruc, razon_social, tipo_contribuyente) => {
    expect(await consultar(ruc)).toMatchObject({ razon_social, tipo_contribuyente, estado: 'ACTIVO' });
  });

  it('knows a cliente of the store by its name there', async () => {
    const [ruc, nombre] = ['80044999', 'Aserradero Kurupay S.A.'];
    const dv = calcularDigitoVerificador(ruc);
    const receptor = { tipo: 'contribuyente', tipo_operacion: 1, ruc, dv, tipo_contribuyente: 2, nombre };
    const cliente = {
      id: 'propio',
      version: 1,
      id_empresa: 'emp-2',
      nombre,
      documento: `${ruc}-${dv}`,
      busqueda: '',
    };
    await storeOf(t.api.db, 'default')
      .insert('clientes', { ...cliente, receptor: JSON.stringify(receptor) })
      .execute();
    expect(await consultar(ruc)).toMatchObject({ ruc, dv, razon_social: nombre, estado: 'ACTIVO' });
  });

  it.each([
    ['80012345', 'ACTIVO', 2],
    ['3456789', 'ACTIVO', 1],
    ['3456999', 'SUSPENDIDO', 1],
    ['3456998', 'CANCELADO', 1],
  ])('makes up %s: %s', async (ruc, estado, tipo_contribuyente) => {
    const one = await consultar(ruc);
    expect(one).toMatchObject({ ruc, estado, tipo_contribuyente });
    expect(one?.razon_social).toMatch(/^\p{Lu}\p{L}+ .{3,}/u);
    expect(await consultar(ruc)).toEqual(one);
  });

  it.each(['3456000', '345678B', '', '12', '0123456', 'ABC', '123456789'])(
    'does not know %j',
    async (ruc) => {
      expect(await consultar(ruc)).toBeUndefined();
    },
  );
});

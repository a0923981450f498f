import { expect, it, onTestFinished } from 'vitest';
import { AxiosError } from 'axios';
import { startMockApi } from '../../../test/mock-api.ts';
import { facturaNumbered } from '../../../test/outbox-proof.ts';
import { api } from '../../api/client.ts';
import { http } from '../../lib/http.ts';
import { comparePrices, pricesNow } from './compare-prices.ts';
import { newEntry, type OutboxEntry } from './entry.ts';

const service = startMockApi();

/** A factura with one line of this product of the catalogue, whose price was another when it was typed. */
async function entryOf(typed: (price: number) => number, before?: (price: number) => number) {
  service().signInAs('cliente');
  const { data } = await api.controller.productos.consulta({ filtros: { id_empresa: 'emp-1' } });
  const product = data.find(({ moneda }) => moneda === 'PYG')!;
  const { codigo, precio_unitario } = product;
  const content = facturaNumbered(codigo, '001', typed(precio_unitario));
  const entry: OutboxEntry = {
    order: 1,
    ...newEntry({
      key: 'clave',
      user: 'u',
      since: '2026-11-29T12:00:00Z',
      content: {
        ...content,
        ...(before && { precios: { [codigo.toLowerCase()]: before(precio_unitario) } }),
      },
    }),
  };
  return { entry, codigo, precio: precio_unitario };
}

it('finds a price that has changed since it was typed', async () => {
  const { entry, codigo, precio } = await entryOf(
    (price) => price + 500,
    (price) => price + 500,
  );
  expect(await comparePrices(entry)).toMatchObject([{ codigo, typed: precio + 500, current: precio }]);
});

it('finds a price of which the browser had no copy', async () => {
  const { entry, precio } = await entryOf((price) => price + 500);
  expect(await comparePrices(entry)).toMatchObject([{ typed: precio + 500, current: precio }]);
});

it('leaves a price that the user set against the catalogue, and one that is the same', async () => {
  const { entry } = await entryOf(
    (price) => price - 1,
    (price) => price,
  );
  expect(await comparePrices(entry)).toEqual([]);
  expect(await comparePrices((await entryOf((price) => price)).entry)).toEqual([]);
});

it('asks no catalogue for a nota, whose prices are those of its factura', async () => {
  const { entry } = await entryOf((price) => price + 500);
  expect(await comparePrices({ ...entry, content: { ...entry.content, kind: 'nota_credito' } })).toEqual([]);
});

it('notes the prices of the moment, and says when the service cannot be reached', async () => {
  const { entry, codigo, precio } = await entryOf((price) => price);
  const { id_empresa, datos, moneda } = entry.content;
  expect(await pricesNow(id_empresa, datos, moneda)).toEqual({ [codigo.toLowerCase()]: precio });
  http.defaults.adapter = (config) =>
    Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  onTestFinished(() => void delete http.defaults.adapter);
  expect(await pricesNow(id_empresa, datos, moneda)).toEqual({});
  expect(await comparePrices(entry)).toBeNull();
});

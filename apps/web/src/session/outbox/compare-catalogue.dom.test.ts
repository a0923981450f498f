import { describe, expect, it, onTestFinished } from 'vitest';
import type { Producto } from '@portal/contracts';
import { AxiosError } from 'axios';
import { startMockApi } from '../../../test/mock-api.ts';
import { facturaNumbered } from '../../../test/outbox-proof.ts';
import { api } from '../../api/client.ts';
import { http } from '../../lib/http.ts';
import { compareCatalogue, catalogueNow } from './compare-catalogue.ts';
import { newEntry, type OutboxEntry } from './entry.ts';

const service = startMockApi();

type Typed = Partial<
  Pick<Producto, 'precio_unitario' | 'descripcion' | 'afectacion' | 'tasa' | 'proporcion'>
>;

/** A factura with one line of a product of the catalogue, with other values where the test says so. */
async function entryOf(typed: (product: Producto) => Typed, before?: (product: Producto) => Typed) {
  service().signInAs('cliente');
  const { data } = await api.controller.productos.consulta({ filtros: { id_empresa: 'emp-1' } });
  const product = data.find(({ moneda, afectacion }) => moneda === 'PYG' && afectacion === 1)!;
  const { codigo } = product;
  const line = { ...product, ...typed(product) };
  const { precio_unitario, descripcion, afectacion, tasa, proporcion } = line;
  const texts = { descripcion, afectacion, tasa, proporcion };
  const content = facturaNumbered(codigo, '001', precio_unitario, texts);
  const stored = { ...product, ...before?.(product) };
  const catalogo = {
    [codigo.toLowerCase()]: {
      precio: stored.precio_unitario,
      descripcion: stored.descripcion,
      iva: { afectacion: stored.afectacion, tasa: stored.tasa, proporcion: stored.proporcion },
    },
  };
  const entry: OutboxEntry = {
    order: 1,
    ...newEntry({
      key: 'clave',
      user: 'u',
      since: '2026-11-29T12:00:00Z',
      content: { ...content, ...(before && { catalogo }) },
    }),
  };
  return { entry, product };
}

const free = { afectacion: 3, tasa: 0, proporcion: 0 } as const;
const full = { afectacion: 1, proporcion: 100 } as const;
const otherRate = ({ tasa }: Producto) => ({ ...full, tasa: tasa === 5 ? (10 as const) : (5 as const) });

/** Another value of each field, and what is found of it. */
const changes: readonly [
  field: string,
  other: (product: Producto) => Typed,
  valueOf: (product: Typed) => unknown,
][] = [
  [
    'precio',
    ({ precio_unitario }) => ({ precio_unitario: precio_unitario + 500 }),
    ({ precio_unitario }) => precio_unitario,
  ],
  [
    'descripcion',
    ({ descripcion }) => ({ descripcion: `${descripcion} (antes)` }),
    ({ descripcion }) => descripcion,
  ],
  ['iva', otherRate, ({ afectacion, tasa, proporcion }) => ({ afectacion, tasa, proporcion })],
  ['iva', () => free, ({ afectacion, tasa, proporcion }) => ({ afectacion, tasa, proporcion })],
];

describe.each(changes)('%s', (field, other, valueOf) => {
  it.each([other, undefined])('is found when it has changed since it was typed', async (before) => {
    const { entry, product } = await entryOf(other, before);
    expect(await compareCatalogue(entry)).toEqual([
      {
        codigo: product.codigo,
        linea: { ...product, ...other(product) }.descripcion,
        field,
        typed: valueOf({ ...product, ...other(product) }),
        current: valueOf(product),
      },
    ]);
  });

  it('stays when the user set it against the catalogue, and when the line has the new one', async () => {
    expect(await compareCatalogue((await entryOf(other, () => ({}))).entry)).toEqual([]);
    expect(await compareCatalogue((await entryOf(() => ({}), other)).entry)).toEqual([]);
  });
});

it('finds nothing where nothing has changed', async () => {
  expect(await compareCatalogue((await entryOf(() => ({}))).entry)).toEqual([]);
});

it.each([
  ['PYG', ['descripcion', 'iva']],
  ['USD', ['precio', 'descripcion', 'iva']],
] as const)(
  'compares in a factura in dollars what the service knows of a product in %s',
  async (moneda, fields) => {
    const { entry, product } = await entryOf((found) => ({
      precio_unitario: found.precio_unitario + 1,
      descripcion: `${found.descripcion} (antes)`,
      ...otherRate(found),
    }));
    if (moneda === 'USD') {
      const { id, version } = product;
      await api.controller.productos.modificacion({ id, version, moneda });
    }
    const content = { ...entry.content, moneda: 'USD' };
    const found = await compareCatalogue({ ...entry, content });
    expect(found?.map(({ field }) => field)).toEqual(fields);
  },
);

it('asks no catalogue for a nota, whose prices are those of its factura', async () => {
  const { entry } = await entryOf(({ precio_unitario }) => ({ precio_unitario: precio_unitario + 500 }));
  expect(await compareCatalogue({ ...entry, content: { ...entry.content, kind: 'nota_credito' } })).toEqual(
    [],
  );
});

it('notes the catalogue of the moment, and says when the service cannot be reached', async () => {
  const { entry, product } = await entryOf(() => ({}));
  const { codigo, precio_unitario: precio, descripcion, afectacion, tasa, proporcion } = product;
  const { id_empresa, datos, moneda } = entry.content;
  expect(await catalogueNow(id_empresa, datos, moneda)).toEqual({
    [codigo.toLowerCase()]: { precio, descripcion, iva: { afectacion, tasa, proporcion } },
  });
  http.defaults.adapter = (config) =>
    Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  onTestFinished(() => void delete http.defaults.adapter);
  expect(await catalogueNow(id_empresa, datos, moneda)).toEqual({});
  expect(await compareCatalogue(entry)).toBeNull();
});

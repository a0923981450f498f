import { esEmitible, validarDatos, type DatosDocumento } from '@portal/sifen';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import { manualClock } from '../core/clock.ts';
import { signIn } from '../modules/auth/fixtures/sample-users.ts';
import { documentoEmitido } from '../documentos/model/documento-emitido.ts';
import { readTables } from '../sandboxes/snapshot.ts';
import { mockUsersOf } from '../session/mock-users.ts';
import { storeOf } from '../store/store.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { demoEmpresas } from './demo-empresas.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const clock = () => manualClock(NOW);

/** A digest of all rows. */
const digest = async (t: TestApi): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await readTables(storeOf(t.api.db, 'default'))))
    .digest('hex');

/** Ten thousand documents, for the tests that only read them. */
const large = testApi({ clock: clock(), seed: 'large' });
afterAll(() => large.close());

// Ten thousand documents twice: about eight seconds of processor time.
const RESETS_TIMEOUT = 120_000;

it.each(['large', 'edge'] as const)(
  '%s is the same after two resets',
  { timeout: RESETS_TIMEOUT },
  async (seed) => {
    const t = testApi({ clock: clock() });
    const digestOf = async (named: typeof seed | 'demo'): Promise<string> => {
      await t.anonymous.mock.reset({ body: { seed: named } });
      await t.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
      return digest(t);
    };
    const first = await digestOf(seed);
    expect(await digestOf('demo')).not.toBe(first);
    expect(await digestOf(seed)).toBe(first);
    await t.close();
  },
);

it.each(['demo', 'empty', 'large', 'edge'] as const)(
  'no two users of %s, of the portal or of the sample applications, have one id',
  async (seed) => {
    const t = seed === 'large' ? large : testApi({ clock: clock(), seed });
    // Areas are seeded when they are first used.
    await t.as('admin').controller.usuarios.consulta({});
    await signIn(t);
    const store = storeOf(t.api.db, 'default');
    const ofPortal = await store.select('usuarios').select('id').execute();
    const ids = [
      ...ofPortal.map(({ id }) => id),
      ...(await mockUsersOf(store).list()).map(({ uuid }) => uuid),
    ];
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    if (t !== large) await t.close();
  },
);

it('edge has a snapshot that the contract allows, the same after two resets', async () => {
  const t = testApi({ clock: clock(), seed: 'edge' });
  const { mock } = t.anonymous;
  const first = await mock.takeSnapshot();
  await mock.reset({ body: {} });
  expect(await mock.takeSnapshot()).toEqual(first);
  await t.close();
});

describe('the seed `large`', () => {
  const t = large;
  const documentos = () => t.as('admin').controller.documentosElectronicos;

  it('has 10 000 documents and the rest as in `demo`', async () => {
    const { data } = await documentos().contar({ filtros: {} });
    expect(data.todos).toBe(10_000);
    const demo = testApi({ clock: clock() });
    expect(await t.anonymous.notes.listNotes()).toEqual(await demo.anonymous.notes.listNotes());
    await demo.close();
  });

  it.each([
    ['total', 'desc'],
    ['fecha_emision', 'asc'],
  ] as const)('gives its pages in the order of %s %s, each document once', async (campo, sentido) => {
    const orden = { campo, sentido };
    const pages = [];
    for (const pagina of [1, 2, 99, 100, 101]) {
      pages.push(await documentos().consulta({ orden, pagina, por_pagina: 100 }));
    }
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 100, 100, 0]);
    expect(pages[0]?.meta).toMatchObject({ total: 10_000 });
    const rows = pages.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(400);
    const sign = sentido === 'asc' ? 1 : -1;
    // Amounts of several currencies are compared in guaraníes.
    const keys = rows.map((row) => (campo === 'total' ? row.total_gs : row[campo]));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0)));
  });

  it('numbers every series without gaps', async () => {
    const rows = await t.api.db
      .selectFrom('documentos')
      .select((de) => [
        'id_empresa',
        'establecimiento',
        'punto',
        'tipo',
        de.fn.max('numero').as('ultimo'),
        de.fn.count<number>('numero').distinct().as('cuantos'),
      ])
      .groupBy(['id_empresa', 'establecimiento', 'punto', 'tipo'])
      .execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ ultimo: last, cuantos: found }) => last !== found)).toEqual([]);
  });
});

describe.each(databases)('the seed `edge` on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: clock(), seed: 'edge' });
  });
  afterAll(() => t.close());
  const admin = () => t.as('admin').controller;
  const rows = () => t.api.db.selectFrom('documentos').selectAll().orderBy('fecha_emision').execute();

  it('has documents with nothing wrong that the rules know of, and at their limits', async () => {
    const { meta } = await admin().documentosElectronicos.consulta({ por_pagina: 100 });
    expect(meta.total).toBe(29);
    const documentos = (await rows()).map((row) => ({
      row,
      datos: JSON.parse(row.datos) as DatosDocumento,
    }));
    for (const { row, datos } of documentos) {
      const problemas = validarDatos(datos, row.tipo as 1 | 5, {
        ahora: row.fecha_firma,
        redondeo_sedeco: documentoEmitido(row).emisor.redondeo_sedeco,
      });
      expect([problemas, esEmitible(problemas)], row.receptor_nombre).toEqual([
        row.total === 0 ? problemas : [],
        true,
      ]);
    }
    const names = documentos.map(({ row }) => row.receptor_nombre);
    const long = names.map(({ length }) => length);
    expect([Math.min(...long), Math.max(...long)]).toEqual([4, 255]);
    for (const clase of [
      /["']/,
      /ñ/i,
      /\p{Script=Arabic}/u,
      /\p{Script=Hebrew}/u,
      /\p{Emoji_Presentation}/u,
    ]) {
      expect(
        names.some((nombre) => clase.test(nombre)),
        String(clase),
      ).toBe(true);
    }
    // The SEDECO rule does not round a total down to 0.
    expect(documentos.filter(({ row }) => row.total === 0).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...documentos.map(({ datos }) => datos.items.length))).toBe(999);
    expect(Math.max(...documentos.map(({ datos }) => datos.observacion?.length ?? 0))).toBe(3000);
    expect(
      documentos.some(({ datos: { moneda, items } }) => moneda === 'USD' && items[0]?.cantidad === 1234.5678),
    ).toBe(true);
    const free = ({ precio_unitario, descuento_unitario }: DatosDocumento['items'][number]) =>
      precio_unitario > 0 && precio_unitario === descuento_unitario;
    expect(documentos.some(({ datos: { items } }) => items.every(free))).toBe(true);
    expect(new Set(documentos.map(({ row }) => row.estado)).size).toBe(7);
  });

  it('has details and signed XML of all of them, as the contract wants', async () => {
    for (const { id } of await rows()) {
      const { data } = await admin().documentosElectronicos.detalle({ id });
      expect(data.xml).toContain(`<DE Id="${data.cdc}">`);
    }
  });

  it.each(['fecha_emision', 'receptor_documento', 'total', 'estado', 'lote'] as const)(
    'lists them by %s as the contract wants',
    async (campo) => {
      const orden = { campo, sentido: 'asc' } as const;
      const { data } = await admin().documentosElectronicos.consulta({ orden, por_pagina: 100 });
      expect(data).toHaveLength(29);
    },
  );

  it('has empresas, clientes and productos at their limits, as the contract wants', async () => {
    const empresas = (await admin().empresas.consulta({})).data;
    expect(Math.max(...empresas.map(({ razon_social }) => razon_social.length))).toBe(255);
    const clientes = (await admin().clientes.consulta({ filtros: { id_empresa: 'emp-1' }, por_pagina: 100 }))
      .data;
    expect(Math.max(...clientes.map(({ nombre }) => nombre.length))).toBe(255);
    const productos = (
      await admin().productos.consulta({ filtros: { id_empresa: 'emp-1' }, por_pagina: 100 })
    ).data;
    expect(Math.max(...productos.map(({ descripcion }) => descripcion.length))).toBe(120);
    expect(Math.max(...productos.map(({ precio_unitario }) => precio_unitario))).toBe(999_999_999_999_999);
  });

  it('has one certificate in force', async () => {
    const current = [];
    for (const { id } of demoEmpresas) {
      const { data } = await admin().empresas.detalle({ id });
      if ((data.certificado_hasta ?? '') > NOW) current.push(id);
    }
    expect(current).toEqual(['emp-1']);
  });
});

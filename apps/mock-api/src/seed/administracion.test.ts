import { createPrivateKey, X509Certificate } from 'node:crypto';
import { formatearRuc, vigenciaDe } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { AUTORIDAD } from '../records/auditoria.ts';
import { signingPair } from '../documentos/signing/certificados.ts';
import { storeOf } from '../store/store.ts';
import type { Tables } from '../store/schema/tables.ts';
import { testApi, type TestApi } from '../test-api.ts';

const NOW = '2026-11-20T12:00:00.000Z';

/** A column of one table that refers to a row of another; null is no reference. */
type Reference = readonly [table: keyof Tables, column: string, to: keyof Tables, key: string];

const references: readonly Reference[] = [
  ['empresas_correo', 'id_empresa', 'empresas', 'id'],
  ['correos', 'id_empresa', 'empresas', 'id'],
  ['correos', 'id_documento', 'documentos', 'id'],
  ['certificados', 'id_empresa', 'empresas', 'id'],
  ['certificados', 'cargado_por', 'usuarios', 'usuario'],
  ['perfiles', 'id_usuario', 'usuarios', 'id'],
  ['usuarios_empresas', 'id_usuario', 'usuarios', 'id'],
  ['usuarios_empresas', 'id_empresa', 'empresas', 'id'],
  ['accesos', 'id_usuario', 'usuarios', 'id'],
  ['usuarios_funcionales', 'id_empresa', 'empresas', 'id'],
  ['usuarios_funcionales', 'creado_por', 'usuarios', 'usuario'],
  ['pedidos_integracion', 'id_usuario_funcional', 'usuarios_funcionales', 'id'],
  ['auditoria', 'id_empresa', 'empresas', 'id'],
];

type Administration = ReturnType<typeof administration>;
/** The first page of a list, the details of its rows, and its files. Every response is compared with its contract. */
const administration = (t: TestApi) => {
  const { controller } = t.as('admin');
  const { empresas, empresasCorreo, certificados, usuarios, usuariosFuncionales, auditoria } = controller;
  const page = { por_pagina: 100 } as const;
  return {
    empresas: {
      list: () => empresas.consulta(page),
      detail: (id: string) => empresas.detalle({ id }),
      file: () => empresas.exportacion({ formato: 'csv' }),
    },
    empresas_correo: {
      list: () => empresasCorreo.consulta(page),
      detail: (id: string) => empresasCorreo.detalle({ id }),
    },
    correos: {
      list: () => empresasCorreo.bandeja(page),
      detail: (id: string) => empresasCorreo.bandeja({ filtros: { id } }),
    },
    certificados: {
      list: () => certificados.consulta(page),
      detail: (id: string) => certificados.detalle({ id }),
    },
    usuarios: {
      list: () => usuarios.consulta(page),
      detail: (id: string) => usuarios.detalle({ id }),
      file: () => usuarios.exportacion({ formato: 'xlsx' }),
    },
    usuarios_funcionales: {
      list: () => usuariosFuncionales.consulta(page),
      detail: (id: string) => usuariosFuncionales.detalle({ id }),
    },
    auditoria: {
      list: () => auditoria.consulta(page),
      detail: (id: string) => auditoria.detalle({ id }),
      file: () => auditoria.exportacion({ formato: 'csv', filtros: { desde: '2026-11-20' } }),
    },
  } satisfies Record<string, object>;
};
type Objeto = keyof Administration;

/** Minimum number of rows of a seed. */
const least: Readonly<Record<'demo' | 'empty' | 'large' | 'edge', Readonly<Record<Objeto, number>>>> = {
  demo: {
    empresas: 4,
    empresas_correo: 2,
    correos: 100,
    certificados: 4,
    usuarios: 11,
    usuarios_funcionales: 5,
    auditoria: 300,
  },
  empty: {
    empresas: 4,
    empresas_correo: 0,
    correos: 0,
    certificados: 4,
    usuarios: 7,
    usuarios_funcionales: 0,
    auditoria: 0,
  },
  large: {
    empresas: 4,
    empresas_correo: 2,
    correos: 1000,
    certificados: 4,
    usuarios: 411,
    usuarios_funcionales: 125,
    auditoria: 10_000,
  },
  edge: {
    empresas: 4,
    empresas_correo: 3,
    correos: 1,
    certificados: 4,
    usuarios: 14,
    usuarios_funcionales: 8,
    auditoria: 29,
  },
};
const seeds = Object.keys(least) as (keyof typeof least)[];

describe.each(seeds)('administration in the seed `%s`', (seed) => {
  let t: TestApi;
  beforeAll(async () => {
    t = testApi({ clock: manualClock(NOW), seed });
    // Areas are written on first use.
    for (const { list } of Object.values(administration(t))) await list();
    await t.as('admin').controller.documentosElectronicos.consulta({ por_pagina: 10 });
  });
  afterAll(() => t.close());
  const store = () => storeOf(t.api.db, 'default');
  const valuesOf = async (table: keyof Tables, column: string): Promise<Set<unknown>> => {
    const rows = await store()
      .select(table)
      .select(column as never)
      .distinct()
      .execute();
    return new Set(rows.map((row) => (row as Record<string, unknown>)[column]));
  };

  it.each(Object.keys(least[seed]) as Objeto[])('has %s that list, detail and file show', async (objeto) => {
    const { list, detail, ...rest } = administration(t)[objeto];
    const { data, meta } = await list();
    expect(meta.total).toBeGreaterThanOrEqual(least[seed][objeto]);
    expect(data).toHaveLength(Math.min(meta.total, 100));
    const some = data.length > 30 ? [...data.slice(0, 15), ...data.slice(-15)] : data;
    for (const { id } of some) {
      const { data: found } = await detail(id);
      expect((Array.isArray(found) ? found[0] : found) as object).toMatchObject({ id });
    }
    if ('file' in rest) expect((await rest.file()).data.base64.length).toBeGreaterThan(50);
  });

  it.each(references)('every %s.%s is one of %s.%s', async (table, column, to, key) => {
    const known = await valuesOf(to, key);
    const named = await valuesOf(table, column);
    expect([...named].filter((value) => value !== null && !known.has(value))).toEqual([]);
  });

  it('tells only of acts by users that exist, on what exists', async () => {
    const people = await valuesOf('usuarios', 'usuario');
    const technical = await valuesOf('usuarios_funcionales', 'usuario');
    const rows = await store()
      .select('auditoria')
      .select(['usuario', 'objeto', 'id_objeto', 'id_empresa'])
      .distinct()
      .execute();
    const ids: Readonly<Record<string, Set<unknown>>> = {
      documentos_electronicos: await valuesOf('documentos', 'id'),
      eventos: await valuesOf('eventos', 'id'),
      usuarios: await valuesOf('usuarios', 'id'),
    };
    const wrong = rows.filter(
      ({ usuario, objeto, id_objeto, id_empresa }) =>
        !(people.has(usuario) || technical.has(usuario) || usuario === AUTORIDAD) ||
        ids[objeto]?.has(id_objeto) !== true ||
        // A user belongs to no company, or to several.
        (id_empresa === null) !== (objeto === 'usuarios'),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('has one active certificate a company, which says what its row says and opens with its key', async () => {
    const rows = await store().select('certificados').selectAll().execute();
    const empresas = await store().select('empresas').selectAll().execute();
    const listed = (await t.as('admin').controller.certificados.consulta({ por_pagina: 100 })).data;
    const active = rows.filter(({ activo }) => activo === 1).map(({ id_empresa }) => id_empresa);
    expect(active.toSorted()).toEqual(empresas.map(({ id }) => id).toSorted());
    for (const row of rows) {
      const parsed = new X509Certificate(row.certificado_pem);
      const { clave_privada_pem } = signingPair({ config: t.api.config }, row);
      expect(parsed.checkPrivateKey(createPrivateKey(clave_privada_pem))).toBe(true);
      expect({
        desde: parsed.validFromDate.toISOString(),
        hasta: parsed.validToDate.toISOString(),
        serie: parsed.serialNumber,
        huella: parsed.fingerprint256,
      }).toEqual({
        desde: row.valido_desde,
        hasta: row.valido_hasta,
        serie: row.numero_serie,
        huella: row.huella,
      });
      const empresa = empresas.find(({ id }) => id === row.id_empresa);
      expect(row.ruc).toBe(formatearRuc(empresa?.ruc ?? '', empresa?.dv ?? -1));
      expect(`${parsed.subject}\n${parsed.subjectAltName ?? ''}`).toContain(`RUC${row.ruc}`);
      expect(listed.find(({ id }) => id === row.id)).toMatchObject(
        vigenciaDe(row.valido_desde, row.valido_hasta, NOW),
      );
    }
  });

  it('mails a document exactly when its column says so', async () => {
    const deDocumentos = await store()
      .select('documentos')
      .select(['id', 'correo'])
      .where('correo', '!=', 'no')
      .execute();
    const deBandeja = await store()
      .select('correos')
      .select(['id_documento', 'estado'])
      .where('tipo', '=', 'documento')
      .execute();
    const estados = new Map(deBandeja.map(({ id_documento, estado }) => [id_documento, estado]));
    expect(estados.size).toBe(deDocumentos.length);
    const others = deDocumentos.filter(({ id, correo }) => estados.get(id) !== correo);
    expect(others.slice(0, 5)).toEqual([]);
  });
});

describe('the seed `edge`', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock(NOW), seed: 'edge' });
  });
  afterAll(() => t.close());

  type Row = Readonly<Record<string, unknown>>;
  const longest = (rows: readonly Row[], field: string): number =>
    Math.max(...rows.map(({ [field]: text }) => (typeof text === 'string' ? text.length : 0)));

  it.each<readonly [Objeto, (rows: readonly Row[]) => unknown, unknown]>([
    ['empresas', (rows) => [longest(rows, 'razon_social'), longest(rows, 'nombre_fantasia')], [255, 255]],
    [
      'empresas_correo',
      (rows) => [longest(rows, 'remitente_nombre'), Math.max(...rows.map(({ puerto }) => Number(puerto)))],
      [100, 65_535],
    ],
    ['correos', (rows) => rows.some(({ asunto }) => /[«"'’ñ]/i.test(String(asunto))), true],
    [
      'certificados',
      (rows) => [longest(rows, 'titular'), rows.filter(({ estado }) => estado === 'vencido').length],
      [64, 3],
    ],
    ['usuarios', (rows) => [longest(rows, 'nombres'), longest(rows, 'apellidos')], [80, 80]],
    [
      'usuarios_funcionales',
      (rows) => [
        longest(rows, 'nombre'),
        longest(rows, 'usuario'),
        Math.max(...rows.map(({ ips }) => (ips as unknown[]).length)),
      ],
      [80, 40, 20],
    ],
    [
      'auditoria',
      (rows) => new Set(rows.map(({ empresa }) => empresa)).size > 1 && longest(rows, 'empresa') === 255,
      true,
    ],
  ])('has %s at their limits', async (objeto, of, expected) => {
    const { data } = await administration(t)[objeto].list();
    expect(of(data as readonly Row[])).toEqual(expected);
  });
});

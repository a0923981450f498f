import {
  contract,
  CONTROLLER_PATH,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
  sampleValue,
  type MockSnapshot,
} from '@portal/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import { tableNames } from '../../store/schema/tables.ts';
import { MOST_ROWS, problemsOf } from './snapshot-problems.ts';
import type { TestApi } from '../../test-api.ts';

type Rows = MockSnapshot['tables'][string];
type Tables = Record<string, Rows>;

it('a snapshot with too many rows is refused before any is read', () => {
  const tables = { usuarios: new Array<never>(MOST_ROWS + 1) };
  const snapshot = { format: 'portal-snapshot-1', seed: 'empty', momento: '2026-11-20T12:00:00Z', tables };
  expect(problemsOf(snapshot as unknown as MockSnapshot, [])).toEqual([
    { type: 'tables', message: 'Una instantánea admite hasta 1000000 filas' },
  ]);
});

describe.each(moduleDatabases)('a snapshot that is put back on $kind', ({ create }) => {
  let t: TestApi;
  let whole: MockSnapshot;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z'), seed: 'empty' });
    whole = await t.as('admin', 'source').mock.takeSnapshot();
  });
  afterAll(() => t.close());
  const box = ownSandbox('snapshot');

  const put = (tables: Tables, name = box()) =>
    request(t.app)
      .post('/__mock/snapshot')
      .set('X-Sandbox', name)
      .send({ ...whole, tables });

  /** The whole snapshot with the first row of a table changed. */
  const withFirst = (table: string, change: (row: Rows[number]) => Rows[number]): Tables => {
    const [first = {}, ...rest] = whole.tables[table] ?? [];
    return { ...whole.tables, [table]: [change(first), ...rest] };
  };
  const without = (row: Rows[number], column: string): Rows[number] =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));

  it.each<[string, string, (row: Rows[number]) => Rows[number]]>([
    ['a column that does not exist', 'tables.usuarios.0.apodo', (row) => ({ ...row, apodo: 'x' })],
    ['another sandbox', 'tables.usuarios.0.sandbox', (row) => ({ ...row, sandbox: 'default' })],
    ['a missing column', 'tables.usuarios.0.email', (row) => without(row, 'email')],
    ['null where a text must be', 'tables.usuarios.0.email', (row) => ({ ...row, email: null })],
    ['a number where a text must be', 'tables.usuarios.0.email', (row) => ({ ...row, email: 5 })],
    ['a text where a number must be', 'tables.usuarios.0.version', (row) => ({ ...row, version: '1' })],
    ['a number that no column holds', 'tables.usuarios.0.version', (row) => ({ ...row, version: 2 ** 40 })],
    ['part of a number', 'tables.usuarios.0.version', (row) => ({ ...row, version: 1.5 })],
    ['neither yes nor no', 'tables.usuarios.0.activo', (row) => ({ ...row, activo: 2 })],
    ['no moment', 'tables.usuarios.0.creado', (row) => ({ ...row, creado: 'ayer' })],
    ['malformed JSON', 'tables.usuarios.0.settings', (row) => ({ ...row, settings: '{' })],
    ['JSON of another shape', 'tables.usuarios.0.settings', (row) => ({ ...row, settings: '[]' })],
    [
      'JSON deeper than anybody walks',
      'tables.usuarios.0.settings',
      (row) => ({ ...row, settings: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }),
    ],
  ])('must not have %s', async (_name, field, change) => {
    const before = await t.as('admin', box()).mock.takeSnapshot();
    const { status, body } = await put(withFirst('usuarios', change));
    expect([status, body]).toEqual([
      400,
      { error: [{ type: field, message: expect.stringMatching(/\S/) as string }] },
    ]);
    expect(await t.as('admin', box()).mock.takeSnapshot()).toEqual(before);
  });

  /** The snapshot with `change` applied to the first entry that it accepts. */
  const withEntry = (change: (row: Rows[number]) => Rows[number], collection = 'notes/labels'): Tables => {
    const rows = whole.tables['colecciones'] ?? [];
    const place = rows.findIndex((row) => row['coleccion'] === collection);
    return { ...whole.tables, colecciones: rows.with(place, change(rows[place]!)) };
  };
  const entryAt = (collection = 'notes/labels'): string =>
    `tables.colecciones.${String((whole.tables['colecciones'] ?? []).findIndex((row) => row['coleccion'] === collection))}`;
  const edited = (row: Rows[number], changes: object): Rows[number] => ({
    ...row,
    datos: JSON.stringify({ ...(JSON.parse(String(row['datos'])) as object), ...changes }),
  });

  it.each<[string, string, () => Tables]>([
    [
      'an entry without what it needs',
      'datos.name',
      () => withEntry((row) => edited(row, { name: undefined })),
    ],
    ['an entry of another shape', 'datos.name', () => withEntry((row) => edited(row, { name: 5 }))],
    ['an entry under the key of another', 'clave', () => withEntry((row) => ({ ...row, clave: 'otra' }))],
    ['an unknown collection', 'coleccion', () => withEntry((row) => ({ ...row, coleccion: 'notes/nada' }))],
  ])('must not have %s', async (_name, field, tables) => {
    const before = await t.as('admin', box()).mock.takeSnapshot();
    const { status, body } = await put(tables());
    expect([status, body]).toEqual([
      400,
      { error: [{ type: `${entryAt()}.${field}`, message: expect.stringMatching(/\S/) as string }] },
    ]);
    expect(await t.as('admin', box()).mock.takeSnapshot()).toEqual(before);
  });

  it.each<[string, string, (row: Rows[number]) => Rows[number]]>([
    ['perfiles', 'tables.perfiles.0.id_usuario', (row) => ({ ...row, id_usuario: 'nadie' })],
    ['timbrados', 'tables.timbrados.0.id_empresa', (row) => ({ ...row, id_empresa: 'emp-9' })],
    [
      'empresas',
      'tables.empresas.0.datos.actividades',
      (row) => ({ ...row, datos: JSON.stringify({ ...JSON.parse(String(row['datos'])), actividades: [] }) }),
    ],
    ['establecimientos', 'tables.establecimientos.0.puntos.0', (row) => ({ ...row, puntos: '["1"]' })],
    [
      'establecimientos',
      'tables.establecimientos.0.direccion.ciudad',
      (row) => edited({ ...row, datos: row['direccion']! }, { ciudad: 'Asunción' }),
    ],
    [
      'certificados',
      'tables.certificados.0.certificado_pem',
      (row) => ({ ...row, certificado_pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }),
    ],
  ])('must not have in %s what is wrong at %s', async (table, field, change) => {
    const changed = withFirst(table, (row) => {
      const next = change(row);
      if (table !== 'establecimientos' || next['datos'] === undefined) return next;
      const { datos, ...rest } = next;
      return { ...rest, direccion: datos };
    });
    const { status, body } = await put(changed);
    expect([status, body]).toEqual([
      400,
      { error: [{ type: field, message: expect.stringMatching(/\S/) as string }] },
    ]);
  });

  it.each([0, -1, 2 ** 52])('must not have a document with the number %d', async (numero) => {
    const { status, body } = await put({ ...whole.tables, documentos: [{ numero }] });
    expect(status).toBe(400);
    expect((body as { error: object[] }).error).toContainEqual({
      type: 'tables.documentos.0.numero',
      message: 'No es de ninguna serie de numeración',
    });
  });

  it('must not have a key that is none of it', async () => {
    const { status, body } = await request(t.app)
      .post('/__mock/snapshot')
      .set('X-Sandbox', box())
      .send({ ...whole, clock: 'x' });
    expect([status, body]).toEqual([
      400,
      { error: [{ type: 'clock', message: expect.stringMatching(/\S/) as string }] },
    ]);
  });

  it('must not lose a row that others name, and lists every one of them', async () => {
    const [lost, ...empresas] = whole.tables['empresas'] ?? [];
    const { status, body } = await put({ ...whole.tables, empresas });
    expect(status).toBe(400);
    const { error } = body as { error: { type: string; message: string }[] };
    expect(error.length).toBeGreaterThan(1);
    for (const { type, message } of error) {
      expect(type).toMatch(/^tables\.\w+\.\d+\.id_empresa$/);
      expect(message).toBe(`No existe en empresas: ${String(lost?.['id'])}`);
    }
  });

  it('must not have two rows with one key, or with what must be unique', async () => {
    const before = await t.as('admin', box()).mock.takeSnapshot();
    const users = whole.tables['usuarios'] ?? [];
    for (const second of [users[0] ?? {}, { ...users[0], id: 'another' }]) {
      const { status, body } = await put({ ...whole.tables, usuarios: [...users, second] });
      expect([status, body]).toEqual([
        400,
        { error: [{ type: 'tables.usuarios', message: 'Dos filas tienen la misma clave' }] },
      ]);
    }
    expect(await t.as('admin', box()).mock.takeSnapshot()).toEqual(before);
  });

  it('must have every area or nothing: the rest would be filled in over it', async () => {
    const { status, body } = await put({ usuarios: whole.tables['usuarios'] ?? [] });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('La instantánea no tiene las áreas: ');
    expect((await put({})).status).toBe(200);
    expect(await t.as('admin', box()).notes.listLabels()).toHaveLength(6);
  });

  it('names a few of many problems', async () => {
    const rows = Array.from({ length: 500 }, () => ({ clave: 1 }));
    const { status, body } = await put({ ...whole.tables, colecciones: rows });
    expect([status, (body as { error: unknown[] }).error.length]).toEqual([400, 20]);
  });

  it.each(['1999-12-31T23:59:59.999Z', '3000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
    'must not be of %s',
    async (moment) => {
      const response = await request(t.app)
        .post('/__mock/snapshot')
        .set('X-Sandbox', box())
        .send({ ...whole, tables: {}, momento: moment });
      expect(response.status).toBe(400);
    },
  );

  it('has all that the calls of the contract write', async () => {
    const client = t.as('admin', box());
    await client.mock.reset({ body: { seed: 'demo' } });
    const call = (method: string, path: string) =>
      request(t.app)
        [method.toLowerCase() as 'post'](path.replace(/:\w+/g, 'x'))
        .set('X-Sandbox', box())
        .set('Authorization', `Bearer ${t.api.tokenFor('admin', box())}`);
    const statuses: number[] = [];
    for (const { area, endpoint } of listEndpoints(contract)) {
      if (area === MOCK_AREA || endpoint.body === undefined) continue;
      const body = sampleValue(endpoint.body);
      const sent = call(endpoint.method, endpoint.path);
      const { status } = await (typeof body === 'string'
        ? sent.type('text').send(body)
        : sent.send(body as object));
      statuses.push(status);
    }
    for (const { objeto, operation } of listOperations(operations)) {
      const { operacion, accion } = operation;
      const data = {
        ...(sampleValue(operation.data) as object),
        ...(accion === undefined ? {} : { accion }),
      };
      await call('POST', CONTROLLER_PATH).send({ objeto, operacion, data }).expect(200);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);

    const snapshot = await client.mock.takeSnapshot();
    await client.mock.putSnapshot({ body: snapshot });
    expect(await client.mock.takeSnapshot()).toEqual(snapshot);
  });

  it('has all that the seeds write, whichever', async () => {
    const client = t.as('admin', box());
    for (const seed of ['demo', 'edge'] as const) {
      await client.mock.reset({ body: { seed } });
      const snapshot = await client.mock.takeSnapshot();
      expect(Object.keys(snapshot.tables)).toEqual(tableNames);
      await client.mock.putSnapshot({ body: snapshot });
      expect(await client.mock.takeSnapshot()).toEqual(snapshot);
    }
  });
});

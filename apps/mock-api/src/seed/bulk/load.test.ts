import { validarEsquema } from '@portal/sifen/node';
import { sql } from 'kysely';
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../../test/databases.ts';
import { definedRelations, keptRelations } from '../../../test/derived-relations.ts';
import { countedSums, keptSums } from '../../../test/derived-sums.ts';
import { manualClock } from '../../core/clock.ts';
import { documentoEmitido } from '../../documentos/model/documento-emitido.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import { AlreadyFilledError, loadDocuments } from './load.ts';
import type { LoadProgress } from './progress.ts';
import { openDatabase, type Database } from '../../store/database.ts';

const NOW = '2026-11-20T12:00:00Z';
const COUNT = 1500;

/** Tables, indexes, and triggers that are on. */
const MADE_OF_POSTGRES = [
  sql`select tablename from pg_tables where schemaname = current_schema() order by tablename`,
  sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexdef`,
  sql`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
];

const made = async (db: Database) =>
  Promise.all(MADE_OF_POSTGRES.map(async (query) => (await query.execute(db)).rows));

describe.each(reopenable)('loading many documents on $kind', ({ kind, create }) => {
  let database: TestDatabase;
  let t: TestApi;
  const reported: LoadProgress[] = [];
  beforeAll(async () => {
    database = await create();
    await loadDocuments(database.target, {
      documents: COUNT,
      now: new Date(NOW),
      onProgress: (progress) => reported.push(progress),
    });
    t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
    await t.api.ready;
  });
  afterAll(async () => {
    await t.close();
    await database.dispose();
  });
  const admin = () => t.as('admin').controller;
  const bulk = () =>
    t.api.db.selectFrom('documentos').selectAll().where('punto', 'like', '10%').orderBy('fecha_emision');

  it('has exactly so many, and says how far it is', async () => {
    const { data } = await admin().documentosElectronicos.contar({ filtros: {} });
    expect(data.todos).toBe(COUNT);
    expect(data.rechazados).toBeGreaterThan(COUNT / 100);
    expect(data.cancelados).toBeGreaterThan(COUNT / 100);
    expect(reported.findLast(({ phase }) => phase === 'documents')).toMatchObject({
      done: COUNT,
      secondsLeft: 0,
    });
    expect(reported.at(-1)?.phase).toBe('indexes');
  });

  it('numbers every series without gaps, in the order of issue, and goes on after it', async () => {
    const rows = await bulk().select(['id_empresa', 'establecimiento', 'punto', 'tipo', 'numero']).execute();
    const series = Map.groupBy(rows, (row) =>
      [row.id_empresa, row.timbrado, row.establecimiento, row.punto, row.tipo].join(' '),
    );
    expect(series.size).toBeGreaterThan(8);
    for (const own of series.values()) {
      expect(own.map(({ numero }) => numero).toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at + 1));
      const days = own.toSorted((a, b) => a.numero - b.numero).map(({ fecha_emision }) => fecha_emision);
      expect(days).toEqual(days.toSorted());
    }
    const counters = await t.api.db
      .selectFrom('numeracion')
      .selectAll()
      .where('punto', 'like', '10%')
      .execute();
    for (const { siguiente: next, ...place } of counters) {
      const key = [place.id_empresa, place.timbrado, place.establecimiento, place.punto, place.tipo].join(
        ' ',
      );
      expect(next).toBe((series.get(key)?.length ?? 0) + 1);
    }
  });

  it('says in each document what its columns say, by the schema of the tax authority', async () => {
    const rows = await bulk().where('tipo', 'in', [1, 5]).execute();
    for (const row of rows.filter((_, index) => index % 7 === 0)) {
      const document = documentoEmitido(row);
      expect(validarEsquema(document)).toBeUndefined();
      expect(document).toMatchObject({ cdc: row.cdc, fecha_emision: row.fecha_emision });
    }
  });

  it('credits no factura beyond what it is worth, and notes it there', async () => {
    const notas = await bulk().where('tipo', '=', 5).where('estado', '=', 'aprobado').execute();
    expect(notas.length).toBeGreaterThan(20);
    for (const { asociado_cdc, receptor_documento } of notas.filter((_, index) => index % 5 === 0)) {
      const { data } = await admin().documentosElectronicos.detalle({ cdc: asociado_cdc ?? '' });
      expect(data.saldo).toBeGreaterThanOrEqual(0);
      expect(data.receptor_documento).toBe(receptor_documento);
      expect(data.eventos.map(({ tipo }) => tipo)).toContain('devolucion_ajuste');
    }
  });

  it('keeps what triggers would have kept, had they been on', async () => {
    const relations = await keptRelations(t.api.db);
    expect(relations).toEqual(await definedRelations(t.api.db));
    expect(relations.credited.length).toBeGreaterThan(20);
    const sums = await keptSums(t.api.db);
    expect(sums.length).toBeGreaterThan(200);
    expect(sums).toEqual(await countedSums(t.api.db));
  });

  it('makes XML and KuDE when first asked for, of documents and of events', async () => {
    const { id } = await bulk().where('estado', '=', 'cancelado').executeTakeFirstOrThrow();
    const documentos = admin().documentosElectronicos;
    for (const formato of ['xml', 'pdf'] as const)
      expect((await documentos.exportacion({ formato, ids: [id] })).data.base64.length).toBeGreaterThan(2000);
    const { eventos, correos, historial } = (await documentos.detalle({ id })).data;
    expect(historial.length).toBeGreaterThan(2);
    expect(correos.length).toBeLessThan(2);
    const evento = eventos[0]?.id ?? '';
    const { data } = await admin().eventos.exportacion({ formato: 'xml', id: evento, contenido: 'evento' });
    expect(Buffer.from(data.base64, 'base64').toString('utf8')).toContain('rGeVeCan');
  });

  it('goes to more receivers than the sample data have', async () => {
    const { data } = await admin().documentosElectronicos.consulta({ filtros: { receptor: 'altos e.a.s.' } });
    expect(data.length).toBeGreaterThan(0);
    const { data: clientes } = await admin().clientes.consulta({
      filtros: { id_empresa: data[0]!.id_empresa, texto: 'altos' },
    });
    expect(clientes.length).toBeGreaterThan(0);
  });

  it.each<[string, (progress: LoadProgress) => boolean]>([
    ['while it wrote the documents', ({ done }) => done === COUNT],
    ['while it made the indexes', ({ phase }) => phase === 'indexes'],
  ])('leaves nothing when it is interrupted %s, and can be repeated', async (_, isMoment) => {
    const other = await create();
    const load = (onProgress: (progress: LoadProgress) => void) =>
      loadDocuments(other.target, { documents: COUNT, now: new Date(NOW), onProgress });
    const interrupted = load((progress) => {
      if (isMoment(progress)) throw new Error('Interrupted');
    });
    await expect(interrupted).rejects.toThrow('Interrupted');
    if (kind === 'postgres') {
      const { db, ready } = openDatabase(other.target);
      await ready;
      expect(await made(db)).toEqual(await made(t.api.db));
      expect(await db.selectFrom('siembras').selectAll().execute()).toEqual([]);
      await db.destroy();
    } else expect(readdirSync(dirname(other.target))).toEqual([]);
    await load(() => undefined);
    await expect(load(() => undefined)).rejects.toThrow(AlreadyFilledError);
    const again = testApi({ database: other.target, seed: 'large', clock: manualClock(NOW) });
    const { data } = await again.as('admin').controller.documentosElectronicos.contar({ filtros: {} });
    expect(data.todos).toBe(COUNT);
    await again.close();
    await other.dispose();
  });

  it('takes no database that has documents, and leaves it as it is', async () => {
    const before = kind === 'postgres' ? await made(t.api.db) : undefined;
    const again = loadDocuments(database.target, { documents: COUNT, now: new Date(NOW) });
    await expect(again).rejects.toThrow(AlreadyFilledError);
    if (before !== undefined) expect(await made(t.api.db)).toEqual(before);
    if (kind === 'sqlite') expect(existsSync(`${database.target}.loading`)).toBe(false);
  });
});

import { existsSync, renameSync, rmSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { seededRandom } from '../../core/random.ts';
import { normalize } from '../../records/search.ts';
import { CONTADOR_EVENTOS } from '../../documentos/eventos/counter.ts';
import { DEFAULT_SANDBOX } from '../../core/name.ts';
import { pauseDerived } from '../../sandboxes/snapshot.ts';
import { momentOf, seedArea } from '../../sandboxes/seed-area.ts';
import { openDatabase } from '../../store/database.ts';
import { fillDerived } from '../../store/schema/derived.ts';
import { fillCdcs } from '../../store/schema/trigrams.ts';
import { assertUnused } from '../../store/dialects/sqlite.ts';
import { storeOf, storeWithin, type Store } from '../../store/store.ts';
import { synchronise } from '../../store/dialects/synchronise.ts';
import { baseSeed } from '../base.ts';
import { documentosSeed } from '../documentos.ts';
import { BULK_TILLS, Copies, type AddRow } from './copies.ts';
import { readModel } from './model.ts';
import { postgresSink } from './postgres-sink.ts';
import { indexReporter, reporter, type LoadProgress } from './progress.ts';
import type { Sink } from './sink.ts';
import { dropIndexes, sqliteSink, type Definitions } from './sqlite-sink.ts';

export interface LoadOptions {
  readonly documents: number;
  readonly now: Date;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** From this number on the seed `large` is copied: it has more distinct documents. */
const LARGE_MODEL = 10_000;
const RANDOM_SEED = 20_261_122;

/** The database already has documents. */
export class AlreadyFilledError extends Error {
  override readonly name = 'AlreadyFilledError';
}

/**
 * Fills the default sandbox of a new database with `documents` documents and their related rows. A SQLite file appears when it is
 * complete; on PostgreSQL the whole load is one transaction.
 *
 * @param target a SQLite file that does not exist, or `postgres://…`
 * @throws AlreadyFilledError
 */
export const loadDocuments = (target: string, options: LoadOptions): Promise<void> =>
  /^postgres(ql)?:/.test(target) ? loadIntoPostgres(target, options) : loadIntoFile(target, options);

async function loadIntoPostgres(url: string, options: LoadOptions): Promise<void> {
  const { db, ready } = openDatabase(url);
  try {
    await ready;
    await db.transaction().execute(async (transaction) => {
      const store = storeWithin(transaction, DEFAULT_SANDBOX);
      await assertEmpty(store);
      const sink = await postgresSink(transaction, DEFAULT_SANDBOX);
      await copy(await start(store, options), sink, options);
    });
  } finally {
    await db.destroy();
  }
}

async function loadIntoFile(file: string, options: LoadOptions): Promise<void> {
  if (existsSync(file)) throw new AlreadyFilledError(`${file} exists already`);
  const loading = `${file}.loading`;
  assertUnused(loading);
  const remove = () => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(loading + suffix, { force: true });
  };
  remove();
  try {
    const { db, ready } = openDatabase(loading);
    let dropped: Definitions;
    let started: Started;
    try {
      await ready;
      dropped = await dropIndexes(db);
      started = await start(storeOf(db, DEFAULT_SANDBOX), options);
    } finally {
      await db.destroy();
    }
    const sink = sqliteSink(loading, DEFAULT_SANDBOX, dropped);
    try {
      await copy(started, sink, options);
    } finally {
      sink.close();
    }
    await synchronise(loading);
    renameSync(loading, file);
  } finally {
    remove();
  }
}

async function copy(started: Started, sink: Sink, { documents, onProgress }: LoadOptions): Promise<void> {
  const copies = started(sink.add);
  const report = reporter(onProgress);
  for (const done of copies.make(documents - copies.there)) {
    report('documents', copies.there + done, documents);
    await sink.drain();
    await breathe();
  }
  await sink.finish(copies.statements(), indexReporter(onProgress));
}

type Started = Awaited<ReturnType<typeof start>>;

/** Writes the sample data that are copied. */
async function start(store: Store, { documents, now }: LoadOptions) {
  const moment = momentOf(now);
  const seed = documents < LARGE_MODEL ? 'demo' : 'large';
  await seedArea(store, baseSeed, { seed: 'large', momento: moment });
  await store.transaction(async (inside) => {
    // Sums and relations are computed at the end.
    await pauseDerived(inside);
    const write: typeof documentosSeed.write = (one, _seed, clock) => documentosSeed.write(one, seed, clock);
    await seedArea(inside, { ...documentosSeed, write }, { seed: 'large', momento: moment });
    await openTills(inside);
  });
  const model = await readModel(store, moment);
  const { there } = await store
    .select('documentos')
    .select((of) => of.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  const issuers = new Map(
    (await store.select('empresas').selectAll().execute()).map((row) => [row.id, row] as const),
  );
  const { siguiente: next } = await store
    .select('contadores')
    .select('siguiente')
    .where('nombre', '=', CONTADOR_EVENTOS)
    .executeTakeFirstOrThrow();
  return (add: AddRow) => {
    const random = seededRandom(RANDOM_SEED);
    const copies = new Copies(model, { issuers, random, nextEvent: next }, add);
    return {
      there,
      make: (count: number) => copies.make(count),
      statements: () => [
        ...rowsAfter(copies, add),
        ...fillDerived(store.kind, DEFAULT_SANDBOX),
        ...fillCdcs(store.kind),
        `delete from resumen_pausa where sandbox = '${DEFAULT_SANDBOX}'`,
      ],
    };
  };
}

async function assertEmpty(store: Store): Promise<void> {
  const filled = await store
    .select('siembras')
    .select('area')
    .where('area', '=', documentosSeed.name)
    .execute();
  if (filled.length > 0) throw new AlreadyFilledError('The database has documents already');
}

/** Adds the puntos at which the copies are issued. */
async function openTills(store: Store): Promise<void> {
  const places = await store.select('establecimientos').select(['id', 'puntos']).execute();
  for (const { id, puntos } of places)
    // eslint-disable-next-line no-restricted-syntax -- of a sandbox that nobody uses yet
    await store
      .update('establecimientos')
      .set({ puntos: JSON.stringify([...(JSON.parse(puntos) as string[]), ...BULK_TILLS]) })
      .where('id', '=', id)
      .execute();
}

/** Adds the rows of the copies besides documents, and returns the statements for changed rows. */
function rowsAfter(copies: Copies, add: AddRow): string[] {
  for (const counter of copies.counters) add('numeracion', counter);
  for (const [index, { id_empresa, receiver }] of copies.newReceivers.entries()) {
    const { receptor_nombre: nombre, receptor_documento: documento, busqueda: search } = receiver.columns;
    add('clientes', {
      id: `${id_empresa}-cli-m${String(index + 1).padStart(6, '0')}`,
      version: 1,
      id_empresa,
      nombre,
      documento,
      busqueda: normalize(search),
      receptor: receiver.json,
    });
  }
  return [
    `update contadores set siguiente = ${String(copies.nextEvent)} where sandbox = '${DEFAULT_SANDBOX}' and nombre = '${CONTADOR_EVENTOS}'`,
  ];
}

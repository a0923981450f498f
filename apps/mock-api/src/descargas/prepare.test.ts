import type { Descarga } from '@portal/contracts';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../test/databases.ts';
import { manualClock, type ManualClock } from '../core/clock.ts';
import { systemRandom } from '../core/random.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { requestedRow } from './fixtures/requested.ts';
import { readParts } from './parts.ts';
import { prepareOne, type DownloadContext, type Preparer } from './prepare.ts';
import { MAX_ATTEMPTS } from './rules.ts';
import { CLAIM_MS, take } from './turn.ts';

const HUNDRED = 100;

describe.each(reopenable)('making downloads on $kind', ({ kind, create }) => {
  let database: TestDatabase;
  let clock: ManualClock;
  let opened: (() => Promise<void>)[];
  beforeEach(async () => {
    database = await create();
    clock = manualClock('2026-11-20T15:00:00Z');
    opened = [];
  });
  afterEach(async () => {
    for (const close of opened.toReversed()) await close();
    await database.dispose();
  });

  const start = (): TestApi => {
    const t = testApi({ database: database.target, clock });
    opened.push(() => t.close());
    return t;
  };
  /** The same tables as another process sees them. A SQLite file has one process, in which several may take turns. */
  const dbFor = (t: TestApi): Database => {
    if (kind === 'sqlite') return t.api.db;
    const { db, ready } = openDatabase(database.target);
    opened.push(async () => {
      await ready;
      await db.destroy();
    });
    return db;
  };
  const contextOf = (t: TestApi, machine: ManualClock): DownloadContext => {
    const db = dbFor(t);
    return { store: storeOf(db, 'default'), clock, machine, random: systemRandom, config: t.api.config };
  };
  const quiet = (own: Partial<Preparer> = {}): Preparer => ({
    signal: new AbortController().signal,
    onError: (message, error) => {
      throw new Error(message, { cause: error });
    },
    ...own,
  });
  /** Stored as it is asked for, without a server that makes it. */
  const requested = async (t: TestApi, id: string, documentos: number): Promise<void> => {
    const { controller } = t.as('cliente');
    const filtros = { tipo: [1 as const, 5 as const], id_empresa: 'emp-1' };
    const { data } = await controller.documentosElectronicos.consulta({ filtros, por_pagina: HUNDRED });
    const ids = data.slice(0, documentos).map((row) => row.id);
    expect(ids).toHaveLength(documentos);
    await storeOf(t.api.db, 'default')
      .insert('descargas', requestedRow({ id, usuario: 'cliente', ids, creado: clock.now() }))
      .execute();
  };
  const rowOf = (store: Store, id: string) =>
    store.select('descargas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const filesIn = async (store: Store, id: string) => {
    const { reclamado_por, partes: parts } = await rowOf(store, id);
    const bytes = await buffer(readParts(store, id, reclamado_por ?? '', parts));
    return Object.keys(unzipSync(Uint8Array.from(bytes)));
  };
  const partsOf = (store: Store) => store.select('descargas_partes').select('reclamo').execute();

  it('gives each to one process', async () => {
    const t = start();
    const ids = Array.from({ length: 12 }, (_, n) => `d-${String(n).padStart(2, '0')}`);
    for (const id of ids) await requested(t, id, 1);
    const machine = manualClock('2026-11-20T15:00:00Z');
    const processes = [contextOf(t, machine), contextOf(t, machine), contextOf(t, machine)];
    const taken: string[] = [];
    await Promise.all(
      processes.map(async (context) => {
        for (;;) {
          const tomada = await take(context);
          if (tomada === undefined) return;
          taken.push(tomada.id);
        }
      }),
    );
    expect(taken.toSorted()).toEqual(ids);
  });

  it('is made anew when its process has died, and the file is that of the last one alone', async () => {
    const t = start();
    await requested(t, 'una', 30);
    const machine = manualClock('2026-11-20T15:00:00Z');
    const [dead, alive] = [contextOf(t, machine), contextOf(t, machine)];
    const taken = await take(dead);
    await dead.store
      .insert('descargas_partes', {
        id_descarga: 'una',
        reclamo: taken!.claim,
        numero: 0,
        datos: Buffer.from('half of a file'),
      })
      .execute();
    // It may still be at work.
    machine.advance(CLAIM_MS - 1);
    expect(await prepareOne(alive, quiet())).toBe(false);
    machine.advance(1);
    expect(await prepareOne(alive, quiet())).toBe(true);
    expect(await rowOf(alive.store, 'una')).toMatchObject({ estado: 'listo', hechos: 30, intentos: 2 });
    expect(await filesIn(alive.store, 'una')).toHaveLength(30);
    const claims = new Set((await partsOf(alive.store)).map(({ reclamo: claim }) => claim));
    expect(claims.size).toBe(1);
    expect(claims.has(taken!.claim)).toBe(false);
  });

  it('has failed when processes die over it again and again', async () => {
    const t = start();
    await requested(t, 'una', 1);
    const machine = manualClock('2026-11-20T15:00:00Z');
    const context = contextOf(t, machine);
    for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
      expect(await take(context)).toMatchObject({ id: 'una' });
      machine.advance(CLAIM_MS);
    }
    expect(await prepareOne(context, quiet())).toBe(false);
    expect(await rowOf(context.store, 'una')).toMatchObject({
      estado: 'con_error',
      error: 'El archivo no se pudo terminar. Vuelva a intentarlo.',
    });
  });

  it('is given back by a process that ends, and finished by the next one', async () => {
    const t = start();
    await requested(t, 'una', 40);
    const context = contextOf(t, manualClock('2026-11-20T15:00:00Z'));
    const closing = new AbortController();
    const stopping = { ...context, random: { ...systemRandom } };
    let seen = 0;
    // The process is told to end in the middle: after some documents were asked for their XML.
    const config = new Proxy(context.config, {
      get: (target, key) => {
        seen += 1;
        if (seen === 10) closing.abort();
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(await prepareOne({ ...stopping, config }, quiet({ signal: closing.signal }))).toBe(true);
    expect(closing.signal.aborted).toBe(true);
    expect(await rowOf(context.store, 'una')).toMatchObject({
      ...{ estado: 'en_cola', intentos: 0, hechos: 0, reclamado_por: null },
    });
    expect(await partsOf(context.store)).toEqual([]);
    expect(await prepareOne(context, quiet())).toBe(true);
    expect(await filesIn(context.store, 'una')).toHaveLength(40);
  });

  it('goes on after a restart of its server', async () => {
    const first = start();
    const { controller } = first.as('cliente');
    const filtros = { tipo: [1 as const] };
    const { data } = await controller.descargas.alta({ filtros, contenido: ['xml'] });
    expect(data.total).toBeGreaterThan(HUNDRED);
    await expect
      .poll(async () => (await controller.descargas.detalle({ id: data.id })).data.hechos, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    await opened.pop()?.();
    const second = start();
    await second.api.listen();
    const estado = async (): Promise<Descarga> =>
      (await second.as('cliente').controller.descargas.detalle({ id: data.id })).data;
    await expect.poll(async () => (await estado()).estado, { timeout: 120_000 }).toBe('listo');
    expect(await estado()).toMatchObject({ hechos: data.total, omitidos: 0 });
    const store = storeOf(second.api.db, 'default');
    expect(await filesIn(store, data.id)).toHaveLength(data.total);
  }, 180_000);

  it('stops when it is no longer wanted, and leaves nothing behind', async () => {
    const t = start();
    await requested(t, 'una', 40);
    const machine = manualClock('2026-11-20T15:00:00Z');
    const context = contextOf(t, machine);
    const other = contextOf(t, machine);
    let asked = 0;
    const impatient = {
      // Each look at the time is a second later, so that progress is noted with every document.
      now: () => {
        machine.advance(1000);
        return machine.now();
      },
    };
    const config = new Proxy(context.config, {
      get: (target, key) => {
        asked += 1;
        if (asked === 5)
          void other.store.update('descargas').set({ estado: 'cancelado' }).where('id', '=', 'una').execute();
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(await prepareOne({ ...context, machine: impatient, config }, quiet())).toBe(true);
    const { estado, hechos: facts } = await rowOf(context.store, 'una');
    expect(estado).toBe('cancelado');
    expect(facts).toBeLessThan(40);
    expect(await partsOf(context.store)).toEqual([]);
  });

  it('ends with a sentence when the file gets too large, or its user has no access any more', async () => {
    const t = start();
    const context = contextOf(t, manualClock('2026-11-20T15:00:00Z'));
    await requested(t, 'grande', 20);
    await prepareOne(context, quiet({ maxBytes: 10_000 }));
    expect(await rowOf(context.store, 'grande')).toMatchObject({
      estado: 'con_error',
      error: 'El archivo pasaría de 500 MB: pida menos documentos.',
    });
    await requested(t, 'sin-acceso', 1);
    await context.store.update('usuarios').set({ activo: 0 }).where('usuario', '=', 'cliente').execute();
    await prepareOne(context, quiet());
    expect(await rowOf(context.store, 'sin-acceso')).toMatchObject({
      estado: 'con_error',
      error: 'Su usuario ya no tiene acceso a estos documentos.',
    });
    expect(await partsOf(context.store)).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import { countedSums, keptSums } from '../../test/derived-sums.ts';
import { silentLogger } from '../core/logger.ts';
import { pedido, testClock } from '../documentos/fixtures/facturas.ts';
import type { TestApi } from '../test-api.ts';
import { mergeSums } from './merge-sums.ts';
import { createSumWorker } from './sum-worker.ts';

const SANDBOX = 'default';

describe.each(databases.filter(({ kind }) => kind === 'postgres'))('the sums on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    await t.as('cliente').controller.facturas.preparar({ id_empresa: 'emp-1' });
  });
  afterEach(() => t.close());

  const issue = () => t.as('cliente').controller.facturas.emitir(pedido());
  const counted = async (): Promise<number> =>
    (await t.as('cliente').controller.documentosElectronicos.contar({ filtros: {} })).data.todos;

  const sums = () => keptSums(t.api.db);
  const countedAnew = () => countedSums(t.api.db);
  const repeated = async (): Promise<number> => {
    const { rows } = await sql<{
      extra: number;
    }>`select count(*) - count(distinct (sandbox, nivel, periodo, id_empresa,
      tipo, estado, moneda, origen, correo_fallido, codigo_respuesta)) as extra from resumen_documentos`.execute(
      t.api.db,
    );
    return Number(rows[0]?.extra);
  };

  it('are one row for each key after a merge, and the same as before', async () => {
    for (let made = 0; made < 5; made += 1) await issue();
    const before = await sums();
    expect(await repeated()).toBeGreaterThan(0);
    expect(await mergeSums(t.api.db, SANDBOX, 0)).toBeGreaterThan(0);
    expect(await repeated()).toBe(0);
    expect(await sums()).toEqual(before);
    expect(await mergeSums(t.api.db, SANDBOX, 0)).toBe(0);
  });

  it('are left alone while there are few rows more than keys', async () => {
    await issue();
    await issue();
    const before = await repeated();
    expect(before).toBeGreaterThan(0);
    expect(await mergeSums(t.api.db, SANDBOX)).toBe(0);
    expect(await repeated()).toBe(before);
  });

  it('stay exact while facturas are written and rows are merged', async () => {
    let [begun, done] = [0, 0];
    const write = async () => {
      for (let made = 0; made < 15; made += 1) {
        begun += 1;
        await issue();
        done += 1;
      }
    };
    const isWriting = () => done < 60;
    const wrong: string[] = [];
    const read = async () => {
      while (isWriting()) {
        const least = done;
        const found = await counted();
        if (found < least || found > begun)
          wrong.push(`${String(found)} of ${String(least)} to ${String(begun)}`);
      }
    };
    let merged = 0;
    const merge = async () => {
      while (isWriting()) merged += await mergeSums(t.api.db, SANDBOX, 0);
    };
    await Promise.all([write(), write(), write(), write(), read(), merge(), merge()]);
    expect(wrong).toEqual([]);
    expect(merged).toBeGreaterThan(60);
    expect(await counted()).toBe(60);
    expect(await sums()).toEqual(await countedAnew());
  });

  /** Waits until so many connections wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await sql<{ found: number }>`select count(*) as found from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(t.api.db);
          return Number(rows[0]?.found);
        },
        { timeout: 60_000 },
      )
      .toBe(count);

  it('are removed by a reset that begins while rows are merged, and facturas are written meanwhile', async () => {
    await issue();
    await issue();
    const [locked, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    // The merge stops half-way, at the sums by receiver.
    const holding = t.api.db.transaction().execute(async (other) => {
      await sql`select 1 from resumen_receptores where sandbox = ${SANDBOX} for update`.execute(other);
      locked.resolve(undefined);
      await release.promise;
    });
    await locked.promise;
    const merging = mergeSums(t.api.db, SANDBOX, 0);
    await waiting(1);
    await issue();
    expect(await counted()).toBe(3);
    const resetting = t.as('admin').mock.reset({ body: { seed: 'empty' } });
    await waiting(2);
    release.resolve(undefined);
    await Promise.all([holding, merging, resetting]);
    expect(await merging).toBeGreaterThan(0);
    expect(await counted()).toBe(0);
    expect(await sums()).toEqual([]);
  });

  it('are merged by one server at a time: another one does not wait', async () => {
    await issue();
    await issue();
    await t.api.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(20068)`.execute(other);
      expect(await mergeSums(t.api.db, SANDBOX, 0)).toBe(0);
      await issue();
    });
    expect(await mergeSums(t.api.db, SANDBOX, 0)).toBeGreaterThan(0);
  });

  it('are merged by the server in the background', async () => {
    await issue();
    await issue();
    const worker = createSumWorker({
      db: t.api.db,
      names: () => [SANDBOX],
      logger: silentLogger,
      periodMs: 5,
      most: 0,
    });
    worker.start();
    await expect.poll(repeated, { timeout: 60_000 }).toBe(0);
    await worker.stop();
    expect(await sums()).toEqual(await countedAnew());
  });
});

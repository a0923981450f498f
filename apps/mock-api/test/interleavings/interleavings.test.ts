import { parsearCdc } from '@portal/sifen';
import { OperationFailure } from '@portal/contracts/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datosFactura, emitirAndRespond, testClock } from '../../src/documentos/fixtures/facturas.ts';
import { insertRows, storeOf, type Store } from '../../src/store/store.ts';
import type { TableName } from '../../src/store/schema/tables.ts';
import type { TestApi } from '../../src/test-api.ts';
import { apiOn } from '../api-on.ts';
import { databases } from '../databases.ts';
import { pairs, type Scene } from './operations.ts';
import { interleave, stepThroughTransactions, type Settled } from './steps.ts';

/** Tables that the operations write to. */
const tables = [
  'anticipos',
  'borradores',
  'certificados',
  'claves_unicas',
  'contadores',
  'documentos',
  'empresas',
  'establecimientos',
  'eventos',
  'numeracion',
  'sesiones',
  'timbrados',
  'usuarios',
] as const satisfies readonly TableName[];

type Rows = Readonly<Record<string, readonly object[]>>;

/**
 * Each operation stops before each of its steps while another one runs through, as PostgreSQL's isolation tests do with each permutation:
 * whatever an operation read before that step is then old.
 */
describe.each(databases)('two operations at once on $kind', ({ kind, create }) => {
  let t: TestApi;
  let store: Store;
  let restore: () => void;
  const scenes: { scene: Scene; rows: Rows }[] = [];
  const clients = new Map<string, Scene['as'] extends (user: never) => infer C ? C : never>();

  beforeAll(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    store = storeOf(t.api.db, 'default');
    const as: Scene['as'] = (user) => {
      const known = clients.get(user) ?? t.as(user).controller;
      clients.set(user, known);
      return known;
    };
    const { id: spare } = (await as('admin').certificados.crearDemo({ id_empresa: 'emp-1' })).data;
    await as('admin').certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
    const datos = datosFactura();
    const { id: borrador } = (await as('cliente').facturas.alta({ id_empresa: 'emp-1', datos })).data;
    const usuario = '00000000-0000-4000-8000-000000000005';
    const plain = { as, store, anticipo: undefined, borrador, spare, usuario };
    scenes.push({ scene: plain, rows: await stored() });
    const anticipo = await emitirAndRespond(t, datosFactura({ tipo_transaccion: 9 }));
    scenes.push({ scene: { ...plain, anticipo }, rows: await stored() });
    restore = stepThroughTransactions(kind);
  });
  afterAll(async () => {
    restore();
    await t.close();
  });

  const stored = async (): Promise<Rows> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, await store.select<TableName>(table).selectAll().execute()]),
      ),
    ) as Rows;

  const begin = (rows: Rows): Promise<void> =>
    store.transaction(async (inside) => {
      for (const table of tables) {
        await inside.delete<TableName>(table).execute();
        await insertRows(inside, table, rows[table] ?? []);
      }
    });

  const isWaiting = async (): Promise<boolean> => {
    if (kind === 'sqlite') return false;
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(t.api.db);
    return rows[0]?.waits === true;
  };

  it.each(pairs().map(([one, other]) => ({ one, other, name: `${one.name}, meanwhile ${other.name}` })))(
    '$name',
    async ({ one, other }) => {
      const hasAnticipo = [one, other].some(({ about }) => about.includes('anticipo'));
      const { scene, rows } = scenes[hasAnticipo ? 1 : 0]!;
      let steps = 0;
      for (;;) {
        await begin(rows);
        const settled = await interleave(
          () => one.run(scene),
          () => other.run(scene),
          steps,
          isWaiting,
        );
        if (settled === undefined) break;
        await expectInvariants(scene, [one.name, other.name], settled, steps);
        steps += 1;
      }
      expect(steps).toBeGreaterThan(0);
    },
  );

  async function expectInvariants(
    { anticipo, spare, usuario }: Scene,
    names: readonly string[],
    settled: readonly Settled[],
    step: number,
  ): Promise<void> {
    const at = `before step ${String(step)}`;
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason, at).toBeInstanceOf(OperationFailure);
    const done = names.filter((_, index) => settled[index]?.status === 'fulfilled');
    const count = (name: string): number => done.filter((one) => one === name).length;

    const documentos = await store.select('documentos').selectAll().orderBy('numero').execute();
    const empresa = await store
      .select('empresas')
      .selectAll()
      .where('id', '=', 'emp-1')
      .executeTakeFirstOrThrow();
    const timbrados = await store
      .select('timbrados')
      .select('numero')
      .where('id_empresa', '=', 'emp-1')
      .execute();
    expect(
      documentos.map(({ numero }) => numero),
      `${at}: numbers without gap or repeat`,
    ).toEqual(documentos.map((_, index) => index + 1));
    for (const { cdc, timbrado } of documentos) {
      expect(parsearCdc(cdc), `${at}: the document's RUC is the company's`).toMatchObject({
        ruc: empresa.ruc,
      });
      expect(timbrados, `${at}: the document's timbrado is the company's`).toContainEqual({
        numero: timbrado,
      });
    }
    const issued = documentos.length - (anticipo === undefined ? 0 : 1);
    expect(issued, `${at}: a document for each answer`).toBe(
      count('issue with an advance') + count('issue a draft'),
    );

    const used = await store.select('anticipos').select('monto').execute();
    expect(
      used.reduce((sum, { monto }) => sum + monto, 0),
      `${at}: the balance of the advance`,
    ).toBeLessThanOrEqual(110_000);

    const ended = count('issue a draft') + count('delete a draft');
    expect(ended, `${at}: a draft is used once`).toBeLessThanOrEqual(1);
    expect(await store.select('borradores').select('id').execute(), at).toHaveLength(1 - ended);

    const certificados = await store
      .select('certificados')
      .select(['id', 'activo'])
      .where('id_empresa', '=', 'emp-1')
      .execute();
    if (!names.includes('change the RUC'))
      expect(
        certificados.filter(({ activo }) => activo === 1),
        `${at}: one active certificate`,
      ).toHaveLength(1);
    const isThere = certificados.some(({ id }) => id === spare);
    expect(isThere, `${at}: a deleted certificate`).toBe(count('delete a certificate') === 0);

    expect(count('change the own password'), `${at}: the old password counts once`).toBeLessThanOrEqual(1);
    const { activo } = await store
      .select('usuarios')
      .select('activo')
      .where('id', '=', usuario)
      .executeTakeFirstOrThrow();
    expect(activo, `${at}: a blocked user`).toBe(count('block a user') > 0 ? 0 : 1);
  }
});

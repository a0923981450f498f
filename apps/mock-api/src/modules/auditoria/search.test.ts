import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleDatabases, reopenable, type TestDatabase } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { wordsOf } from '../../records/search.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const [inMemory] = moduleDatabases;

// Databases in memory have fewer indexes than files.
describe.each([...reopenable, { ...inMemory!, kind: 'memory' }])(
  'words of the audit trail on $kind',
  ({ create }) => {
    let database: TestDatabase;
    let t: TestApi;
    beforeAll(async () => {
      database = await create();
      t = testApi({ database: database.target, clock: manualClock('2026-11-20T12:00:00Z') });
      await t.api.ready;
    });
    afterAll(async () => {
      await t.close();
      await database.dispose();
    });
    const client = () => t.as('admin').controller.auditoria;

    it('finds the acts that have every word, or part of one, whatever became of the rows', async () => {
      const texts = [
        '001-001',
        'BLAS ramirez',
        'á',
        'ab',
        'mitido 0000',
        'sifen autorizado',
        '"x"',
        '100%',
        'nadie',
      ];
      const admin = t.as('admin');
      const expectFound = async (texto: string) => {
        const { data, meta } = await client().consulta({ filtros: { texto }, por_pagina: 100 });
        const rows = await t.api.db
          .selectFrom('auditoria')
          .select(['id', 'busqueda'])
          .where('sandbox', '=', 'default')
          .execute();
        const has = rows.filter(({ busqueda: search }) =>
          wordsOf(texto).every((one) => search.includes(one)),
        );
        expect([texto, meta.total]).toEqual([texto, has.length]);
        const ids = new Set(has.map(({ id }) => id));
        expect(data.filter(({ id }) => !ids.has(id))).toEqual([]);
      };
      for (const texto of texts) await expectFound(texto);
      const { id } = (await admin.controller.usuarios.consulta({ filtros: { texto: 'estela' } })).data[0]!;
      await admin.controller.usuarios.habilitacion({ id, activo: false, motivo: 'Quebracho colorado' });
      await expectFound('quebracho');
      const snapshot = await admin.mock.takeSnapshot();
      await admin.mock.reset({ body: {} });
      for (const texto of [...texts, 'quebracho']) await expectFound(texto);
      await admin.mock.putSnapshot({ body: snapshot });
      for (const texto of [...texts, 'quebracho']) await expectFound(texto);
      expect((await client().consulta({ filtros: { texto: 'quebracho' } })).meta.total).toBe(1);
      await admin.mock.reset({ body: {} });
    });

    it('finds the acts of a sandbox by words, and none of another', async () => {
      const own = t.as('admin', 'acts').controller;
      const { id } = (await own.usuarios.consulta({ filtros: { texto: 'estela' } })).data[0]!;
      await own.usuarios.habilitacion({ id, activo: false, motivo: 'Lapacho rosado' });
      const found = async (user: ReturnType<TestApi['as']>['controller']) =>
        (await user.auditoria.consulta({ filtros: { texto: 'lapacho' } })).meta.total;
      expect([await found(own), await found(t.as('admin').controller)]).toEqual([1, 0]);
    });
  },
);

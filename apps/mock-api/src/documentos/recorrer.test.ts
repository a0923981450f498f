import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenable, type TestDatabase } from '../../test/databases.ts';
import { watchStatements } from '../../test/plans/watch-statements.ts';
import { manualClock } from '../core/clock.ts';
import type { SessionContext } from '../core/context.ts';
import { loadDocuments } from '../seed/bulk/load.ts';
import { demoUsers } from '../seed/demo-users.ts';
import { storeOf } from '../store/store.ts';
import { testApi, type TestApi } from '../test-api.ts';
import { TOPE } from './limites.ts';
import { recorrerDocumentos } from './recorrer.ts';
import type { OrdenDocumentos } from './tipos.ts';

const NOW = '2026-11-20T12:00:00Z';
const COUNT = 12_000;
/** A statement that reads the ids of a page. */
const PAGE = /^select [^*]*"id" from "documentos".* order by .* limit \?$/s;

const ordenes: readonly [OrdenDocumentos['campo'], OrdenDocumentos['sentido'], FiltrosDocumentos][] = [
  ['fecha_emision', 'desc', {}],
  ['fecha_emision', 'asc', { hasta: '2026-11-20', desde: '2020-01-01' }],
  ['fecha_emision', 'desc', { hasta: '2026-11-20', desde: '2020-01-01' }],
  ['tipo', 'desc', { tipo: [1, 4, 5, 7] }],
  ['numero', 'asc', {}],
  ['receptor_nombre', 'asc', {}],
  ['receptor_documento', 'desc', {}],
  ['moneda', 'asc', {}],
  ['total', 'desc', {}],
  ['total', 'asc', { monto_min: 1 }],
  ['estado', 'asc', {}],
  ['lote', 'desc', {}],
  ['origen', 'asc', {}],
];

describe.each(reopenable)(
  'all documents of a list that is too long to count, on $kind',
  ({ kind, create }) => {
    let database: TestDatabase;
    let t: TestApi;
    let context: SessionContext;
    let watch: ReturnType<typeof watchStatements>;
    beforeAll(async () => {
      database = await create();
      await loadDocuments(database.target, { documents: COUNT, now: new Date(NOW) });
      watch = watchStatements();
      t = testApi({ database: database.target, seed: 'large', clock: manualClock(NOW) });
      await t.as('admin').controller.documentosElectronicos.consulta({ por_pagina: 1 });
      const { id, usuario } = demoUsers.find((one) => one.usuario === 'admin')!;
      const user = { id, usuario, roles: ['admin'], empresas: [] };
      const store = storeOf(t.api.db, 'default');
      context = { store, clock: t.clock, user } as unknown as SessionContext;
    });
    afterAll(async () => {
      watch.stop();
      await t.close();
      await database.dispose();
    });

    async function todos(filtros: FiltrosDocumentos, orden: OrdenDocumentos): Promise<DocumentoFila[]> {
      const filas: DocumentoFila[] = [];
      for await (const pagina of (await recorrerDocumentos(context, filtros, orden)).pages)
        for (const { libro: _, ...fila } of pagina) filas.push(fila);
      return filas;
    }

    it.each(ordenes)(
      'reads each once, in the order of the list: %s %s %j',
      async (campo, sentido, filtros) => {
        const filas = await todos(filtros, { campo, sentido });
        expect(filas.length).toBeGreaterThan(TOPE);
        expect(new Set(filas.map(({ id }) => id)).size).toBe(filas.length);
        const lista = t.as('admin').controller.documentosElectronicos;
        const ultima = Math.ceil(filas.length / 100);
        for (const pagina of [1, 2, Math.round(ultima / 2), ultima]) {
          const { data } = await lista.consulta({
            filtros,
            orden: { campo, sentido },
            pagina,
            por_pagina: 100,
          });
          expect(filas.slice((pagina - 1) * 100, pagina * 100).map(({ id }) => id)).toEqual(
            data.map(({ id }) => id),
          );
          expect(filas[(pagina - 1) * 100]).toEqual(data[0]);
        }
      },
    );

    it('counts beforehand what it can', async () => {
      const orden = { campo: 'fecha_emision', sentido: 'desc' } as const;
      expect((await recorrerDocumentos(context, {}, orden)).total).toBe(COUNT);
      expect((await recorrerDocumentos(context, { monto_min: 1 }, orden)).total).toBeNull();
      const pocos = await recorrerDocumentos(context, { estado: ['rechazado'] }, orden);
      expect(pocos.total).toBe((await todos({ estado: ['rechazado'] }, orden)).length);
    });

    it.runIf(kind === 'sqlite').each(ordenes)(
      'finds each page in an index: %s %s %j',
      async (campo, sentido, filtros) => {
        watch.take();
        await todos(filtros, { campo, sentido });
        const [first, ...pages] = new Set(
          watch
            .take()
            .map(({ text }) => text)
            .filter((text) => PAGE.test(text)),
        );
        expect(first).toBeDefined();
        expect(pages.length).toBeGreaterThan(0);
        for (const text of pages) {
          const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(
            t.api.db,
          );
          const plan = rows.map(({ detail }) => detail);
          // More of the index is used than its beginning, and nothing is sorted.
          expect(plan).toEqual([
            expect.stringMatching(/^SEARCH documentos USING (COVERING )?INDEX \w+ \(sandbox=\? AND .*[<>]/),
          ]);
        }
      },
    );
  },
);

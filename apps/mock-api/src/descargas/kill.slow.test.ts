import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import { CLAIM_MS } from './turn.ts';

/** A hundred documents take three seconds; on a machine ten times too busy 64 of them took a hundred. */
const LIMITE_MS = 400_000;

describe.each(reopenable)('a ZIP on $kind', (kind) => {
  it(
    'is made anew and whole by the next server when the one that makes it is killed, and nothing is left of the first',
    async () => {
      const servers = await serversOn(kind);
      onTestFinished(() => servers.dispose());
      /** Reads the database while no server runs. */
      const read = async <R>(work: (store: Store) => Promise<R>): Promise<R> => {
        const { db, ready } = openDatabase(servers.target);
        await ready;
        try {
          return await work(storeOf(db, 'default'));
        } finally {
          await db.destroy();
        }
      };
      const row = (id: string) =>
        read((store) => store.select('descargas').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
      const claimsOfParts = () =>
        read((store) => store.select('descargas_partes').select('reclamo').orderBy('numero').execute());

      const first = await servers.start({ seed: 'demo' });
      const { documentosElectronicos, descargas } = first.as('cliente').controller;
      const { data: facturas } = await documentosElectronicos.consulta({
        filtros: { tipo: [1] },
        por_pagina: 100,
      });
      const ids = facturas.map((factura) => factura.id);
      const { data: requested } = await descargas.alta({ ids, contenido: ['pdf', 'xml'] });
      expect(requested.total).toBe(100);
      // By then the first piece of 512 KB is written: it has some 50 documents.
      await expect
        .poll(async () => (await descargas.detalle({ id: requested.id })).data.hechos, { timeout: LIMITE_MS })
        .toBeGreaterThanOrEqual(65);
      await first.kill();

      const dead = await row(requested.id);
      expect(dead).toMatchObject({ estado: 'en_curso', intentos: 1 });
      expect(dead.hechos).toBeLessThan(requested.total);
      const before = await claimsOfParts();
      expect(before).toContainEqual({ reclamo: dead.reclamado_por });

      const second = await servers.start({ seed: 'demo', ahead: CLAIM_MS });
      const after = second.as('cliente').controller.descargas;
      await expect
        .poll(async () => (await after.detalle({ id: requested.id })).data.estado, { timeout: LIMITE_MS })
        .toBe('listo');
      const { data: file } = await after.exportacion({ id: requested.id });
      await second.kill();

      const files = unzipSync(Uint8Array.from(Buffer.from(file.base64, 'base64')));
      expect(Object.keys(files)).toHaveLength(requested.total * 2);
      for (const [nombre, bytes] of Object.entries(files)) {
        const texto = Buffer.from(bytes).toString('latin1');
        expect(texto.slice(0, 5)).toBe(nombre.endsWith('.pdf') ? '%PDF-' : '<?xml');
        expect(texto.trimEnd()).toMatch(nombre.endsWith('.pdf') ? /%%EOF$/ : /<\/rDE>$/);
      }
      const list = await row(requested.id);
      expect(list).toMatchObject({ estado: 'listo', hechos: requested.total, omitidos: 0, intentos: 2 });
      expect(list.reclamado_por).not.toBe(dead.reclamado_por);
      expect(await claimsOfParts()).toEqual(
        Array.from({ length: list.partes }, () => ({ reclamo: list.reclamado_por })),
      );
    },
    3 * LIMITE_MS,
  );
});

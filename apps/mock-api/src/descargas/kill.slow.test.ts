import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import { RECLAMO_MS } from './turno.ts';

/** A hundred documents take three seconds, and much longer on a busy machine. */
const LIMITE_MS = 100_000;

describe.each(reopenable)('a ZIP on $kind', (kind) => {
  it(
    'is made anew and whole by the next server when the one that makes it is killed, and nothing is left of the first',
    async () => {
      const servidores = await serversOn(kind);
      onTestFinished(() => servidores.dispose());
      /** Reads the database while no server runs. */
      const leer = async <R>(work: (store: Store) => Promise<R>): Promise<R> => {
        const { db, ready } = openDatabase(servidores.target);
        await ready;
        try {
          return await work(storeOf(db, 'default'));
        } finally {
          await db.destroy();
        }
      };
      const fila = (id: string) =>
        leer((store) => store.select('descargas').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
      const reclamosDePartes = () =>
        leer((store) => store.select('descargas_partes').select('reclamo').orderBy('numero').execute());

      const primero = await servidores.start({ seed: 'demo' });
      const { documentosElectronicos, descargas } = primero.as('cliente').controller;
      const { data: facturas } = await documentosElectronicos.consulta({
        filtros: { tipo: [1] },
        por_pagina: 100,
      });
      const ids = facturas.map((factura) => factura.id);
      const { data: pedida } = await descargas.alta({ ids, contenido: ['pdf', 'xml'] });
      expect(pedida.total).toBe(100);
      // By then the first piece is written: it has some 22 documents.
      await expect
        .poll(async () => (await descargas.detalle({ id: pedida.id })).data.hechos, { timeout: LIMITE_MS })
        .toBeGreaterThanOrEqual(30);
      await primero.kill();

      const muerta = await fila(pedida.id);
      expect(muerta).toMatchObject({ estado: 'en_curso', intentos: 1 });
      expect(muerta.hechos).toBeLessThan(pedida.total);
      const antes = await reclamosDePartes();
      expect(antes).toContainEqual({ reclamo: muerta.reclamado_por });

      const segundo = await servidores.start({ seed: 'demo', ahead: RECLAMO_MS });
      const despues = segundo.as('cliente').controller.descargas;
      await expect
        .poll(async () => (await despues.detalle({ id: pedida.id })).data.estado, { timeout: LIMITE_MS })
        .toBe('listo');
      const { data: archivo } = await despues.exportacion({ id: pedida.id });
      await segundo.kill();

      const archivos = unzipSync(Uint8Array.from(Buffer.from(archivo.base64, 'base64')));
      expect(Object.keys(archivos)).toHaveLength(pedida.total * 2);
      for (const [nombre, bytes] of Object.entries(archivos)) {
        const texto = Buffer.from(bytes).toString('latin1');
        expect(texto.slice(0, 5)).toBe(nombre.endsWith('.pdf') ? '%PDF-' : '<?xml');
        expect(texto.trimEnd()).toMatch(nombre.endsWith('.pdf') ? /%%EOF$/ : /<\/rDE>$/);
      }
      const lista = await fila(pedida.id);
      expect(lista).toMatchObject({ estado: 'listo', hechos: pedida.total, omitidos: 0, intentos: 2 });
      expect(lista.reclamado_por).not.toBe(muerta.reclamado_por);
      expect(await reclamosDePartes()).toEqual(
        Array.from({ length: lista.partes }, () => ({ reclamo: lista.reclamado_por })),
      );
    },
    3 * LIMITE_MS,
  );
});

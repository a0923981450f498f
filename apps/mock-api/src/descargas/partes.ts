import { StreamRefusal } from '../core/streamed-file.ts';
import type { Store } from '../store/store.ts';
import { DEMASIADO_GRANDE, MAXIMO_BYTES, motivoSinArchivo } from './reglas.ts';

/** Bytes of a piece: one row is written in a few milliseconds. */
const PARTE_BYTES = 512 * 1024;

/** Ends the making of a file, with a sentence for people. */
export class DescargaImposible extends Error {
  override readonly name = 'DescargaImposible';
}

/** Writes a file in pieces under the claim of the process that makes it. */
export interface Escritor {
  /** @throws {DescargaImposible} when the file gets too large */
  readonly add: (chunk: Uint8Array) => Promise<void>;
  /** Writes what is left; resolves to the size of the file. */
  readonly end: () => Promise<{ readonly bytes: number; readonly partes: number }>;
}

/** @param mas how many bytes a file may have */
export function escribirPartes(
  store: Store,
  id_descarga: string,
  reclamo: string,
  mas: number = MAXIMO_BYTES,
): Escritor {
  let pending: Uint8Array[] = [];
  let size = 0;
  let bytes = 0;
  let partes = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const datos = Buffer.concat(pending);
    pending = [];
    size = 0;
    await store.insert('descargas_partes', { id_descarga, reclamo, numero: partes, datos }).execute();
    partes += 1;
  };
  return {
    add: async (chunk) => {
      bytes += chunk.length;
      if (bytes > mas) throw new DescargaImposible(DEMASIADO_GRANDE);
      pending.push(chunk);
      size += chunk.length;
      if (size >= PARTE_BYTES) await flush();
    },
    end: async () => {
      await flush();
      return { bytes, partes };
    },
  };
}

/** The pieces of a file, one after the other. A file that goes away meanwhile ends with a `StreamRefusal`. */
export async function* leerPartes(
  store: Store,
  id: string,
  reclamo: string,
  partes: number,
): AsyncGenerator<Uint8Array> {
  for (let numero = 0; numero < partes; numero += 1) {
    const [parte] = await store.find('descargas_partes', ['datos'], { id_descarga: id, reclamo, numero });
    if (parte === undefined) throw new StreamRefusal(motivoSinArchivo('vencido'));
    yield parte.datos;
  }
}

/** Removes the pieces of a download. */
export async function borrarPartes(store: Store, id: string, reclamo?: string): Promise<void> {
  await store
    .delete('descargas_partes')
    .where('id_descarga', '=', id)
    .$if(reclamo !== undefined, (query) => query.where('reclamo', '=', reclamo ?? ''))
    .execute();
}

import { StreamRefusal } from '../core/streamed-file.ts';
import type { Store } from '../store/store.ts';
import { TOO_LARGE, MAX_BYTES, noFileReason } from './rules.ts';

/** Bytes of a piece: one row is written in a few milliseconds. */
const PART_BYTES = 512 * 1024;

/** Thrown when a file cannot be made; the message is shown to the user. */
export class DownloadImpossibleError extends Error {
  override readonly name = 'DownloadImpossibleError';
}

/** Writes a file in pieces under the claim of the process that makes it. */
export interface Writer {
  /** @throws {DownloadImpossibleError} when the file gets too large */
  readonly add: (chunk: Uint8Array) => Promise<void>;
  /** Writes what is left; resolves to the size of the file. */
  readonly end: () => Promise<{ readonly bytes: number; readonly partes: number }>;
}

/** @param maxBytes limit of the file */
export function writeParts(
  store: Store,
  id_descarga: string,
  claim: string,
  maxBytes: number = MAX_BYTES,
): Writer {
  let pending: Uint8Array[] = [];
  let size = 0;
  let bytes = 0;
  let parts = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const datos = Buffer.concat(pending);
    pending = [];
    size = 0;
    await store.insert('descargas_partes', { id_descarga, reclamo: claim, numero: parts, datos }).execute();
    parts += 1;
  };
  return {
    add: async (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new DownloadImpossibleError(TOO_LARGE);
      pending.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    },
    end: async () => {
      await flush();
      return { bytes, partes: parts };
    },
  };
}

/** The pieces of a file, one after the other. A file that goes away meanwhile ends with a `StreamRefusal`. */
export async function* readParts(
  store: Store,
  id: string,
  claim: string,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let numero = 0; numero < parts; numero += 1) {
    const [part] = await store.find('descargas_partes', ['datos'], {
      id_descarga: id,
      reclamo: claim,
      numero,
    });
    if (part === undefined) throw new StreamRefusal(noFileReason('vencido'));
    yield part.datos;
  }
}

/** Removes the pieces of a download. */
export async function deleteParts(store: Store, id: string, claim?: string): Promise<void> {
  await store
    .delete('descargas_partes')
    .where('id_descarga', '=', id)
    .$if(claim !== undefined, (query) => query.where('reclamo', '=', claim ?? ''))
    .execute();
}

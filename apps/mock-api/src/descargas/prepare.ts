import { operations } from '@portal/contracts';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../core/context.ts';
import { mayRun } from '../core/may-run.ts';
import { accessibleDocumentos } from '../documentos/access.ts';
import { filesOf, type Content } from '../documentos/export-files.ts';
import { TooManyPdfs } from '../documentos/pdf/kude-threads.ts';
import { zipStream, type ZipEntry } from '../lists/zip-stream.ts';
import { findCaller } from '../session/caller.ts';
import type { DocumentosTable } from '../store/tables.ts';
import type { Admission } from './places.ts';
import { deleteParts, DescargaImpossible, writeParts } from './parts.ts';
import { SIN_ACCESO, WITHOUT_FILES, UNFINISHED } from './rules.ts';
import { advance, LostDescarga, fail, release, finish, take, type TurnContext, type Taken } from './turn.ts';

export interface DescargaContext extends TurnContext {
  readonly config: Context['config'];
}

export interface Preparer {
  /** The process ends, or the rows are replaced: what is not finished waits for the next one. */
  readonly signal: AbortSignal;
  /** Which downloads this process may claim; by default all. */
  readonly admision?: Admission;
  /** Called once one was taken: there may be more. */
  readonly onTaken?: (taken: Taken) => void;
  /** An error that is nobody's fault but ours: it goes to the log. */
  onError(message: string, error: unknown): void;
  /** Most bytes of a file; another number only in tests. */
  readonly mas?: number;
}

/** Documents are read in pages of so many: with their XML they take some 20 KB each. */
const PAGINA = 50;
/** How often it is noted how far it is. */
const NOTICE_MS = 500;
/** The printers are asked again after so long. */
const WAIT_MS = 500;

/**
 * Makes the download whose turn it is, if there is one. Several processes never make the same one.
 *
 * @returns whether there was one
 */
export async function prepareOne(context: DescargaContext, preparer: Preparer): Promise<boolean> {
  const taken = await take(context, preparer.admision);
  if (taken === undefined) return false;
  preparer.onTaken?.(taken);
  try {
    await prepare(context, taken, preparer);
  } catch (error) {
    if (error instanceof LostDescarga) await deleteParts(context.store, taken.id, taken.reclamo);
    else if (preparer.signal.aborted) await release(context, taken);
    else if (error instanceof DescargaImpossible) await fail(context, taken, error.message);
    else {
      preparer.onError(`Download ${taken.id} could not be made`, error);
      await fail(context, taken, UNFINISHED);
    }
  }
  return true;
}

async function prepare(context: DescargaContext, taken: Taken, { signal, mas }: Preparer): Promise<void> {
  const files = new Files(context, taken, signal);
  const parts = writeParts(context.store, taken.id, taken.reclamo, mas);
  for await (const chunk of zipStream(files.entries())) if (chunk.length > 0) await parts.add(chunk);
  if (files.cuantos === 0) throw new DescargaImpossible(WITHOUT_FILES);
  const { hechos, omitidos } = files;
  await finish(context, taken, { hechos, omitidos, ...(await parts.end()) });
}

/** The files of a download as they are made, and how far that is. */
class Files {
  hechos = 0;
  omitidos = 0;
  /** Files that are in it. */
  cuantos = 0;
  readonly #context: DescargaContext;
  readonly #tomada: Taken;
  readonly #signal: AbortSignal;
  #avisado: number;

  constructor(context: DescargaContext, taken: Taken, signal: AbortSignal) {
    this.#context = context;
    this.#tomada = taken;
    this.#signal = signal;
    this.#avisado = context.machine.now().getTime();
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const contents = JSON.parse(this.#tomada.contenido) as Content[];
    const ids = JSON.parse(this.#tomada.ids) as string[];
    for (let desde = 0; desde < ids.length; desde += PAGINA) {
      const pagina = ids.slice(desde, desde + PAGINA);
      const rows = await this.#leer(pagina);
      for (const id of pagina) {
        this.#signal.throwIfAborted();
        const files = await this.#archivosDe(rows.get(id), contents);
        yield* files;
        this.cuantos += files.length;
        this.hechos += 1;
        if (files.length === 0) this.omitidos += 1;
        await this.#avisar();
        // Signing takes the main thread, and nothing below waits where there is no file to be made.
        await breathe();
      }
    }
  }

  /** What the user may see now: access is not that of the moment when it was asked for. */
  async #leer(pagina: readonly string[]): Promise<ReadonlyMap<string, DocumentosTable>> {
    const { store } = this.#context;
    const user = await findCaller(store, this.#tomada.id_usuario);
    if (user === undefined || !mayRun(operations.descargas.exportacion.access, user.roles))
      throw new DescargaImpossible(SIN_ACCESO);
    return accessibleDocumentos({ store, user }, pagina);
  }

  async #archivosDe(
    row: DocumentosTable | undefined,
    contents: readonly Content[],
  ): Promise<readonly ZipEntry[]> {
    if (row === undefined) return [];
    for (;;) {
      try {
        const files: ZipEntry[] = [];
        for await (const file of filesOf(this.#context, [row], contents)) files.push(file);
        return files;
      } catch (error) {
        if (!(error instanceof TooManyPdfs)) throw error;
        await sleep(WAIT_MS, undefined, { signal: this.#signal });
        await this.#avisar();
      }
    }
  }

  async #avisar(): Promise<void> {
    const now = this.#context.machine.now().getTime();
    if (now - this.#avisado < NOTICE_MS) return;
    this.#avisado = now;
    await advance(this.#context, this.#tomada, this);
  }
}

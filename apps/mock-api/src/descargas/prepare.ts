import { operations } from '@portal/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { mayRun } from '../core/may-run.ts';
import { accessibleDocumentos } from '../records/access.ts';
import { filesOf, type Content } from '../documentos/list/export-files.ts';
import { TooManyPdfs } from '../documentos/signing/pdf/kude-threads.ts';
import { zipStream, type ZipEntry } from '../lists/zip-stream.ts';
import { findCaller } from '../session/caller.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';
import type { Admission } from './places.ts';
import { deleteParts, DownloadImpossibleError, writeParts } from './parts.ts';
import { NO_ACCESS, NO_FILES, UNFINISHED } from './rules.ts';
import {
  advance,
  ClaimLostError,
  fail,
  release,
  finish,
  take,
  type TurnContext,
  type Taken,
} from './turn.ts';

export interface DownloadContext extends TurnContext {
  readonly config: Context['config'];
}

export interface Preparer {
  /** Aborted when the process ends or the rows are replaced: an unfinished download is given back. */
  readonly signal: AbortSignal;
  /** Which downloads this process may claim; by default all. */
  readonly admission?: Admission;
  /** Called once one was taken: there may be more. */
  readonly onTaken?: (taken: Taken) => void;
  /** Called with an unexpected error, for the log. */
  onError(message: string, error: unknown): void;
  /** Limit of a file in bytes; tests set a smaller one. */
  readonly maxBytes?: number;
}

/** Documents read at a time: with its XML each takes some 20 KB. */
const PAGE_SIZE = 50;
/** Shortest interval between two updates of the progress. */
const PROGRESS_MS = 500;
/** Wait before a full queue of printing threads is tried again. */
const WAIT_MS = 500;
/** Pause after each document. */
const REST_MS = 5;

/**
 * Makes the download whose turn it is, if there is one. Several processes never make the same one.
 *
 * @returns whether there was one
 */
export async function prepareOne(context: DownloadContext, preparer: Preparer): Promise<boolean> {
  const taken = await take(context, preparer.admission);
  if (taken === undefined) return false;
  preparer.onTaken?.(taken);
  try {
    await prepare(context, taken, preparer);
  } catch (error) {
    if (error instanceof ClaimLostError) await deleteParts(context.store, taken.id, taken.claim);
    else if (preparer.signal.aborted) await release(context, taken);
    else if (error instanceof DownloadImpossibleError) await fail(context, taken, error.message);
    else {
      preparer.onError(`Download ${taken.id} could not be made`, error);
      await fail(context, taken, UNFINISHED);
    }
  }
  return true;
}

async function prepare(
  context: DownloadContext,
  taken: Taken,
  { signal, maxBytes }: Preparer,
): Promise<void> {
  const files = new Files(context, taken, signal);
  const parts = writeParts(context.store, taken.id, taken.claim, maxBytes);
  for await (const chunk of zipStream(files.entries())) if (chunk.length > 0) await parts.add(chunk);
  if (files.fileCount === 0) throw new DownloadImpossibleError(NO_FILES);
  const { hechos, omitidos } = files;
  await finish(context, taken, { hechos, omitidos, ...(await parts.end()) });
}

/** The files of a download as they are made, and the progress. */
class Files {
  hechos = 0;
  omitidos = 0;
  /** Number of files in the ZIP. */
  fileCount = 0;
  readonly #context: DownloadContext;
  readonly #taken: Taken;
  readonly #signal: AbortSignal;
  #reportedAt: number;

  constructor(context: DownloadContext, taken: Taken, signal: AbortSignal) {
    this.#context = context;
    this.#taken = taken;
    this.#signal = signal;
    this.#reportedAt = context.machine.now().getTime();
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const contents = JSON.parse(this.#taken.contenido) as Content[];
    const ids = JSON.parse(this.#taken.ids) as string[];
    for (let from = 0; from < ids.length; from += PAGE_SIZE) {
      const page = ids.slice(from, from + PAGE_SIZE);
      const rows = await this.#readPage(page);
      for (const id of page) {
        this.#signal.throwIfAborted();
        const files = await this.#filesOf(rows.get(id), contents);
        yield* files;
        this.fileCount += files.length;
        this.hechos += 1;
        if (files.length === 0) this.omitidos += 1;
        await this.#reportProgress();
        // Signing takes the main thread: requests that need several turns get them here.
        await sleep(REST_MS);
      }
    }
  }

  /** Access of the user now, not at the time of the request. */
  async #readPage(page: readonly string[]): Promise<ReadonlyMap<string, DocumentosTable>> {
    const { store } = this.#context;
    const user = await findCaller(store, this.#taken.id_usuario);
    if (user === undefined || !mayRun(operations.descargas.exportacion.access, user.roles))
      throw new DownloadImpossibleError(NO_ACCESS);
    return accessibleDocumentos({ store, user }, page);
  }

  async #filesOf(
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
        await this.#reportProgress();
      }
    }
  }

  async #reportProgress(): Promise<void> {
    const now = this.#context.machine.now().getTime();
    if (now - this.#reportedAt < PROGRESS_MS) return;
    this.#reportedAt = now;
    await advance(this.#context, this.#taken, this);
  }
}

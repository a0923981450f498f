import { operations } from '@portal/contracts';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../core/context.ts';
import { mayRun } from '../core/may-run.ts';
import { documentosAccesibles } from '../documentos/acceso.ts';
import { archivosDe, type Contenido } from '../documentos/exportar-archivos.ts';
import { TooManyPdfs } from '../documentos/pdf/kude-threads.ts';
import { zipStream, type ZipEntry } from '../lists/zip-stream.ts';
import { findCaller } from '../session/caller.ts';
import type { DocumentosTable } from '../store/tables.ts';
import type { Admision } from './lugares.ts';
import { borrarPartes, DescargaImposible, escribirPartes } from './partes.ts';
import { SIN_ACCESO, SIN_ARCHIVOS, SIN_TERMINAR } from './reglas.ts';
import {
  avanzar,
  DescargaPerdida,
  fallar,
  soltar,
  terminar,
  tomar,
  type ContextoTurno,
  type Tomada,
} from './turno.ts';

export interface ContextoDescarga extends ContextoTurno {
  readonly config: Context['config'];
}

export interface Preparador {
  /** The process ends, or the rows are replaced: what is not finished waits for the next one. */
  readonly signal: AbortSignal;
  /** Which downloads this process may claim; by default all. */
  readonly admision?: Admision;
  /** Called once one was taken: there may be more. */
  readonly onTaken?: (tomada: Tomada) => void;
  /** An error that is nobody's fault but ours: it goes to the log. */
  onError(message: string, error: unknown): void;
  /** Most bytes of a file; another number only in tests. */
  readonly mas?: number;
}

/** Documents are read in pages of so many: with their XML they take some 20 KB each. */
const PAGINA = 50;
/** How often it is noted how far it is. */
const AVISO_MS = 500;
/** The printers are asked again after so long. */
const ESPERA_MS = 500;

/**
 * Makes the download whose turn it is, if there is one. Several processes never make the same one.
 *
 * @returns whether there was one
 */
export async function prepararUna(context: ContextoDescarga, preparador: Preparador): Promise<boolean> {
  const tomada = await tomar(context, preparador.admision);
  if (tomada === undefined) return false;
  preparador.onTaken?.(tomada);
  try {
    await preparar(context, tomada, preparador);
  } catch (error) {
    if (error instanceof DescargaPerdida) await borrarPartes(context.store, tomada.id, tomada.reclamo);
    else if (preparador.signal.aborted) await soltar(context, tomada);
    else if (error instanceof DescargaImposible) await fallar(context, tomada, error.message);
    else {
      preparador.onError(`Download ${tomada.id} could not be made`, error);
      await fallar(context, tomada, SIN_TERMINAR);
    }
  }
  return true;
}

async function preparar(
  context: ContextoDescarga,
  tomada: Tomada,
  { signal, mas }: Preparador,
): Promise<void> {
  const archivos = new Archivos(context, tomada, signal);
  const partes = escribirPartes(context.store, tomada.id, tomada.reclamo, mas);
  for await (const chunk of zipStream(archivos.entries())) if (chunk.length > 0) await partes.add(chunk);
  if (archivos.cuantos === 0) throw new DescargaImposible(SIN_ARCHIVOS);
  const { hechos, omitidos } = archivos;
  await terminar(context, tomada, { hechos, omitidos, ...(await partes.end()) });
}

/** The files of a download as they are made, and how far that is. */
class Archivos {
  hechos = 0;
  omitidos = 0;
  /** Files that are in it. */
  cuantos = 0;
  readonly #context: ContextoDescarga;
  readonly #tomada: Tomada;
  readonly #signal: AbortSignal;
  #avisado: number;

  constructor(context: ContextoDescarga, tomada: Tomada, signal: AbortSignal) {
    this.#context = context;
    this.#tomada = tomada;
    this.#signal = signal;
    this.#avisado = context.machine.now().getTime();
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    const contenidos = JSON.parse(this.#tomada.contenido) as Contenido[];
    const ids = JSON.parse(this.#tomada.ids) as string[];
    for (let desde = 0; desde < ids.length; desde += PAGINA) {
      const pagina = ids.slice(desde, desde + PAGINA);
      const filas = await this.#leer(pagina);
      for (const id of pagina) {
        this.#signal.throwIfAborted();
        const archivos = await this.#archivosDe(filas.get(id), contenidos);
        yield* archivos;
        this.cuantos += archivos.length;
        this.hechos += 1;
        if (archivos.length === 0) this.omitidos += 1;
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
      throw new DescargaImposible(SIN_ACCESO);
    return documentosAccesibles({ store, user }, pagina);
  }

  async #archivosDe(
    fila: DocumentosTable | undefined,
    contenidos: readonly Contenido[],
  ): Promise<readonly ZipEntry[]> {
    if (fila === undefined) return [];
    for (;;) {
      try {
        const archivos: ZipEntry[] = [];
        for await (const archivo of archivosDe(this.#context, [fila], contenidos)) archivos.push(archivo);
        return archivos;
      } catch (error) {
        if (!(error instanceof TooManyPdfs)) throw error;
        await sleep(ESPERA_MS, undefined, { signal: this.#signal });
        await this.#avisar();
      }
    }
  }

  async #avisar(): Promise<void> {
    const ahora = this.#context.machine.now().getTime();
    if (ahora - this.#avisado < AVISO_MS) return;
    this.#avisado = ahora;
    await avanzar(this.#context, this.#tomada, this);
  }
}

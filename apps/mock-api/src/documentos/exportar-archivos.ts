import { nombreArchivo, type TipoDocumento } from '@portal/sifen';
import type { Context } from '../core/context.ts';
import { zipStream, type ZipEntry } from '../lists/zip-stream.ts';
import { construirPdf, type FilaKude } from './kude.ts';
import { numeracionDe } from './numeracion.ts';
import { obtenerXml } from './xml.ts';

export type Contenido = 'pdf' | 'xml';

/** `FE_001-001-0000123_<CDC>.pdf`. */
export function nombreDe(fila: FilaKude, contenido: Contenido): string {
  const { tipo, numero, ...resto } = fila;
  return nombreArchivo({ ...resto, tipo: tipo as TipoDocumento, ...numeracionDe(numero) }, contenido);
}

/** The bytes of the KuDE or of the signed XML; undefined for kinds that are only listed. */
export async function contenidoDe(
  context: Pick<Context, 'store' | 'config'>,
  fila: FilaKude,
  contenido: Contenido,
): Promise<Buffer | undefined> {
  if (contenido === 'pdf') return construirPdf(context, fila);
  const firmado = await obtenerXml(context, fila);
  return firmado === undefined ? undefined : Buffer.from(firmado.xml, 'utf8');
}

/** A ZIP of what is asked for of each document; undefined when none of them has anything. */
export async function zipDe(
  context: Pick<Context, 'store' | 'config'>,
  filas: readonly FilaKude[],
  contenidos: readonly Contenido[],
): Promise<Buffer | undefined> {
  const partes: Uint8Array[] = [];
  let cuantos = 0;
  async function* archivos(): AsyncGenerator<ZipEntry> {
    for await (const archivo of archivosDe(context, filas, contenidos)) {
      cuantos += 1;
      yield archivo;
    }
  }
  for await (const parte of zipStream(archivos())) partes.push(parte);
  return cuantos === 0 ? undefined : Buffer.concat(partes);
}

/** What is asked for of each document, one after the other. */
export async function* archivosDe(
  context: Pick<Context, 'store' | 'config'>,
  filas: Iterable<FilaKude> | AsyncIterable<FilaKude>,
  contenidos: readonly Contenido[],
): AsyncGenerator<ZipEntry> {
  for await (const fila of filas) {
    for (const contenido of new Set(contenidos)) {
      const bytes = await contenidoDe(context, fila, contenido);
      if (bytes !== undefined)
        yield { name: nombreDe(fila, contenido), isCompressed: contenido === 'pdf', chunks: [bytes] };
    }
  }
}

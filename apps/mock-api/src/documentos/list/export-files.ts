import { nombreArchivo, type TipoDocumento } from '@portal/sifen';
import type { PapelKude } from '@portal/sifen/node';
import type { Context } from '../../context/context.ts';
import { zipStream, type ZipEntry } from '../../lists/zip-stream.ts';
import { buildPdf, KudeError, type FilaKude } from '../signing/kude.ts';
import { numeracionOf } from '../../core/document-number.ts';
import { getXml } from '../signing/xml.ts';

export type Content = 'pdf' | 'xml';

/** `FE_001-001-0000123_<CDC>.pdf`. */
export function nombreDe(row: FilaKude, content: Content): string {
  const { tipo, numero, ...rest } = row;
  return nombreArchivo({ ...rest, tipo: tipo as TipoDocumento, ...numeracionOf(numero) }, content);
}

/** The bytes of the KuDE or of the signed XML; undefined for kinds that are only listed. */
export async function contentOf(
  context: Pick<Context, 'store' | 'config'>,
  row: FilaKude,
  content: Content,
  papel?: PapelKude,
): Promise<Buffer | undefined> {
  if (content === 'pdf') return buildPdf(context, row, papel);
  const signed = await getXml(context, row);
  return signed === undefined ? undefined : Buffer.from(signed.xml, 'utf8');
}

/** A ZIP of what is asked for of each document; undefined when none of them has anything. */
export async function zipDe(
  context: Pick<Context, 'store' | 'config'>,
  rows: readonly FilaKude[],
  contents: readonly Content[],
  papel?: PapelKude,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let found = 0;
  async function* files(): AsyncGenerator<ZipEntry> {
    for await (const file of filesOf(context, rows, contents, papel)) {
      found += 1;
      yield file;
    }
  }
  for await (const part of zipStream(files())) parts.push(part);
  return found === 0 ? undefined : Buffer.concat(parts);
}

/** Yields the requested files of each document in turn; for one that cannot be printed, a text file with the reason. */
export async function* filesOf(
  context: Pick<Context, 'store' | 'config'>,
  rows: Iterable<FilaKude> | AsyncIterable<FilaKude>,
  contents: readonly Content[],
  papel?: PapelKude,
): AsyncGenerator<ZipEntry> {
  for await (const row of rows) {
    for (const content of new Set(contents)) {
      const entry = await entryOf(context, row, content, papel);
      if (entry !== undefined) yield entry;
    }
  }
}

async function entryOf(
  context: Pick<Context, 'store' | 'config'>,
  row: FilaKude,
  content: Content,
  papel: PapelKude | undefined,
): Promise<ZipEntry | undefined> {
  const name = nombreDe(row, content);
  try {
    const bytes = await contentOf(context, row, content, papel);
    return bytes && { name, isCompressed: content === 'pdf', chunks: [bytes] };
  } catch (error) {
    if (!(error instanceof KudeError)) throw error;
    const text = `No se pudo imprimir ${name}. Vuelva a descargarlo; si sigue fallando, avise a soporte.\n`;
    return { name: `${name}.error.txt`, isCompressed: false, chunks: [Buffer.from(text, 'utf8')] };
  }
}

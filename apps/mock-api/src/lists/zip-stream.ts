import { Zip, type ZipInputFile } from 'fflate';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a ZIP. */
export interface ZipEntry {
  readonly name: string;
  /** True for content that is compressed already: it is stored unchanged. */
  readonly isCompressed?: boolean;
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A fixed time makes the same contents the same bytes; a ZIP knows none before 1980. */
const DATE = '1980-01-01T12:00:00Z';
const STORED = 0;
const DEFLATED = 8;

/** A ZIP that is made as it is read. It compresses outside the main thread; nothing of it is kept. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(made);
    made = [];
    return bytes;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, isCompressed = false, chunks } of entries) {
    const file: ZipInputFile = {
      filename: name,
      size: 0,
      crc: 0,
      compression: isCompressed ? STORED : DEFLATED,
      mtime: DATE,
    };
    zip.add(file);
    const counted = countedInto(file, chunks);
    for await (const chunk of isCompressed ? counted : deflated(counted)) {
      file.ondata?.(null, chunk, false);
      yield taken();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield taken();
  }
  zip.end();
  yield taken();
}

async function* countedInto(
  file: ZipInputFile,
  chunks: ZipEntry['chunks'],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of chunks) {
    file.size += chunk.length;
    file.crc = crc32(chunk, file.crc);
    yield chunk as Uint8Array<ArrayBuffer>;
  }
}

function deflated(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const source = Readable.from(chunks, { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  // Who stops reading stops the source, too.
  deflate.on('close', () => source.destroy());
  return source.pipe(deflate) as AsyncIterable<Uint8Array<ArrayBuffer>>;
}

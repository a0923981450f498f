import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedOnce } from './compressed-cache.ts';

/** Shorter bodies fit into a packet or two uncompressed. */
export const COMPRESSED_FROM_BYTES = 1024;

type Encoding = 'br' | 'gzip';

// Quality 4 takes about as long as gzip's usual level, for fewer bytes. Both run on other threads.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors: Readonly<Record<Encoding, (body: string | Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body) => promisify(gzip)(body),
};

/** The best encoding that the client accepts (Accept-Encoding); undefined for no compression. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  if (headers['accept-encoding'] === undefined) return undefined;
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Streams are compressed with gzip alone: brotli holds back megabytes before it sends anything. */
export const acceptsGzip = (headers: IncomingHttpHeaders): boolean =>
  headers['accept-encoding'] !== undefined &&
  new Negotiator({ headers }).encodings(['gzip']).includes('gzip');

/** Compresses a body, or returns the cached result for it. */
export const compress = (body: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  compressedOnce(body, encoding, compressors[encoding]);

import { isTuned } from '../core/tuning.ts';

/** By body, weakly referenced; then by encoding. */
const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/**
 * The compressed form of a body. Bodies in bytes are sent repeatedly (a cached list, a document): each is
 * compressed once.
 */
export function compressedOnce(
  body: string | Buffer,
  encoding: string,
  compress: (body: string | Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  if (typeof body === 'string' || !isTuned('compressed-cache')) return compress(body);
  const forms = compressed.get(body) ?? new Map<string, Promise<Buffer>>();
  compressed.set(body, forms);
  const form = forms.get(encoding) ?? compress(body);
  forms.set(encoding, form);
  return form;
}

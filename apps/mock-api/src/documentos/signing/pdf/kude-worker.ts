import { construirBorradorKude, construirKude } from '@portal/sifen/node';
import { move } from 'piscina';

/** The document or draft to print. Plain values, because they are copied to the thread. */
export type KudeTask =
  | { readonly que: 'emitido'; readonly args: Parameters<typeof construirKude> }
  | { readonly que: 'borrador'; readonly args: Parameters<typeof construirBorradorKude> };

/** Runs in a worker thread. The bytes are handed over, not copied. */
export default async function printKude({ que, args }: KudeTask): Promise<Uint8Array> {
  const pdf = que === 'emitido' ? await construirKude(...args) : await construirBorradorKude(...args);
  const bytes = new Uint8Array(pdf);
  move(bytes.buffer);
  return bytes;
}

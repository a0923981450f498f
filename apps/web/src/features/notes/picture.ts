import { dataUrlOf } from '../../lib/data-url.ts';
import { smallerPicture } from '../../lib/smaller-picture.ts';

/** A request may have 1 MiB; the rest is for the texts of the note. */
export const MOST_PICTURE = 900 * 1024;
const LONGEST_SIDE = 1600;

/** A file as a picture in a data URL, or why not. */
export async function readPicture(
  file: File,
): Promise<{ readonly image: string } | { readonly error: 'tipo' | 'tamano' }> {
  if (!/^image\/(png|jpeg|gif|webp)$/.test(file.type)) return { error: 'tipo' };
  const image = await dataUrlOf(file);
  if (image.length <= MOST_PICTURE) return { image };
  // Camera photos are scaled down.
  const reduced = await smallerPicture(file, LONGEST_SIDE);
  return reduced !== null && reduced.length <= MOST_PICTURE ? { image: reduced } : { error: 'tamano' };
}

import { nanoid } from '@reduxjs/toolkit';
import { dataUrlOf } from '../../lib/data-url.ts';
import { dayOf } from '../../lib/moment.ts';
import { smallerPicture } from '../../lib/smaller-picture.ts';
import { freeName, kindOf, type Entry } from './model.ts';

/** Total size of all previews in characters: session storage holds about five million. */
export const MOST_PREVIEWS = 3_500_000;
/** Up to this size in bytes a picture is its own preview. */
const SMALL = 150_000;
const LONGEST_SIDE = 1000;

const previewOf = async (file: File): Promise<string | null> =>
  file.size <= SMALL ? dataUrlOf(file) : smallerPicture(file, LONGEST_SIDE);

/** The dropped files, without folders, whose content a page cannot easily read. */
export function filesOfDrop({ items, files }: DataTransfer): readonly File[] {
  const isFolder = [...items].map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return [...files].filter((_file, index) => isFolder[index] !== true);
}

interface Target {
  readonly owner: string;
  readonly folderId: string | null;
  /** Existing names in the folder. */
  readonly taken: readonly string[];
  /** Remaining characters for previews. */
  readonly room: number;
}

/** Chosen files as entries of a folder. Rejects when one cannot be read. */
export async function uploaded(files: readonly File[], target: Target): Promise<readonly Entry[]> {
  const today = dayOf(new Date());
  const taken = [...target.taken];
  let { room } = target;
  const entries: Entry[] = [];
  for (const file of files) {
    const kind = kindOf(file);
    // Sequentially: large photos in parallel would exhaust the memory of a phone.
    const preview = kind === 'image' ? await previewOf(file) : null;
    const fits = preview !== null && preview.length <= room;
    if (fits) room -= preview.length;
    const name = freeName(file.name, taken);
    taken.push(name);
    entries.push({
      id: `local-${nanoid()}`,
      name,
      kind,
      owner: target.owner,
      bytes: file.size,
      modified: dayOf(new Date(file.lastModified)),
      opened: today,
      created: today,
      folderId: target.folderId,
      isOffline: true,
      ...(fits && { preview }),
      isUploaded: true,
    });
  }
  return entries;
}

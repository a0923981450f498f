import type { ManagedFile } from '@portal/contracts';
import { parseBytes } from '../../lib/file-size.ts';
import { isOwnPicture } from '../../lib/own-picture.ts';
import { matchesQuery } from '../../lib/text-match.ts';
import { dayOfText } from '../../lib/wire-day.ts';

export type Kind = ManagedFile['type'] | 'image';

/** A folder or a file, from the service or uploaded in this session. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly owner: string;
  /** `null` for a folder. */
  readonly bytes: number | null;
  /** Days: `2026-07-08`. */
  readonly modified: string;
  readonly opened: string;
  readonly created: string;
  /** `null` in the root folder. */
  readonly folderId: string | null;
  readonly isOffline: boolean;
  /** Absent without one, and for a remote one, which is not loaded. */
  readonly preview?: string;
  readonly isUploaded: boolean;
}

export type Place =
  | { readonly kind: 'folder'; readonly id: string | null }
  | { readonly kind: 'recent' }
  | { readonly kind: 'offline' };

export const sortFields = ['name', 'owner', 'modified', 'bytes'] as const;
export type SortField = (typeof sortFields)[number];
export interface Sort {
  readonly field: SortField;
  readonly isDescending: boolean;
}

/** The service's location of a file is a text of folder names: `Mis archivos > Contratos`. */
export function entriesOf(files: readonly ManagedFile[]): readonly Entry[] {
  const folders = new Map<string, string>(
    files
      .filter(({ type }) => type === 'folder')
      .map(({ id, location, name }) => [`${location} > ${name}`, id]),
  );
  return files.map(
    ({ id, name, type, owner, size, modified, opened, created, location, offline, preview }) => ({
      id,
      name,
      kind: type,
      owner,
      bytes: parseBytes(size),
      modified: dayOfText(modified) ?? '',
      opened: dayOfText(opened) ?? '',
      created: dayOfText(created) ?? '',
      folderId: folders.get(location) ?? null,
      isOffline: offline,
      ...(preview !== undefined && isOwnPicture(preview) && { preview }),
      isUploaded: false,
    }),
  );
}

/** The path of folders from the root to this one, inclusive. */
export function pathTo(entries: readonly Entry[], folderId: string | null): readonly Entry[] {
  const path: Entry[] = [];
  let next = folderId;
  while (next !== null) {
    const folder = entries.find(({ id, kind }) => id === next && kind === 'folder');
    if (folder === undefined || path.includes(folder)) break;
    path.unshift(folder);
    next = folder.folderId;
  }
  return path;
}

const isIn = (entry: Entry, place: Place): boolean => {
  if (place.kind === 'folder') return entry.folderId === place.id;
  return entry.kind !== 'folder' && (place.kind === 'recent' || entry.isOffline);
};

const inOrder = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function compared(one: Entry, other: Entry, field: SortField): number {
  if (field === 'bytes') return (one.bytes ?? -1) - (other.bytes ?? -1);
  return inOrder.compare(one[field], other[field]);
}

const byName: Sort = { field: 'name', isDescending: false };

/** The default sort of a place; `null` for the latest files, which are sorted by a day that is not a column. */
export const ownSort = ({ kind }: Place): Sort | null => (kind === 'recent' ? null : byName);

/**
 * The sorted entries of a place: folders first, equal values by name. A search covers all folders.
 * @param sort `null` for the default sort of the place
 */
export function selectEntries(
  entries: readonly Entry[],
  place: Place,
  query: string,
  sort: Sort | null,
): readonly Entry[] {
  const found = entries.filter((entry) =>
    query === '' ? isIn(entry, place) : matchesQuery([entry.name, entry.owner], query),
  );
  if (sort === null && place.kind === 'recent' && query === '')
    return found.sort((one, other) => inOrder.compare(other.opened, one.opened));
  const { field, isDescending } = sort ?? ownSort(place) ?? byName;
  const isFolder = ({ kind }: Entry) => Number(kind === 'folder');
  return found.sort(
    (one, other) =>
      isFolder(other) - isFolder(one) ||
      compared(one, other, field) * (isDescending ? -1 : 1) ||
      inOrder.compare(one.name, other.name),
  );
}

/** A unique name within the folder: `acta.pdf`, `acta (2).pdf`. */
export function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
  let free = name;
  for (let n = 2; taken.includes(free); n += 1) free = `${stem} (${String(n)})${extension}`;
  return free;
}

/** The kind of a chosen file, by MIME type and extension. */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): Kind {
  if (type.startsWith('image/')) return 'image';
  return /\.(csv|ods|tsv|xls|xlsx)$/i.test(name) ? 'spreadsheet' : 'document';
}

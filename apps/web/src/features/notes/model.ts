import type { Note, NoteLabel } from '@portal/contracts';
import { fechaLocal, instante, isoParaguay } from '@portal/sifen';
import { slugOf } from '../../lib/slug.ts';
import { matchesQuery } from '../../lib/text-match.ts';

/** The place in the URL: notes that are not archived, notes with a reminder, the archive, or a label. */
export type Place =
  | { readonly kind: 'all' | 'reminders' | 'archive' }
  | { readonly kind: 'labels'; readonly handle: string; readonly id: string };

/** The editable fields of a note. */
export type NoteText = Pick<
  Note,
  'title' | 'description' | 'image' | 'reminder' | 'checklist' | 'labels' | 'archive'
>;

export const emptyText: NoteText = {
  title: '',
  description: '',
  image: '',
  reminder: null,
  checklist: [],
  labels: [],
  archive: false,
};

/** A note needs a title, a text, a picture or an item. */
export const isEmpty = ({ title, description, image, checklist }: NoteText): boolean =>
  title.trim() === '' && description.trim() === '' && image === '' && withoutBlank(checklist).length === 0;

/** Items without a text are not stored. */
export const withoutBlank = (checklist: Note['checklist']): Note['checklist'] =>
  checklist.filter(({ text }) => text.trim() !== '');

/** Whether a note belongs to a place; reminders are shown from the archive as well. */
export function belongs(note: Note, place: Place): boolean {
  switch (place.kind) {
    case 'all':
      return !note.archive;
    case 'archive':
      return note.archive;
    case 'reminders':
      return note.reminder !== null;
    case 'labels':
      return !note.archive && note.labels.includes(place.id);
  }
}

/** Notes of a place that match a search in any of their texts; reminders by time, others in the order of the service. */
export function selectNotes(
  notes: readonly Note[],
  labels: readonly NoteLabel[],
  place: Place,
  query: string,
): readonly Note[] {
  const names = new Map(labels.map(({ id, name }) => [id, name]));
  const found = notes.filter(
    (note) =>
      belongs(note, place) &&
      matchesQuery(
        [
          note.title,
          note.description,
          ...note.checklist.map(({ text }) => text),
          ...note.labels.map((id) => names.get(id)),
        ],
        query,
      ),
  );
  return place.kind === 'reminders'
    ? found.toSorted((a, b) => instante(a.reminder ?? '') - instante(b.reminder ?? ''))
    : found;
}

/** Notes whose reminder fell due after one moment and up to another. @param since exclusive, ISO text, as `until` */
export function dueBetween(notes: readonly Note[], since: string, until: string): readonly Note[] {
  return notes.filter(({ reminder }) => {
    const at = reminder === null ? Number.NaN : instante(reminder);
    return at > Date.parse(since) && at <= Date.parse(until);
  });
}

/** A reminder as a field shows it: the Paraguayan moment, `2026-11-23T15:00`; '' for none. */
export const fieldOf = (reminder: string | null): string => {
  const ms = reminder === null ? Number.NaN : instante(reminder);
  return Number.isNaN(ms) ? '' : isoParaguay(ms).slice(0, 16);
};

/** The inverse; `undefined` for an incomplete value. */
export function reminderOf(field: string): string | null | undefined {
  if (field === '') return null;
  const ms = Date.parse(`${field}:00-03:00`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const presetIds = ['hoy', 'manana', 'semana'] as const;

/** Presets for reminders; today's is omitted once its hour has passed. @param now ISO text */
export function presets(
  now: string,
): readonly { readonly id: (typeof presetIds)[number]; readonly iso: string }[] {
  const today = fechaLocal(now);
  const toMonday = 7 - ((new Date(today).getUTCDay() + 6) % 7);
  const moments = [`${today}T18:00`, `${dayAfter(today, 1)}T08:00`, `${dayAfter(today, toMonday)}T08:00`];
  return presetIds.flatMap((id, index) => {
    const iso = reminderOf(moments[index] ?? '');
    return typeof iso === 'string' && Date.parse(iso) > Date.parse(now) ? { id, iso } : [];
  });
}

/** The URL handle of a label, derived from its name. */
export const handleOf = (name: string): string => slugOf(name) || 'etiqueta';

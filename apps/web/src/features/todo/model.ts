import type { Todo, TodoLabel } from '@portal/contracts';
import { esFecha, fechaLocal, instante, isoParaguay } from '@portal/sifen';
import { matchesQuery } from '../../lib/text-match.ts';

/** Filters in the order of the service, by handle (spec §9). */
export const filterHandles = ['starred', 'important', 'dueDate', 'today', 'completed', 'deleted'] as const;
export type FilterHandle = (typeof filterHandles)[number];

/** The only folder. */
const ALL = 'all';

/** The place in the URL; its handle may be unknown. */
export interface Place {
  readonly kind: 'folder' | 'filter' | 'label';
  readonly handle: string;
}
export const wholeFolder: Place = { kind: 'folder', handle: ALL };

export function exists({ kind, handle }: Place, labels: readonly TodoLabel[]): boolean {
  if (kind === 'folder') return handle === ALL;
  return kind === 'filter'
    ? filterHandles.some((one) => one === handle)
    : labels.some((label) => label.handle === handle);
}

/** The Paraguayan day of a date or date-time; `undefined` for any other text. */
function dayOf(text: string | null): string | undefined {
  if (text === null || text === '') return undefined;
  return esFecha(text) || !Number.isNaN(instante(text)) ? fechaLocal(text) : undefined;
}

/** Open and due before `now`: a moment that has passed, or a day before today. @param now ISO text */
export function isOverdue({ completed, deleted, dueDate }: Todo, now: string): boolean {
  if (completed || deleted || dueDate === null) return false;
  if (esFecha(dueDate)) return dueDate < fechaLocal(now);
  return instante(dueDate) < Date.parse(now);
}

/** Whether a to-do belongs to a place; deleted ones belong only to their filter (spec §4). An unknown place has none. */
export function matcherOf(place: Place, labels: readonly TodoLabel[], now: string): (todo: Todo) => boolean {
  const isKept = (matches: (todo: Todo) => boolean) => (todo: Todo) => !todo.deleted && matches(todo);
  if (place.kind === 'folder') return isKept(() => place.handle === ALL);
  if (place.kind === 'label') {
    const label = labels.find(({ handle }) => handle === place.handle);
    return isKept((todo) => label !== undefined && todo.labels.includes(label.id));
  }
  const filter = filterHandles.find((one) => one === place.handle);
  switch (filter) {
    case undefined:
      return () => false;
    case 'deleted':
      return (todo) => todo.deleted;
    case 'today': {
      const today = fechaLocal(now);
      return isKept((todo) => [todo.startDate, todo.dueDate].map(dayOf).includes(today));
    }
    case 'dueDate':
      return isKept((todo) => dayOf(todo.dueDate) !== undefined);
    case 'starred':
    case 'important':
    case 'completed':
      return isKept((todo) => todo[filter]);
  }
}

export const orders = ['propio', 'inicio', 'vencimiento', 'titulo'] as const;
export type Order = (typeof orders)[number];
export interface Sort {
  readonly order: Order;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const keyOf: Readonly<Record<Exclude<Order, 'propio'>, (todo: Todo) => string>> = {
  inicio: ({ startDate }) => startDate ?? '',
  vencimiento: ({ dueDate }) => dueDate ?? '',
  titulo: ({ title }) => title,
};

/** Sorts by the user's order or by a field; to-dos without a date are always last. */
export function sorted(todos: readonly Todo[], { order, isDescending }: Sort): readonly Todo[] {
  if (order === 'propio') return todos;
  const key = keyOf[order];
  const sign = isDescending ? -1 : 1;
  return todos.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1;
    return sign * (order === 'titulo' ? collator.compare(one, other) : one.localeCompare(other));
  });
}

export const selectTodos = (
  todos: readonly Todo[],
  matches: (todo: Todo) => boolean,
  query: string,
  sort: Sort,
): readonly Todo[] =>
  sorted(
    todos.filter((todo) => matches(todo) && matchesQuery([todo.title, todo.notes], query)),
    sort,
  );

/** Reorders the given rows within the positions that they occupy. */
export function withOrder(todos: readonly Todo[], ids: readonly string[]): readonly Todo[] {
  const byId = new Map(todos.map((todo) => [todo.id, todo]));
  const moved = new Set(ids);
  const next = ids.flatMap((id) => byId.get(id) ?? []).values();
  return todos.map((todo) => (moved.has(todo.id) ? (next.next().value ?? todo) : todo));
}

/** A date of the service as a field shows it: the Paraguayan moment, `2026-11-23T15:00`; '' for none. */
export const momentOf = (iso: string | null): string => {
  if (iso === null || iso === '') return '';
  if (esFecha(iso)) return `${iso}T00:00`;
  const ms = instante(iso);
  return Number.isNaN(ms) ? '' : isoParaguay(ms).slice(0, 16);
};
/** The inverse. */
export const isoOf = (moment: string): string | null =>
  moment === '' ? null : new Date(`${moment}:00-03:00`).toISOString();

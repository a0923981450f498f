import type { Todo, TodoQuery } from '@portal/contracts';
import { esFecha, fechaLocal, instante } from '@portal/sifen';
import { notFound } from '../../core/not-found.ts';
import { filters, folders, labels, type FilterHandle } from './fixed-lists.ts';

type Missing = ReturnType<typeof notFound>;
type Matcher = (todo: Todo) => boolean;

/** The day in Paraguay of a date-time or date; undefined for any other text. */
function dayOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  return esFecha(text) || !Number.isNaN(instante(text)) ? fechaLocal(text) : undefined;
}

/**
 * `today` selects to-dos that start or are due on the day of `now` in America/Asuncion: the template looked for a property of that
 * name, which no to-do has, and its list was always empty.
 */
function filterOf(handle: FilterHandle, now: Date): Matcher {
  switch (handle) {
    case 'deleted':
      return (todo) => todo.deleted;
    case 'today': {
      const today = fechaLocal(now.getTime());
      return (todo) => !todo.deleted && [todo.startDate, todo.dueDate].map(dayOf).includes(today);
    }
    case 'dueDate':
      return (todo) => !todo.deleted && Boolean(todo.dueDate);
    case 'starred':
    case 'important':
    case 'completed':
      return (todo) => !todo.deleted && todo[handle];
  }
}

/** A predicate for the to-dos that a query selects at a given time, or the 404 of an unknown handle. */
export function matcherOf(query: TodoQuery, now: Date): Matcher | Missing {
  const { labelHandle, filterHandle, folderHandle } = query;
  if (labelHandle) {
    const label = labels.find(({ handle }) => handle === labelHandle);
    if (label === undefined) return notFound('la etiqueta');
    return (todo) => !todo.deleted && todo.labels.includes(label.id);
  }
  if (filterHandle) {
    const filter = filters.find(({ handle }) => handle === filterHandle);
    return filter === undefined ? notFound('el filtro') : filterOf(filter.handle, now);
  }
  if (folderHandle && !folders.some(({ handle }) => handle === folderHandle)) return notFound('la carpeta');
  return (todo) => !todo.deleted;
}

import type { Todo, TodoQuery } from '@portal/contracts';
import { esFecha, fechaLocal, instante } from '@portal/sifen';
import { notFound } from '../../core/not-found.ts';
import { folders, labels } from './fixed-lists.ts';

type Missing = ReturnType<typeof notFound>;
type Matcher = (todo: Todo) => boolean;

/** The day in Paraguay of a date-time or date; undefined for any other text. */
function dayOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  return esFecha(text) || !Number.isNaN(instante(text)) ? fechaLocal(text) : undefined;
}

/**
 * A filter is the name of a property, listed as a filter or not: to-dos that are not deleted and in which it is truthy; for an
 * unknown name there are none. `today` selects to-dos that start or are due on the day of `now` in America/Asuncion: the
 * template looked for a property of that name, which no to-do has, and its list was always empty.
 */
function filterOf(name: string, now: Date): Matcher {
  if (name === 'deleted') return (todo) => todo.deleted;
  if (name === 'today') {
    const today = fechaLocal(now.getTime());
    return (todo) => !todo.deleted && [todo.startDate, todo.dueDate].map(dayOf).includes(today);
  }
  return (todo) => !todo.deleted && Object.hasOwn(todo, name) && Boolean(todo[name]);
}

/** A predicate for the to-dos that a query selects at a given time, or the 404 of an unknown label or folder. */
export function matcherOf(query: TodoQuery, now: Date): Matcher | Missing {
  const { labelHandle, filterHandle, folderHandle } = query;
  if (labelHandle) {
    const label = labels.find(({ handle }) => handle === labelHandle);
    if (label === undefined) return notFound('la etiqueta');
    return (todo) => !todo.deleted && todo.labels.includes(label.id);
  }
  if (filterHandle) return filterOf(filterHandle, now);
  if (folderHandle && !folders.some(({ handle }) => handle === folderHandle)) return notFound('la carpeta');
  return (todo) => !todo.deleted;
}

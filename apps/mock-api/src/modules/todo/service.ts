import type { Todo, TodoQuery } from '@portal/contracts';
import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/not-found.ts';
import { taken } from '../../core/taken.ts';
import { toggle } from '../../core/toggle.ts';
import { changeAll, removeAll } from '../../store/all-or-none.ts';
import { collection } from '../../store/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';
import { folders, labels } from './fixed-lists.ts';
import { matcherOf } from './selection.ts';

/** Name of the seed and beginning of the collection's name. */
export const AREA = 'todo';

export const todosOf = (store: Store) => collection<Todo>(store, `${AREA}/todos`, ({ id }) => id);

export async function listTodos({ store, clock }: Context, query: TodoQuery) {
  const matches = matcherOf(query, clock.now());
  if (typeof matches !== 'function') return matches;
  return { status: 200, body: (await todosOf(store).list()).filter(matches) } as const;
}

/** Work on the to-dos that no other call overlaps. */
const onTodos = <R>(store: Store, work: (todos: ReturnType<typeof todosOf>) => Promise<R>): Promise<R> =>
  exclusively(store, AREA, (inside) => work(todosOf(inside)));

const hasFolder = (folder: number): boolean => folders.some(({ id }) => id === folder);
const hasLabel = (label: number): boolean => labels.some(({ id }) => id === label);

/** The 404 of a folder or a label that a to-do may not name, for there is none. */
function missingIn({ folder, labels: named }: Todo) {
  if (folder !== undefined && !hasFolder(folder)) return notFound('la carpeta');
  return named.every(hasLabel) ? undefined : notFound('la etiqueta');
}

/** A new to-do goes on top. An id of the client's that is in use is refused instead of overwritten; an empty one is replaced. */
export async function addTodo({ store, random }: Context, sent: Todo) {
  const todo: Todo = { ...sent, id: sent.id === '' ? random.id() : sent.id };
  const missing = missingIn(todo);
  if (missing !== undefined) return missing;
  return onTodos(store, async (todos) => {
    if ((await todos.get(todo.id)) !== undefined) return taken('una tarea');
    await todos.add(todo.id, todo, 'first');
    return { status: 200, body: todo } as const;
  });
}

export async function updateTodo(store: Store, todo: Todo) {
  const missing = missingIn(todo);
  if (missing !== undefined) return missing;
  const replaced = await onTodos(store, (todos) => todos.replace(todo.id, todo));
  return replaced ? ({ status: 200, body: todo } as const) : notFound('la tarea');
}

/** Soft: the to-do stays, marked. Removing it again changes nothing and is no mistake. */
export async function removeTodo(store: Store, id: string) {
  const marked = (todo: Todo): Todo => ({ ...todo, deleted: true });
  const removed = await onTodos(store, (todos) => changeAll(todos, [id], marked));
  return removed ? ({ status: 200, body: id } as const) : notFound('la tarea');
}

const answer = (isDone: boolean) =>
  isDone ? ({ status: 200, body: undefined } as const) : notFound('la tarea');

export async function setFolder(store: Store, ids: readonly string[], folder: number) {
  if (!hasFolder(folder)) return notFound('la carpeta');
  return answer(await onTodos(store, (todos) => changeAll(todos, ids, (todo) => ({ ...todo, folder }))));
}

export async function toggleLabel(store: Store, ids: readonly string[], labelId: number) {
  if (!hasLabel(labelId)) return notFound('la etiqueta');
  const toggled = (todo: Todo): Todo => ({ ...todo, labels: toggle(todo.labels, labelId) });
  return answer(await onTodos(store, (todos) => changeAll(todos, ids, toggled)));
}

/** For good, unlike `removeTodo`. */
export async function deleteTodos(store: Store, ids: readonly string[]) {
  return answer(await onTodos(store, (todos) => removeAll(todos, ids)));
}

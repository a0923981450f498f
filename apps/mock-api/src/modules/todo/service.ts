import type { Todo, TodoQuery } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { notFound } from '../../core/not-found.ts';
import { reportGone } from '../../context/report-gone.ts';
import { taken } from '../../core/taken.ts';
import { toggle } from '../../core/toggle.ts';
import { changeExisting, removeExisting } from '../../store/collections/all-or-none.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';
import { folders, labels } from './fixed-lists.ts';
import { matcherOf } from './selection.ts';

/** Name of the seed and prefix of the collection's name. */
export const AREA = 'todo';

export const todosOf = (store: Store) => collection<Todo>(store, `${AREA}/todos`, ({ id }) => id);

/** To-dos of a folder, filter or label. */
export async function listTodos({ store, clock }: Context, query: TodoQuery) {
  const matches = matcherOf(query, clock.now());
  if (typeof matches !== 'function') return matches;
  return { status: 200, body: (await todosOf(store).list()).filter(matches) } as const;
}

/** Runs `work` on the to-dos while no other request changes them. */
const onTodos = <R>(store: Store, work: (all: ReturnType<typeof todosOf>) => Promise<R>): Promise<R> =>
  exclusively(store, AREA, (inside) => work(todosOf(inside)));

const hasFolder = (folder: number): boolean => folders.some(({ id }) => id === folder);
const hasLabel = (label: number): boolean => labels.some(({ id }) => id === label);

/** The 404 of an unknown folder or label. */
function missingIn({ folder, labels: named }: Todo) {
  if (folder !== undefined && !hasFolder(folder)) return notFound('la carpeta');
  return named.every(hasLabel) ? undefined : notFound('la etiqueta');
}

/** Adds a to-do on top. An id in use is rejected instead of overwritten; an empty one is replaced. */
export async function addTodo({ store, random }: Context, sent: Todo) {
  const todo: Todo = { ...sent, id: sent.id === '' ? random.id() : sent.id };
  const missing = missingIn(todo);
  if (missing !== undefined) return missing;
  return onTodos(store, async (all) => {
    if ((await all.get(todo.id)) !== undefined) return taken('una tarea');
    await all.add(todo.id, todo, 'first');
    return { status: 200, body: todo } as const;
  });
}

/** Replaces a to-do; 404 for an unknown id. */
export async function updateTodo(store: Store, todo: Todo) {
  const missing = missingIn(todo);
  if (missing !== undefined) return missing;
  const replaced = await onTodos(store, (all) => all.replace(todo.id, todo));
  return replaced ? ({ status: 200, body: todo } as const) : notFound('la tarea');
}

/** Soft delete: the to-do is only marked. Removing it again changes nothing and is not an error. */
export async function removeTodo(store: Store, id: string) {
  const marked = (todo: Todo): Todo => ({ ...todo, deleted: true });
  const gone = await onTodos(store, (all) => changeExisting(all, [id], marked));
  return gone.length === 0 ? ({ status: 200, body: id } as const) : notFound('la tarea');
}

const doneBut = (gone: readonly string[], ids: readonly string[], { notes }: Context) =>
  reportGone(ids, gone, notes, 'la tarea') ?? ({ status: 200, body: undefined } as const);

/** Moves to-dos to a folder, skipping and reporting missing ids. */
export async function setFolder(context: Context, ids: readonly string[], folder: number) {
  if (!hasFolder(folder)) return notFound('la carpeta');
  const gone = await onTodos(context.store, (all) =>
    changeExisting(all, ids, (todo) => ({ ...todo, folder })),
  );
  return doneBut(gone, ids, context);
}

/** Adds a label to the to-dos without it, removes it from the others. */
export async function toggleLabel(context: Context, ids: readonly string[], labelId: number) {
  if (!hasLabel(labelId)) return notFound('la etiqueta');
  const toggled = (todo: Todo): Todo => ({ ...todo, labels: toggle(todo.labels, labelId) });
  const gone = await onTodos(context.store, (all) => changeExisting(all, ids, toggled));
  return doneBut(gone, ids, context);
}

/** Permanently, unlike `removeTodo`. */
export async function deleteTodos(context: Context, ids: readonly string[]) {
  const gone = await onTodos(context.store, (all) => removeExisting(all, ids));
  return doneBut(gone, ids, context);
}

/** Replaces several to-dos, which are returned, skipping and reporting missing ones. */
export async function updateTodos({ store, notes }: Context, changed: readonly Todo[]) {
  const missing = changed.map(missingIn).find((reply) => reply !== undefined);
  if (missing !== undefined) return missing;
  const byId = new Map(changed.map((todo) => [todo.id, todo]));
  const ids = [...byId.keys()];
  const gone = await onTodos(store, (all) => changeExisting(all, ids, (todo) => byId.get(todo.id) ?? todo));
  const body = changed.filter(({ id }) => !gone.includes(id));
  return reportGone(ids, gone, notes, 'la tarea') ?? ({ status: 200, body } as const);
}

/** Reorders the given to-dos within the positions that they occupy, skipping and reporting missing ones; all others keep theirs. */
export const orderTodos = ({ store, notes }: Context, ids: readonly string[]) =>
  onTodos(store, async (todos) => {
    const all = await todos.list();
    const byId = new Map(all.map((todo) => [todo.id, todo]));
    const moved = new Set(ids);
    const gone = [...moved].filter((id) => !byId.has(id));
    const refused = reportGone(ids, gone, notes, 'la tarea');
    if (refused !== undefined) return refused;
    const next = [...moved].flatMap((id) => byId.get(id) ?? []).values();
    await todos.replaceAll(all.map((todo) => (moved.has(todo.id) ? (next.next().value ?? todo) : todo)));
    return { status: 200 as const, body: ids.filter((id) => byId.has(id)) };
  });

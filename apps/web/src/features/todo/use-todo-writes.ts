import type { Todo } from '@portal/contracts';
import { useMemo } from 'react';
import { attemptOf } from '../../api/attempt-id.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { onTodos, todoClient, todoSource } from './api.ts';
import { withOrder } from './model.ts';
import { useTexts } from './texts.ts';

type Changes = Partial<Todo>;

const invalidates = todoSource.tags;

/** The writes of to-dos, optimistic with rollback. */
export function useTodoWrites() {
  const t = useTexts();
  const { write, change } = useRecordWrites(todoSource);
  return useMemo(() => {
    return {
      change,
      add: (changes: Changes & { readonly title: string }) => {
        const attempt = attemptOf(`todo ${JSON.stringify(changes)}`);
        const todo: Todo = {
          id: attempt.id,
          notes: '',
          startDate: null,
          dueDate: null,
          completed: false,
          starred: false,
          important: false,
          deleted: false,
          labels: [],
          ...changes,
        };
        return write({
          patches: [onTodos((todos) => [todo, ...todos])],
          send: () => attempt.send(() => todoClient.newTodo({ body: todo })),
          invalidates,
        });
      },
      complete: (todos: readonly Todo[], completed: boolean) =>
        change(
          todos,
          () => ({ completed }),
          t(completed ? 'hecho.completadas' : 'hecho.reabiertas', { count: todos.length }),
        ),
      remove: (todos: readonly Todo[]) =>
        change(todos, () => ({ deleted: true }), t('hecho.eliminadas', { count: todos.length })),
      restore: (todos: readonly Todo[]) =>
        change(todos, () => ({ deleted: false }), t('hecho.repuestas', { count: todos.length })),
      /** Sets the flag on all if one lacks it, otherwise clears it. */
      label: (todos: readonly Todo[], labelId: number) => {
        const isOn = todos.every(({ labels }) => labels.includes(labelId));
        return change(todos, ({ labels }) => ({
          labels: isOn
            ? labels.filter((id) => id !== labelId)
            : labels.includes(labelId)
              ? labels
              : [...labels, labelId],
        }));
      },
      /** Irreversible: needs a confirmation first. */
      deleteForEver: (todos: readonly Todo[]) => {
        const selectedTodoIds = todos.map(({ id }) => id);
        return write({
          patches: [onTodos((all) => all.filter(({ id }) => !selectedTodoIds.includes(id)))],
          send: () => todoClient.deleteTodos({ body: { selectedTodoIds } }),
          invalidates,
        });
      },
      order: (todoIds: string[]) =>
        write({
          patches: [onTodos((todos) => withOrder(todos, todoIds))],
          send: () => todoClient.orderTodos({ body: { todoIds } }),
          invalidates,
        }),
    };
  }, [t, write, change]);
}

export type TodoWrites = ReturnType<typeof useTodoWrites>;

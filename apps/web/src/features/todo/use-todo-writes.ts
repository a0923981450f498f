import type { Todo } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useOptimisticWrite } from '../../session/optimistic.ts';
import { onTodos, todoClient } from './api.ts';
import { withOrder } from './model.ts';
import { useTexts } from './texts.ts';

type Changes = Partial<Todo>;

const replaced = (changed: readonly Todo[]) => {
  const byId = new Map(changed.map((todo) => [todo.id, todo]));
  return onTodos((todos) => todos.map((todo) => byId.get(todo.id) ?? todo));
};
const send = (todos: readonly Todo[]) => todoClient.updateTodos({ body: { todos: [...todos] } });

/** The writes of to-dos, optimistic with rollback. */
export function useTodoWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(() => {
    /** With a message the toast offers undo. */
    const change = (todos: readonly Todo[], changesOf: (todo: Todo) => Changes, message?: string) => {
      const changed = todos.map((todo): Todo => ({ ...todo, ...changesOf(todo) }));
      return write({
        patches: [replaced(changed)],
        send: () => send(changed),
        ...(message !== undefined && { undo: { message, send: () => send(todos) } }),
      });
    };
    return {
      change,
      add: (changes: Changes & { readonly title: string }) => {
        const todo: Todo = {
          id: nanoid(),
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
          send: () => todoClient.newTodo({ body: todo }),
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
        });
      },
      order: (todoIds: string[]) =>
        write({
          patches: [onTodos((todos) => withOrder(todos, todoIds))],
          send: () => todoClient.orderTodos({ body: { todoIds } }),
        }),
    };
  }, [t, write]);
}

export type TodoWrites = ReturnType<typeof useTodoWrites>;

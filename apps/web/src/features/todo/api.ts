import type { Todo } from '@portal/contracts';
import { createTodoClient } from '@portal/contracts/client/todo';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import type { RecordSource } from '../../api/record-writes.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const todoClient = clientOf(createTodoClient);

/** Deleted to-dos need a separate request. */
async function allTodos(): Promise<readonly Todo[]> {
  const [kept, deleted] = await Promise.all([
    todoClient.listTodos({ query: {} }),
    todoClient.listTodos({ query: { filterHandle: 'deleted' } }),
  ]);
  return [...kept, ...deleted];
}

const todoApi = queryApi.enhanceEndpoints({ addTagTypes: ['todo'] }).injectEndpoints({
  endpoints: (build) => ({
    todos: build.query<readonly Todo[], undefined>({
      queryFn: () => asQuery(allTodos),
      providesTags: ['todo'],
    }),
    todoLabels: build.query({
      queryFn: (_nothing: undefined) => asQuery(() => todoClient.listLabels()),
    }),
  }),
});

export const todoSource: RecordSource<Todo> = {
  name: 'todo',
  endpoint: 'todos',
  tags: ['todo'],
  readAll: allTodos,
  save: (todos) => todoClient.updateTodos({ body: { todos: [...todos] } }),
};

export const { useTodosQuery, useTodoLabelsQuery } = todoApi;

/** A patch of the cached to-dos. */
export const onTodos = (recipe: (todos: readonly Todo[]) => readonly Todo[]) =>
  patch<readonly Todo[]>('todos', recipe);

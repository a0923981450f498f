import { areaModule } from '../../context/module.ts';
import { filters, folders, labels } from './fixed-lists.ts';
import { todoSeed } from './seed.ts';
import {
  addTodo,
  deleteTodos,
  listTodos,
  orderTodos,
  removeTodo,
  setFolder,
  toggleLabel,
  updateTodo,
  updateTodos,
} from './service.ts';

export const todoModule = areaModule({
  area: 'todo',
  seeds: [todoSeed],
  handlers: {
    listTodos: ({ query }, context) => listTodos(context, query),
    updateTodo: ({ body }, { store }) => updateTodo(store, body),
    newTodo: ({ body }, context) => addTodo(context, body),
    removeTodo: ({ body }, { store }) => removeTodo(store, body),
    listFilters: (_input) => ({ status: 200, body: [...filters] }),
    listLabels: (_input) => ({ status: 200, body: [...labels] }),
    listFolders: (_input) => ({ status: 200, body: [...folders] }),
    setFolder: ({ body }, context) => setFolder(context, body.selectedTodoIds, body.folderId),
    toggleLabel: ({ body }, context) => toggleLabel(context, body.selectedTodoIds, body.labelId),
    deleteTodos: ({ body }, context) => deleteTodos(context, body.selectedTodoIds),
    updateTodos: ({ body }, context) => updateTodos(context, body.todos),
    orderTodos: ({ body }, context) => orderTodos(context, body.todoIds),
  },
});

// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['todo'];
export type TodoClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createTodoClient = (http: ClientHttp): TodoClient => ({
  /** GET /api/todo-app/todos: Tareas de una etiqueta, de un filtro o de una carpeta. */
  listTodos: call<Area['listTodos']>(http, 'GET', '/api/todo-app/todos'),
  /** POST /api/todo-app/update-todo: Reemplaza una tarea en su lugar. */
  updateTodo: call<Area['updateTodo']>(http, 'POST', '/api/todo-app/update-todo'),
  /** POST /api/todo-app/new-todo: Crea una tarea y la pone primera. */
  newTodo: call<Area['newTodo']>(http, 'POST', '/api/todo-app/new-todo'),
  /** POST /api/todo-app/remove-todo: Marca una tarea como eliminada y devuelve su id. */
  removeTodo: call<Area['removeTodo']>(http, 'POST', '/api/todo-app/remove-todo', 'scalar'),
  /** GET /api/todo-app/filters: Filtros de las tareas. */
  listFilters: call<Area['listFilters']>(http, 'GET', '/api/todo-app/filters'),
  /** GET /api/todo-app/labels: Etiquetas de las tareas. */
  listLabels: call<Area['listLabels']>(http, 'GET', '/api/todo-app/labels'),
  /** GET /api/todo-app/folders: Carpetas de las tareas. */
  listFolders: call<Area['listFolders']>(http, 'GET', '/api/todo-app/folders'),
  /** POST /api/todo-app/set-folder: Pone las tareas elegidas en una carpeta. */
  setFolder: call<Area['setFolder']>(http, 'POST', '/api/todo-app/set-folder', 'scalar'),
  /** POST /api/todo-app/toggle-label: Pone o quita una etiqueta, tarea por tarea. */
  toggleLabel: call<Area['toggleLabel']>(http, 'POST', '/api/todo-app/toggle-label', 'scalar'),
  /** POST /api/todo-app/delete-todos: Elimina para siempre las tareas elegidas. */
  deleteTodos: call<Area['deleteTodos']>(http, 'POST', '/api/todo-app/delete-todos', 'scalar'),
  /** POST /api/todo-app/update-todos: Reemplaza varias tareas en su lugar. */
  updateTodos: call<Area['updateTodos']>(http, 'POST', '/api/todo-app/update-todos'),
  /** POST /api/todo-app/order-todos: Pone tareas en este orden, en los lugares que ocupan. */
  orderTodos: call<Area['orderTodos']>(http, 'POST', '/api/todo-app/order-todos'),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { conflictSchema, noBodySchema } from '../kernel/errors.ts';
import { idList, newIdSchema, recordList } from '../kernel/ids.ts';
import { changeErrors, lookupErrors, readErrors, routeParameter } from '../kernel/sample-areas.ts';

/** To-dos, newest first. Removing one only marks it as deleted, until it is deleted permanently. */

/** `startDate` and `dueDate` are ISO date-times, null or '' when missing. `folder` is present once it was set. */
export const todoSchema = z
  .looseObject({
    id: z.string(),
    title: z.string(),
    notes: z.string(),
    startDate: z.string().nullable(),
    dueDate: z.string().nullable(),
    completed: z.boolean(),
    starred: z.boolean(),
    important: z.boolean(),
    deleted: z.boolean(),
    labels: idList(z.number().int()),
    folder: z.number().int().optional(),
  })
  .meta({
    id: 'Todo',
    examples: [
      {
        id: 'todo-1',
        title: 'Renovar el timbrado',
        notes: 'Vence a fin de mes.',
        startDate: '2026-01-15T12:00:00.000Z',
        dueDate: '2026-01-16T12:00:00.000Z',
        completed: false,
        starred: true,
        important: false,
        deleted: false,
        labels: [2],
      },
    ],
  });
export type Todo = z.infer<typeof todoSchema>;

/** A new to-do. The client chooses its id, or sends '' to let the server choose; other missing fields get defaults. */
const newTodoSchema = todoSchema
  .extend({
    id: newIdSchema,
    notes: z.string().default(''),
    startDate: z.string().nullable().default(null),
    dueDate: z.string().nullable().default(null),
    completed: z.boolean().default(false),
    starred: z.boolean().default(false),
    important: z.boolean().default(false),
    deleted: z.boolean().default(false),
    labels: idList(z.number().int()).default([]),
  })
  .meta({
    id: 'NewTodo',
    examples: [{ id: '5b0f7a1c', title: 'Llamar al contador', labels: [1] }],
  });
export type NewTodo = z.input<typeof newTodoSchema>;

/** A folder or a filter. */
export const todoFolderSchema = z
  .object({ id: z.number().int(), handle: z.string(), title: z.string(), icon: z.string() })
  .meta({ id: 'TodoFolder', examples: [{ id: 0, handle: 'starred', title: 'Destacadas', icon: 'star' }] });
export type TodoFolder = z.infer<typeof todoFolderSchema>;

export const todoLabelSchema = z
  .object({ id: z.number().int(), handle: z.string(), title: z.string(), color: z.string() })
  .meta({ id: 'TodoLabel', examples: [{ id: 1, handle: 'frontend', title: 'Interfaz', color: '#15803d' }] });
export type TodoLabel = z.infer<typeof todoLabelSchema>;

/**
 * Which to-dos: of a label, otherwise of a filter, otherwise of a folder; without any, all that are not deleted. A filter is the
 * name of a property that is truthy; for an unknown one the list is empty. An empty handle counts as none. Deleted ones appear
 * only in the filter `deleted`.
 */
export const todoQuerySchema = z.object({
  labelHandle: z
    .string()
    .optional()
    .meta({
      description:
        '`frontend`, `backend`, `api`, `issue` o `mobile`; cuenta antes que el filtro y la carpeta',
      examples: ['api'],
    }),
  filterHandle: z
    .string()
    .optional()
    .meta({
      description:
        '`starred`, `important`, `dueDate`, `today`, `completed`, `deleted` o el nombre de otra propiedad: las tareas en las que no está vacía ni es falsa. Un nombre desconocido da una lista vacía. Cuenta antes que la carpeta',
      examples: ['starred'],
    }),
  folderHandle: z
    .string()
    .optional()
    .meta({ description: '`all`, la única; sin ninguno da lo mismo', examples: ['all'] }),
  todoId: routeParameter('todo-1'),
});
export type TodoQuery = z.infer<typeof todoQuerySchema>;

const bareId = z.string().meta({ examples: ['todo-1'] });
const selectedTodoIds = z
  .array(z.string())
  .meta({ description: 'Uno repetido cuenta una vez', examples: [['todo-1', 'todo-2']] });
const setFolderBody = z.object({
  selectedTodoIds,
  folderId: z
    .number()
    .int()
    .meta({ examples: [0] }),
});
const toggleLabelBody = z.object({
  selectedTodoIds,
  labelId: z
    .number()
    .int()
    .meta({ examples: [2] }),
});
const updateManyBody = z.object({ todos: recordList(todoSchema) });
const orderBody = z.object({
  todoIds: z
    .array(z.string())
    .meta({ description: 'Uno repetido cuenta una vez', examples: [['todo-2', 'todo-1']] }),
});
const deleteBody = z.object({ selectedTodoIds });

export const todo = {
  listTodos: endpoint({
    method: 'GET',
    path: '/api/todo-app/todos',
    summary: 'Tareas de una etiqueta, de un filtro o de una carpeta',
    description:
      'Las eliminadas solo aparecen con el filtro `deleted`; `today` sigue la hora de la caja de arena. Una etiqueta o una carpeta desconocida es un 404.',
    access: 'optional',
    query: todoQuerySchema,
    responses: { 200: z.array(todoSchema), ...lookupErrors },
  }),
  updateTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/update-todo',
    summary: 'Reemplaza una tarea en su lugar',
    description: 'La carpeta y las etiquetas deben existir (404); una etiqueta repetida es un 400.',
    access: 'optional',
    body: todoSchema,
    responses: { 200: todoSchema, ...changeErrors },
  }),
  newTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/new-todo',
    summary: 'Crea una tarea y la pone primera',
    description:
      'El id lo elige el cliente: uno que ya existe es un 409; si es un texto vacío lo pone el servidor. La carpeta y las etiquetas deben existir (404).',
    access: 'optional',
    body: newTodoSchema,
    responses: { 200: todoSchema, 409: conflictSchema, ...changeErrors },
  }),
  removeTodo: endpoint({
    method: 'POST',
    path: '/api/todo-app/remove-todo',
    summary: 'Marca una tarea como eliminada y devuelve su id',
    description: 'El cuerpo es el id sin más: como `text/plain`, como formulario o como texto JSON.',
    access: 'optional',
    body: bareId,
    bodyType: 'text',
    responses: { 200: z.string().meta({ examples: ['todo-1'] }), ...changeErrors },
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/api/todo-app/filters',
    summary: 'Filtros de las tareas',
    access: 'optional',
    responses: { 200: z.array(todoFolderSchema), ...readErrors },
  }),
  listLabels: endpoint({
    method: 'GET',
    path: '/api/todo-app/labels',
    summary: 'Etiquetas de las tareas',
    access: 'optional',
    responses: { 200: z.array(todoLabelSchema), ...readErrors },
  }),
  listFolders: endpoint({
    method: 'GET',
    path: '/api/todo-app/folders',
    summary: 'Carpetas de las tareas',
    access: 'optional',
    responses: { 200: z.array(todoFolderSchema), ...readErrors },
  }),
  setFolder: endpoint({
    method: 'POST',
    path: '/api/todo-app/set-folder',
    summary: 'Pone las tareas elegidas en una carpeta',
    description: 'Las que ya no existen se informan en `X-Mock-Warning`; si no existe ninguna es un 404.',
    access: 'optional',
    body: setFolderBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  toggleLabel: endpoint({
    method: 'POST',
    path: '/api/todo-app/toggle-label',
    summary: 'Pone o quita una etiqueta, tarea por tarea',
    description: 'Las que ya no existen se informan en `X-Mock-Warning`; si no existe ninguna es un 404.',
    access: 'optional',
    body: toggleLabelBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  deleteTodos: endpoint({
    method: 'POST',
    path: '/api/todo-app/delete-todos',
    summary: 'Elimina para siempre las tareas elegidas',
    description: 'Las que ya no existen se informan en `X-Mock-Warning`; si no existe ninguna es un 404.',
    access: 'optional',
    body: deleteBody,
    responses: { 200: noBodySchema, ...changeErrors },
  }),
  updateTodos: endpoint({
    method: 'POST',
    path: '/api/todo-app/update-todos',
    summary: 'Reemplaza varias tareas en su lugar',
    description:
      'Como `update-todo`, para lo que se hace con varias a la vez. Devuelve las reemplazadas. Las que ya no existen se informan en `X-Mock-Warning`; si no existe ninguna es un 404.',
    access: 'optional',
    body: updateManyBody,
    responses: { 200: z.array(todoSchema), ...changeErrors },
  }),
  orderTodos: endpoint({
    method: 'POST',
    path: '/api/todo-app/order-todos',
    summary: 'Pone tareas en este orden, en los lugares que ocupan',
    description:
      'Las que no se nombran quedan donde están. Las que ya no existen se informan en `X-Mock-Warning`; si no existe ninguna es un 404.',
    access: 'optional',
    body: orderBody,
    responses: { 200: z.array(z.string()).meta({ examples: [['todo-2', 'todo-1']] }), ...changeErrors },
  }),
};

import type { Look } from '../../plan/case.ts';
import { every, equals, echoes, holds, lists, looks, placed, type Step } from '../../plan/step.ts';
import type { Memory } from '../../plan/memory.ts';

const todoId = (memory: Memory) => `${memory.runId}-todo`;
const secondTodoId = (memory: Memory) => `${memory.runId}-otro`;
const newTodo = (memory: Memory) => ({ body: { id: todoId(memory), title: 'Portal Verify' } });
const secondTodo = (memory: Memory) => ({ body: { id: secondTodoId(memory), title: 'Portal Verify' } });
const todoIds = (memory: Memory) => [memory.text('todo.id')];
const changedTodo = (memory: Memory) => ({
  ...memory.object('todo'),
  title: memory.runId,
  completed: true,
  propio: 1,
});
const labelTodo = (name: string): Step => ({
  target: 'todo.toggleLabel',
  name,
  send: (memory) => ({
    body: { selectedTodoIds: todoIds(memory), labelId: memory.number('todoLabels.0.id') },
  }),
});
const listed = (
  name: string,
  query: (memory: Memory) => Readonly<Record<string, string>>,
  look: Look,
): Step => ({
  target: 'todo.listTodos',
  name,
  when: 'writing',
  send: (memory) => ({ query: query(memory) }),
  look,
});
const deleted = () => ({ filterHandle: 'deleted' });
const ofLabel = (memory: Memory) => ({ labelHandle: memory.text('todoLabels.0.handle') });
const hasTodo: Look = (body, memory) => lists(todoId(memory), body);
const lacksTodo: Look = (body, memory) => lists(todoId(memory), body, false);

/** The id of the to-do to remove is sent as text, as a form, and as a JSON string. */
const bareIds: readonly (readonly [type: string, of: (id: string) => string])[] = [
  ['text/plain', (id) => id],
  ['application/x-www-form-urlencoded', (id) => `${encodeURIComponent(id)}=`],
  ['application/json', (id) => JSON.stringify(id)],
];

export const todoSteps: readonly Step[] = [
  { target: 'todo.listFolders', keep: 'todoFolders' },
  { target: 'todo.listFilters' },
  { target: 'todo.listLabels', keep: 'todoLabels' },
  {
    target: 'todo.listTodos',
    look: (body) => every(body, (todo) => todo['deleted'] === false, 'there still'),
  },
  ...(['starred', 'important', 'completed', 'deleted'] as const).map((filterHandle): Step => ({
    target: 'todo.listTodos',
    name: `only ${filterHandle}`,
    send: () => ({ query: { filterHandle } }),
    look: (body) =>
      every(
        body,
        (todo) => todo[filterHandle] === true && todo['deleted'] === (filterHandle === 'deleted'),
        filterHandle,
      ),
  })),
  {
    target: 'todo.listTodos',
    name: 'unknown filter',
    send: (memory) => ({ query: { filterHandle: memory.runId } }),
    look: (body) => equals([], body),
  },
  {
    target: 'todo.newTodo',
    name: 'a first',
    send: secondTodo,
  },
  {
    target: 'todo.newTodo',
    send: newTodo,
    keep: 'todo',
    look: (body, memory, sent) => echoes(sent.body, body) ?? echoes({ id: todoId(memory) }, body),
  },
  { target: 'todo.newTodo', name: 'taken id', send: newTodo, expect: { status: [409] } },
  listed(
    'the new ones are there, the last one first',
    () => ({}),
    (body, memory) => placed('first', [todoId(memory), secondTodoId(memory)], body),
  ),
  {
    target: 'todo.updateTodo',
    name: 'the older one',
    send: (memory) => ({ body: { ...memory.object('todo'), id: secondTodoId(memory), title: memory.runId } }),
    look: (body, memory) => echoes({ title: memory.runId }, body),
  },
  listed(
    'the change is kept, in its place',
    () => ({}),
    looks(
      (body, memory) => holds(secondTodoId(memory), { title: memory.runId }, body),
      (body, memory) => placed('first', [todoId(memory), secondTodoId(memory)], body),
    ),
  ),
  {
    target: 'todo.updateTodo',
    send: (memory) => ({ body: changedTodo(memory) }),
    look: (body, memory) => echoes(changedTodo(memory), body),
  },
  listed(
    'what was completed is found so, with a key of its own',
    () => ({ filterHandle: 'completed' }),
    (body, memory) => holds(todoId(memory), changedTodo(memory), body),
  ),
  {
    target: 'todo.setFolder',
    send: (memory) => ({
      body: { selectedTodoIds: todoIds(memory), folderId: memory.number('todoFolders.0.id') },
    }),
  },
  listed(
    'the folder is kept',
    () => ({}),
    (body, memory) => holds(todoId(memory), { folder: memory.number('todoFolders.0.id') }, body),
  ),
  labelTodo('put'),
  listed(
    'a label',
    ofLabel,
    looks(hasTodo, (body, memory) =>
      every(
        body,
        ({ labels }) => Array.isArray(labels) && labels.includes(memory.value('todoLabels.0.id')),
        'of the label',
      ),
    ),
  ),
  listed('a label counts before a filter', (memory) => ({ ...ofLabel(memory), ...deleted() }), hasTodo),
  labelTodo('taken away again'),
  listed('the label is gone', ofLabel, lacksTodo),
  {
    target: 'todo.orderTodos',
    send: (memory) => ({ body: { todoIds: [secondTodoId(memory), todoId(memory)] } }),
    look: (body, memory) => equals([secondTodoId(memory), todoId(memory)], body),
  },
  listed(
    'the new order is kept',
    () => ({}),
    (body, memory) => placed('first', [secondTodoId(memory), todoId(memory)], body),
  ),
  {
    target: 'todo.updateTodos',
    send: (memory) => ({ body: { todos: [{ ...changedTodo(memory), starred: true }] } }),
    look: (body, memory) => equals([{ ...changedTodo(memory), starred: true }], body),
  },
  listed(
    'what was changed with others is kept',
    () => ({ filterHandle: 'starred' }),
    (body, memory) => holds(todoId(memory), { starred: true }, body),
  ),
  ...bareIds.map(([type, of]): Step => ({
    target: 'todo.removeTodo',
    name: `id as ${type}`,
    send: (memory) => ({ raw: { type, text: of(memory.text('todo.id')) } }),
    look: (body, memory) => equals(todoId(memory), body),
  })),
  listed('the removed one is hidden', () => ({}), lacksTodo),
  listed('the removed one is among the deleted', deleted, (body, memory) =>
    holds(todoId(memory), { deleted: true }, body),
  ),
  {
    target: 'todo.deleteTodos',
    send: (memory) => ({ body: { selectedTodoIds: [...todoIds(memory), secondTodoId(memory)] } }),
  },
  listed('the removed one is gone for good', deleted, lacksTodo),
  listed(
    'so is the other',
    () => ({}),
    (body, memory) => lists(secondTodoId(memory), body, false),
  ),
];

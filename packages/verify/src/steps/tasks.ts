import { equals, echoes, lists, type Step } from '../plan/step.ts';
import type { Memory } from '../plan/memory.ts';

const mailIds = (memory: Memory) => [memory.text('mails.0.id')];

/** Mails cannot be made: one is written back as it is, and an empty selection is deleted. */
export const mailSteps: readonly Step[] = [
  { target: 'mail.listFolders', keep: 'mailFolders' },
  { target: 'mail.listFilters' },
  { target: 'mail.listLabels', keep: 'mailLabels' },
  { target: 'mail.listMails', keep: 'mails' },
  {
    target: 'mail.listMails',
    name: 'unknown folder',
    send: (memory) => ({ query: { folderHandle: memory.runId } }),
    expect: { status: [404] },
  },
  {
    target: 'mail.listMails',
    name: 'unknown label',
    send: (memory) => ({ query: { labelHandle: memory.runId } }),
    expect: { status: [404] },
  },
  {
    target: 'mail.getMail',
    send: (memory) => ({ query: { mailId: memory.text('mails.0.id') } }),
    look: (body, memory) => equals(memory.value('mails.0'), body),
  },
  {
    target: 'mail.updateMail',
    name: 'a mail as it is, answered whole',
    send: (memory) => ({ body: { id: memory.text('mails.0.id'), read: memory.value('mails.0.read') } }),
    look: (body, memory) => equals(memory.value('mails.0'), body),
  },
  {
    target: 'mail.setFolder',
    name: 'the folder where it is',
    send: (memory) => ({
      body: { selectedMailIds: mailIds(memory), folderId: memory.number('mails.0.folder') },
    }),
  },
  ...(['put', 'taken away again'] as const).map((name): Step => ({
    target: 'mail.toggleLabel',
    name,
    send: (memory) => ({
      body: { selectedMailIds: mailIds(memory), labelId: memory.number('mailLabels.0.id') },
    }),
  })),
  { target: 'mail.deleteMails', name: 'no mail at all', send: () => ({ body: { selectedMailIds: [] } }) },
];

const todoId = (memory: Memory) => `${memory.runId}-todo`;
const newTodo = (memory: Memory) => ({ body: { id: todoId(memory), title: 'Portal Verify' } });
const todoIds = (memory: Memory) => [memory.text('todo.id')];

/** The id of a to-do to be removed travels as text, as a form, and as a JSON text. */
const bareIds: readonly (readonly [type: string, of: (id: string) => string])[] = [
  ['text/plain', (id) => id],
  ['application/x-www-form-urlencoded', (id) => `${encodeURIComponent(id)}=`],
  ['application/json', (id) => JSON.stringify(id)],
];

export const todoSteps: readonly Step[] = [
  { target: 'todo.listFolders', keep: 'todoFolders' },
  { target: 'todo.listFilters' },
  { target: 'todo.listLabels', keep: 'todoLabels' },
  { target: 'todo.listTodos' },
  {
    target: 'todo.listTodos',
    name: 'unknown filter',
    send: (memory) => ({ query: { filterHandle: memory.runId } }),
    expect: { status: [404] },
  },
  {
    target: 'todo.newTodo',
    send: newTodo,
    keep: 'todo',
    look: (body, memory, sent) => echoes(sent.body, body) ?? echoes({ id: todoId(memory) }, body),
  },
  { target: 'todo.newTodo', name: 'taken id', send: newTodo, expect: { status: [409] } },
  {
    target: 'todo.listTodos',
    name: 'the new one is there',
    when: 'writing',
    look: (body, memory) => lists(todoId(memory), body),
  },
  {
    target: 'todo.updateTodo',
    send: (memory) => ({ body: { ...memory.object('todo'), title: memory.runId } }),
    look: (body, memory) => echoes({ title: memory.runId }, body),
  },
  {
    target: 'todo.setFolder',
    send: (memory) => ({
      body: { selectedTodoIds: todoIds(memory), folderId: memory.number('todoFolders.0.id') },
    }),
  },
  {
    target: 'todo.toggleLabel',
    send: (memory) => ({
      body: { selectedTodoIds: todoIds(memory), labelId: memory.number('todoLabels.0.id') },
    }),
  },
  ...bareIds.map(([type, of]): Step => ({
    target: 'todo.removeTodo',
    name: `id as ${type}`,
    send: (memory) => ({ raw: { type, text: of(memory.text('todo.id')) } }),
    look: (body, memory) => equals(todoId(memory), body),
  })),
  {
    target: 'todo.listTodos',
    name: 'the removed one is hidden',
    when: 'writing',
    look: (body, memory) => lists(todoId(memory), body, false),
  },
  { target: 'todo.deleteTodos', send: (memory) => ({ body: { selectedTodoIds: todoIds(memory) } }) },
];

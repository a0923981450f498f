import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { moduleDatabases } from '../../test/databases.ts';
import type { TestApi } from '../test-api.ts';

const MANY = 60_000;
/** Longer than an entry of a PostgreSQL index. */
const LONG = 'x'.repeat(18_000);
/** Two ids that a database would store as equal. */
const HALF_PAIRS = ['\ud800', '\ud801'] as const;

const board = (id: string) => ({ board: { id, name: 'Nuevo', uri: 'nuevo' } });
const course = {
  title: 'T',
  slug: 't',
  description: '',
  category: 'web',
  length: 30,
  totalSteps: 0,
  activeStep: 0,
  updated: '',
  steps: [],
};

/** Every endpoint at which a client chooses the id of a new record. */
const made: readonly (readonly [path: string, bodyOf: (id: string) => object, field: string])[] = [
  ['academy-app/course/save', (id) => ({ ...course, id }), 'id'],
  ['e-commerce-app/product/save', (id) => ({ id, name: 'Nuevo' }), 'id'],
  ['notes-app/update-labels', (id) => ({ labels: [{ id, name: 'n', handle: 'n' }] }), 'labels.0.id'],
  ['scrumboard-app/board/new', board, 'board.id'],
  [
    'scrumboard-app/card/new',
    (id) => ({ boardId: 'b7d20f4e', listId: 'list-1', data: { id, name: 'n' } }),
    'data.id',
  ],
  ['scrumboard-app/list/new', (id) => ({ boardId: 'b7d20f4e', data: { id, name: 'n' } }), 'data.id'],
  ['todo-app/new-todo', (id) => ({ id, title: 'Nueva' }), 'id'],
];

/** Every endpoint that takes several ids, with the ids to send and the name of the field. */
const selections: readonly (readonly [path: string, key: string, id: string, rest: object])[] = [
  ['mail-app/delete-mails', 'selectedMailIds', 'mail-1', {}],
  ['mail-app/set-folder', 'selectedMailIds', 'mail-1', { folderId: 4 }],
  ['mail-app/toggle-label', 'selectedMailIds', 'mail-1', { labelId: 0 }],
  ['todo-app/delete-todos', 'selectedTodoIds', 'todo-1', {}],
  ['todo-app/set-folder', 'selectedTodoIds', 'todo-1', { folderId: 0 }],
  ['todo-app/toggle-label', 'selectedTodoIds', 'todo-1', { labelId: 1 }],
  ['e-commerce-app/remove-products', 'productIds', '1', {}],
  ['e-commerce-app/remove-orders', 'orderIds', '1', {}],
  ['contacts-app/remove-contacts', 'contactIds', 'person-1', {}],
  ['contacts-app/toggle-starred-contacts', 'contactIds', 'person-1', {}],
  ['contacts-app/set-contacts-starred', 'contactIds', 'person-1', {}],
  ['contacts-app/set-contacts-unstarred', 'contactIds', 'person-1', {}],
];

describe.each(moduleDatabases)('ids that break careless storages, on $kind', ({ create }) => {
  let t: TestApi;
  let sandboxes = 0;
  beforeAll(async () => {
    t = await apiOn(create);
  });
  afterAll(() => t.close());
  const post = (path: string, body: object, sandbox = `ids-${String((sandboxes += 1))}`) =>
    request(t.app).post(`/api/${path}`).set('X-Sandbox', sandbox).send(body);

  it.each(made)('%s takes an id of 100 characters', async (path, bodyOf) => {
    expect((await post(path, bodyOf('ñ'.repeat(100)))).status).toBe(200);
  });

  it.each(made)(
    '%s refuses longer ones, none, and halves of surrogate pairs',
    async (path, bodyOf, field) => {
      // A to-do without an id gets one, as the client of the template expects.
      const none = path === 'todo-app/new-todo' ? [] : [''];
      for (const id of [LONG, 'x'.repeat(101), ...none, ...HALF_PAIRS]) {
        const response = await post(path, bodyOf(id), 'refused');
        expect([response.status, (response.body as { error: { type: string }[] }).error[0]?.type]).toEqual([
          400,
          field,
        ]);
      }
    },
  );

  it.each(selections)('%s takes one id 60 000 times', async (path, key, id, rest) => {
    const response = await post(path, { ...rest, [key]: Array.from({ length: MANY }, () => id) });
    expect(response.status).toBe(200);
  });

  it('removes what was named so often, once', async () => {
    const selectedTodoIds = Array.from({ length: MANY }, () => 'todo-1');
    await post('todo-app/delete-todos', { selectedTodoIds }, 'once');
    const left = await t.as('cliente', 'once').todo.listTodos({});
    expect([left.length, left.some(({ id }) => id === 'todo-1')]).toEqual([18, false]);
  });
});

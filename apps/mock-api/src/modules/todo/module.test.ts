import type { Todo } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';
import { plainTodo } from './fixtures/plain-todo.ts';

describe('to-do', () => {
  const t = testApi();
  const sandbox = ownSandbox('todo');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).todo;
  const post = (path: string) => request(t.app).post(`/api/todo-app/${path}`).set('X-Sandbox', sandbox());
  const everything = async (): Promise<Todo[]> => [
    ...(await fresh().listTodos({})),
    ...(await fresh().listTodos({ query: { filterHandle: 'deleted' } })),
  ];
  const idsOf = (all: readonly Todo[]) => all.map(({ id }) => id);

  afterAll(() => t.close());

  it('has the fixed lists, three of their titles spelt as in spec §9', async () => {
    expect((await fresh().listFilters()).map(({ id, handle, title }) => [id, handle, title])).toEqual([
      [0, 'starred', 'Destacadas'],
      [1, 'important', 'Priority'],
      [2, 'dueDate', 'Sheduled'],
      [3, 'today', 'Hoy'],
      [4, 'completed', 'Done'],
      [5, 'deleted', 'Eliminadas'],
    ]);
    expect((await fresh().listLabels()).map(({ id, handle, title }) => [id, handle, title])).toEqual([
      [1, 'frontend', 'Interfaz'],
      [2, 'backend', 'Servidor'],
      [3, 'api', 'API'],
      [4, 'issue', 'Incidencia'],
      [5, 'mobile', 'Móvil'],
    ]);
    expect((await fresh().listFolders()).map(({ id, handle }) => [id, handle])).toEqual([[0, 'all']]);
  });

  it.each([
    ['filters', { id: 2, handle: 'dueDate', title: 'Sheduled', icon: 'schedule' }, 6],
    ['folders', { id: 0, handle: 'all', title: 'Todas', icon: 'view_headline' }, 1],
    ['labels', { id: 3, handle: 'api', title: 'API', color: '#1d4ed8' }, 5],
  ])('responds to GET %s', async (path, entry, length) => {
    const response = await request(t.app).get(`/api/todo-app/${path}`);
    expect([response.status, (response.body as unknown[]).length]).toEqual([200, length]);
    expect(response.body).toContainEqual(entry);
  });

  it('has the sample sizes', async () => {
    const all = await everything();
    const count = (is: (todo: Todo) => boolean) => all.filter(is).length;
    expect(all).toHaveLength(20);
    expect(count(({ deleted }) => deleted)).toBe(1);
    expect(count(({ completed }) => completed)).toBe(5);
    expect(count(({ starred }) => starred)).toBe(6);
    expect(count(({ important }) => important)).toBe(7);
    expect(count(({ folder }) => folder !== undefined)).toBe(0);
    for (const { labels, startDate, dueDate } of all) {
      expect([1, 2]).toContain(labels.length);
      expect(Date.parse(startDate ?? '')).toBeLessThan(Date.parse(dueDate ?? ''));
    }
  });

  it.each(['frontend', 'backend', 'api', 'issue', 'mobile'])(
    'has something with the label %s',
    async (label) => {
      expect(await fresh().listTodos({ query: { labelHandle: label } })).not.toEqual([]);
    },
  );

  it.each([
    ['all without a handle', {}, 19],
    ['the folder all', { folderHandle: 'all' }, 19],
    ['starred', { filterHandle: 'starred' }, 6],
    ['with a due date', { filterHandle: 'dueDate' }, 19],
    ['of today', { filterHandle: 'today' }, 4],
    ['deleted', { filterHandle: 'deleted' }, 1],
    ['those with a property that is no listed filter', { filterHandle: 'title' }, 19],
    ['none for an unknown filter', { filterHandle: 'x' }, 0],
    ['the label before the filter', { labelHandle: 'mobile', filterHandle: 'deleted' }, 3],
  ])('lists %s', async (_name, query, length) => {
    expect(await fresh().listTodos({ query })).toHaveLength(length);
  });

  it('follows the clock with the filter today', async () => {
    const own = testApi();
    const today = () => own.anonymous.todo.listTodos({ query: { filterHandle: 'today' } });
    const before = idsOf(await today());
    own.clock.advance(86_400_000);
    expect(idsOf(await today())).not.toEqual(before);
    own.clock.advance(400 * 86_400_000);
    expect(await today()).toEqual([]);
    await own.close();
  });

  it('puts a new to-do on top under the id of its client, with plain values for the rest', async () => {
    const todo = await fresh().newTodo({ body: { id: 'mine', title: 'Hola', color: 'red' } });
    expect(todo).toEqual({ ...plainTodo, id: 'mine', title: 'Hola', color: 'red' });
    expect((await fresh().listTodos({}))[0]).toEqual(todo);
  });

  it('refuses a new to-do whose id is in use', async () => {
    const before = await everything();
    const response = await post('new-todo').send({ id: 'todo-2', title: 'Otra' });
    expect([response.status, response.body]).toEqual([409, { error: 'Ya existe una tarea con ese id.' }]);
    expect(await everything()).toEqual(before);
  });

  it('replaces a to-do in place', async () => {
    const second = (await fresh().listTodos({}))[1]!;
    const changed = { ...second, title: 'Otra', completed: true, extra: [1] };
    expect(await fresh().updateTodo({ body: changed })).toEqual(changed);
    expect((await fresh().listTodos({}))[1]).toEqual(changed);
  });

  it.each([
    ['text', 'text/plain', 'todo-3'],
    ['text with a charset', 'text/plain; charset=utf-8', 'todo-3'],
    ['a form', 'application/x-www-form-urlencoded', 'todo-3'],
    ['a form of many pairs', 'application/x-www-form-urlencoded', `&todo-3=${'&a=1'.repeat(50_000)}`],
    ['a JSON string', 'application/json', '"todo-3"'],
  ])('removes softly, the id sent as %s', async (_name, type, body) => {
    const response = await post('remove-todo').set('Content-Type', type).send(body);
    expect([response.status, response.body]).toEqual([200, 'todo-3']);
    expect(idsOf(await fresh().listTodos({}))).not.toContain('todo-3');
    expect(idsOf(await fresh().listTodos({ query: { labelHandle: 'backend' } }))).not.toContain('todo-3');
    const deleted = await fresh().listTodos({ query: { filterHandle: 'deleted' } });
    expect(idsOf(deleted)).toEqual(['todo-3', 'todo-20']);
  });

  it.each(['a+b', 'a%41', 'a&b', 'a=b', '=', 'a=b&c'])(
    'takes an id like %s as it is, and no other one',
    async (id) => {
      for (const one of [id, 'a b', 'aA', 'a']) await fresh().newTodo({ body: { id: one, title: one } });
      const before = idsOf(await everything());
      expect(await fresh().removeTodo({ body: id })).toBe(id);
      const left = idsOf(await fresh().listTodos({}));
      expect(before.filter((one) => !left.includes(one))).toContain(id);
      expect(left).toEqual(expect.arrayContaining(['a b', 'aA', 'a']));
    },
  );

  it('says of an empty text that the body is missing, not that it should be JSON', async () => {
    const response = await post('remove-todo').type('text/plain').send('');
    const error = [{ type: 'body', message: 'Falta el cuerpo.' }];
    expect([response.status, response.body]).toEqual([400, { error }]);
  });

  it('takes an id with `=` that is the only key of a form', async () => {
    await fresh().newTodo({ body: { id: 'a=b&c', title: 'x' } });
    const response = await post('remove-todo').type('form').send('a%3Db%26c=');
    expect([response.status, response.body]).toEqual([200, 'a=b&c']);
  });

  it('removes through the typed client, and twice without complaint', async () => {
    expect(await fresh().removeTodo({ body: 'todo-5' })).toBe('todo-5');
    expect(await fresh().removeTodo({ body: 'todo-5' })).toBe('todo-5');
    expect(idsOf(await fresh().listTodos({}))).not.toContain('todo-5');
  });

  it('sets the folder, toggles a label, deletes for good, all with no body', async () => {
    const find = async (id: string) => (await everything()).find((todo) => todo.id === id);
    const selectedTodoIds = ['todo-1', 'todo-2'];
    const folder = await post('set-folder').send({ selectedTodoIds, folderId: 0 });
    expect([folder.status, folder.text, (await find('todo-1'))?.folder]).toEqual([200, '', 0]);
    const label = await post('toggle-label').send({ selectedTodoIds, labelId: 4 });
    expect([label.status, label.text]).toEqual([200, '']);
    expect([(await find('todo-1'))?.labels, (await find('todo-2'))?.labels]).toEqual([[2], [1, 4]]);
    const gone = await post('delete-todos').send({ selectedTodoIds });
    expect([gone.status, gone.text]).toEqual([200, '']);
    expect([await find('todo-1'), (await everything()).length]).toEqual([undefined, 18]);
  });

  it.each([
    ['update-todo', { ...plainTodo, id: 'x' }, 'la tarea'],
    ['update-todo', { ...plainTodo, id: 'todo-1', folder: 9 }, 'la carpeta'],
    ['update-todo', { ...plainTodo, id: 'todo-1', labels: [1, 9] }, 'la etiqueta'],
    ['new-todo', { id: 'n', title: 'x', folder: 9 }, 'la carpeta'],
    ['new-todo', { id: 'n', title: 'x', labels: [0] }, 'la etiqueta'],
    ['set-folder', { selectedTodoIds: ['y', 'x'], folderId: 0 }, 'la tarea'],
    ['set-folder', { selectedTodoIds: ['todo-1'], folderId: 1 }, 'la carpeta'],
    ['toggle-label', { selectedTodoIds: ['y', 'x'], labelId: 1 }, 'la tarea'],
    ['toggle-label', { selectedTodoIds: ['todo-1'], labelId: 0 }, 'la etiqueta'],
    ['delete-todos', { selectedTodoIds: ['y', 'x'] }, 'la tarea'],
  ])('responds to %s %j with 404 and changes nothing', async (path, body, what) => {
    const before = await everything();
    const response = await post(path).send(body);
    expect([response.status, response.body]).toEqual([404, { error: `No existe ${what}.` }]);
    expect(await everything()).toEqual(before);
  });

  it('responds to the removal of an unknown to-do with 404', async () => {
    const response = await post('remove-todo').type('text/plain').send('x');
    expect([response.status, response.body]).toEqual([404, { error: 'No existe la tarea.' }]);
  });

  it.each(['labelHandle', 'folderHandle'])('responds to an unknown %s with 404', async (key) => {
    expect(
      (
        await request(t.app)
          .get('/api/todo-app/todos')
          .query({ [key]: 'x' })
      ).status,
    ).toBe(404);
  });

  it.each([
    ['update-todo', { id: 'todo-1' }, 'title'],
    ['new-todo', { title: 'x' }, 'id'],
    ['new-todo', { id: 'n' }, 'title'],
    ['new-todo', { id: 'n', title: 'x', labels: ['a'] }, 'labels.0'],
    ['new-todo', { id: 'n', title: 'x', labels: [2, 2] }, 'labels.1'],
    ['update-todo', { ...plainTodo, labels: [2, 1, 2] }, 'labels.2'],
    ['remove-todo', { id: 'todo-1' }, 'body'],
    ['set-folder', { selectedTodoIds: ['todo-1'] }, 'folderId'],
    ['toggle-label', { selectedTodoIds: [1], labelId: 1 }, 'selectedTodoIds.0'],
    ['delete-todos', {}, 'selectedTodoIds'],
  ])('responds to a bad %s %j with 400 and the field', async (path, body, field) => {
    const response = await post(path).send(body);
    expect(response.status).toBe(400);
    expect((response.body as { error: { type: string }[] }).error[0]?.type).toBe(field);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/todo-app/todos'));

  it('starts empty with the empty seed, but with its filters', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.todo.listTodos({})).toEqual([]);
    expect(await empty.anonymous.todo.listFilters()).toHaveLength(6);
    await empty.close();
  });

  it('has 10 000 in the seed `large`, the 20 first', async () => {
    const [large, demo] = [testApi({ seed: 'large', clock: t.clock }), testApi({ clock: t.clock })];
    const all = await large.anonymous.todo.listTodos({ query: {} });
    const deleted = await large.anonymous.todo.listTodos({ query: { filterHandle: 'deleted' } });
    expect(all.length + deleted.length).toBe(10_000);
    expect(all.slice(0, 19)).toEqual(await demo.anonymous.todo.listTodos({ query: {} }));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    await Promise.all([large.close(), demo.close()]);
  });

  it('replaces several, and nothing when all are gone or one is wrong', async () => {
    const [first, second] = await fresh().listTodos({ query: {} });
    const changed = [first!, second!].map((todo) => ({ ...todo, completed: true, starred: true }));
    expect(await fresh().updateTodos({ body: { todos: changed } })).toEqual(changed);
    expect((await fresh().listTodos({ query: {} })).slice(0, 2)).toEqual(changed);
    const before = await fresh().listTodos({ query: {} });
    for (const [all, error] of [
      [
        [
          { ...first!, id: 'y' },
          { ...second!, id: 'x' },
        ],
        'No existe la tarea.',
      ],
      [[{ ...first!, labels: [77] }], 'No existe la etiqueta.'],
    ] as const) {
      const response = await request(t.app)
        .post('/api/todo-app/update-todos')
        .set('X-Sandbox', sandbox())
        .send({ todos: all });
      expect([response.status, response.body]).toEqual([404, { error }]);
    }
    expect(await fresh().listTodos({ query: {} })).toEqual(before);
  });

  it('puts some into another order, in the places that they have', async () => {
    const ids = async () => (await fresh().listTodos({ query: {} })).map(({ id }) => id);
    const [a, b, c, d] = await ids();
    expect(await fresh().orderTodos({ body: { todoIds: [d!, a!] } })).toEqual([d, a]);
    expect((await ids()).slice(0, 4)).toEqual([d, b, c, a]);
    const response = await request(t.app)
      .post('/api/todo-app/order-todos')
      .set('X-Sandbox', sandbox())
      .send({ todoIds: ['y', 'x'] });
    expect([response.status, response.body]).toEqual([404, { error: 'No existe la tarea.' }]);
    expect((await ids()).slice(0, 4)).toEqual([d, b, c, a]);
  });
});

import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '@portal/contracts/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { databases } from '../../test/databases.ts';
import type { TestApi } from '../test-api.ts';
import { collection } from './collections/collection.ts';
import { exclusively } from './exclusively.ts';
import { storeOf } from './store.ts';

/** Writes of single entries, the collections that they are in, and how the client sees that they are done. */
const writes: readonly (readonly [
  name: string,
  area: string,
  entries: string,
  write: (client: ApiClient) => Promise<unknown>,
  isDone: (client: ApiClient) => Promise<boolean>,
])[] = [
  [
    'a changed note',
    'notes',
    'notes',
    async ({ notes }) => {
      const note = (await notes.listNotes()).find(({ id }) => id === 'note-2')!;
      await notes.updateNote({ body: { note: { ...note, title: 'Cambiada' } } });
    },
    async ({ notes }) => (await notes.listNotes()).some(({ title }) => title === 'Cambiada'),
  ],
  [
    'a removed note',
    'notes',
    'notes',
    ({ notes }) => notes.removeNote({ body: { noteId: 'note-3' } }),
    async ({ notes }) => (await notes.listNotes()).every(({ id }) => id !== 'note-3'),
  ],
  [
    'a deleted board',
    'scrumboard',
    'boards',
    async ({ scrumboard }) => {
      await scrumboard.deleteBoard({ body: { boardId: (await scrumboard.listBoards())[1]!.id } });
    },
    async ({ scrumboard }) => (await scrumboard.listBoards()).length === 1,
  ],
];

/** Callers that change one thing at once, as several processes on one database do. */
describe.each(databases)('exclusively on $kind', ({ create }) => {
  let t: TestApi;

  beforeAll(async () => {
    t = await apiOn(create);
  });
  afterAll(() => t.close());

  const names = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('adds notes and to-dos at once, each at the first place of its own list', async () => {
    const { notes, todo } = t.anonymous;
    const todos = () => todo.listTodos({ query: { folderHandle: 'all' } });
    await todos();
    const titles = Array.from({ length: 15 }, (_, index) => `A la vez ${String(index)}`);
    await Promise.all(
      titles.flatMap((title): Promise<unknown>[] => [
        notes.createNote({ body: { note: { title } } }),
        todo.newTodo({ body: { id: title, title } }),
      ]),
    );
    const first = (entries: readonly { title: string | null }[]) =>
      entries
        .slice(0, titles.length)
        .map(({ title }) => title)
        .toSorted();
    expect(first(await notes.listNotes())).toEqual(titles.toSorted());
    expect(first(await todos())).toEqual(titles.toSorted());
  });

  it('loses none of the cards that are added to a board at once', async () => {
    const { newCard, listBoards, getBoard } = t.anonymous.scrumboard;
    const boardId = (await listBoards())[0]!.id;
    const before = (await getBoard({ query: { boardId } })).cards.length;
    await Promise.all(
      names.map((id) => newCard({ body: { boardId, listId: 'list-1', data: { id, name: id } } })),
    );
    const board = await getBoard({ query: { boardId } });
    expect(board.cards).toHaveLength(before + names.length);
    expect(board.lists[0]?.idCards).toEqual(expect.arrayContaining(names));
  });

  it('takes one of several new to-dos with the same id and refuses the rest', async () => {
    const { newTodo } = t.anonymous.todo;
    const tries = await Promise.allSettled(names.map((title) => newTodo({ body: { id: 'same', title } })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.map((error) => newTodo.failed(error) && error.response.status)).toEqual([
      409, 409, 409, 409, 409,
    ]);
  });

  it.each(writes)(
    'keeps %s, whose list is written anew meanwhile',
    async (_name, area, entries, write, isDone) => {
      expect(await isDone(t.anonymous)).toBe(false);
      const written = await exclusively(storeOf(t.api.db, 'default'), area, async (inside) => {
        const all = collection<{ readonly id: string }>(inside, `${area}/${entries}`, ({ id }) => id);
        const before = await all.list();
        const writing = write(t.anonymous);
        await Promise.race([writing, setTimeout(300)]);
        await all.replaceAll(before);
        return { writing };
      });
      await written.writing;
      expect(await isDone(t.anonymous)).toBe(true);
    },
  );

  it('undoes a label that is toggled an even number of times at once', async () => {
    const { toggleLabel, getMail } = t.anonymous.mail;
    const body = { selectedMailIds: ['mail-1', 'mail-2'], labelId: 3 };
    const labels = async () => (await getMail({ query: { mailId: 'mail-1' } })).labels;
    const before = await labels();
    await Promise.all(names.map(() => toggleLabel({ body })));
    expect(await labels()).toEqual(before);
  });
});

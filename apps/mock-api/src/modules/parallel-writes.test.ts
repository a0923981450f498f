import type { ApiClient } from '@portal/contracts/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../test/api-on.ts';
import { moduleDatabases } from '../../test/databases.ts';
import type { TestApi } from '../test-api.ts';

const TIMES = 10;
const numbers = Array.from({ length: TIMES }, (_value, index) => index);
const marks = numbers.map((n) => `mark-${String(n)}`);
/** The start of all events. */
const start = '2026-11-20T15:00:00.000Z';

type Write = (client: ApiClient, mark: string) => Promise<unknown>;
/** The stored data, in which every stored mark can be found as text. */
type Read = (client: ApiClient) => Promise<unknown>;

/** A read-modify-write of each area; ten of them in parallel must all be stored. */
const writes: readonly (readonly [string, Write, Read])[] = [
  [
    'academy: changes of one course',
    ({ academy }, mark) => academy.updateCourse({ body: { id: 'course-1', extra: { [mark]: true } } }),
    ({ academy }) => academy.getCourse({ query: { courseId: 'course-1' } }),
  ],
  [
    'auth: changes of one user',
    async ({ auth }, mark) => {
      const signed = await auth.signIn({ query: { email: 'admin@muestra.example.com', password: 'admin' } });
      if (!('user' in signed)) throw new Error('The sample user could not sign in');
      await auth.updateUser({
        body: { user: { uuid: signed.user.uuid, data: { settings: { [mark]: 1 } } } },
      });
    },
    ({ auth }) => auth.signIn({ query: { email: 'admin@muestra.example.com', password: 'admin' } }),
  ],
  [
    'calendar: new events',
    ({ calendar }, title) => calendar.addEvent({ body: { newEvent: { title, start, end: start } } }),
    ({ calendar }) => calendar.listEvents(),
  ],
  [
    'chat: messages in one chat',
    async ({ chat }, messageText) => {
      const [item] = (await chat.getUser()).chatList;
      await chat.sendMessage({ body: { chatId: item!.chatId, contactId: item!.contactId, messageText } });
    },
    async ({ chat }) => {
      const { id, chatList } = await chat.getUser();
      return chat.getChat({ query: { contactId: chatList[0]!.contactId, userId: id } });
    },
  ],
  [
    'contacts: new contacts',
    ({ contacts }, name) => contacts.addContact({ body: { contact: { name } } }),
    ({ contacts }) => contacts.listContacts({ query: {} }),
  ],
  [
    'eCommerce: new products',
    ({ eCommerce }, id) => eCommerce.saveProduct({ body: { id, name: 'Nuevo' } }),
    ({ eCommerce }) => eCommerce.listProducts(),
  ],
  [
    'mail: changes of one mail',
    ({ mail }, mark) => mail.updateMail({ body: { id: 'mail-1', [mark]: true } }),
    ({ mail }) => mail.getMail({ query: { mailId: 'mail-1' } }),
  ],
  [
    'notes: new notes',
    ({ notes }, title) => notes.createNote({ body: { note: { title } } }),
    ({ notes }) => notes.listNotes(),
  ],
  [
    'scrumboard: new lists of one board',
    async ({ scrumboard }, id) => {
      const [board] = await scrumboard.listBoards();
      await scrumboard.newList({ body: { boardId: board!.id, data: { id, name: id } } });
    },
    async ({ scrumboard }) => {
      const [board] = await scrumboard.listBoards();
      return scrumboard.getBoard({ query: { boardId: board!.id } });
    },
  ],
  [
    'todo: new to-dos',
    ({ todo }, id) => todo.newTodo({ body: { id, title: id } }),
    ({ todo }) => todo.listTodos({ query: {} }),
  ],
];

describe.each(moduleDatabases)('writes at once on $kind', ({ create }) => {
  let t: TestApi;

  beforeAll(async () => {
    t = await apiOn(create);
  });
  afterAll(() => t.close());

  it.each(writes)('loses none of %s', async (_name, write, read) => {
    await read(t.anonymous);
    await Promise.all(marks.map((mark) => write(t.anonymous, mark)));
    const stored = JSON.stringify(await read(t.anonymous));
    expect(marks.filter((mark) => !stored.includes(`"${mark}"`))).toEqual([]);
  });

  it('keeps one of ten new courses and products with the same id, the others replacing it', async () => {
    const { academy, eCommerce } = t.anonymous;
    const course = await academy.getCourse({ query: { courseId: 'course-2' } });
    await Promise.all(
      numbers.map(() => academy.saveCourse({ body: { ...course, id: 'same', slug: 'same' } })),
    );
    expect((await academy.listCourses()).filter(({ id }) => id === 'same')).toHaveLength(1);
    await Promise.all(marks.map((name) => eCommerce.saveProduct({ body: { id: 'same', name } })));
    const kept = (await eCommerce.listProducts()).filter(({ id }) => id === 'same');
    expect(kept.map(({ name }) => marks.includes(name))).toEqual([true]);
  });

  it('registers one of ten who come with the same email', async () => {
    const body = { displayName: 'Ana', email: 'ana@example.com', password: 'secreto' };
    const responses = await Promise.all(numbers.map(() => t.anonymous.auth.register({ body })));
    expect(responses.filter((response) => 'user' in response)).toHaveLength(1);
  });

  it('opens one chat with a contact for ten who ask at once', async () => {
    const { chat } = t.anonymous;
    const { id: userId, chatList } = await chat.getUser();
    const contact = (await chat.listContacts()).find(
      ({ id }) => !chatList.some(({ contactId }) => contactId === id),
    );
    const query = { contactId: contact!.id, userId };
    const opened = await Promise.all(numbers.map(() => chat.getChat({ query })));
    expect(new Set(opened.map(({ chat: { id } }) => id)).size).toBe(1);
    expect((await chat.getUser()).chatList).toHaveLength(chatList.length + 1);
  });

  it('removes once what ten want removed, and tells the others that it is not there', async () => {
    const { removeEvent } = t.anonymous.calendar;
    const tries = await Promise.allSettled(numbers.map(() => removeEvent({ body: { eventId: '5' } })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.map((error) => removeEvent.failed(error) && error.response.status)).toEqual(
      Array.from({ length: TIMES - 1 }, () => 404),
    );
  });

  it('toggles ten stars that were asked for at once, and replaces labels whole', async () => {
    const { contacts, notes } = t.anonymous;
    const before = (await contacts.getUser()).starred;
    const ids = (await contacts.listContacts({ query: {} })).slice(0, TIMES).map(({ id }) => id);
    await Promise.all(ids.map((contactId) => contacts.toggleStarredContact({ body: { contactId } })));
    const after = (await contacts.getUser()).starred;
    expect(ids.filter((id) => after.includes(id) === before.includes(id))).toEqual([]);
    const labels = marks.map((id) => ({ id, name: id, handle: id }));
    await Promise.all(numbers.map(() => notes.updateLabels({ body: { labels } })));
    expect(await notes.listLabels()).toEqual(labels);
  });
});

import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { moduleDatabases } from '../../../test/databases.ts';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

describe('chat', () => {
  const t = testApi();
  const sandbox = ownSandbox('chat');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).chat;

  afterAll(() => t.close());

  it('has the sample sizes, and the people that the other areas know', async () => {
    const contacts = await fresh().listContacts();
    expect(contacts.map(({ id, name }) => [id, name])).toEqual(
      people.map(({ id, fullName }) => [id, fullName]),
    );
    const count = (status: string) => contacts.filter((contact) => contact.status === status).length;
    expect(['online', 'do-not-disturb', 'away', 'offline'].map(count)).toEqual([6, 7, 6, 6]);
    expect(contacts.flatMap(({ unread }) => unread ?? []).toSorted()).toEqual(['1', '2', '3']);
    const user = await fresh().getUser();
    const chats = await Promise.all(
      user.chatList.map(({ contactId }) => fresh().getChat({ query: { contactId, userId: user.id } })),
    );
    expect(chats.map(({ chat }) => chat.dialog.length)).toEqual([18, 3, 1]);
    for (const [index, { chat }] of chats.entries()) {
      const { contactId, lastMessageTime } = user.chatList[index]!;
      const times = chat.dialog.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
      expect(times.at(-1)).toBe(lastMessageTime);
      expect(user.chatList[index]!.lastMessage).toEqual(chat.dialog.at(-1));
      expect(lastMessageTime < t.clock.now().toISOString()).toBe(true);
      expect(chat.dialog.every(({ who }) => who === user.id || who === contactId)).toBe(true);
      const { unread } = contacts.find(({ id }) => id === contactId)!;
      const lastOwn = chat.dialog.findLastIndex(({ who }) => who === user.id);
      expect(Number(unread)).toBe(chat.dialog.length - 1 - lastOwn);
    }
  });

  it('merges changes of the user and leaves the list of chats to the server', async () => {
    const before = await fresh().getUser();
    const changed = await fresh().updateUser({ body: { status: 'away', color: 'blue', chatList: [] } });
    expect(changed).toEqual({ ...before, status: 'away', color: 'blue' });
    expect(await fresh().updateUser({ body: { ...changed, mood: '' } })).toEqual({ ...changed, mood: '' });
    expect(await fresh().getUser()).toEqual({ ...changed, mood: '' });
  });

  it('makes a chat with a new contact, first in the list, once', async () => {
    const { id: userId, chatList } = await fresh().getUser();
    const query = { contactId: 'person-20', userId };
    const made = await fresh().getChat({ query });
    expect(made.chat.dialog).toEqual([]);
    expect(made.userChatList).toEqual([
      { chatId: made.chat.id, contactId: 'person-20', lastMessageTime: '' },
      ...chatList,
    ]);
    expect(await fresh().getChat({ query })).toEqual(made);
    expect((await fresh().getUser()).chatList).toEqual(made.userChatList);
  });

  it('adds a message last, marks its time and keeps the order of the list', async () => {
    const { id: userId, chatList } = await fresh().getUser();
    const { chatId, contactId } = chatList[1]!;
    t.clock.advance(60_000);
    const time = t.clock.now().toISOString();
    const sent = await fresh().sendMessage({ body: { chatId, contactId, messageText: '' } });
    expect(sent.message).toEqual({ who: userId, message: '', time });
    expect(sent.userChatList).toEqual(
      chatList.map((item, index) =>
        index === 1 ? { ...item, lastMessageTime: time, lastMessage: sent.message } : item,
      ),
    );
    const { chat, userChatList } = await fresh().getChat({ query: { contactId, userId } });
    expect(chat.dialog.at(-1)).toEqual(sent.message);
    expect(chat.dialog).toHaveLength(4);
    expect(userChatList).toEqual(sent.userChatList);
  });

  const get = (path: string) => request(t.app).get(`/api/chat/${path}`).set('X-Sandbox', sandbox());
  const post = (path: string, body: object) =>
    request(t.app).post(`/api/chat/${path}`).set('X-Sandbox', sandbox()).send(body);

  it('responds to every endpoint with 200 and its result', async () => {
    const responses = [
      await get('contacts'),
      await get('user'),
      await post('user/data', { mood: 'En camino' }),
      await get('get-chat?contactId=person-20&userId=owner'),
    ];
    const { chat, userChatList } = responses[3]!.body as { chat: { id: string }; userChatList: object[] };
    const message = { chatId: chat.id, contactId: 'person-20', messageText: 'Hola' };
    responses.push(await post('send-message', message));
    expect(responses.map(({ status, type }) => [status, type])).toEqual(
      Array.from({ length: 5 }, () => [200, 'application/json']),
    );
    const [contacts, user, changed, , sent] = responses.map(({ body }) => body as unknown);
    const time = t.clock.now().toISOString();
    expect(contacts).toHaveLength(25);
    expect(changed).toEqual({ ...(user as object), mood: 'En camino' });
    const lastMessage = { who: 'owner', message: 'Hola', time };
    expect(sent).toEqual({
      message: lastMessage,
      userChatList: [{ ...userChatList[0], lastMessageTime: time, lastMessage }, ...userChatList.slice(1)],
    });
  });

  it('responds to unknown ids with 404 and changes nothing', async () => {
    const before = await fresh().getUser();
    const message = { messageText: 'Hola' };
    const responses = [
      await get('get-chat?contactId=person-20&userId=x'),
      await get('get-chat?contactId=x&userId=owner'),
      await post('send-message', { ...message, chatId: 'x', contactId: 'person-2' }),
      await post('send-message', { ...message, chatId: 'chat-1', contactId: 'person-20' }),
      await post('send-message', { ...message, chatId: 'chat-1', contactId: 'person-5' }),
      await post('user/data', { id: 'x', mood: 'Otro' }),
    ];
    expect(responses.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
      [404, 'No existe el usuario.'],
      [404, 'No existe el contacto.'],
      [404, 'No existe el chat con ese contacto.'],
      [404, 'No existe el chat con ese contacto.'],
      [404, 'No existe el chat con ese contacto.'],
      [404, 'No existe el usuario.'],
    ]);
    expect(await fresh().getUser()).toEqual(before);
  });

  it.each([
    [() => get('get-chat?contactId=person-1'), 'userId'],
    [() => get('get-chat?userId=owner'), 'contactId'],
    [() => post('send-message', { chatId: 'chat-1', contactId: 'person-2' }), 'messageText'],
    [() => post('send-message', { contactId: 'person-2', messageText: 'x' }), 'chatId'],
    [() => post('user/data', { status: 'busy' }), 'status'],
  ])('responds to bad input %# with 400 and the field', async (send, field) => {
    const response = await send();
    expect([response.status, (response.body as { error: { type: string }[] }).error[0]?.type]).toEqual([
      400,
      field,
    ]);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/chat/user'));

  it('has a user without chats in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect((await empty.anonymous.chat.getUser()).chatList).toEqual([]);
    expect(await empty.anonymous.chat.listContacts()).toEqual([]);
    await empty.close();
  });
});

describe.each(moduleDatabases)('chat on $kind', ({ create }) => {
  it('makes one chat, and loses no message, when several call at once', async () => {
    const database = await create();
    const t = testApi({ database: database.target });
    const { getChat, getUser, sendMessage } = t.anonymous.chat;
    const query = { contactId: 'person-21', userId: 'owner' };
    const opened = await Promise.all(['a', 'b', 'c', 'd'].map(() => getChat({ query })));
    const [chatId, ...others] = new Set(opened.map(({ chat }) => chat.id));
    expect(others).toEqual([]);
    expect((await getUser()).chatList).toHaveLength(4);
    const texts = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      texts.map((messageText) =>
        sendMessage({ body: { chatId: chatId!, contactId: query.contactId, messageText } }),
      ),
    );
    const { chat } = await getChat({ query });
    expect(chat.dialog.map(({ message }) => message).toSorted()).toEqual(texts);
    await t.close();
    await database.dispose();
  });
});

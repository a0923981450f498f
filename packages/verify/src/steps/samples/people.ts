import { isDeepStrictEqual } from 'node:util';
import type { Look } from '../../plan/case.ts';
import { equals, echoes, holds, lists, looks, placed, type Step } from '../../plan/step.ts';
import { isObject, type Memory } from '../../plan/memory.ts';

const newContact = { name: 'Portal', lastName: 'Verify' };
const contactId = (memory: Memory) => memory.text('contact.id');
const secondId = (memory: Memory) => memory.text('contact2.id');
const contactIds = (memory: Memory) => [contactId(memory), secondId(memory)];

/** The contacts in a list of the user, in the order of the address book. */
const listedBy =
  (list: 'starred' | 'frequentContacts'): Look =>
  (body, memory) => {
    const wanted = memory.list(`contactsUser.${list}`);
    return equals(
      memory.list('contacts').filter((contact) => isObject(contact) && wanted.includes(contact['id'])),
      body,
    );
  };

/** Number of stars of a contact, according to the user and to the list of starred contacts. */
const starred = (idOf: (memory: Memory) => string, times: 0 | 1, name: string): readonly Step[] => [
  {
    target: 'contacts.getUser',
    name,
    when: 'writing',
    look: (body, memory) => {
      const ids = isObject(body) && Array.isArray(body['starred']) ? body['starred'] : [];
      const found = ids.filter((id) => id === idOf(memory)).length;
      return found === times ? undefined : `${idOf(memory)} is starred ${found} times, not ${times}`;
    },
  },
  {
    target: 'contacts.listContacts',
    name: `starred, ${name}`,
    when: 'writing',
    send: () => ({ query: { id: 'starred' } }),
    look: (body, memory) => lists(idOf(memory), body, times === 1),
  },
];

const ofOne = (call: 'toggleStarredContact' | 'removeContact', name = 'valid input'): Step => ({
  target: `contacts.${call}`,
  name,
  send: (memory) => ({ body: { contactId: contactId(memory) } }),
  look: (body, memory) => equals(contactId(memory), body),
});

const ofSecond = (
  call: 'toggleStarredContacts' | 'setContactsStarred' | 'setContactsUnstarred' | 'removeContacts',
): Step => ({
  target: `contacts.${call}`,
  send: (memory) => ({ body: { contactIds: [secondId(memory)] } }),
  look: (body, memory) => equals([secondId(memory)], body),
});

const manyIds = (memory: Memory) => [memory.text('contacts2.0.id'), memory.text('contacts2.1.id')];
const moreGroups = (memory: Memory) => [
  ...memory.list('contactsUser.groups'),
  { id: memory.runId, name: 'Portal Verify', contactIds: [contactId(memory)] },
];

/** The address book: two contacts are created, starred, changed and removed. */
export const contactsSteps: readonly Step[] = [
  { target: 'contacts.listContacts', keep: 'contacts' },
  { target: 'contacts.getUser', keep: 'contactsUser' },
  ...(['frequentContacts', 'starred'] as const).map((list): Step => ({
    target: 'contacts.listContacts',
    name: `only ${list}`,
    send: () => ({ query: { id: list === 'starred' ? 'starred' : 'frequent' } }),
    look: listedBy(list),
  })),
  {
    target: 'contacts.listContacts',
    name: 'of a group: all of them',
    send: (memory) => ({ query: { id: memory.text('contactsUser.groups.0.id') } }),
    look: (body, memory) => equals(memory.value('contacts'), body),
  },
  {
    target: 'contacts.addContact',
    send: () => ({ body: { contact: { id: 'del-cliente', ...newContact } } }),
    keep: 'contact',
    look: (body, memory) =>
      echoes(newContact, body) ??
      (contactId(memory) === 'del-cliente' ? 'the id of the client was kept' : undefined),
  },
  {
    target: 'contacts.addContact',
    name: 'a second',
    send: () => ({ body: { contact: newContact } }),
    keep: 'contact2',
  },
  {
    target: 'contacts.listContacts',
    name: 'the new ones are there, the last one last',
    when: 'writing',
    look: (body, memory) => placed('last', contactIds(memory), body),
  },
  {
    target: 'contacts.updateContact',
    send: (memory) => ({
      body: { contact: { ...memory.object('contact'), notes: memory.runId, propio: 1 } },
    }),
    look: (body, memory) => echoes({ id: contactId(memory), notes: memory.runId, propio: 1 }, body),
  },
  {
    target: 'contacts.listContacts',
    name: 'the change is kept, in its place',
    when: 'writing',
    look: looks(
      (body, memory) => holds(contactId(memory), { ...newContact, notes: memory.runId, propio: 1 }, body),
      (body, memory) => placed('last', contactIds(memory), body),
    ),
  },
  ofOne('toggleStarredContact'),
  ...starred(contactId, 1, 'the first is there'),
  ofOne('toggleStarredContact', 'again'),
  ...starred(contactId, 0, 'the first is there no more'),
  ofSecond('toggleStarredContacts'),
  ...starred(secondId, 1, 'the second is there'),
  ofSecond('setContactsStarred'),
  ...starred(secondId, 1, 'the second is there once'),
  ofSecond('setContactsUnstarred'),
  ...starred(secondId, 0, 'the second is there no more'),
  ofOne('removeContact'),
  ofSecond('removeContacts'),
  {
    target: 'contacts.listContacts',
    name: 'the removed ones are gone',
    when: 'writing',
    look: looks(
      (body, memory) => lists(contactId(memory), body, false),
      (body, memory) => lists(secondId(memory), body, false),
    ),
  },
  {
    target: 'contacts.restoreContacts',
    send: (memory) => ({
      body: {
        contacts: [memory.object('contact')],
        user: { starred: [contactId(memory)], frequentContacts: [], groups: [] },
      },
    }),
    look: (body, memory) => equals([contactId(memory)], body),
  },
  ...starred(contactId, 1, 'the restored one is there again'),
  {
    target: 'contacts.addContacts',
    send: () => ({ body: { contacts: [newContact, newContact] } }),
    keep: 'contacts2',
    look: (body) =>
      Array.isArray(body) && body.length === 2 ? echoes(newContact, body[1]) : 'not two contacts',
  },
  {
    target: 'contacts.addContacts',
    name: 'repeated with their ids, which adds nothing',
    send: (memory) => ({ body: { contacts: memory.list('contacts2') } }),
    look: (body, memory) => equals(memory.list('contacts2'), body),
  },
  {
    target: 'contacts.listContacts',
    name: 'those of one request are there, the last one last',
    when: 'writing',
    look: (body, memory) => placed('last', manyIds(memory), body),
  },
  {
    target: 'contacts.updateGroups',
    send: (memory) => ({ body: { groups: moreGroups(memory) } }),
    look: (body, memory) => equals(moreGroups(memory), body),
  },
  {
    target: 'contacts.getUser',
    name: 'the new group is kept',
    when: 'writing',
    look: (body, memory) => equals(moreGroups(memory), isObject(body) ? body['groups'] : undefined),
  },
  {
    target: 'contacts.updateGroups',
    name: 'the groups as they were',
    send: (memory) => ({ body: { groups: memory.list('contactsUser.groups') } }),
  },
  {
    target: 'contacts.removeContacts',
    name: 'the restored one and those of one request',
    send: (memory) => ({ body: { contactIds: [contactId(memory), ...manyIds(memory)] } }),
  },
];

const chatQuery = (memory: Memory) => ({
  contactId: memory.text('chatUser.chatList.0.contactId'),
  userId: memory.text('chatUser.id'),
});
const withMood = (mood: (memory: Memory) => string, name: string): readonly Step[] => [
  {
    target: 'chat.updateUser',
    name,
    send: (memory) => ({ body: { mood: mood(memory) } }),
    look: (body, memory) => equals({ ...memory.object('chatUser'), mood: mood(memory) }, body),
  },
  {
    target: 'chat.getUser',
    name: `${name}, which is kept`,
    when: 'writing',
    look: (body, memory) => equals({ ...memory.object('chatUser'), mood: mood(memory) }, body),
  },
];

/** The entries of a list of chats, without the fields that a message changes. */
const withoutTimes = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((entry: unknown) => (isObject(entry) ? [entry['chatId'], entry['contactId']] : entry))
    : list;

/** The last message is the sent one, its time is in the list of chats, and the order of that list is unchanged. */
const hasMessage: Look = (body, memory) => {
  const chat = isObject(body) && isObject(body['chat']) ? body['chat'] : {};
  const dialog: unknown = chat['dialog'];
  if (chat['id'] !== memory.text('chat.chat.id')) return 'it is another chat than before';
  if (!Array.isArray(dialog) || !isDeepStrictEqual(dialog.at(-1), memory.value('message.message')))
    return 'the message is not the last of the chat';
  return hasTime(body, memory);
};
const hasTime = (body: unknown, memory: Memory): string | undefined => {
  const chats: unknown = isObject(body) ? body['userChatList'] : undefined;
  if (!isDeepStrictEqual(withoutTimes(chats), withoutTimes(memory.value('chat.userChatList'))))
    return 'the list of chats has another order';
  const time = Array.isArray(chats) && isObject(chats[0]) ? chats[0]['lastMessageTime'] : undefined;
  return time === memory.value('message.message.time') ? undefined : 'the list of chats has another time';
};

/** The chat with the first contact of the list; the sent message is not removed. */
export const chatSteps: readonly Step[] = [
  { target: 'chat.listContacts' },
  { target: 'chat.getUser', keep: 'chatUser' },
  ...withMood(({ runId }) => runId, 'another mood'),
  ...withMood((memory) => memory.text('chatUser.mood'), 'the mood as it was'),
  { target: 'chat.getChat', send: (memory) => ({ query: chatQuery(memory) }), keep: 'chat' },
  {
    target: 'chat.sendMessage',
    send: (memory) => ({
      body: {
        chatId: memory.text('chat.chat.id'),
        contactId: memory.text('chatUser.chatList.0.contactId'),
        messageText: memory.runId,
      },
    }),
    keep: 'message',
    look: looks(
      (body, memory) =>
        echoes(
          { who: memory.text('chatUser.id'), message: memory.runId },
          isObject(body) ? body['message'] : undefined,
        ),
      hasTime,
    ),
  },
  {
    target: 'chat.getChat',
    name: 'the same chat has the message',
    when: 'writing',
    send: (memory) => ({ query: chatQuery(memory) }),
    look: hasMessage,
  },
];

import { equals, echoes, lists, type Step } from '../plan/step.ts';
import { isObject, type Memory } from '../plan/memory.ts';

const newContact = { name: 'Portal', lastName: 'Verify' };
const contactId = (memory: Memory) => memory.text('contact.id');

/** The address book: two contacts are made, starred, changed, and removed again. */
export const contactsSteps: readonly Step[] = [
  { target: 'contacts.listContacts', keep: 'contacts' },
  { target: 'contacts.listContacts', name: 'frequent', send: () => ({ query: { id: 'frequent' } }) },
  { target: 'contacts.listContacts', name: 'starred', send: () => ({ query: { id: 'starred' } }) },
  { target: 'contacts.getUser' },
  {
    target: 'contacts.addContact',
    send: () => ({ body: { contact: newContact } }),
    keep: 'contact',
    look: (body) => echoes(newContact, body),
  },
  {
    target: 'contacts.addContact',
    name: 'a second',
    send: () => ({ body: { contact: newContact } }),
    keep: 'contact2',
  },
  {
    target: 'contacts.listContacts',
    name: 'the new one is there',
    when: 'writing',
    look: (body, memory) => lists(contactId(memory), body),
  },
  {
    target: 'contacts.updateContact',
    send: (memory) => ({ body: { contact: { ...memory.object('contact'), notes: memory.runId } } }),
    look: (body, memory) => echoes({ id: contactId(memory), notes: memory.runId }, body),
  },
  ...(['toggleStarredContact', 'toggleStarredContact', 'removeContact'] as const).map((name): Step => ({
    target: `contacts.${name}`,
    send: (memory) => ({ body: { contactId: contactId(memory) } }),
    look: (body, memory) => equals(contactId(memory), body),
  })),
  ...(['toggleStarredContacts', 'setContactsStarred', 'setContactsUnstarred', 'removeContacts'] as const).map(
    (name): Step => ({
      target: `contacts.${name}`,
      send: (memory) => ({ body: { contactIds: [memory.text('contact2.id')] } }),
      look: (body, memory) => equals([memory.text('contact2.id')], body),
    }),
  ),
  {
    target: 'contacts.listContacts',
    name: 'the removed one is gone',
    when: 'writing',
    look: (body, memory) => lists(contactId(memory), body, false),
  },
];

const chatQuery = (memory: Memory) => ({
  contactId: memory.text('chatUser.chatList.0.contactId'),
  userId: memory.text('chatUser.id'),
});

/** The chat with the first contact of the list; the message that is sent stays. */
export const chatSteps: readonly Step[] = [
  { target: 'chat.listContacts' },
  { target: 'chat.getUser', keep: 'chatUser' },
  {
    target: 'chat.updateUser',
    name: 'the mood as it is',
    send: (memory) => ({ body: { mood: memory.text('chatUser.mood') } }),
    look: (body, memory) => echoes({ id: memory.text('chatUser.id') }, body),
  },
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
    look: (body, memory) => echoes({ message: memory.runId }, isObject(body) ? body['message'] : undefined),
  },
];

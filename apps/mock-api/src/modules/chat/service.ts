import type { Chat, ChatContact, ChatMessage, ChatUser, ChatUserChanges } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { deepMerge } from '../../core/deep-merge.ts';
import { notFound } from '../../core/not-found.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

export const contactsOf = (store: Store) => collection<ChatContact>(store, 'chat/contacts', ({ id }) => id);
export const chatsOf = (store: Store) => collection<Chat>(store, 'chat/chats', ({ id }) => id);
export const chatUsersOf = (store: Store) => collection<ChatUser>(store, 'chat/user', ({ id }) => id);

/** The only user of the sample chat. */
export async function chatUser(store: Store): Promise<ChatUser> {
  const [user] = await chatUsersOf(store).list();
  if (user === undefined) throw new Error('The chat has no user');
  return user;
}

const done = <T>(body: T) => ({ status: 200, body }) as const;

/**
 * Merges changes into the user. The list of chats is not changed: clients send their whole copy back with a new status,
 * and a stale copy must not remove chats.
 */
export function updateChatUser(store: Store, { chatList: _copy, ...changes }: ChatUserChanges) {
  return exclusively(store, 'chat', async (inside) => {
    const user = await chatUser(inside);
    if (changes.id !== undefined && changes.id !== user.id) return notFound('el usuario');
    const merged = deepMerge(user, changes);
    await chatUsersOf(inside).replace(user.id, merged);
    return done(merged);
  });
}

/** The chat of the user with a contact, created at the top of the list when there is none. Contacts have no such list. */
export function openChat(
  { store, random }: Context,
  { contactId, userId }: { readonly contactId: string; readonly userId: string },
) {
  return exclusively(store, 'chat', async (inside) => {
    const user = await chatUser(inside);
    if (user.id !== userId) return notFound('el usuario');
    if ((await contactsOf(inside).get(contactId)) === undefined) return notFound('el contacto');
    const entry = user.chatList.find((item) => item.contactId === contactId);
    const known = entry === undefined ? undefined : await chatsOf(inside).get(entry.chatId);
    if (known !== undefined) return done({ chat: known, userChatList: user.chatList });
    const chat: Chat = { id: random.id(), dialog: [] };
    const userChatList = [{ chatId: chat.id, contactId, lastMessageTime: '' }, ...user.chatList];
    await chatsOf(inside).add(chat.id, chat);
    await chatUsersOf(inside).replace(user.id, { ...user, chatList: userChatList });
    return done({ chat, userChatList });
  });
}

/** Adds a message of the user to a chat and puts it and its time into the list, without reordering it. */
export function sendMessage(
  { store, clock }: Context,
  sent: { readonly chatId: string; readonly contactId: string; readonly messageText: string },
) {
  return exclusively(store, 'chat', async (inside) => {
    const user = await chatUser(inside);
    const isListed = user.chatList.some(
      ({ chatId, contactId }) => chatId === sent.chatId && contactId === sent.contactId,
    );
    const chat = isListed ? await chatsOf(inside).get(sent.chatId) : undefined;
    if (chat === undefined) return notFound('el chat con ese contacto');
    const time = clock.now().toISOString();
    const message: ChatMessage = { who: user.id, message: sent.messageText, time };
    const userChatList = user.chatList.map((item) =>
      item.contactId === sent.contactId ? { ...item, lastMessageTime: time, lastMessage: message } : item,
    );
    await chatsOf(inside).replace(chat.id, { ...chat, dialog: [...chat.dialog, message] });
    await chatUsersOf(inside).replace(user.id, { ...user, chatList: userChatList });
    return done({ message, userChatList });
  });
}

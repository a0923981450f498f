import type { ChatContact, ChatUser } from '@portal/contracts';
import { plainText } from '../../lib/plain-text.ts';

/** Number of a contact's unread messages; the service sends it as text. */
export function unreadOf({ id, unread }: ChatContact, read: readonly string[]): number {
  const count = Number(unread ?? 0);
  return read.includes(id) || Number.isNaN(count) ? 0 : count;
}

export const unreadTotal = (contacts: readonly ChatContact[], read: readonly string[]): number =>
  contacts.reduce((sum, contact) => sum + unreadOf(contact, read), 0);

/** Contacts with a chat in the order of the user's list, then the rest in their original order. */
export function arrangeContacts(
  contacts: readonly ChatContact[],
  chatList: ChatUser['chatList'],
): { readonly chats: readonly ChatContact[]; readonly others: readonly ChatContact[] } {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const chats = chatList.flatMap(({ contactId }) => byId.get(contactId) ?? []);
  return { chats, others: contacts.filter((contact) => !chats.includes(contact)) };
}

/** Contacts with every word of the search in their name, ignoring accents. */
export function findContacts(contacts: readonly ChatContact[], search: string): readonly ChatContact[] {
  const words = plainText(search).split(/\s+/);
  return contacts.filter(({ name }) => words.every((word) => plainText(name).includes(word)));
}

/** Most recent conversations first; those without messages last. */
export const newestFirst = (chatList: ChatUser['chatList']): ChatUser['chatList'] =>
  chatList.toSorted((one, other) => other.lastMessageTime.localeCompare(one.lastMessageTime));

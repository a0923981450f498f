import type { ChatContact } from '@portal/contracts';
import type { useTexts } from './texts.ts';

/** Accessible name of a contact's button: name, status, unread messages. */
export function contactLabel(t: ReturnType<typeof useTexts>, contact: ChatContact, unread: number): string {
  const said = { nombre: contact.name, estado: t(`status.${contact.status}`) };
  return unread > 0 ? t('contactUnread', { ...said, count: unread }) : t('contact', said);
}

/** Status of a contact and, if there is one, their mood. */
export function statusLine(t: ReturnType<typeof useTexts>, { status, mood }: ChatContact): string {
  const name = t(`status.${status}`);
  return mood === '' ? name : `${name} · ${mood}`;
}

import type { ChatContact } from '@portal/contracts';
import type { useTexts } from './texts.ts';

/** Accessible name of a contact's button: name, status, unread messages. */
export function contactLabel(t: ReturnType<typeof useTexts>, contact: ChatContact, unread: number): string {
  const said = { nombre: contact.name, estado: t(`status.${contact.status}`) };
  return unread > 0 ? t('contactUnread', { ...said, count: unread }) : t('contact', said);
}

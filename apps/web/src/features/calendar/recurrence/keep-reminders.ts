import type { CalendarEvent } from '@portal/contracts';
import { keepReminders } from '../../../reminders/kept.ts';
import { nextReminders } from './reminders.ts';

/** Replaces the kept reminders by those of the calendar. */
export function keep(owner: string, events: readonly CalendarEvent[], untitled: string): void {
  const now = new Date().toISOString();
  keepReminders(owner, nextReminders(events, now, untitled), now);
}

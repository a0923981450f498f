import type { CalendarEvent } from '@portal/contracts';

/** The UID of an event in iCalendar files: that of the file it came from, or one made of its id. */
export function uidOf({ id, extendedProps }: Pick<CalendarEvent, 'id' | 'extendedProps'>): string {
  const uid: unknown = extendedProps?.['uid'];
  return typeof uid === 'string' ? uid : `${id}@portal`;
}

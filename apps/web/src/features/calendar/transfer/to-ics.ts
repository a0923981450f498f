import type { CalendarEvent } from '@portal/contracts';
import { generateIcsCalendar, type IcsDateObject, type IcsEvent } from 'ts-ics';
import { foldLine } from '../../../lib/fold-line.ts';
import { descriptionOf, whenOf, wireOf } from '../model.ts';
import { unfoldLines } from './ics-components.ts';
import { uidOf } from './event-uid.ts';

/** An all-day date has no time; `ts-ics` reads its parts in UTC. */
const dayObject = (day: string): IcsDateObject => ({ date: new Date(`${day}T00:00:00Z`), type: 'DATE' });
const momentObject = (iso: string): IcsDateObject => ({ date: new Date(iso) });

/** Events as an iCalendar file (RFC 5545). @param now milliseconds */
export function toIcs(events: readonly CalendarEvent[], now: number): string {
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Portal de facturación//Calendario//ES',
    events: events.map((event): IcsEvent => {
      const when = whenOf(event);
      const wire = wireOf(when);
      const end = when.allDay ? dayObject(when.end) : momentObject(wire.end ?? wire.start);
      return {
        uid: uidOf(event),
        stamp: momentObject(new Date(now).toISOString()),
        summary: event.title,
        ...(descriptionOf(event) !== '' && { description: descriptionOf(event) }),
        start: when.allDay ? dayObject(when.start) : momentObject(wire.start),
        end,
      };
    }),
  });
  // `ts-ics` folds by characters, the standard by octets.
  return unfoldLines(file).split('\r\n').map(foldLine).join('\r\n');
}

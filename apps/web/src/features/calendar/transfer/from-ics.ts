import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { plusMinutes, whenOf, wireOf } from '../model.ts';
import { uidOf } from './event-uid.ts';
import { icsEvents, icsText, type IcsProperties } from './ics-components.ts';
import { zoneOffsets, type ZoneOffset } from './ics-zones.ts';
import { minutesOf, timeOf } from './ics-times.ts';
import { repetitionOf } from './ics-repetition.ts';

/** The end of an event, from its end or its duration; `null` without either, or when they are invalid. */
function endOf(event: IcsProperties, start: string, offsetOf: ZoneOffset): string | null {
  const end = event.get('DTEND');
  if (end !== undefined) return timeOf(end, offsetOf);
  const minutes = minutesOf(event.get('DURATION')?.value ?? '');
  if (minutes === 0) return null;
  return start.includes('T')
    ? plusMinutes(start, minutes)
    : plusMinutes(`${start}T00:00`, minutes).slice(0, 10);
}

/** Title of events without one, and the line that stands for a place in the description. */
export interface ImportTexts {
  readonly untitled: string;
  readonly place: (place: string) => string;
}

function descriptionOf(event: IcsProperties, { place }: ImportTexts): string {
  const desc = icsText(event.get('DESCRIPTION')?.value ?? '');
  const location = icsText(event.get('LOCATION')?.value ?? '').trim();
  return [...(location === '' ? [] : [place(location)]), ...(desc === '' ? [] : [desc])].join('\n');
}

/** An event for the service, and whether its rule is lost; `null` without a valid start. */
function eventOf(event: IcsProperties, texts: ImportTexts, offsetOf: ZoneOffset, changed: readonly string[]) {
  const property = event.get('DTSTART');
  const start = property === undefined ? null : timeOf(property, offsetOf);
  if (start === null) return null;
  const allDay = !start.includes('T');
  const wire = wireOf(whenOf({ id: '', title: '', allDay, start, end: endOf(event, start, offsetOf) }));
  // The service accepts years of four digits.
  if (!/^\d{4}-/.test(wire.start) || !/^\d{4}-/.test(wire.end ?? '')) return null;
  const desc = descriptionOf(event, texts);
  const uid = keyOf(event, offsetOf);
  const { isLost, ...repetition } = repetitionOf(event, start, offsetOf, changed);
  const extendedProps = { ...(desc !== '' && { desc }), ...(uid !== null && { uid }), ...repetition };
  const made: NewCalendarEvent = {
    title: icsText(event.get('SUMMARY')?.value ?? '').trim() || texts.untitled,
    ...wire,
    ...(Object.keys(extendedProps).length > 0 && { extendedProps }),
  };
  // Further dates, and changes of all later ones.
  const hasMore = event.has('RDATE') || /THISANDFUTURE/i.test(event.get('RECURRENCE-ID')?.parameters ?? '');
  return { event: made, isLost: isLost || hasMore };
}

const uidText = (event: IcsProperties): string => icsText(event.get('UID')?.value ?? '').trim();

/** Changed or cancelled dates of recurring events, by UID: the events themselves no longer have them. */
function changedDates(events: readonly IcsProperties[], offsetOf: ZoneOffset): ReadonlyMap<string, string[]> {
  const dates = new Map<string, string[]>();
  for (const event of events) {
    const changed = event.get('RECURRENCE-ID');
    const date = changed === undefined ? null : timeOf(changed, offsetOf);
    if (date !== null) dates.set(uidText(event), [...(dates.get(uidText(event)) ?? []), date]);
  }
  return dates;
}

/** The identity of an event: its UID and, for a changed date of a recurring event, that date. */
function keyOf(event: IcsProperties, offsetOf: ZoneOffset): string | null {
  const uid = uidText(event);
  if (uid === '') return null;
  const changed = event.get('RECURRENCE-ID');
  const date = changed === undefined ? null : timeOf(changed, offsetOf);
  return date === null ? uid : `${uid}/${date}`;
}

/** Keeps the newest version of each event: the highest SEQUENCE, then the last. Events without a UID are all kept. */
function newestOf(events: readonly IcsProperties[], offsetOf: ZoneOffset): readonly IcsProperties[] {
  const sequenceOf = (event: IcsProperties) => Number(event.get('SEQUENCE')?.value ?? 0) || 0;
  const newest = new Map<unknown, IcsProperties>();
  for (const event of events) {
    const key = keyOf(event, offsetOf) ?? Symbol('no UID');
    const known = newest.get(key);
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) newest.set(key, event);
  }
  return [...newest.values()];
}

export interface FileEvents {
  readonly events: readonly NewCalendarEvent[];
  /** Number of events without a valid start, which are left out. */
  readonly withoutStart: number;
  /** Number of cancelled events, which are left out. */
  readonly cancelled: number;
  /** Number of events that the calendar has already, which are left out. */
  readonly known: number;
  /** Number of recurring events with a rule or further dates that are not supported, which lack these dates. */
  readonly simplified: number;
  /** Time zones that are not known, whose times are taken for Paraguayan. */
  readonly unknownZones: readonly string[];
}

/**
 * The events of an iCalendar file. Empty for any other file.
 *
 * @param stored events of the calendar
 */
export function fromIcs(file: string, texts: ImportTexts, stored: readonly CalendarEvent[]): FileEvents {
  const unknownZones = new Set<string>();
  if (!/^\s*BEGIN:VCALENDAR/i.test(file))
    return { events: [], withoutStart: 0, cancelled: 0, known: 0, simplified: 0, unknownZones: [] };
  const offsetIn = zoneOffsets(file);
  const offsetOf: ZoneOffset = (zone, local) => {
    const offset = offsetIn(zone, local);
    if (offset === undefined) unknownZones.add(zone);
    return offset;
  };
  const all = newestOf(icsEvents(file), offsetOf);
  const isWithdrawn = /^METHOD:CANCEL\s*$/im.test(file);
  const held = all.filter(
    (event) => !isWithdrawn && !/^cancelled$/i.test(event.get('STATUS')?.value.trim() ?? ''),
  );
  const storedUids = new Set(stored.map(uidOf));
  const dates = changedDates(all, offsetOf);
  const found = held.map((event) =>
    eventOf(event, texts, offsetOf, event.has('RECURRENCE-ID') ? [] : (dates.get(uidText(event)) ?? [])),
  );
  const valid = found.filter((one) => one !== null);
  const fresh = valid.filter(({ event }) => !storedUids.has(uidOf({ id: '', ...event })));
  return {
    events: fresh.map(({ event }) => event),
    withoutStart: found.length - valid.length,
    cancelled: all.length - held.length,
    known: valid.length - fresh.length,
    simplified: fresh.filter(({ isLost }) => isLost).length,
    unknownZones: [...unknownZones],
  };
}

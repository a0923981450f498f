import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { esFecha, isoParaguay } from '@portal/sifen';
import { plusMinutes, whenOf, wireOf } from '../model.ts';
import { uidOf } from './event-uid.ts';
import { icsEvents, icsText, type IcsProperties, type IcsProperty } from './ics-components.ts';
import { zoneOffsets, type ZoneOffset } from './ics-zones.ts';
import { nextOccurrence } from './occurrences.ts';

const TIME = /^([1-9]\d{3})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)\d\d(Z?))?$/;

const zoneOf = (parameters: string): string => {
  const [, quoted, plain = ''] = /;TZID=(?:"([^"]+)"|([^;]+))/i.exec(parameters) ?? [];
  return icsText(quoted ?? plain).trim();
};

/**
 * A day, or a moment in Paraguayan time; `null` for anything else. A time without a zone, or of an unknown zone, is
 * Paraguayan.
 */
function timeOf({ parameters, value }: IcsProperty, offsetOf: ZoneOffset): string | null {
  const [, year = '', month = '', date = '', hour, minute = '', utc = ''] = TIME.exec(value.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!esFecha(day)) return null;
  if (hour === undefined) return day;
  const local = `${day}T${hour}:${minute}`;
  const ms = Date.parse(`${local}Z`);
  if (utc !== '') return isoParaguay(ms).slice(0, 16);
  const zone = zoneOf(parameters);
  const offset = zone === '' ? undefined : offsetOf(zone, ms);
  if (offset === undefined) return local;
  return isoParaguay(ms - offset).slice(0, 16);
}

const DURATION = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/;

function minutesOf(duration: string): number {
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = (DURATION.exec(duration.trim()) ?? [])
    .slice(1)
    .map((amount) => Number(amount || 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

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

const asMoment = (time: string): number => Date.parse(time.includes('T') ? `${time}:00Z` : `${time}T00:00Z`);

/** Minutes from the start of a recurring event to its first date that is not excluded; 0 for any other event. */
function postponement(event: IcsProperties, start: string, offsetOf: ZoneOffset): number {
  const excluded = event.get('EXDATE');
  const rule = event.get('RRULE')?.value;
  if (excluded === undefined || rule === undefined) return 0;
  const moments = excluded.value
    .split(',')
    .map((value) => timeOf({ ...excluded, value }, offsetOf))
    .filter((time) => time !== null)
    .map(asMoment);
  const first = asMoment(start);
  return ((nextOccurrence(rule, first, new Set(moments)) ?? first) - first) / 60_000;
}

const later = (time: string, minutes: number): string =>
  time.includes('T') ? plusMinutes(time, minutes) : plusMinutes(`${time}T00:00`, minutes).slice(0, 10);

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

/** An event for the service; `null` without a valid start. */
function eventOf(event: IcsProperties, texts: ImportTexts, offsetOf: ZoneOffset): NewCalendarEvent | null {
  const property = event.get('DTSTART');
  const given = property === undefined ? null : timeOf(property, offsetOf);
  if (given === null) return null;
  const allDay = !given.includes('T');
  const by = postponement(event, given, offsetOf);
  const givenEnd = endOf(event, given, offsetOf);
  const end = givenEnd === null ? null : later(givenEnd, by);
  const wire = wireOf(whenOf({ id: '', title: '', allDay, start: later(given, by), end }));
  // The service accepts years of four digits.
  if (!/^\d{4}-/.test(wire.start) || !/^\d{4}-/.test(wire.end ?? '')) return null;
  const desc = descriptionOf(event, texts);
  const uid = keyOf(event, offsetOf);
  return {
    title: icsText(event.get('SUMMARY')?.value ?? '').trim() || texts.untitled,
    ...wire,
    ...((desc !== '' || uid !== null) && {
      extendedProps: { ...(desc !== '' && { desc }), ...(uid !== null && { uid }) },
    }),
  };
}

/** The identity of an event: its UID and, for a changed date of a recurring event other than the first, that date. */
function keyOf(event: IcsProperties, offsetOf: ZoneOffset): string | null {
  const uid = icsText(event.get('UID')?.value ?? '').trim();
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
  /** Time zones that are not known, whose times are taken for Paraguayan. */
  readonly unknownZones: readonly string[];
}

/**
 * The events of an iCalendar file; of a recurring event only the first date that is not excluded. Empty for any other file.
 *
 * @param stored events of the calendar
 */
export function fromIcs(file: string, texts: ImportTexts, stored: readonly CalendarEvent[]): FileEvents {
  const unknownZones = new Set<string>();
  if (!/^\s*BEGIN:VCALENDAR/i.test(file))
    return { events: [], withoutStart: 0, cancelled: 0, known: 0, unknownZones: [] };
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
  const found = held.map((event) => eventOf(event, texts, offsetOf));
  const valid = found.filter((event) => event !== null);
  const events = valid.filter((event) => !storedUids.has(uidOf({ id: '', ...event })));
  return {
    events,
    withoutStart: found.length - valid.length,
    cancelled: all.length - held.length,
    known: valid.length - events.length,
    unknownZones: [...unknownZones],
  };
}

import type { NewCalendarEvent } from '@portal/contracts';
import { esFecha, isoParaguay } from '@portal/sifen';
import { plusMinutes, whenOf, wireOf } from '../model.ts';
import { icsEvents, icsText, type IcsProperties, type IcsProperty } from './ics-components.ts';
import { zoneOffsets, type ZoneOffset } from './ics-zones.ts';

const TIME = /^([1-9]\d{3})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)\d\d(Z?))?$/;

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
  const [, zone = ''] = /;TZID="?([^";]+)/i.exec(parameters) ?? [];
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

/** An event for the service; `null` without a valid start. */
function eventOf(event: IcsProperties, untitled: string, offsetOf: ZoneOffset): NewCalendarEvent | null {
  const property = event.get('DTSTART');
  const start = property === undefined ? null : timeOf(property, offsetOf);
  if (start === null) return null;
  const allDay = !start.includes('T');
  const wire = wireOf(whenOf({ id: '', title: '', allDay, start, end: endOf(event, start, offsetOf) }));
  // The service accepts years of four digits.
  if (!/^\d{4}-/.test(wire.start) || !/^\d{4}-/.test(wire.end ?? '')) return null;
  const desc = icsText(event.get('DESCRIPTION')?.value ?? '');
  return {
    title: icsText(event.get('SUMMARY')?.value ?? '').trim() || untitled,
    ...wire,
    ...(desc !== '' && { extendedProps: { desc } }),
  };
}

export interface FileEvents {
  readonly events: readonly NewCalendarEvent[];
  /** Number of events without a valid start, which are left out. */
  readonly withoutStart: number;
}

/**
 * The events of an iCalendar file; of a recurring event only the first. Empty for any other file.
 *
 * @param untitled title of events without one
 */
export function fromIcs(file: string, untitled: string): FileEvents {
  if (!/^\s*BEGIN:VCALENDAR/i.test(file)) return { events: [], withoutStart: 0 };
  const offsetOf = zoneOffsets(file);
  const found = icsEvents(file).map((event) => eventOf(event, untitled, offsetOf));
  const events = found.filter((event) => event !== null);
  return { events, withoutStart: found.length - events.length };
}

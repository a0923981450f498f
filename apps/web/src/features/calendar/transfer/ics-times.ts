import { esFecha, isoParaguay } from '@portal/sifen';
import { icsText, type IcsProperty } from './ics-components.ts';
import type { ZoneOffset } from './ics-zones.ts';

const TIME = /^([1-9]\d{3})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)\d\d(Z?))?$/;

const zoneOf = (parameters: string): string => {
  const [, quoted, plain = ''] = /;TZID=(?:"([^"]+)"|([^;]+))/i.exec(parameters) ?? [];
  return icsText(quoted ?? plain).trim();
};

/**
 * A day, or a moment in Paraguayan time; `null` for anything else. A time without a zone, or of an unknown zone, is
 * Paraguayan.
 */
export function timeOf({ parameters, value }: IcsProperty, offsetOf: ZoneOffset): string | null {
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

export function minutesOf(duration: string): number {
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = (DURATION.exec(duration.trim()) ?? [])
    .slice(1)
    .map((amount) => Number(amount || 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

export const dayOf = (time: string): string => time.slice(0, 10);

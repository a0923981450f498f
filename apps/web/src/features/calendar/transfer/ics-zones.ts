import {
  convertIcsTimezone,
  extendTimezoneProps,
  getTimezoneObjectOffset,
  timeZoneOffsetToMilliseconds,
  type IcsTimezone,
} from 'ts-ics';
import { icsText, unfoldLines } from './ics-components.ts';
import { displayedOffset, ianaZone } from './zone-names.ts';

/** The UTC offset in ms at a local time, given as ms as if it were UTC; `undefined` when it is unknown. */
type OffsetAt = (local: number) => number | undefined;

const TEN_YEARS_MS = 10 * 366 * 86_400_000;

/**
 * The offsets of a zone that a file defines. Expanding its rules takes long, since those of Outlook begin in 1601, so they are
 * expanded once, and again only for a time beyond the last expansion.
 */
function definedOffset({ props }: IcsTimezone): OffsetAt {
  let until = Number.NEGATIVE_INFINITY;
  let onsets: readonly { readonly from: number; readonly offset: number }[] = [];
  return (local) => {
    if (local > until) {
      until = local + TEN_YEARS_MS;
      onsets = extendTimezoneProps(new Date(until), props)
        .map(({ start, offsetTo }) => ({
          from: start.getTime(),
          // Seconds, in offsets before 1900, are dropped.
          offset: timeZoneOffsetToMilliseconds(offsetTo.slice(0, 5)),
        }))
        .toSorted((a, b) => a.from - b.from);
    }
    return onsets.findLast(({ from }) => from <= local)?.offset;
  };
}

/** The offsets of a zone that is known by its name. */
function namedOffset(name: string): OffsetAt {
  const zone = ianaZone(name);
  return zone === undefined
    ? () => displayedOffset(name)
    : (local) => getTimezoneObjectOffset(new Date(local), zone)?.milliseconds;
}

/**
 * Rules of real zones are yearly. Any other, such as `FREQ=SECONDLY` since 1601 or an interval of 0, would be expanded without an
 * end.
 */
const YEARLY =
  /^(?:FREQ=YEARLY|INTERVAL=0*1|BYMONTH=\d{1,2}|BYDAY=[+-]?\d?(?:SU|MO|TU|WE|TH|FR|SA)|BYMONTHDAY=-?\d{1,2}(?:,-?\d{1,2}){0,30}|UNTIL=\d{8}(?:T\d{6}Z?)?|COUNT=\d{1,3}|WKST=(?:SU|MO|TU|WE|TH|FR|SA))$/i;
const areYearly = (component: string): boolean =>
  Array.from(component.matchAll(/^RRULE[^:]*:(.*)$/gim), ([, rule = '']) => rule.trim()).every(
    (rule) => /FREQ=YEARLY/i.test(rule) && rule.split(';').every((part) => YEARLY.test(part)),
  );

/** The time zones that a file defines; one that cannot be parsed is left out. */
const definedIn = (file: string): readonly IcsTimezone[] =>
  (unfoldLines(file).match(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/gi) ?? [])
    .filter(areYearly)
    .flatMap((component) => {
      try {
        // Some programs write the day alone.
        return [
          convertIcsTimezone(
            undefined,
            component.replace(/^DTSTART[^:\r\n]*:(\d{8})\s*$/gim, 'DTSTART:$1T000000'),
          ),
        ];
      } catch {
        return [];
      }
    });

export type ZoneOffset = (zone: string, local: number) => number | undefined;

/** Returns the UTC offset of a time in a zone that an iCalendar file defines, or that is known by its name. */
export function zoneOffsets(file: string): ZoneOffset {
  const defined = definedIn(file);
  const offsets = new Map<string, OffsetAt>();
  const offsetsOf = (zone: string): OffsetAt => {
    const found = defined.find(({ id }) => icsText(id) === zone);
    const own = found && definedOffset(found);
    const named = namedOffset(zone);
    return (local) => own?.(local) ?? named(local);
  };
  return (zone, local) => {
    const known = offsets.get(zone) ?? offsetsOf(zone);
    offsets.set(zone, known);
    return known(local);
  };
}

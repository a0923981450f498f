import {
  convertIcsTimezone,
  extendTimezoneProps,
  getTimezoneObjectOffset,
  timeZoneOffsetToMilliseconds,
  type IcsTimezone,
} from 'ts-ics';

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

/** The offsets of a zone of the IANA. */
function namedOffset(zone: string): OffsetAt {
  try {
    // Throws when the browser does not know the zone.
    new Intl.DateTimeFormat('es', { timeZone: zone }).format();
    return (local) => getTimezoneObjectOffset(new Date(local), zone)?.milliseconds;
  } catch {
    return () => undefined;
  }
}

/** The time zones that a file defines; one that cannot be parsed is left out. */
const definedIn = (file: string): readonly IcsTimezone[] =>
  (file.match(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/g) ?? []).flatMap((component) => {
    try {
      return convertIcsTimezone(undefined, component);
    } catch {
      return [];
    }
  });

export type ZoneOffset = (zone: string, local: number) => number | undefined;

/** Returns the UTC offset of a time in a zone that an iCalendar file defines, or that has a name of the IANA. */
export function zoneOffsets(file: string): ZoneOffset {
  const defined = definedIn(file);
  const offsets = new Map<string, OffsetAt>();
  const offsetsOf = (zone: string): OffsetAt => {
    const found = defined.find(({ id }) => id === zone);
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

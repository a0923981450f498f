/** A line of a component, split: `DTSTART;TZID=America/Asuncion:20261123T100000`. */
export interface IcsProperty {
  readonly parameters: string;
  readonly value: string;
}

/** The first property of each name; all EXDATE are one, and so are the TRIGGER of its alarms. */
export type IcsProperties = ReadonlyMap<string, IcsProperty>;

export const unfoldLines = (file: string): string => file.replace(/(?:\r\n|\r|\n)[ \t]/g, '');

/** Unfolds lines (RFC 5545, 3.1). One that is no property continues the one before: not all programs escape line breaks. */
function unfolded(file: string): readonly string[] {
  const lines: string[] = [];
  for (const line of unfoldLines(file).split(/\r\n|\r|\n/)) {
    const last = lines.pop();
    if (last === undefined || /^[A-Z][A-Z\d-]*[;:]/i.test(line)) {
      if (last !== undefined) lines.push(last);
      lines.push(line);
    } else lines.push(line === '' ? last : `${last}\n${line}`);
  }
  return lines;
}

const LINE = /^([A-Z\d-]+)((?:;[^":;]*(?:"[^"]*")?)*):(.*)$/is;

/** The parts of a line. A time has no colon: one that stands before it belongs to a zone without quotes, `(UTC+07:00) Bangkok`. */
function propertyOf(line: string): IcsProperty & { readonly name: string } {
  const [, given = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
  const name = given.toUpperCase();
  const colon = /^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID)$/.test(name) ? value.lastIndexOf(':') : -1;
  return colon < 0
    ? { name, parameters, value }
    : { name, parameters: `${parameters}:${value.slice(0, colon)}`, value: value.slice(colon + 1) };
}

/** True for the trigger of an alarm of an event before its start: others are related to its end, or a moment. */
const isTrigger = (name: string, parameters: string, open: readonly string[]): boolean =>
  name === 'TRIGGER' &&
  open.at(-1) === 'VALARM' &&
  open.at(-2) === 'VEVENT' &&
  !/RELATED=END|DATE-TIME/i.test(parameters);

/**
 * The events of an iCalendar file, with the triggers of the alarms that they contain. An event that does not end is left out. The parser of
 * `ts-ics` is not used for them: it gives up the whole file for one invalid property, and takes a time without a zone for UTC.
 */
export function icsEvents(file: string): readonly IcsProperties[] {
  const events: IcsProperties[] = [];
  const open: string[] = [];
  let event = new Map<string, IcsProperty>();
  for (const line of unfolded(file)) {
    const { name, parameters, value } = propertyOf(line);
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase());
      if (open.at(-1) === 'VEVENT') event = new Map();
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') events.push(event);
    } else if (open.at(-1) === 'VEVENT' ? name !== 'TRIGGER' : isTrigger(name, parameters, open)) {
      const known = event.get(name);
      if (known === undefined) event.set(name, { parameters, value });
      else if (name === 'EXDATE' || name === 'TRIGGER')
        event.set(name, { ...known, value: `${known.value},${value}` });
    }
  }
  return events;
}

/** Text of a value (RFC 5545, 3.3.11). */
export const icsText = (value: string): string =>
  value.replace(/\\([\\,;n])/gi, (_escape, mark: string) => (/n/i.test(mark) ? '\n' : mark));

/** A line of a component, split: `DTSTART;TZID=America/Asuncion:20261123T100000`. */
export interface IcsProperty {
  readonly parameters: string;
  readonly value: string;
}

/** The first property of each name. */
export type IcsProperties = ReadonlyMap<string, IcsProperty>;

/** Unfolds lines (RFC 5545, 3.1). One that is no property continues the one before: not all programs escape line breaks. */
function unfolded(file: string): readonly string[] {
  const lines: string[] = [];
  for (const line of file.replace(/\r?\n[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const last = lines.pop();
    if (last === undefined || /^[A-Z][A-Z\d-]*[;:]/i.test(line)) {
      if (last !== undefined) lines.push(last);
      lines.push(line);
    } else lines.push(line === '' ? last : `${last}\n${line}`);
  }
  return lines;
}

const LINE = /^([A-Z\d-]+)((?:;[^":;]*(?:"[^"]*")?)*):(.*)$/is;

/**
 * The events of an iCalendar file, without the alarms that they contain. An event that does not end is left out. The parser of
 * `ts-ics` is not used for them: it gives up the whole file for one invalid property, and takes a time without a zone for UTC.
 */
export function icsEvents(file: string): readonly IcsProperties[] {
  const events: IcsProperties[] = [];
  const open: string[] = [];
  let event = new Map<string, IcsProperty>();
  for (const line of unfolded(file)) {
    const [, given = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const name = given.toUpperCase();
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase());
      if (open.at(-1) === 'VEVENT') event = new Map();
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') events.push(event);
    } else if (open.at(-1) === 'VEVENT' && !event.has(name)) event.set(name, { parameters, value });
  }
  return events;
}

/** Text of a value (RFC 5545, 3.3.11). */
export const icsText = (value: string): string =>
  value.replace(/\\([\\,;n])/gi, (_escape, mark: string) => (/n/i.test(mark) ? '\n' : mark));

import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { plainText } from '../../../lib/plain-text.ts';

const isKnown = (zone: string): boolean => {
  try {
    // Throws when the browser does not know the zone.
    new Intl.DateTimeFormat('es', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
};

/** Zones by the plain name of their city, `asuncion`. */
const byCity = (): ReadonlyMap<string, string> =>
  new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      plainText((zone.split('/').at(-1) ?? '').replaceAll('_', ' ')),
      zone,
    ]),
  );

/**
 * The IANA name of a zone by the name that a program wrote: `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`, the Windows
 * zone `W. Europe Standard Time`, or a display name such as `(UTC-04:00) Asunción`; `undefined` when it is unknown.
 */
export function ianaZone(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  const paths = parts
    .map((_part, index) => parts.slice(index).join('/'))
    .filter((path) => path.includes('/'));
  const named = [name, ...paths].find((path) => path !== '' && !path.startsWith('/') && isKnown(path));
  if (named !== undefined) return named;
  // Territory 001, the world, has the zone that stands for all of a Windows zone.
  const windows = WINDOWS_TO_IANA_MAP.find(
    ({ windowsName, territory }) => territory === '001' && windowsName.toLowerCase() === name.toLowerCase(),
  )?.iana[0];
  if (windows !== undefined) return windows;
  if (!/^\((?:UTC|GMT)/i.test(name)) return undefined;
  const cities = byCity();
  return name
    .replace(/^\([^)]*\)/, '')
    .split(/[,;/]/)
    .map((city) => cities.get(plainText(city.trim())))
    .find((zone) => zone !== undefined);
}

/** Offset in ms of a display name, `(UTC+07:00) …`; `undefined` for another. It ignores daylight saving time. */
export function displayedOffset(name: string): number | undefined {
  const [, sign, hours, minutes] = /^\((?:UTC|GMT)\s*([+\-−])(\d{1,2}):?(\d{2})\)/i.exec(name) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

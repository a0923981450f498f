import { currentLocale } from '../../lib/locale.ts';

/** `-25,2867°, -57,6111°`: latitude and longitude, in the language of the page. */
export function coordinates(lat: number, lng: number, digits = 4): string {
  const degrees = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${degrees.format(lat)}°, ${degrees.format(lng)}°`;
}

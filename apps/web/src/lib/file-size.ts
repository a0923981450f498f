import { currentLocale } from './locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * A human-readable size in the language of the page: `86 bytes`, `640 kB`, `1,2 MB`. Below ten it has one decimal. @param
 * bytes 0 or more
 */
export function formatBytes(bytes: number): string {
  // A value that rounds to 1000 of a unit is 1 of the next.
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes * 1.0005) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // The long form, because the short one has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 0 && value < 10 ? 1 : 0,
  }).format(value);
}

/** The bytes of a text such as `1.2 Mb` or `240 Kb`; `null` when it is not a size. */
export function parseBytes(text: string): number | null {
  const [, amount = '', prefix = ''] = /^(\d+(?:\.\d+)?) ?([kmgt]?)b$/i.exec(text.trim()) ?? [];
  if (amount === '') return null;
  return Math.round(Number(amount) * 1000 ** ['', 'k', 'm', 'g', 't'].indexOf(prefix.toLowerCase()));
}

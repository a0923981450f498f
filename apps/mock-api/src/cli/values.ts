import { seedNames, type SeedName } from '../context/seed-area.ts';
import { listOf, type Given } from './given.ts';
import { UsageError } from './usage-error.ts';

/** A seed by its name. */
export function seedNamed({ text, from }: Given): SeedName {
  const known = seedNames.find((name) => name === text);
  if (known === undefined)
    throw new UsageError(`${from} must be one of: ${seedNames.join(', ')}; not "${text}".`);
  return known;
}

/** Host names, separated by commas. */
export function hostNames(asked: Given | undefined): string[] {
  const named = listOf(asked);
  const bad = named.find((name) => !/^[\w.-]+$/.test(name));
  if (bad !== undefined)
    throw new UsageError(`${asked?.from ?? ''}: "${bad}" is not a host name such as mock.example.`);
  return named;
}

/** An address of pages without a trailing slash. */
export function publicAddress(asked: Given | undefined): string | undefined {
  if (asked === undefined) return undefined;
  const url = URL.parse(asked.text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`${asked.from}: "${asked.text}" is not an address such as https://portal.example.`);
  return url.href.replace(/\/+$/, '');
}

/** Origins, separated by commas. */
export function origins(asked: Given | undefined): string[] {
  const named = listOf(asked);
  const bad = named.find((origin) => !/^https?:\/\/[^\s/?#]+$/.test(origin));
  if (bad !== undefined)
    throw new UsageError(`${asked?.from ?? ''}: "${bad}" is not an origin such as https://portal.example.`);
  return named;
}

/** A whole number within bounds; `preset` when it is not given. */
export function wholeNumber(asked: Given | undefined, preset: number, min: number, max: number): number {
  if (asked === undefined) return preset;
  const value = /^\d+$/.test(asked.text.trim()) ? Number(asked.text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(
      `${asked.from} must be a whole number from ${String(min)} to ${String(max)}, not "${asked.text}".`,
    );
  }
  return value;
}

/** The same without a default. */
export const optionalNumber = (asked: Given | undefined, max: number): number | undefined =>
  asked === undefined ? undefined : wholeNumber(asked, 0, 0, max);

import { formatDate, formatNumber } from '../../lib/format.ts';
import { presetOf, type Period } from '../../lib/period.ts';
import { text } from '../texts.ts';
import { periodPatch, type Filters, type FilterValues } from './filters.ts';

export interface ActiveFilter {
  readonly id: string;
  /** In words, as screen readers say it. */
  readonly label: string;
  /** The same in two parts, for what is written the other way than the page; only the second where it says what it is of. */
  readonly field?: string;
  readonly value: string;
  /** Change of the address that removes it. */
  readonly patch: Readonly<Record<string, string | readonly string[] | null>>;
}

/**
 * The filters in force, named for people.
 * @param shown keys of filters that the screen already shows elsewhere: the search box, the tab
 */
export function activeFilters(
  filters: Filters,
  values: FilterValues<Filters>,
  today: string,
  shown: readonly string[] = [],
): readonly ActiveFilter[] {
  return Object.entries(filters).flatMap(([key, filter]): readonly ActiveFilter[] => {
    const value: unknown = values[key];
    if (value === undefined || shown.includes(key)) return [];
    const named = (words: string) => {
      const field = filter.label();
      return { label: `${field}: ${words}`, field, value: words };
    };
    switch (filter.kind) {
      case 'period': {
        if (filter.isIgnored?.(values) === true) return [];
        const label = periodLabel(value as Period, today);
        return [{ id: key, label, value: label, patch: periodPatch(filter, {}) }];
      }
      case 'text':
        return [{ id: key, ...named(value as string), patch: { [key]: null } }];
      case 'number':
        return [{ id: key, ...named(formatNumber(Number(value))), patch: { [key]: null } }];
      case 'choice': {
        const chosen = typeof value === 'string' ? [value] : (value as readonly string[]);
        return chosen.map((one) => ({
          id: `${key}-${one}`,
          ...named(filter.labelOf(one)),
          patch: { [key]: chosen.filter((other) => other !== one) },
        }));
      }
    }
  });
}

function periodLabel(period: Period, today: string): string {
  const preset = presetOf(period, today);
  if (preset !== undefined) return text(`list.period.${preset}`);
  const { desde, hasta } = period;
  if (desde === undefined) return text('list.period.until', { day: formatDate(hasta ?? '') });
  if (hasta === undefined) return text('list.period.from', { day: formatDate(desde) });
  return `${formatDate(desde)} – ${formatDate(hasta)}`;
}

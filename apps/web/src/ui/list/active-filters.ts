import { formatDate, formatNumber } from '../../lib/format.ts';
import { presetOf, type Period } from '../../lib/period.ts';
import { text } from '../texts.ts';
import { periodPatch, type Filters, type FilterValues } from './filters.ts';

export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
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
    const named = (words: string) => `${filter.label()}: ${words}`;
    switch (filter.kind) {
      case 'period': {
        if (filter.isIgnored?.(values) === true) return [];
        const label = periodLabel(value as Period, today);
        return [{ id: key, label, patch: periodPatch(filter, {}) }];
      }
      case 'text':
        return [{ id: key, label: named(value as string), patch: { [key]: null } }];
      case 'number':
        return [{ id: key, label: named(formatNumber(Number(value))), patch: { [key]: null } }];
      case 'choice': {
        const chosen = typeof value === 'string' ? [value] : (value as readonly string[]);
        return chosen.map((one) => ({
          id: `${key}-${one}`,
          label: named(filter.labelOf(one)),
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

import { esFecha, sumarDias } from '@portal/sifen';
import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { monthOf, todayInParaguay } from '../../lib/period.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import type { Scope } from './links.ts';

export const presets = ['today', 'week', 'days30', 'month'] as const;
export type Preset = (typeof presets)[number];

const DAYS: Readonly<Record<Exclude<Preset, 'month'>, number>> = { today: 1, week: 7, days30: 30 };

/** The days of a preset, none of them after today. */
export function presetDays(preset: Preset, today: string): { desde: string; hasta: string } {
  return {
    desde: preset === 'month' ? monthOf(today).desde : sumarDias(today, 1 - DAYS[preset]),
    hasta: today,
  };
}

/** The period and the companies in the address: `?desde=2026-11-01&hasta=2026-11-20&empresa=todas`; this month without it. */
export function useScope(mayChooseAll: boolean) {
  const [params, setParams] = useUrlParams();
  const today = todayInParaguay();
  const month = presetDays('month', today);
  const day = (name: 'desde' | 'hasta') => {
    const value = params.get(name);
    return value !== null && esFecha(value) ? value : month[name];
  };
  const scope: Scope = {
    desde: day('desde'),
    hasta: day('hasta'),
    isAll: mayChooseAll && params.get('empresa') === ALL_COMPANIES,
  };
  const set = (change: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    scope,
    today,
    preset: presets.find((name) => {
      const { desde, hasta } = presetDays(name, today);
      return desde === scope.desde && hasta === scope.hasta;
    }),
    setDays: (days: { readonly desde?: string; readonly hasta?: string }) =>
      set({ ...scopeDays(scope), ...days }),
    setAll: (isAll: boolean) => set({ empresa: isAll ? ALL_COMPANIES : null }),
  };
}

const scopeDays = ({ desde, hasta }: Scope) => ({ desde, hasta });

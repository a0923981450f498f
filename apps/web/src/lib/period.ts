import { fechaLocal, sumarDias } from '@portal/sifen';

/** Days in Paraguay, `YYYY-MM-DD`, both included; a missing end is open. */
export interface Period {
  readonly desde?: string;
  readonly hasta?: string;
}

/** Today in Paraguay. */
export const todayInParaguay = (): string => fechaLocal(Date.now());

/** First and last day of the month of `today`, moved by whole months. */
export function monthOf(today: string, offset = 0): Required<Period> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { desde: day(month - 1 + offset, 1), hasta: day(month + offset, 0) };
}

export const presetNames = ['today', 'week', 'month', 'lastMonth', 'all'] as const;
export type PresetName = (typeof presetNames)[number];

/** The days of a preset. */
export function presetPeriod(preset: PresetName, today: string): Period {
  switch (preset) {
    case 'today':
      return { desde: today, hasta: today };
    case 'week':
      return { desde: sumarDias(today, -6), hasta: today };
    case 'month':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'all':
      return {};
  }
}

/** The preset that matches these days, if any. */
export const presetOf = (period: Period, today: string): PresetName | undefined =>
  presetNames.find((preset) => {
    const { desde, hasta } = presetPeriod(preset, today);
    return desde === period.desde && hasta === period.hasta;
  });

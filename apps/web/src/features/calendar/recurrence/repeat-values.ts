import type { CalendarEvent } from '@portal/contracts';
import { esFecha } from '@portal/sifen';
import { ruleOf } from './occurrences.ts';
import { frequencies, ruleText, type Frequency } from './rule.ts';
import { text } from './texts.ts';

type Props = NonNullable<CalendarEvent['extendedProps']>;

/** The repetition and the reminder of an event as its form shows them. */
export interface RepeatValues {
  /** '' for none, or the frequency; `OTRA` keeps the rule of another program. */
  readonly repite: string;
  readonly cada: string;
  readonly termina: 'nunca' | 'dia' | 'veces';
  readonly hasta: string;
  readonly veces: string;
  /** Minutes before the start, '' for none. */
  readonly aviso: string;
}

const isFrequency = (value: string): value is Frequency => (frequencies as readonly string[]).includes(value);

/** @param event undefined for a new one */
export function repeatValues(event: CalendarEvent | undefined): RepeatValues {
  const rule = event === undefined ? null : ruleOf(event);
  const isOther = rule !== null ? Boolean(rule.days ?? rule.nth ?? rule.isLastDay) : hasRule(event);
  return {
    repite: isOther ? 'OTRA' : (rule?.freq ?? ''),
    cada: String(rule?.interval ?? 1),
    termina: rule?.count !== undefined ? 'veces' : rule?.until !== undefined ? 'dia' : 'nunca',
    hasta: rule?.until ?? '',
    veces: String(rule?.count ?? ''),
    aviso: String(event?.extendedProps?.reminders?.[0] ?? ''),
  };
}

const hasRule = (event: CalendarEvent | undefined): boolean => (event?.extendedProps?.rrule ?? '') !== '';

/** The messages of these fields. @param start first day */
export function repeatErrors(
  { repite, cada, termina, hasta, veces }: RepeatValues,
  start: string,
): Readonly<Record<string, string>> {
  if (!isFrequency(repite)) return {};
  const isWithin = (number: string, most: number) => /^[1-9]\d*$/.test(number) && Number(number) <= most;
  return {
    ...(!isWithin(cada, 999) && { cada: text('error.cada') }),
    ...(termina === 'dia' && (!esFecha(hasta) || hasta < start) && { hasta: text('error.hasta') }),
    ...(termina === 'veces' && !isWithin(veces, 9999) && { veces: text('error.veces') }),
  };
}

/** The rule of the values; undefined without a repetition. */
function ruleOfValues(
  { repite, cada, termina, hasta, veces }: RepeatValues,
  start: string,
): string | undefined {
  if (!isFrequency(repite)) return undefined;
  const end = termina === 'dia' ? { until: hasta } : termina === 'veces' ? { count: Number(veces) } : {};
  return ruleText({ freq: repite, interval: Number(cada), ...end, weekStart: 'MO' }, start);
}

/** The properties of an event with these values. A rule of another program is kept. @param start first day */
export function repeatProps(values: RepeatValues, over: Props, start: string): Props {
  const { rrule, exdates, reminders = [], ...rest } = over;
  const rule = values.repite === 'OTRA' ? rrule : ruleOfValues(values, start);
  const minutes = values.aviso === '' ? [] : [Number(values.aviso)];
  // The form shows the first reminder; others are those of another program.
  const kept = minutes[0] === reminders[0] ? reminders : minutes;
  return {
    ...rest,
    ...(rule !== undefined && { rrule: rule, ...(exdates !== undefined && { exdates }) }),
    ...(kept.length > 0 && { reminders: kept }),
  };
}

import { dateText } from '../../../lib/date-text.ts';
import type { Rule } from './rule.ts';
import type { useTexts } from './texts.ts';

/** `Cada 2 semanas (lun, mié), hasta el 31/12/2026`. */
export function ruleWords(rule: Rule, t: ReturnType<typeof useTexts>): string {
  const { freq, interval, days, nth, isLastDay, until, count } = rule;
  const every = t(`cada.${freq}`, { count: interval });
  const on = days
    ? days.map((day) => t(`dia.${day}`)).join(', ')
    : nth
      ? t('nesimo', {
          lugar: t(nth.week < 0 ? 'ultimo' : 'lugar', { n: nth.week }),
          dia: t(`dia.${nth.day}`),
        })
      : isLastDay
        ? t('ultimoDia')
        : '';
  const end =
    until !== undefined
      ? t('hasta', { dia: dateText(until) })
      : count !== undefined
        ? t('veces', { count })
        : '';
  return [on === '' ? every : t('dias', { cada: every, dias: on }), ...(end === '' ? [] : [end])].join(', ');
}

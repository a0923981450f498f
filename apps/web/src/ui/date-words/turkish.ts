import { isoParaguay, sumarDias, sumarMeses } from '@portal/sifen';
import {
  dayText,
  foldWith,
  nextDay,
  nextWeekday,
  timeText,
  words,
  type Days,
  type Grammar,
  type Groups,
  type Now,
  type Rule,
  type Times,
} from './grammar.ts';

const weekdays = ['pazar', 'pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi'];
const months = [
  'ocak',
  'subat',
  'mart',
  'nisan',
  'mayis',
  'haziran',
  'temmuz',
  'agustos',
  'eylul',
  'ekim',
  'kasim',
  'aralik',
];

const WEEKDAY = weekdays.join('|');
const MONTH = `(?<month>${months.join('|')})`;
const PART = String.raw`(?:(?<named>sabah|ogleden\s+sonra|aksam|gece)\s+)?`;
const AT = String.raw`(?:['’]?\s?[dt][ea])?`;
const CLOCK = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d\d)`;

function hourOf(hour: number, group: Groups): number {
  const isLater = /^ogleden|^aksam/.test(group('named')) || (group('named') === 'gece' && hour >= 6);
  return isLater && hour < 12 ? hour + 12 : hour;
}

function timeOf(group: Groups): Times | null {
  const minute = group('half') === '' ? Number(group('minute') || 0) : 30;
  const start = timeText(hourOf(Number(group('hour')), group), minute);
  const end =
    group('toHour') === ''
      ? undefined
      : timeText(hourOf(Number(group('toHour')), group), Number(group('toMinute') || 0));
  return start === null || end === null ? null : { start, end };
}

const times: readonly Rule<Times>[] = [
  // 14:00-15:30, 14:00'ten 15:30'a
  {
    pattern: words(
      String.raw`${PART}(?:saat\s+)?${CLOCK}(?:['’]?\s?[dt][ea]n)?\s*(?:-|–|ile|\s)\s*(?<toHour>\d{1,2})[:.](?<toMinute>\d\d)(?:['’]?\s?y?[ea])?(?:\s+kadar|\s+arasi(?:nda)?)?`,
    ),
    read: timeOf,
  },
  { pattern: words(String.raw`${PART}(?:saat\s+)?${CLOCK}${AT}`), read: timeOf },
  {
    pattern: words(String.raw`${PART}saat\s+(?<hour>\d{1,2})(?:\s+(?<half>bucuk)(?:ta)?)?${AT}`),
    read: timeOf,
  },
  {
    pattern: words(
      String.raw`(?<named>sabah|ogleden\s+sonra|aksam|gece)\s+(?<hour>\d{1,2})(?:\s+(?<half>bucuk)(?:ta)?)?${AT}`,
    ),
    read: timeOf,
  },
  { pattern: words(String.raw`(?<hour>\d{1,2})['’][dt][ea]`), read: timeOf },
];

function named(group: Groups, now: Now): Days | null {
  const name = group('month');
  const month = /^\d/.test(name) ? Number(name) : months.indexOf(name) + 1;
  const start = nextDay(now, month, Number(group('date')), group('year'));
  if (start === null || group('last') === '') return start === null ? null : { start };
  const end = dayText(Number(start.slice(0, 4)), month, Number(group('last')));
  return end === null || end <= start ? null : { start, end };
}

function later(group: Groups, now: Now): Days {
  const amount = Number(group('number') || 1);
  switch (group('unit')) {
    case 'gun':
      return { start: sumarDias(now.today, amount) };
    case 'hafta':
      return { start: sumarDias(now.today, 7 * amount) };
    case 'ay':
      return { start: sumarMeses(now.today, amount) };
    default: {
      const ms = now.ms + amount * (group('unit') === 'saat' ? 60 : 1) * 60_000;
      const [start = '', time = ''] = isoParaguay(ms).slice(0, 16).split('T');
      return { start, time };
    }
  }
}

const on = (source: string, days: number): Rule<Days> => ({
  pattern: words(source),
  read: (_group, { today }) => ({ start: sumarDias(today, days) }),
});

const days: readonly Rule<Days>[] = [
  // 3-5 Aralık, 5 Aralık 2026
  {
    pattern: words(
      String.raw`(?<date>\d{1,2})(?:\s*[-–]\s*(?<last>\d{1,2}))?\s+${MONTH}(?:\s+(?<year>\d{4}))?(?:['’]?[dt][ea])?`,
    ),
    read: named,
  },
  {
    pattern: words(
      String.raw`(?<date>\d{1,2})(?:\/(?<month>\d{1,2})(?:\/(?<year>\d{4}|\d\d))?|\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d))`,
    ),
    read: named,
  },
  on(String.raw`(?:obur|ertesi)\s+gun`, 2),
  on(String.raw`bugun|bu\s+(?:aksam|gece)`, 0),
  on('yarin', 1),
  on('dun', -1),
  {
    pattern: words(String.raw`(?:(?<number>\d{1,3}|bir)\s+)(?<unit>gun|hafta|ay|saat|dakika)\s+sonra`),
    read: (group, now) => later((name) => (group(name) === 'bir' ? '1' : group(name)), now),
  },
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:her|gecen)\s+)(?:(?<week>haftaya)|bu|(?<next>gelecek|onumuzdeki))?\s*(?<weekday>${WEEKDAY})(?:\s+gunu)?(?!\s+gunleri)`,
    ),
    read: (group, { today }) => {
      const weekday = weekdays.indexOf(group('weekday'));
      const tomorrow = sumarDias(today, 1);
      if (group('week') !== '') return { start: nextWeekday(nextWeekday(tomorrow, 1), weekday) };
      return { start: nextWeekday(group('next') === '' ? today : tomorrow, weekday) };
    },
  },
];

const hints = words(
  String.raw`(?:(?:her|gecen)\s+)?(?:${WEEKDAY})(?:\s+gun(?:u|leri))?|(?:gelecek|gecen)\s+(?:hafta|ay|yil)|haftaya|sabah|ogleden\s+sonra|aksam|gece|\d{1,3}\s+(?:gun|hafta|ay|saat|dakika)|\d{1,2}(?:[:.]\d\d|\/\d{1,2})|\d{1,2}\s+(?:${months.join('|')})`,
);

/** Turkish, of which chrono-node has no parser: `toplantı yarın saat 9'da`. */
export const turkish: Grammar = { times, lengths: [], days, hints, fold: foldWith('tr') };

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
  weekdayOf,
} from './grammar.ts';
import { notDates } from './not-dates.ts';

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
const CLOCK = String.raw`(?<hour>\d{1,2})(?:(?<colon>:)|\.)(?<minute>\d\d)(?![.:]?\d)`;

/** Without a part of the day, `saat 3` is in the afternoon; `3:00` and `03` are hours of a clock of 24. */
function hourOf(hour: number, group: Groups): number {
  const isBare = ['minute', 'toMinute', 'named'].every((name) => group(name) === '');
  if (isBare && hour >= 1 && hour <= 5 && !group('hour').startsWith('0')) return hour + 12;
  const isLater = /^ogleden|^aksam/.test(group('named')) || (group('named') === 'gece' && hour >= 6);
  return isLater && hour < 12 ? hour + 12 : hour;
}

function timeOf(group: Groups): Times | null {
  const minute = group('half') === '' ? Number(group('minute') || 0) : 30;
  const start = timeText(hourOf(Number(group('hour')), group), minute);
  const toHour = group('toHour');
  const last = hourOf(Number(toHour), group);
  // `5'ten 7'ye` is in the afternoon, as `saat 5` is.
  const isLater = last < 12 && hourOf(Number(group('hour')), group) > Number(group('hour'));
  const end =
    toHour === '' ? undefined : timeText(isLater ? last + 12 : last, Number(group('toMinute') || 0));
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
  // 8'den 10'a, 8-10 arası
  {
    pattern: words(
      String.raw`${PART}(?:saat\s+)?(?<hour>\d{1,2})(?:['’]?\s?[dt][ea]n\s+(?<toHour>\d{1,2})['’]?y?[ea](?:\s+kadar)?|\s*[-–]\s*(?<toHour>\d{1,2})\s+arasi(?:nda)?)`,
    ),
    read: (group) => {
      const span = timeOf(group);
      return span?.end === undefined || span.end <= span.start ? null : { ...span, needsDay: true };
    },
  },
  {
    pattern: words(String.raw`${PART}(?<clock>saat\s+)?${CLOCK}(?<at>['’]?\s?[dt][ea])?`),
    read: (group) => {
      const time = timeOf(group);
      const isBare = ['clock', 'named', 'at', 'colon'].every((name) => group(name) === '');
      // `Oda 9.10` is no hour.
      return time !== null && isBare ? { ...time, atEdge: true } : time;
    },
  },
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
  if (start === null) return null;
  // A weekday that is not that of the date: one of the two is wrong.
  const weekday = group('weekday') || group('after');
  if (weekday !== '' && weekdays.indexOf(weekday) !== weekdayOf(start)) return null;
  if (group('last') === '') return { start };
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
      String.raw`(?:(?<weekday>${WEEKDAY}),?\s+)?(?<date>\d{1,2})(?:\s*[-–]\s*(?<last>\d{1,2}))?\s+${MONTH}(?:\s+(?<year>\d{4}))?(?:['’]?[dt][ea])?(?:,?\s+(?<after>${WEEKDAY})(?:\s+gunu)?)?`,
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
      String.raw`(?<!(?<!\p{L})(?:her|gecen|ilk|son|ikinci|ucuncu|dorduncu|birinci|[.])\s+)(?:(?<week>haftaya)|bu|(?<next>gelecek|onumuzdeki))?\s*(?<weekday>${WEEKDAY})(?:\s+gunu)?(?!\s+gunleri|\s+(?:gunune\s+)?kadar|(?:['’]?(?:den|dan|ye|ya))\s+(?:once|kadar))`,
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
  String.raw`(?:(?:her|gecen|ilk|son|birinci|ikinci|ucuncu|dorduncu)\s+)*(?:${WEEKDAY})(?:\s+gun(?:u|leri))?|(?:gelecek|gecen)\s+(?:hafta|ay|yil)|haftaya|her\s+ayin\s+\d{1,2}['’]?\p{L}*|ayin\s+\d{1,2}['’]?\p{L}*|sabah|ogleden\s+sonra|aksam|gece|\d{1,3}\s+(?:gun|hafta|ay|saat|dakika)|saat\s+\d+|\d{4}-\d\d-\d\d|\d{1,2}(?:\.\d{1,2}\.\d{2,4}|[:.]\d\d|\/\d{1,2}(?:\/\d{2,4})?|\s*-\s*\d{1,2}(?:\s+arasi)?)|\d{1,2}\s+(?:${months.join('|')})`,
);
const dates = words(
  String.raw`(?:${WEEKDAY})|\d{1,2}(?:\s+(?:${months.join('|')})|\/\d{1,2}(?:\/\d{2,4})?|\.\d{1,2}\.\d{4})`,
);

const mask = notDates({
  units: String.raw`kg|kilo|gr|gram|km|metre|m|cm|mm|m2|litre|lt|l|ml|lira|tl|dolar|euro|avro|guarani|bin|milyon|milyar|adet|tane|kutu|sise|paket|koli|kisi|yas(?:inda)?|yil|puan|derece|taksit|sayfa|fatura|urun|musteri|inc`,
  nouns: String.raw`surum|versiyon|ruc|fatura|oda|salon|sinif|masa|ofis|kat|kapi|sayfa|bolum|madde|kanun|karar|karar\s+no|taksit|siparis|ders|konu|model|kod|parti|kasa|sube|hat|numara|no|node|iso|beden`,
  scores: 'mac|sonuc|skor',
  spending: 'ode|tutar|toplam|fiyat|ucret',
  between: 'ile|ila',
  afterDate: String.raw`saat|sabah|ogleden|aksam|gece|ile|icin|de|da`,
  ahead: 'son',
  others: String.raw`yuzde\s+\d+(?:[.,]\d+)?|%\s?\d+(?:[.,]\d+)?|\d+[.,]\d+\s+ode`,
});

/** Turkish, of which chrono-node has no parser: `toplantı yarın saat 9'da`. */
export const turkish: Grammar = { times, lengths: [], days, hints, dates, fold: foldWith('tr'), mask };

import { isoParaguay, sumarDias, sumarMeses } from '@portal/sifen';
import {
  dayText,
  foldWith,
  nextDay,
  nextWeekday,
  timeText,
  words,
  type DayPart,
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

const numbers: Readonly<Record<string, number>> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  'on bir': 11,
  'on iki': 12,
  'on bes': 15,
  yirmi: 20,
  otuz: 30,
};
const NUMBER = String.raw`\d{1,3}|${Object.keys(numbers).toReversed().join('|')}`;
const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : (numbers[text] ?? 0));

const WEEKDAY = weekdays.join('|');
const MONTH = `(?<month>${months.join('|')})`;
const NAMED = String.raw`(?<!(?<!\p{L})bu\s+)(?<named>sabah|ogleden\s+sonra|aksam|gece)(?:i|si|leyin)?`;
const PART = String.raw`(?:${NAMED}\s+)?`;
const AT = String.raw`(?:['’]?\s?[dt][ea])?(?!\p{L}|['’])`;
const HALF = String.raw`(?:\s+(?<half>bucuk)(?:ta)?)?`;
const HOUR = String.raw`(?<hour>\d{1,2}|${Object.keys(numbers).slice(0, 12).toReversed().join('|')})`;
const CLOCK = String.raw`(?<hour>\d{1,2})(?:(?<colon>:)|\.)(?<minute>\d\d)(?![.:]?\d)`;

/** Without a part of the day, `saat 3` is in the afternoon; `3:00` and `03` are hours of a clock of 24. */
function hourOf(hour: number, group: Groups): number {
  const isBare = ['minute', 'toMinute', 'named'].every((name) => group(name) === '');
  if (isBare && hour >= 1 && hour <= 5 && !group('hour').startsWith('0')) return hour + 12;
  // `gece 12` is the end of one day or the beginning of the next.
  if (hour === 12 && /^aksam|^gece|^sabah/.test(group('named'))) return Number.NaN;
  const isLater = /^ogleden|^aksam/.test(group('named')) || (group('named') === 'gece' && hour >= 6);
  return isLater && hour < 12 ? hour + 12 : hour;
}

/** `saat 3'ü çeyrek geçe`, `saat 3'e çeyrek var`. */
function besideHour(group: Groups): Times | null {
  const amount = group('amount') === 'ceyrek' ? 15 : numberOf(group('amount'));
  const given = Number(group('hour'));
  const hour = hourOf(given, group);
  const start = group('past') === '' ? timeText(hour - 1, 60 - amount) : timeText(hour, amount);
  return start === null ? null : { start, given };
}

function timeOf(group: Groups): Times | null {
  const minute = group('half') === '' ? Number(group('minute') || 0) : 30;
  const given = numberOf(group('hour'));
  const start = timeText(hourOf(given, group), minute);
  const toHour = group('toHour');
  const last = hourOf(Number(toHour), group);
  // `5'ten 7'ye` is in the afternoon, as `saat 5` is.
  const isLater = last < 12 && hourOf(given, group) > given;
  const end =
    toHour === '' ? undefined : timeText(isLater ? last + 12 : last, Number(group('toMinute') || 0));
  return start === null || end === null
    ? null
    : { start, end, given: given <= 12 && group('named') === '' ? given : undefined };
}

const times: readonly Rule<Times>[] = [
  {
    pattern: words(
      String.raw`${PART}(?:saat\s+)?(?<hour>\d{1,2})['’]?y?[aeiu]\s+(?<amount>ceyrek|bes|on|yirmi|\d{1,2})\s+(?:(?<past>gece)|kala|var)`,
    ),
    read: besideHour,
  },
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
      String.raw`${PART}(?:saat\s+)?(?<hour>\d{1,2})(?:['’]?\s?[dt][ea]n\s+(?<toHour>\d{1,2})['’]?y?[ea](?:\s+kadar)?|\s*(?:[-–]|ile)\s*(?<toHour>\d{1,2})\s+arasi(?:nda)?)`,
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
      // `Oda 9.10` is no hour, and 15.08 may be a date.
      if (isBare && !/[05]$/.test(group('minute'))) return null;
      return time !== null && isBare ? { ...time, atEdge: true } : time;
    },
  },
  { pattern: words(String.raw`${PART}saat\s+${HOUR}${HALF}${AT}`), read: timeOf },
  { pattern: words(String.raw`${NAMED}\s+${HOUR}${HALF}${AT}`), read: timeOf },
  // The part of the day is with the day: `bu akşam 8`.
  {
    pattern: words(String.raw`(?<=(?<!\p{L})bu\s+(?:sabah|aksam|gece)\s+)${HOUR}${HALF}${AT}`),
    read: timeOf,
  },
  { pattern: words(String.raw`${HOUR}(?:['’]|(?<!\d))[dt][ea]`), read: timeOf },
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
  const amount = numberOf(group('number') || '1');
  switch (group('unit')) {
    case 'gun':
      return { start: sumarDias(now.today, amount) };
    case 'hafta':
      return { start: sumarDias(now.today, 7 * amount) };
    case 'ay':
      return { start: sumarMeses(now.today, amount) };
    case 'yil':
      return { start: sumarMeses(now.today, 12 * amount) };
    default: {
      const half = group('half') === '' ? 0 : 30;
      const minutes = group('number') === '' ? half : amount * (group('unit') === 'saat' ? 60 : 1) + half;
      const ms = now.ms + minutes * 60_000;
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
  // 30 Aralık - 2 Ocak
  {
    pattern: words(
      String.raw`(?<date>\d{1,2})\s+${MONTH}\s*[-–]\s*(?<last>\d{1,2})\s+(?<toMonth>${months.join('|')})`,
    ),
    read: (group, now) => {
      const start = nextDay(now, months.indexOf(group('month')) + 1, Number(group('date')));
      if (start === null) return null;
      const end = nextDay(
        { ...now, today: start },
        months.indexOf(group('toMonth')) + 1,
        Number(group('last')),
      );
      return end === null ? null : { start, end };
    },
  },
  {
    pattern: words(String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)`),
    read: named,
  },
  {
    pattern: words(String.raw`ay(?:in)?\s+sonu(?:nda|na)?`),
    read: (_group, { today }) => ({ start: sumarDias(sumarMeses(`${today.slice(0, 7)}-01`, 1), -1) }),
  },
  {
    pattern: words(String.raw`yil(?:in)?\s+sonu(?:nda|na)?`),
    read: (_group, { today }) => ({ start: `${today.slice(0, 4)}-12-31` }),
  },
  {
    pattern: words(String.raw`bu\s+(?<part>sabah|aksam|gece)`),
    read: (group, { today }) => ({ start: today, part: partNamed(group('part')) }),
  },
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
  on('bugun', 0),
  on('yarin', 1),
  on('dun', -1),
  {
    pattern: words(
      String.raw`(?:(?<number>${NUMBER})\s+(?<unit>gun|hafta|ay|yil|dakika|saat)|(?:(?<number>${NUMBER})\s+(?<half>bucuk)|(?<half>yarim))\s+(?<unit>saat))\s+sonra`,
    ),
    read: later,
  },
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:her|gecen|ilk|son|ikinci|ucuncu|dorduncu|birinci|[.])\s+)(?<!(?<!\p{L})(?:ve|veya|ya\s+da)\s+|\d\s+)(?:(?<week>haftaya|(?:gelecek|onumuzdeki)\s+hafta)|bu|(?<next>gelecek|onumuzdeki))?\s*(?<weekday>${WEEKDAY})(?:\s+gunu)?(?!\s+(?:ve|veya|ya\s+da)\s+(?:${WEEKDAY})|\s+\d{1,2}\s*(?:$|,)|\s+gunleri|\s+(?:gunune\s+)?kadar|(?:['’]?(?:den|dan|ye|ya))\s+(?:once|kadar))`,
    ),
    read: (group, { today }) => {
      const weekday = weekdays.indexOf(group('weekday'));
      const tomorrow = sumarDias(today, 1);
      if (group('week') !== '') return { start: nextWeekday(nextWeekday(tomorrow, 1), weekday) };
      return { start: nextWeekday(group('next') === '' ? today : tomorrow, weekday) };
    },
  },
];

const partNamed = (name: string): DayPart =>
  name === 'sabah' ? 'morning' : name === 'gece' ? 'night' : 'pm';

const parts: readonly Rule<DayPart>[] = [
  {
    pattern: words(String.raw`(?<part>sabah|ogleden\s+sonra|aksam|gece)(?:i|si|leyin)?`),
    read: (group) => partNamed(group('part')),
  },
];

const hints = words(
  String.raw`(?:${WEEKDAY}|yarin)['’]?(?:ya|ye|dan|den|tan|ten)\s+(?:kadar|sonra|once|itibaren)|saat\s+\d{1,2}['’]?(?:y?[ea]\s+kadar|[dt][ea]n\s+(?:sonra|once))|her\s+(?:gun|hafta|ay|yil|sabah|aksam|gece)|(?:bu\s+)?hafta\s+sonu|ogleden\s+once|gece\s+yarisi|(?:(?:her|gecen|ilk|son|birinci|ikinci|ucuncu|dorduncu)\s+)*(?:${WEEKDAY})(?:\s+gun(?:u|leri))?|(?:gelecek|gecen)\s+(?:hafta|ay|yil)|haftaya|her\s+ayin\s+\d{1,2}['’]?\p{L}*|ayin\s+\d{1,2}['’]?\p{L}*|sabah|ogleden\s+sonra|aksam|gece|\d{1,3}\s+(?:gun|hafta|ay|saat|dakika)|saat\s+\d+|\d{4}-\d\d-\d\d|\d{1,2}(?:\.\d{1,2}\.\d{2,4}|[:.]\d\d|\/\d{1,2}(?:\/\d{2,4})?|\s*-\s*\d{1,2}(?:\s+arasi)?)|\d{1,2}\s+(?:${months.join('|')})`,
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
export const turkish: Grammar = { times, lengths: [], days, parts, hints, dates, fold: foldWith('tr'), mask };

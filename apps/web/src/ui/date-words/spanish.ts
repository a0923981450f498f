import { isoParaguay, sumarDias, sumarMeses } from '@portal/sifen';
import {
  dayText,
  foldWith,
  nextDate,
  nextDay,
  nextWeekday,
  timeText,
  weekdayOf,
  words,
  type DayPart,
  type Days,
  type Grammar,
  type Groups,
  type Now,
  type Rule,
  type Times,
} from './grammar.ts';
import { notDates } from './not-dates.ts';

const weekdays = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre|setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const numbers: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
};

const indexOf = (names: readonly string[], start: string): number =>
  names.findIndex((name) =>
    name.split('|').some((form) => form.startsWith(start.replace('.', '').slice(0, 3))),
  );
const numberOf = (text: string): number =>
  /^\d/.test(text) ? Number.parseInt(text, 10) : (numbers[text] ?? 0);

const WEEKDAY = weekdays.join('|');
const MONTH = `(?:${months.join('|')}|(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic)\\b\\.?)`;
const NUMBER = String.raw`\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta`;
const HOUR = String.raw`\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce`;
const MARK = String.raw`(?:\s*(?:hs|hrs|h)\b\.?)`;
const partWords = (prefix = ''): string =>
  String.raw`(?:\s*(?<${prefix}part>a\.?\s?m\b\.?|p\.?\s?m\b\.?)|\s+(?:de|por|en|a)\s+la\s+(?<${prefix}named>manana|madrugada|tarde|noche)|\s+(?<${prefix}noon>del\s+mediodia))`;
const PART = partWords();
const SUFFIX = `(?:(?:${MARK}|\\s+horas)?(?:\\s+en\\s+punto)?${PART}?)`;
const UNIT = String.raw`(?!\s*(?:%|°|"|ª|kg|kilos?|km|g|gr|gs|guaranies|mil|millones|litros?|l|ml|m|cm|mm|unidades|cajas|docenas?|anos?|dias|semanas|meses|personas|pulgadas|cuotas|puntos|veces|minutos?|min)(?![\p{L}\d]))`;

/** The hour of a clock of twelve hours by the part of the day; NaN when it is ambiguous, as `12 de la noche` is. */
function hourOf(hour: number, group: Groups): number {
  const part = group('part').slice(0, 1) || group('named');
  if (part === 'a') return hour === 12 ? 0 : hour;
  if (part === 'noche' && (hour === 12 || hour < 6)) return Number.NaN;
  if (part === 'madrugada' && hour === 12) return Number.NaN;
  return ['p', 'tarde', 'noche'].includes(part) && hour < 12 ? hour + 12 : hour;
}

function minuteOf(group: Groups): number {
  const text = group('minute') || group('more') || group('less');
  const minutes = { media: 30, cuarto: 15, '': 0 }[text] ?? numberOf(text);
  return group('less') === '' ? minutes : -minutes;
}

/** Without a part of the day, `a las 3` is in the afternoon; `3:00` and `03` are hours of a clock of 24. */
const isBareAfternoon = (group: Groups, hour: number): boolean =>
  hour >= 1 &&
  hour <= 5 &&
  !group('hour').startsWith('0') &&
  ['minute', 'toMinute', 'part', 'named', 'noon'].every((name) => group(name) === '');

/** The hour, when no words beside it tell which half of the day it is of. */
const openHour = (group: Groups, hour: number): number | undefined =>
  hour <= 12 && ['part', 'named', 'noon'].every((name) => group(name) === '') ? hour : undefined;

function timeOf(group: Groups): Times | null {
  const minute = minuteOf(group);
  const given = numberOf(group('hour'));
  const isBare = group('at') !== '' && isBareAfternoon(group, given);
  const hour = isBare ? given + 12 : hourOf(given, group);
  const start = minute < 0 ? timeText((hour + 23) % 24, 60 + minute) : timeText(hour, minute);
  return start === null ? null : { start, given: openHour(group, given) };
}

/** `de 2 a 4 de la tarde`: the part of the day holds for both unless the order says otherwise (`de 10 a 2 de la tarde`). */
function spanOf(group: Groups): Times | null {
  // `Sala 3 a las 15:30` is no span.
  if (group('las') !== '' && ['from', 'minute', 'mark'].every((name) => group(name) === '')) return null;
  const given = numberOf(group('hour'));
  const isBare = isBareAfternoon(group, given);
  const lastGiven = numberOf(group('toHour'));
  // `de 2 a 4` and `de 10 a 2` end in the afternoon, `de 22 a 5` does not.
  const endsLater = isBare
    ? lastGiven < 12
    : given < 12 && lastGiven < given && isBareAfternoon(group, lastGiven);
  const last = endsLater ? lastGiven + 12 : hourOf(lastGiven, group);
  const shifted = isBare ? given + 12 : hourOf(given, group);
  const start = timeText(shifted < last ? shifted : given, Number(group('minute') || 0));
  const end = timeText(last, Number(group('toMinute') || 0));
  return start === null || end === null || start === end
    ? null
    : { start, end, given: openHour(group, given) };
}

const CLOCK = String.raw`(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?`;
const TO_CLOCK = String.raw`(?<toHour>\d{1,2})(?:[:.h](?<toMinute>\d\d))?`;
/** `antes de las 18` is no time of its own. */
const AT = String.raw`(?<!(?<!\p{L})(?:hasta|antes\s+de|despues\s+de|pasadas|no)\s+)(?:(?:tipo|desde|para|hacia|sobre|a\s+partir\s+de|a\s+eso\s+de|cerca\s+de|alrededor\s+de)\s+)?(?:a\s+|tipo\s+|desde\s+|para\s+)?`;
/** Words that may follow a span of bare numbers: `de 8 a 10 años` is none. */
const AFTER = String.raw`(?=\s*(?:$|[,.;](?!\d)|\0|(?:y|con|en|el|la|para|por|hoy|manana|pasado|este|esta|proximo|del?|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?![\p{L}])))`;

/** Words that may follow a date that is only a number: `el 5 por ciento`, `el 5 de cada mes` and `el 31 de abril` are none. */
const AFTER_DATE = String.raw`(?=\s*(?:$|[,;]|\.(?!\d)|\0|(?:con|en|el|la|para|por\s+la|a\s+las?|al\s+mediodia|tipo|desde|de\s+\d{1,2}(?:[:.]\d\d)?\s+a\s)(?![\p{L}])))`;

const times: readonly Rule<Times>[] = [
  // 10am a 1pm, de 11 de la mañana a 3 de la tarde
  {
    pattern: words(
      String.raw`(?:(?:de|desde|entre)\s+)?(?:las?\s+)?${CLOCK}${partWords('from')}\s*(?:a|y|hasta|-|–)\s*(?:las?\s+)?${TO_CLOCK}${PART}`,
    ),
    read: (group) => {
      const start = timeText(
        hourOf(Number(group('hour')), (name) => group(`from${name}`)),
        Number(group('minute') || 0),
      );
      const end = timeText(hourOf(Number(group('toHour')), group), Number(group('toMinute') || 0));
      return start === null || end === null ? null : { start, end };
    },
  },
  // 14:00 a 15:30, de 9 a 11 de la mañana, 14-16 hs
  {
    pattern: words(
      String.raw`(?<from>(?:(?:de|desde|entre)\s+)(?:las?\s+)?|las?\s+)?(?<!(?<!\p{L})(?:el|dia)\s+)(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d)${MARK}?|(?<mark>${MARK}))?\s*(?:a|y|hasta|-|–)\s*(?<las>las?\s+)?${TO_CLOCK}(?:(?<=[:.h]\d\d)${SUFFIX}|${MARK}${PART}?|\s+horas|${PART})${UNIT}`,
    ),
    read: (group) => spanOf(group),
  },
  {
    pattern: words(
      String.raw`(?:de|desde|entre)\s+(?:las\s+)?${CLOCK}\s+(?:a|y|hasta)\s+(?:las\s+)?${TO_CLOCK}${AFTER}(?!\s+de\s+${MONTH})`,
    ),
    // `entre 8 y 10` may be an amount.
    read: (group) => {
      const span = spanOf(group);
      return span === null || group('minute') !== '' ? span : { ...span, needsDay: true };
    },
  },
  {
    // After a weekday, `5-8` may be a date.
    pattern: words(
      String.raw`(?:(?<=(?:${WEEKDAY}|hoy|manana)\s+)(?:de\s+)?${CLOCK}\s+a\s+|(?<=(?:hoy|manana)\s+)${CLOCK}\s*[-–]\s*)${TO_CLOCK}(?!\s+(?:de\s+)?(?:${MONTH}|${WEEKDAY}))(?!\s*[-/–])${UNIT}`,
    ),
    read: (group) => spanOf(group),
  },
  // cuarto para las 3
  {
    pattern: words(
      String.raw`(?:a\s+|al\s+)?(?:un\s+)?(?<less>cuarto|diez|cinco)\s+para\s+(?<at>las?)\s+(?<hour>${HOUR})${SUFFIX}${UNIT}`,
    ),
    read: timeOf,
  },
  // a las 9, a las 9 y media de la noche
  {
    pattern: words(
      String.raw`${AT}(?<!(?<!\p{L})\d{1,2}\s+para\s+)(?<at>las?)\s+(?<hour>${HOUR})(?:[:.h](?<minute>\d\d))?(?:\s+y\s+(?<more>media|cuarto|diez|cinco|\d\d)|\s+menos\s+(?<less>cuarto|diez|cinco|\d\d))?${SUFFIX}${UNIT}`,
    ),
    read: timeOf,
  },
  // 15:30, 15hs, 9 am, 8 de la noche
  {
    // `en 1h30` is a length.
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:en|dentro\s+de|por|durante)\s+)(?:a\s+)?(?<hour>\d{1,2})[:h](?<minute>\d\d)${SUFFIX}`,
    ),
    read: timeOf,
  },
  { pattern: words(String.raw`(?<hour>\d{1,2})\s+y\s+(?<more>media|cuarto)${PART}?`), read: timeOf },
  {
    pattern: words(String.raw`(?<hour>\d{1,2})\.(?<minute>\d\d)(?:${MARK}${PART}?|\s+horas|${PART})`),
    read: timeOf,
  },
  // 15.30 mañana
  {
    pattern: words(String.raw`(?<hour>\d{1,2})\.(?<minute>[0-5][05])(?!\.)${UNIT}`),
    read: (group) => {
      const time = timeOf(group);
      return time === null ? null : { ...time, needsDay: true, atEdge: true };
    },
  },
  { pattern: words(String.raw`(?<!(?<!\p{L})(?:el|dia)\s+)(?<hour>\d{1,2})${MARK}?${PART}`), read: timeOf },
  {
    // `de 2 hs` and `2 hs` are lengths.
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:de|por|durante|en|cada|hace|dentro de|unas)\s+)(?<hour>\d{1,2})(?:${MARK}|\s+horas)`,
    ),
    read: (group) => (Number(group('hour')) >= 6 ? timeOf(group) : null),
  },
  { pattern: words(String.raw`(?:al|a)\s+mediodia`), read: () => ({ start: '12:00' }) },
];

/** A named day, or the next date that has no year. */
function dateOf(group: Groups, now: Now, prefix = ''): string | null {
  const month = group(`${prefix}month`);
  const number = /^\d/.test(month) ? Number(month) : indexOf(months, month) + 1;
  const date = group(`${prefix}date`).startsWith('primero') ? 1 : Number.parseInt(group(`${prefix}date`), 10);
  return nextDay(now, number, date, group(`${prefix}year`));
}

function named(group: Groups, now: Now): Days | null {
  const start = dateOf(group, now);
  if (start === null) return null;
  // A weekday that is not that of the date: one of the two is wrong.
  const weekday = group('weekday');
  return weekday !== '' && weekdayOf(start) !== indexOf(weekdays, weekday) ? null : { start };
}

/** `del 3 al 5 de diciembre`: the second date says month and year of the first, if that does not. */
function fromTo(group: Groups, now: Now): Days | null {
  const last = dateOf(group, now, 'to');
  if (last === null) return null;
  const ownMonth = group('month');
  const first =
    ownMonth === ''
      ? dayText(Number(last.slice(0, 4)), Number(last.slice(5, 7)), Number.parseInt(group('date'), 10))
      : dateOf((name) => (name === 'year' ? group('year') || group('toyear') : group(name)), now);
  if (first === null) return null;
  // `del 28 de diciembre al 2 de enero`: the end is after the start.
  const end =
    last < first
      ? dateOf((name) => (name === 'toyear' ? String(Number(first.slice(0, 4)) + 1) : group(name)), now, 'to')
      : last;
  if (end === null || end < first) return null;
  // `3 y 4 de diciembre` is a span; `3 y 10 de diciembre` are two days.
  return group('and') !== '' && end !== sumarDias(first, 1) ? null : { start: first, end };
}

/** `90 minutos`, `2hs`, `hora y media`, `1h30`, `una hora y 20 minutos`. */
const LENGTH = String.raw`(?:(?<number>${NUMBER})\s*(?:(?<unit>h)(?<more>\d\d)|(?<unit>horas?|hs|hrs|h|minutos?|mins?)(?:\s+y\s+(?<extra>media|cuarto)|\s+(?:y\s+)?(?<more>\d{1,2})\s*(?:minutos?|mins?))?)|(?<half>media)\s+(?<unit>hora)|(?<whole>hora)\s+y\s+(?<extra>media))`;

function minutesOf(group: Groups): number {
  if (group('half') !== '') return 30;
  const amount = group('whole') === '' ? numberOf(group('number')) : 1;
  const extra = { media: 30, cuarto: 15, '': 0 }[group('extra')] ?? 0;
  return (
    (group('whole') !== '' || group('unit').startsWith('h') ? 60 : 1) * amount +
    extra +
    Number(group('more') || 0)
  );
}

function relativeDay(group: Groups, now: Now): Days | null {
  const sign = group('ago') === '' ? 1 : -1;
  const unit = group('unit').slice(0, 3);
  const amount = sign * numberOf(group('number') || 'un');
  switch (unit) {
    case 'dia':
      return { start: sumarDias(now.today, amount) };
    case 'sem':
      return { start: sumarDias(now.today, 7 * amount) };
    case 'mes':
      return { start: sumarMeses(now.today, amount) };
    case 'ano':
      return { start: sumarMeses(now.today, 12 * amount) };
    default: {
      const minutes = sign * minutesOf(group);
      const [start = '', time = ''] = isoParaguay(now.ms + minutes * 60_000)
        .slice(0, 16)
        .split('T');
      return { start, time };
    }
  }
}

const partNamed = (name: string): DayPart =>
  name === 'tarde' ? 'afternoon' : name === 'noche' ? 'night' : 'morning';

function weekdayDays(group: Groups, now: Now): Days {
  const weekday = indexOf(weekdays, group('weekday'));
  const mondayAfter = nextWeekday(sumarDias(now.today, 1), 1);
  if (group('week') !== '') return { start: nextWeekday(mondayAfter, weekday) };
  if (group('past') !== '') return { start: sumarDias(nextWeekday(now.today, weekday), -7) };
  const isNext = group('next') !== '' || group('coming') !== '';
  return { start: nextWeekday(isNext ? sumarDias(now.today, 1) : now.today, weekday) };
}

const DATE = String.raw`(?:\d{1,2}(?:ro|er|º|°)?|primero)`;
const YEAR = String.raw`(?:\s*,?\s+(?:(?:del?\s+)?(?<year>\d{4})|del?\s+(?<year>\d\d)|(?<year>\d\d)(?=\s*(?:$|,)))(?!\d|:))?`;
const ON = String.raw`(?:(?:(?:para|desde|a\s+partir\s+de)\s+)?(?<on>el|este)\s+|a\s+partir\s+(?<on>del)\s+|para\s+)?`;
const WEEKDAY_BEFORE = String.raw`(?:(?<weekday>${WEEKDAY}),?\s+)?(?:el\s+|dia\s+)?`;
/** Not a single day: `cada lunes`, `los lunes`, `antes del lunes`. */
const SINGLE = String.raw`(?<!(?<!\p{L})(?:cada|todos|los|todas|las|de|del|antes|despues|hasta|y|o|al|santo|don|san|(?:y|o)\s+el)\s+)`;
/** Not the day of a weekday: `segundo lunes de diciembre`, `lunes 31 de abril`. */
const ORDINAL = String.raw`primer|segundo|tercer|cuarto|quinto|ultimo|penultimo|otro|cualquier|\d(?:er|do|to|[°º])`;
/** Not one of two days, and not of a date that it does not have: `lunes a viernes`, `viernes 13`. */
const ALONE = String.raw`(?!\s+y\s|\s+(?:a|al|o|e|hasta)\s+(?:el\s+)?(?:${WEEKDAY})(?!\p{L})|\s+\d{1,2}${AFTER}|\s+de\s+${MONTH})`;

const days: readonly Rule<Days>[] = [
  // del 3 al 5 de diciembre, del 28 de noviembre al 2 de diciembre, 3 y 4 de diciembre
  {
    pattern: words(
      String.raw`(?<!\d\s*,\s*)(?:(?:del?|desde|entre)\s+)?(?:el\s+)?(?<date>${DATE})(?:\s+de\s+(?<month>${MONTH})(?:\s+del?\s+(?<year>\d{4}))?)?\s*(?:al|a|hasta|-|–|(?<and>y))\s*(?:el\s+)?(?<todate>${DATE})\s+(?:de\s+)?(?<tomonth>${MONTH})(?:\s*,?\s+(?:del?\s+)?(?<toyear>\d{4})(?!\d|:))?`,
    ),
    read: fromTo,
  },
  {
    pattern: words(
      String.raw`(?:(?:del?|desde|entre)\s+)?(?:el\s+)?(?<date>\d{1,2})(?:[/](?<month>\d{1,2})(?:[/](?<year>\d{4}|\d\d))?)?\s*(?:al|a|hasta|-|–|(?<and>y))\s*(?:el\s+)?(?<todate>\d{1,2})[/](?<tomonth>\d{1,2})(?:[/](?<toyear>\d{4}|\d\d))?`,
    ),
    read: fromTo,
  },
  {
    pattern: words(
      String.raw`(?:del|desde el)\s+(?<weekday>${WEEKDAY})\s+(?:al|hasta el)\s+(?<last>${WEEKDAY})`,
    ),
    read: (group, now) => {
      const start = nextWeekday(now.today, indexOf(weekdays, group('weekday')));
      return { start, end: nextWeekday(start, indexOf(weekdays, group('last'))) };
    },
  },
  // lunes 30 de noviembre, 5 dic 2026, 5/12, 5-12, 2026-12-05
  {
    pattern: words(
      String.raw`${SINGLE}${ON}${WEEKDAY_BEFORE}(?<date>${DATE})(?:\s+(?:de\s+)?(?<month>${MONTH})${YEAR}|(?<mark>[-/])(?<month>${MONTH})(?:\k<mark>(?<year>\d{4}|\d\d))?)`,
    ),
    read: named,
  },
  // el 5 del mes que viene
  {
    pattern: words(
      String.raw`${SINGLE}${ON}(?:dia\s+)?(?<date>\d{1,2})\s+(?:de\s+este\s+mes|del\s+(?<next>mes\s+que\s+viene|proximo\s+mes))`,
    ),
    read: (group, { today }) => {
      const month = group('next') === '' ? today : sumarMeses(`${today.slice(0, 7)}-01`, 1);
      const start = dayText(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Number(group('date')));
      return start === null ? null : { start };
    },
  },
  {
    pattern: words(String.raw`${SINGLE}${ON}(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)`),
    read: named,
  },
  {
    pattern: words(
      String.raw`${SINGLE}${ON}${WEEKDAY_BEFORE}(?!24\/7)(?<date>\d{1,2})(?:[/](?<month>\d{1,2})(?:[/](?<year>\d{4}|\d\d))?|[.](?<month>\d{1,2})[.](?<year>\d{4}|\d\d)|(?<dash>-)(?<month>\d{1,2})(?:-(?<year>\d{4}|\d\d))?)(?!\s+horas|${MARK})${UNIT}`,
    ),
    read: (group, now) => {
      const day = named(group, now);
      return day === null ||
        group('dash') === '' ||
        ['on', 'weekday', 'year'].some((name) => group(name) !== '')
        ? day
        : { ...day, needsTime: true };
    },
  },
  {
    pattern: words(String.raw`(?:(?:para|desde)\s+)?pasado\s+manana`),
    read: (_group, { today }) => ({ start: sumarDias(today, 2) }),
  },
  {
    pattern: words(String.raw`(?:(?:para|de|desde)\s+)?hoy(?:\s+(?:mismo|dia))?(?!\s+en\s+\p{L})`),
    read: (_group, { today }) => ({ start: today }),
  },
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:la|esta|cada|una|toda la|hasta|antes de)\s+)(?:(?:para|de|desde)\s+)?manana(?:\s+mismo)?`,
    ),
    read: (_group, { today }) => ({ start: sumarDias(today, 1) }),
  },
  {
    pattern: words(String.raw`anteayer|antes\s+de\s+ayer`),
    read: (_group, { today }) => ({ start: sumarDias(today, -2) }),
  },
  {
    pattern: words(String.raw`(?:de\s+)?ayer`),
    read: (_group, { today }) => ({ start: sumarDias(today, -1) }),
  },
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:hoy|aca|aqui)\s+)(?:(?:en|dentro\s+de)|(?<ago>hace))\s+(?:(?<number>${NUMBER})\s+(?<unit>dias?|semanas?|mes(?:es)?|anos?)|${LENGTH})`,
    ),
    read: relativeDay,
  },
  // viernes 27
  {
    pattern: words(String.raw`${SINGLE}${ON}(?<weekday>${WEEKDAY})\s+(?<date>\d{1,2})(?!\s*[:.h])${UNIT}`),
    read: (group, now) => {
      const start = nextDate(now, Number(group('date')));
      return start !== null && weekdayOf(start) === indexOf(weekdays, group('weekday')) ? { start } : null;
    },
  },
  // el lunes, próximo lunes, lunes que viene, lunes de la semana que viene; a name such as Domingo only with its article
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:cada|todos|antes|despues|hasta|y|o|${ORDINAL})\s+)(?:(?:para|desde)\s+|a\s+partir\s+(?:de\s+)?)?(?:el|del|este|(?<next>(?:el\s+)?proximo))\s+(?:dia\s+)?(?<weekday>${WEEKDAY})(?:\s+(?<week>de\s+la\s+(?:semana\s+que\s+viene|proxima\s+semana))|\s+(?<coming>que\s+viene|proximo|siguiente)|\s+(?<past>pasado))?${ALONE}`,
    ),
    read: weekdayDays,
  },
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:cada|todos|los|de|del|antes|despues|hasta|y|o|al|a|con|don|santo|san|(?:hasta|y|o)\s+el|${ORDINAL})\s+)(?<weekday>${WEEKDAY}|(?:lun|mar|mie|jue|vie|sab|dom)\b(?=\s*(?:\.|,|$|\d|\0)|\s+a\s+las)\.?)(?:\s+(?<week>de\s+la\s+(?:semana\s+que\s+viene|proxima\s+semana))|\s+(?<coming>que\s+viene|proximo|siguiente)|\s+(?<past>pasado))?${ALONE}`,
    ),
    read: weekdayDays,
  },
  {
    pattern: words(String.raw`(?:(?:a|para)\s+|el\s+)?fin(?:es)?\s+de(?:l)?\s+mes`),
    read: (_group, { today }) => ({ start: sumarDias(sumarMeses(`${today.slice(0, 7)}-01`, 1), -1) }),
  },
  {
    pattern: words(String.raw`(?:(?:a|para)\s+|el\s+)?fin\s+de\s+ano`),
    read: (_group, { today }) => ({ start: `${today.slice(0, 4)}-12-31` }),
  },
  // el 24, el día 24
  {
    pattern: words(
      String.raw`(?<!(?<!\p{L})(?:antes|despues|hasta|y|o|al|con|sobre)\s+)(?:para\s+)?el\s+(?:dia\s+)?(?<date>\d{1,2})${AFTER_DATE}${UNIT}`,
    ),
    read: (group, now) => {
      const start = nextDate(now, Number(group('date')));
      return start === null ? null : { start };
    },
  },
  {
    pattern: words(String.raw`esta\s+(?<named>noche|tarde|manana)`),
    read: (group, { today }) => ({ start: today, part: partNamed(group('named')) }),
  },
];

const parts: readonly Rule<DayPart>[] = [
  {
    pattern: words(
      String.raw`(?:a|por|en)\s+la\s+(?<named>manana|madrugada|tarde|noche)|(?<=\0\s*)(?<named>tarde|noche)`,
    ),
    read: (group) => partNamed(group('named')),
  },
];

const lengths: readonly Rule<number>[] = [
  {
    pattern: words(String.raw`(?:por|durante)\s+${LENGTH}`),
    read: (group) => {
      const minutes = minutesOf(group);
      return minutes < 1 ? null : minutes;
    },
  },
];

const hints = words(
  String.raw`(?:cada|tod[oa]s\s+l[oa]s)\s+(?:(?:${NUMBER})\s+)?(?:dias?|semanas?|mes(?:es)?|anos?|mananas?|tardes?|noches?|quincenas?)|diariamente|(?:de\s+hoy\s+)?en\s+(?:ocho|quince)(?:\s+dias)?|(?:a\s+)?(?:mediados|principios|fines)\s+de\s+\p{L}+|(?:el\s+)?ultimo\s+dia|(?:el\s+)?finde|(?:antes|despues)\s+de\s+las?\s+(?:${HOUR})|(?:hasta|pasadas)\s+las?\s+(?:${HOUR})|a\s*las\s*\d{1,2}|del?\s+\d{1,2}\s+al?\s+\d{1,2}(?!\s+de\s+${MONTH})|(?:(?:cada|todos los|los|el|de|del|al|y|antes del|hasta el|despues del|${ORDINAL})\s+)*(?:(?:${WEEKDAY})(?:\s+(?:que\s+viene|pasado|\d{1,2}\s+de\s+${MONTH}|de\s+${MONTH}))?|(?:de|en|para|desde)\s+(?:${months.join('|')}))|(?:la\s+)?(?:semana|mes|ano)\s+(?:que\s+viene|pasad[ao])|(?:(?:la|el)\s+)?proxim[ao]\s+(?:semana|mes|ano)|fin\s+de\s+semana|(?:(?:a|por|en|de)\s+)?(?:la|esta)\s+(?:manana|tarde|noche|madrugada)|(?:hasta|antes\s+de)\s+manana|manana|(?:a\s+)?medianoche|(?:${NUMBER})\s*(?:horas?|hs|dias?|semanas?|meses)|a\s+las\s+\d+(?:[:.]\d+)?|(?:el\s+)?\d{1,2}\s+de\s+cada\s+\p{L}+|\d{1,2}\s+para\s+las?\s+(?:${HOUR})|el\s+(?:dia\s+)?\d{1,2}(?!\s*[.,:/]?\d)(?!\s+de\s+${MONTH})${UNIT}|\d{4}-\d\d-\d\d|\d{1,2}(?::\d\d|[/]\d{1,2}(?:[/]\d{2,4})?|-\d{1,2}(?:-\d{2,4})?|\.\d{1,2}\.\d{2,4}|\.[0-5]\d|(?:\s+de)?\s+${MONTH})`,
);

const dates = words(
  String.raw`(?:el\s+)?\d{1,2}(?:\s+de\s+${MONTH}|[/]\d{1,2}(?:[/]\d{2,4})?|\.\d{1,2}\.\d{4})`,
);

const mask = notDates({
  units: String.raw`por\s+ciento|kg|kilos?|km|g|gr|gs|guaranies|dolares|euros?|reales|pesos|mil|millon(?:es)?|litros?|l|ml|m|mts?|metros?|cm|mm|m2|unidad(?:es)?|cajas?|docenas?|botellas?|bolsas?|paquetes?|copias?|paginas?|hojas?|anos?|personas?|pulgadas?|cuotas?|puntos?|veces|grados|clientes|facturas|productos|articulos|lugares|asientos`,
  nouns: String.raw`version|ruc|ci|factura|timbrado|nota|remision|recibo|pedido|orden|cuota|sala|salon|aula|mesa|oficina|piso|puerta|casa|asiento|habitacion|pagina|paginas|pag|capitulo|cap|articulo|art|inciso|punto|seccion|tema|unidad|leccion|ejercicio|iva|ley|decreto|resolucion|acta|km|ruta|linea|colectivo|talle|modelo|codigo|lote|caja|local|sucursal|node|iso|nivel|grado|grupo|anexo|formulario|form|tel|telefono|cel|interno`,
  scores: 'partido|resultado|marcador|gano|perdio|empate|empataron',
  spending:
    'pagar|pago de|cobrar|transferir|depositar|abonar|girar|gastar|comprar|vender|vale|cuesta|prestar|devolver|por|monto|total|precio',
  between: 'a|y|o|hasta',
  afterDate: 'a|al|con|de|del|desde|en|hasta|para|por|tipo|y|hs|el|la',
  ahead: 'en|dentro de|hace',
  others: String.raw`\d+\s+por\s+\d+|\d+\s+de\s+cada\s+\d+`,
});

/**
 * Spanish as written in Paraguay: `reunión pasado mañana a las 9`, `pago el viernes`, `feria del 3 al 5 de diciembre`. The Spanish of
 * chrono-node is not used: it reads `8 de la noche` as 8:00 and `pasado mañana` as tomorrow.
 */
export const spanish: Grammar = { times, lengths, days, parts, hints, dates, fold: foldWith('es'), mask };

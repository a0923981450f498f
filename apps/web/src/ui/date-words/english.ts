import { casual, type Parser } from 'chrono-node/en';
import { dayText, foldWith, words } from './grammar.ts';
import { notDates } from './not-dates.ts';
import type { ChronoWords } from './with-chrono.ts';

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const DATES = String.raw`${MONTH}\.?\s+${NTH}|${NTH}\s+(?:of\s+)?${MONTH}|\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{4}`;

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const HOUR = String.raw`1[0-2]|[1-9]|${numbers.join('|')}`;
const hourOf = (text: string): number => (/^\d/.test(text) ? Number(text) : numbers.indexOf(text) + 1);
const amounts: Readonly<Record<string, number>> = {
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  thirty: 30,
  fifteen: 15,
};
const minutesOf = (text: string): number => amounts[text] ?? Number(text);

/** Hours in words, which chrono-node lacks: `half past four`, `nine thirty`, `nine o'clock`. */
const parsers: readonly Parser[] = [
  {
    pattern: () =>
      new RegExp(
        String.raw`(?<![\w.,:/])(?:(?:at\s+)?(?:a\s+)?(half|quarter)|at\s+(5|10|20|25|five|ten|twenty))\s+(past|to)\s+(${HOUR})(?![\w:])(?:\s*(am|pm)\b)?`,
        'i',
      ),
    extract: (_context, match) => {
      const [, half, amount, side, hour = '', meridiem] = match.map((text) =>
        (text as string | undefined)?.toLowerCase(),
      );
      const minutes = minutesOf(half ?? amount ?? '');
      const base = hourOf(hour) % 12;
      const isBefore = side === 'to';
      return {
        hour:
          ((isBefore ? base + 11 : base) % 12) + (meridiem === 'pm' ? 12 : 0) || (meridiem === 'am' ? 0 : 12),
        minute: isBefore ? 60 - minutes : minutes,
        ...(meridiem !== undefined && { meridiem: meridiem === 'pm' ? 1 : 0 }),
      };
    },
  },
  {
    pattern: () =>
      new RegExp(
        String.raw`(?<![\w.,:/])(?:at\s+(${numbers.join('|')})(?:\s+(thirty|fifteen))?|(${HOUR})\s+o['’]?clock)(?![\w:])`,
        'i',
      ),
    extract: (_context, match) => {
      const [, named, minutes, clock] = match.map((text) => (text as string | undefined)?.toLowerCase());
      return { hour: hourOf(named ?? clock ?? ''), minute: minutes === undefined ? 0 : minutesOf(minutes) };
    },
  },
  // the day after tomorrow
  {
    pattern: () => /(?<!\w)(?:the\s+)?day\s+after\s+tomorrow(?!\w)/i,
    extract: ({ reference }) => {
      const components = reference.getDateWithAdjustedTimezone();
      components.setDate(components.getDate() + 2);
      return { year: components.getFullYear(), month: components.getMonth() + 1, day: components.getDate() };
    },
  },
  // 5.12.2026: with points, the day is the first in English too.
  {
    pattern: () => /(?<![\w.,/])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\w.])/,
    extract: (_context, [, day, month, year]) =>
      dayText(Number(year), Number(month), Number(day)) === null
        ? null
        : { day: Number(day), month: Number(month), year: Number(year) },
  },
];

const chrono = casual.clone();
chrono.parsers.unshift(...parsers);

/** English, with the grammar of chrono-node. */
export const english: ChronoWords = {
  chrono,
  fold: foldWith('en'),
  mask: notDates({
    units: String.raw`percent|per\s+cent|pct|kg|kilos?|km|g|gr|lbs?|liters?|litres?|l|ml|meters?|metres?|cm|mm|inch(?:es)?|feet|ft|miles?|units?|boxes|box|dozens?|bottles?|bags?|packs?|copies|copy|pages?|sheets?|years?|yrs?|people|persons?|dollars?|bucks|euros?|guaranies|thousand|million|points?|times|degrees?|customers?|clients?|invoices?|products?|items?|seats?`,
    nouns: String.raw`version|ver|release|ruc|id|invoice|receipt|order|installment|instalment|room|hall|desk|table|office|floor|door|house|seat|page|pages|chapter|article|section|item|unit|lesson|exercise|vat|law|act|decree|resolution|km|route|line|bus|size|model|code|batch|lot|branch|node|iso|level|grade|group|form|phone|tel|ext|extension|number|no`,
    scores: 'match|game|score|won|lost|tie',
    spending: 'pay|charge|transfer|deposit|refund|buy|sell|spend|owe|costs?|lend|amount|total|price|for',
    between: 'to|and|or',
    afterDate: 'at|with|for|to|and|from|until|till|by|on|in',
    ahead: 'in|within|after|for',
    others: String.raw`\d+\s+(?:of|out\s+of)\s+(?:each\s+|every\s+)?\d+`,
  }),
  after:
    /^\s+(?:and\s+a\s+(?:half|quarter)|(?:from|after|before)\s+(?!now)\p{L}|week\b|(?:the\s+)?\d{1,2}(?:st|nd|rd|th)\b(?!\s+(?:of\s+)?[a-z]))/iu,
  later: /noon|evening|night|\dp|p\.?m/i,
  parts: [
    [words(String.raw`(?:(?:in|at)\s+(?:the\s+)?)?morning`), 'morning'],
    [words(String.raw`(?:(?:in|at)\s+(?:the\s+)?)?afternoon`), 'afternoon'],
    [words(String.raw`(?:(?:in|at)\s+(?:the\s+)?)?(?:evening|night)`), 'night'],
  ],
  before:
    /(?:^|[^\p{L}\d])(?:(?:days?|weeks?|months?)\s+(?:from|on)|every|each|all|before|until|till|after|first|second|third|fourth|fifth|last|\d(?:st|nd|rd|th))\s+$/iu,
  // A length of time is a date only with `in` or `ago`; `next week` is no day.
  never:
    /^for\b|^now$|\ban? (?:second|minute|moment)\b|^(?:sun|sat|wed)\.?$|^\d+\s?h(?:rs?)?$|^(?!in\b|within\b|end of\b|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\s).*\b(?:seconds?|secs?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?|weekend)$|^last\b(?! night)|midnight|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+\d{1,2}$/i,
  clock:
    /:\d|\b(?:at|am|pm|a\.m|p\.m|noon|midday|midnight|morning|afternoon|evening|night|tonight|half|quarter|o['’]?clock)\b|\d[ap]m?\b/i,
  dates: words(DATES),
  hints: words(
    String.raw`(?:every|each)\s+(?:other\s+)?\p{L}+|daily|weekly|monthly|yearly|(?:the|a)\s+fortnight|the\s+\d{1,2}(?:st|nd|rd|th)(?=\s*(?:$|[,.]|(?:at|from|with)\s))|${DATES}|(?:the\s+)?${NTH}\s+of\s+(?:each|every)\s+month|\d{1,2}:\d\d|\d{1,2}\.[0-5]\d|at\s+\d{1,2}|\d{1,2}\s*(?:-|–|\s+to\s+)\s*\d{1,2}|and\s+a\s+(?:half|quarter)|(?:half|quarter)\s+(?:past|to)(?:\s+\d{1,2})?`,
  ),
  loose: /^(?:on|at|by|for|from|due)(?:\s+|$)|\s+(?:on|at|by|for|from)$/i,
};

import { casual } from 'chrono-node/en';
import { foldWith, words } from './grammar.ts';
import { notDates } from './not-dates.ts';
import type { ChronoWords } from './with-chrono.ts';

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const DATES = String.raw`${MONTH}\.?\s+${NTH}|${NTH}\s+(?:of\s+)?${MONTH}|\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{4}`;

/** English, with the grammar of chrono-node. */
export const english: ChronoWords = {
  chrono: casual,
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
  before:
    /(?:^|[^\p{L}\d])(?:every|each|all|before|until|till|after|first|second|third|fourth|fifth|last|\d(?:st|nd|rd|th))\s+$/iu,
  never: /^for\b|^now$|\ban? (?:second|minute|moment)\b|^(?:sun|sat|wed)\.?$|^\d+\s?h(?:rs?)?$/i,
  clock:
    /:\d|\b(?:at|am|pm|a\.m|p\.m|noon|midday|midnight|morning|afternoon|evening|night|tonight|o'clock)\b|\d[ap]m?\b/i,
  dates: words(DATES),
  hints: words(
    String.raw`${DATES}|(?:the\s+)?${NTH}\s+of\s+(?:each|every)\s+month|\d{1,2}:\d\d|\d{1,2}\.[0-5]\d|at\s+\d{1,2}|\d{1,2}\s*(?:-|–|\s+to\s+)\s*\d{1,2}|and\s+a\s+(?:half|quarter)|(?:half|quarter)\s+(?:past|to)(?:\s+\d{1,2})?`,
  ),
  loose: /^(?:on|at|by|for|from)\s+|\s+(?:on|at|by|for|from)$/i,
};

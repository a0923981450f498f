/** Words of a language, as patterns of folded text, that make a number something else than a date or a time. */
export interface NumberWords {
  /** Units and counted things: `kg`, `por ciento`, `cajas`. */
  readonly units: string;
  /** Words before the number of a thing: `versión`, `sala`, `RUC`. */
  readonly nouns: string;
  /** Words before a result: `partido 2-1`. */
  readonly scores: string;
  /** Words before an amount. */
  readonly spending: string;
  /** Words between the two numbers of a span or an offer: `a`, `por`. */
  readonly between: string;
  /** Words that follow a date, and no fraction: `1/2 a las 9`. */
  readonly afterDate: string;
  /** Words before a length of time: `en 2 años`. */
  readonly ahead: string;
  /** Other patterns of the language. */
  readonly others?: string;
}

/** A character that no pattern of a date matches. */
export const FILLER = '\u0001';

const CURRENCY = String.raw`usd|us\$|u\$s|u\$d|r\$|\$|€|₲|₺|gs?\.|gs|pyg|eur|brl|ars|try`;
const START = String.raw`(?<![\p{L}\d.,:/-])`;
const END = String.raw`(?![\p{L}\d])`;

/** Numbers in any language. */
const ANY = [
  // v3.12, 1.500.000, but not 5.12.2026
  String.raw`v\.?\s?\d+(?:\.\d+)*`,
  String.raw`(?!\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)(?![\d.]))\d+(?:\.\d+){2,}`,
  // 15.000, 3,5, 24.11, but not 15.30
  String.raw`(?!(?:[01]?\d|2[0-3])\.[0-5]\d(?!\d)|\d{1,2}\.\d{1,2}\.)\d+[.,]\d+(?![.,:/]?\d)`,
  String.raw`(?:${CURRENCY})\s*\d[\d.,]*(?<=\d)`,
  String.raw`\d+(?:[.,]\d+)*\s*(?:${CURRENCY})`,
  // telephones, RUC, numbers of documents and laws
  String.raw`\+\d[\d\s()-]{6,}\d`,
  String.raw`0\d{2,3}[\s-]\d{3}[\s-]?\d{2,4}(?:[\s-]?\d{2})?`,
  String.raw`(?!\d{4}-\d\d-\d\d(?![\d-]))\d{3,}(?:-\d+)+`,
  String.raw`\d{1,2}(?:-\d+){3,}`,
  String.raw`\d{5,}`,
  String.raw`(?!\d{4}\/\d{1,2}\/\d)\d{3,}\/\d+`,
  String.raw`\d+\s*[x×]\s*\d+`,
];

/** Finds the numbers that are no dates. */
export function notDates(words: NumberWords): (folded: string) => MaskedText {
  const quiet = new RegExp(
    [
      ...ANY,
      ...(words.others === undefined ? [] : [words.others]),
      String.raw`(?<!(?<!\p{L})(?:${words.ahead})\s+)\d+(?:[.,/]\d+)*(?:\s*(?:[-–]|\s(?:${words.between}))\s*\d+(?:[.,]\d+)?)?\s*(?:[%‰"]|(?:${words.units})${END})`,
      String.raw`(?:${words.nouns})\.?\s*(?:n[°º]|nro\.?|no\.|#)?\s*\d+(?:[./-]\d+)*(?:\s+(?:de|of)\s+\d+)?(?![:\d]|\s?hs?${END})`,
      String.raw`(?:${words.scores})\s+\d{1,2}\s?-\s?\d{1,2}`,
      String.raw`(?:${words.spending})\s+\d+[.,]\d+(?![.,]?\d)`,
    ]
      .map((source) => `${START}(?:${source})(?:(?<![\\p{L}\\d])|${END})`)
      .join('|'),
    'giu',
  );
  // 24/7, or a fraction of something
  const said = new RegExp(
    String.raw`${START}(?:24\/7|(?:1\/[2348]|2\/3|3\/4)(?=\s+(?!(?:${words.afterDate})${END})\p{L}))${END}`,
    'giu',
  );
  const fill = (match: string): string => FILLER.repeat(match.length);
  return (folded) => {
    const masked = folded.replace(quiet, fill);
    return {
      masked: masked.replace(said, fill),
      said: [...masked.matchAll(said)].map(({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
      })),
    };
  };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface MaskedText {
  /** The text with fillers in place of the numbers. */
  readonly masked: string;
  /** Numbers that look like dates: people are told that they are none. */
  readonly said: readonly Span[];
}

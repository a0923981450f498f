import { textoLlano } from '@portal/sifen';

/** Text normalised for searches: trimmed, without accents and apostrophes, in lower case (spec §4). */
export const plainText = (text: string): string => textoLlano(text).trim();

/** A matched part of a text, or a part between matches. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The normalised words of a search. */
export const queryWords = (query: string): readonly string[] =>
  plainText(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Splits a text at matches of the search words, to highlight them. The joined parts are the text. */
export function matchParts(text: string, query: string): readonly TextPart[] {
  // One normalised character may match several of the text (a letter and its accent), and vice versa.
  const origin: number[] = [];
  let plain = '';
  let index = 0;
  for (const character of text) {
    const bare = /\s/.test(character) ? character : plainText(character);
    origin.push(...Array.from({ length: bare.length }, () => index));
    plain += bare;
    index += character.length;
  }
  const isMarked = new Set<number>();
  for (const word of queryWords(query)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (const start of origin.slice(at, at + word.length)) isMarked.add(start);
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  index = 0;
  let isMatch = false;
  for (const character of text) {
    // A combining accent belongs to the character before it.
    if (plainText(character) !== '' || /\s/.test(character)) isMatch = isMarked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    index += character.length;
  }
  return parts;
}

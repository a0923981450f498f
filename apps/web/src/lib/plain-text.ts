/**
 * Text as it is compared in searches: trimmed, without accents, in lower case (spec §4). The dotless ı of Turkish counts as i, for
 * it has no accent that could be taken off.
 */
export const plainText = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** A stretch of a text that was found, or what lies between. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The words of a search, as they are compared. */
export const queryWords = (query: string): readonly string[] =>
  plainText(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Cuts a text where words of the search are in it, so that they can be marked. Joined, the parts are the text again. */
export function matchParts(text: string, query: string): readonly TextPart[] {
  // One plain letter may stand for several characters of the text (a letter and its accent) and the reverse.
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
    // An accent that stands alone belongs to the letter before it.
    if (plainText(character) !== '' || /\s/.test(character)) isMatch = isMarked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    index += character.length;
  }
  return parts;
}

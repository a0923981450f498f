import { matchParts } from '../lib/plain-text.ts';

/** A text with the words of a search highlighted. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  return matchParts(text, query).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}

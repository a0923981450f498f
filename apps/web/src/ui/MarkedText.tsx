import { matchParts } from '../lib/plain-text.ts';

/** A text in which the words of a search are marked. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  return matchParts(text, query).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}

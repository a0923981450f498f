import { useCallback, useState } from 'react';
import { local } from '../lib/storage.ts';
import { useEmail } from './use-email.ts';

/** Prefix of all drafts of a user: what another user of this browser typed is never shown. */
const prefixOf = (owner: string): string => `portal.draft:${owner}:`;

/** Drafts that the browser has no room for: they last for the visit. */
const unstored = new Map<string, string>();

const textAt = (key: string): string => unstored.get(key) ?? local.get(key) ?? '';

export const readDraft = (owner: string, name: string): string => textAt(prefixOf(owner) + name);

/** Stores unsent input in this browser; an empty text removes it. */
export function writeDraft(owner: string, name: string, text: string): void {
  const key = prefixOf(owner) + name;
  unstored.delete(key);
  if (text === '') local.remove(key);
  else local.set(key, text);
  if (textAt(key) !== text) unstored.set(key, text);
}

/** The user's drafts whose names begin with `start`, by the rest of the name. */
export function draftsUnder(owner: string, start: string): Readonly<Record<string, string>> {
  const prefix = prefixOf(owner) + start;
  return Object.fromEntries(
    [...local.keys(), ...unstored.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), textAt(key)]),
  );
}

type Next = string | ((now: string) => string);

/**
 * Unsent text that survives a reload and the end of the session, like `useState('')`. Set it to `''` once it is submitted.
 *
 * @param name what is written, such as `todo.quick`; another name has a draft of its own
 */
export function useDraft(name: string): readonly [text: string, setText: (next: Next) => void] {
  const owner = useEmail();
  const [state, setState] = useState(() => ({ owner, name, text: readDraft(owner, name) }));
  const isCurrent = state.owner === owner && state.name === name;
  const text = isCurrent ? state.text : readDraft(owner, name);
  const setText = useCallback(
    (next: Next) => {
      const value = typeof next === 'string' ? next : next(readDraft(owner, name));
      writeDraft(owner, name, value);
      setState({ owner, name, text: value });
    },
    [owner, name],
  );
  return [text, setText];
}

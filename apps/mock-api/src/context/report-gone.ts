import type { Notes } from './context.ts';
import { notFound } from '../core/not-found.ts';

/** More, or longer ones, would not fit into a header. */
const MOST_NAMED = 10;
const LONGEST = 40;

/**
 * Reports the ids of a bulk call that have no entry, since another client removed them meanwhile: the rest was done. The 404
 * when there was no rest, otherwise undefined.
 */
export function reportGone(ids: readonly string[], gone: readonly string[], notes: Notes, what: string) {
  if (gone.length === 0) return undefined;
  if (gone.length === new Set(ids).size) return notFound(what);
  const named = gone.slice(0, MOST_NAMED).map((id) => id.slice(0, LONGEST));
  notes.warn(`Ya no existen: ${named.join(', ')}${gone.length > MOST_NAMED ? ' …' : ''}`);
  return undefined;
}

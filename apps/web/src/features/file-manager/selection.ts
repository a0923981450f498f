export interface Chosen {
  readonly ids: readonly string[];
  /** Where a range begins. */
  readonly anchor: string | null;
}

/** With shift to here from the anchor, with ctrl this one more or less, else this one alone. */
export type Way = 'range' | 'toggle' | 'only';

/** What is chosen after a click or a key. @param order the ids as they are shown */
export function choose(order: readonly string[], { ids, anchor }: Chosen, id: string, way: Way): Chosen {
  if (way === 'only') return { ids: [id], anchor: id };
  if (way === 'toggle')
    return { ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], anchor: id };
  const from = order.indexOf(anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0) return { ids: [id], anchor: id };
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor };
}

/** What the keys with Ctrl or Shift mean; on a Mac it is the command key. */
export const wayOf = (keys: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Way => (keys.shiftKey ? 'range' : keys.ctrlKey || keys.metaKey ? 'toggle' : 'only');

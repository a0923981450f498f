export interface Chosen {
  readonly ids: readonly string[];
  /** Start of a range. */
  readonly anchor: string | null;
}

/** Shift: range from the anchor; ctrl: toggle; otherwise: only this entry. */
export type Way = 'range' | 'toggle' | 'only';

/** The selection after a click or a key. @param order the ids in display order */
export function choose(order: readonly string[], { ids, anchor }: Chosen, id: string, way: Way): Chosen {
  if (way === 'only') return { ids: [id], anchor: id };
  if (way === 'toggle')
    return { ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], anchor: id };
  const from = order.indexOf(anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0) return { ids: [id], anchor: id };
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor };
}

/** The selection mode of the modifier keys; on a Mac Command instead of Ctrl. */
export const wayOf = (keys: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Way => (keys.shiftKey ? 'range' : keys.ctrlKey || keys.metaKey ? 'toggle' : 'only');

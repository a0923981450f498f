/**
 * How many entries of a bar fit before the rest goes to a menu of its own.
 *
 * @param widths of all entries, in order
 * @param available width of the bar; all in the same unit
 * @param more width of the button of that menu, only needed when not all entries fit
 */
export function fitCount(widths: readonly number[], gap: number, available: number, more: number): number {
  const ends: number[] = [];
  let end = 0;
  for (const width of widths) {
    end += width + (ends.length > 0 ? gap : 0);
    ends.push(end);
  }
  if (end <= available) return widths.length;
  return ends.filter((reach) => reach + gap + more <= available).length;
}

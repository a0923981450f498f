/** A word without case and separators, so that `documentosElectronicos` equals `documentos_electronicos`. */
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Levenshtein distance: how many characters must be added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: Array.from(to).length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const LONGEST = 60;

/** The closest candidate: a few edits away, or with the same prefix; undefined when none is close. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const wanted = bare(word);
  const [best] = candidates
    .map((candidate) => {
      const edits = distance(wanted, bare(candidate));
      // Between two at the same distance, the one with the same prefix wins.
      return { candidate, edits, rank: edits + (bare(candidate).startsWith(wanted.charAt(0)) ? 0 : 0.5) };
    })
    .filter(
      ({ candidate, edits }) => edits <= Math.floor(Math.max(wanted.length, bare(candidate).length) / 3),
    )
    .toSorted((one, other) => one.rank - other.rank);
  return (
    best?.candidate ??
    (wanted.length < 3 ? undefined : candidates.find((candidate) => bare(candidate).startsWith(wanted)))
  );
}

/** ` ¿Quiso decir "facturas"?`, or nothing. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const meant = closest(word, candidates);
  return meant === undefined ? '' : ` ¿Quiso decir "${meant}"?`;
}

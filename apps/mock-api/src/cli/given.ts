/** A setting as it was given. */
export interface Given {
  readonly text: string;
  /** The flag or the variable that it came from, for error messages. */
  readonly from: string;
}

/** The entries of a list that is separated by commas. */
export const listOf = (asked: Given | undefined): string[] =>
  (asked?.text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

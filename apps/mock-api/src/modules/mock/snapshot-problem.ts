/** One problem of a snapshot, with its dotted path. */
export interface Problem {
  readonly type: string;
  readonly message: string;
}

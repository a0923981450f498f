/** One thing that is wrong with a snapshot: where, as a dotted path, and what. */
export interface Problem {
  readonly type: string;
  readonly message: string;
}

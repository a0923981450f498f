export interface Result {
  readonly target: string;
  readonly area: string;
  /** `POST /api/notes-app/create-note` */
  readonly route: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly expected: string;
  readonly got: string;
  /** The fault, or the reason for skipping the case. */
  readonly problem: string | undefined;
  readonly milliseconds: number;
  /** Whether there was a response. */
  readonly isResponded: boolean;
}

export interface Report {
  readonly url: string;
  readonly readOnly: boolean;
  /** Number of endpoints and operations of the contract, and of those called. */
  readonly targets: number;
  readonly called: number;
  /** Remarks for the reader: areas that the server does not have. */
  readonly notes: readonly string[];
  readonly results: readonly Result[];
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Number of passed, failed and skipped cases. */
export function totalsOf(results: readonly Result[]): Totals {
  const count = (status: Result['status']): number =>
    results.filter((result) => result.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** Results by area, in the order in which the areas first occur. */
export function byArea(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  return Map.groupBy(results, ({ area }) => area);
}

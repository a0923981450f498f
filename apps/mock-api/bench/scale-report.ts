import { median, printTable } from './table.ts';

/** How many times as long as on the smallest database a call may take. */
const AIM = 2;
/** Calls that take so many milliseconds more than that are named one by one. */
const NAMED_MS = 5;

export interface Taken {
  /** Milliseconds over HTTP to a server in a process of its own; infinite for a call that it cuts off or refuses. */
  readonly ms: number;
  /** Rows of the answer, where it is a list. */
  readonly rows: number;
}
type Times = ReadonlyMap<string, Taken>;

export interface Loaded {
  readonly target: string;
  readonly documents: number;
  /** What the loading took. */
  readonly seconds: number;
  readonly bytes: number;
}

export interface Measured extends Loaded {
  readonly times: Times;
}

/** User and kind of a call. */
const kindOf = (name: string): string => /^\w+: \w+/.exec(name)?.[0] ?? name;

/** The same, where sorted, filtered and far pages are one operation. */
const operationOf = (name: string): string => kindOf(name).replace(/(sorted|page|filtered)$/, 'list');

/**
 * What each call may take on a larger database, as far as its answer is as long as on the smallest one. An answer of 25 rows takes twice as
 * long as one of none on any database: a call that finds fewer on the smallest is compared with those of its operation that find as many
 * there, or the most of all where none finds as many.
 */
function allowance(smallest: Times): (name: string, rows: number) => number {
  const operations = Map.groupBy(smallest, ([name]) => operationOf(name));
  const ofAsMany = (operation: string, rows: number): number => {
    const all = (operations.get(operation) ?? []).map(([, one]) => one);
    const most = Math.max(...all.map((one) => one.rows));
    return median(all.filter((one) => one.rows >= Math.min(rows, most)).map(({ ms }) => ms));
  };
  return (name, rows) => {
    const own = smallest.get(name) ?? { ms: Number.NaN, rows: 0 };
    const others = rows > own.rows ? ofAsMany(operationOf(name), rows) : Number.NaN;
    return AIM * (Number.isFinite(others) ? Math.max(own.ms, others) : own.ms);
  };
}

/** Milliseconds by which a call takes more than it may; negative where it takes less. */
type Excess = (name: string, taken: Taken | undefined) => number;

const excessOver = (smallest: Times): Excess => {
  const allowed = allowance(smallest);
  return (name, taken) => (taken === undefined ? 0 : taken.ms - allowed(name, taken.rows));
};

/**
 * Prints what loading and each kind of call took.
 *
 * @param slow names of the calls that are listed one by one (`slowest`)
 */
export function report(kind: string, measured: readonly Measured[], slow: readonly string[]): void {
  const [smallest] = measured;
  if (smallest === undefined) return;
  printTable(
    `${kind}: loading`,
    measured.map(({ documents, seconds, bytes }) => ({
      documents: String(documents),
      seconds: seconds.toFixed(1),
      GB: (bytes / 1e9).toFixed(2),
    })),
  );
  const excess = excessOver(smallest.times);
  printTable(`${kind}: calls by kind`, groups(smallest, measured.slice(1), excess));
  const largest = measured.at(-1)?.times ?? new Map<string, Taken>();
  const above = (most: number, over: Excess = excess) =>
    [...largest].filter(([name, taken]) => over(name, taken) > most).length;
  const ofItself: Excess = (name, taken) => (taken?.ms ?? 0) - AIM * (smallest.times.get(name)?.ms ?? 0);
  console.log(
    `${String(above(0))} of ${String(largest.size)} calls take more than ${String(AIM)} times as long as on the smallest database, ${String(above(1))} of them by more than 1 ms, ${String(above(NAMED_MS))} by more than ${String(NAMED_MS)} ms, ${String(above(2 * NAMED_MS))} by more than ${String(2 * NAMED_MS)} ms.` +
      ` Of the same call, however short its answer is there, ${String(above(0, ofItself))} do.`,
  );
  printTable(
    `${kind}: the ${String(slow.length)} calls that take ${String(NAMED_MS)} ms more than that`,
    slow.map((name) => ({
      call: name,
      ...Object.fromEntries(
        measured.map(({ documents, times }) => [`${String(documents)}, ms`, shown(times.get(name)?.ms)]),
      ),
      rows: measured.map(({ times }) => String(times.get(name)?.rows ?? '')).join(', '),
    })),
  );
}

/** Names of the calls that exceed what they may take by `NAMED_MS`, those that take longest on the largest database first. */
export function slowest(measured: readonly Measured[]): string[] {
  const [few, many] = [measured[0]?.times, measured.at(-1)?.times];
  if (few === undefined || many === undefined) return [];
  const excess = excessOver(few);
  const msOf = (name: string): number => many.get(name)?.ms ?? 0;
  return [...few.keys()]
    .filter((name) => measured.some(({ times }) => excess(name, times.get(name)) > NAMED_MS))
    .toSorted((one, other) => msOf(other) - msOf(one));
}

const shown = (value: number | undefined): string =>
  value === undefined ? '' : Number.isFinite(value) ? value.toFixed(1) : 'cut off';

/** One row for each kind of call and number of documents. */
function groups(smallest: Measured, larger: readonly Measured[], excess: Excess): Record<string, string>[] {
  const names = Map.groupBy(smallest.times.keys(), kindOf);
  return [...names].flatMap(([group, members]) =>
    larger.map(({ documents, times }) => {
      const own = members.map((name) => times.get(name)?.ms ?? Number.NaN).filter(Number.isFinite);
      const few = members.map((name) => smallest.times.get(name)?.ms ?? Number.NaN);
      const above = (most: number) =>
        String(members.filter((name) => excess(name, times.get(name)) > most).length);
      return {
        calls: group,
        number: String(members.length),
        documents: String(documents),
        [`median at ${String(smallest.documents)}, ms`]: median(few).toFixed(1),
        'median, ms': median(own).toFixed(1),
        'slowest, ms': Math.max(...own).toFixed(1),
        'above the aim': above(0),
        [`by ${String(NAMED_MS)} ms`]: above(NAMED_MS),
        refused: String(members.length - own.length),
      };
    }),
  );
}

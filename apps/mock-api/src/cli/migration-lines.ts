import type { MigrationEvent } from '../store/migrate.ts';
import { duration } from './duration.ts';

export interface LineOptions {
  readonly write: (text: string) => void;
  /** The columns of the terminal, whose one line is written over; undefined for a file or a pipe, which gets a line now and then. */
  readonly columns: number | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

/** What takes no longer is not worth a line. */
const MOMENT_MS = 1000;
/** A file or a pipe gets a line at least this often. */
const QUIET_MS = 30_000;
/** How often `tick` is to be called. */
export const TICK_MS = 500;

const BEGIN =
  'The database is being updated. This may be interrupted: the database is then as it was before.';

/** Of each line among others. */
const PREFIX = 'Updating the database: ';

/**
 * Tells of migrations that take longer than a moment. On a terminal it is one line that counts the seconds; elsewhere a line for each
 * statement that takes longer than a moment.
 */
export class MigrationLines {
  readonly #options: LineOptions;
  #began: number | undefined;
  #current: { readonly event: MigrationEvent; readonly since: number } | undefined;
  #written: { readonly event: MigrationEvent; readonly at: number } | undefined;
  #hasBegun = false;
  /** Characters of the terminal's line. */
  #length = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  report(event: MigrationEvent): void {
    const now = this.#options.now();
    this.#began ??= now;
    this.#current = event.type === 'locked' ? undefined : { event, since: now };
  }

  tick(): void {
    if (this.#began === undefined || this.#current === undefined) return;
    const now = this.#options.now();
    const { event } = this.#current;
    const total = now - this.#began;
    if (!this.#isDue(now, total)) return;
    if (event.type === 'step' && !this.#hasBegun) {
      this.#line(BEGIN);
      this.#hasBegun = true;
    }
    const text = lineOf(event);
    const time = `, ${duration(total / 1000)}`;
    const { columns } = this.#options;
    if (columns === undefined) this.#line(`${event.type === 'step' ? PREFIX : ''}${text}${time}`);
    // A line that fills the last column would wrap.
    else this.#over(text.slice(0, Math.max(0, columns - 1 - time.length)) + time);
    this.#written = { event, at: now };
  }

  /** Ends the lines; nothing is written where nothing was. */
  end(isDone: boolean): void {
    if (this.#written === undefined || this.#began === undefined) return;
    const seconds = (this.#options.now() - this.#began) / 1000;
    if (isDone) this.#line(`The database is up to date after ${duration(seconds)}.`);
    else if (this.#length > 0) this.#options.write('\n');
    this.#length = 0;
  }

  #isDue(now: number, total: number): boolean {
    if (this.#written === undefined) return total >= MOMENT_MS;
    if (this.#options.columns !== undefined) return true;
    const isNew = this.#written.event !== this.#current?.event;
    const isSlow = now - (this.#current?.since ?? now) >= MOMENT_MS;
    return (isNew && isSlow) || now - this.#written.at >= QUIET_MS;
  }

  #line(text: string): void {
    const start = this.#length === 0 ? '' : '\r';
    this.#options.write(`${start}${text.padEnd(this.#length)}\n`);
    this.#length = 0;
  }

  #over(text: string): void {
    this.#options.write(`\r${text.padEnd(this.#length)}`);
    this.#length = text.length;
  }
}

/** `0021-covering-indexes, step 14 of 63: create index documentos_orden_fecha`, which fits into 80 columns with its time. */
function lineOf(event: MigrationEvent): string {
  if (event.type !== 'step') return 'Another server is updating the database; waiting for it';
  const { migration, index, of, step, stepIndex, steps } = event;
  const which = of === 1 ? '' : ` (${String(index)} of ${String(of)})`;
  const place = steps === undefined ? String(stepIndex) : `${String(stepIndex)} of ${String(steps)}`;
  return `${migration}${which}, step ${place}: ${step}`;
}

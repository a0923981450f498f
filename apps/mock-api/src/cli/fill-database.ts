import { systemClock } from '../core/clock.ts';
import type { LoadProgress } from '../seed/bulk/progress.ts';
import { duration } from './duration.ts';
import type { ServerOptions } from './options.ts';

/** Writes the documents of `--documents`. A database with documents is not changed, and a line on stderr says so. */
export async function fillDatabase({ database, documents }: ServerOptions): Promise<void> {
  if (documents === undefined) return;
  const { AlreadyFilledError, loadDocuments } = await import('../seed/bulk/load.ts');
  const began = performance.now();
  const say = (text: string): unknown => process.stderr.write(text);
  try {
    const onProgress = progressOn(process.stderr);
    await loadDocuments(database, { documents, now: systemClock.now(), onProgress });
    say(
      `\r${`Wrote ${grouped(documents)} documents in ${duration((performance.now() - began) / 1000)}.`.padEnd(70)}\n`,
    );
  } catch (error) {
    if (!(error instanceof AlreadyFilledError)) throw error;
    say(`--documents ${String(documents)} is ignored: the database already has data.\n`);
  }
}

/** Shows progress on one line. */
export const progressOn =
  (stream: { write(text: string): unknown }) =>
  (progress: LoadProgress): void => {
    stream.write(`\r${progressLine(progress).padEnd(70)}`);
  };

/** `Documents: 120 000 of 1 000 000, 2 min 5 s left`. */
export function progressLine({ phase, done, of, secondsLeft }: LoadProgress): string {
  const left = secondsLeft === undefined ? '' : `, ${duration(secondsLeft)} left`;
  return phase === 'indexes'
    ? `Indexes: ${String(done)} %${left}`
    : `${LABELS[phase]}: ${grouped(done)} of ${grouped(of)}${left}`;
}

const LABELS = { documents: 'Documents', rows: 'Rows' } as const;

/** A count with blanks between thousands: `10 000`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

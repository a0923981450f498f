import type { CalendarEvent } from '@portal/contracts';
import { inWorker } from '../../../lib/in-worker.ts';
import { fromIcs, type FileEvents, type ImportTexts } from './from-ics.ts';

/** What `fromIcs` takes, without functions. */
export interface IcsRequest {
  readonly file: string;
  readonly untitled: string;
  /** The line of a place, with `PLACE` for its name. */
  readonly placeLine: string;
  readonly stored: readonly CalendarEvent[];
}

/** Stands for the name of a place. */
const PLACE = '\u0000';

export const answerOf = ({ file, untitled, placeLine, stored }: IcsRequest): FileEvents =>
  fromIcs(file, { untitled, place: (place) => placeLine.replace(PLACE, () => place) }, stored);

/** `fromIcs` in a worker: rejects for a file that takes too long. At once where there are no workers, as in jsdom. */
export function readIcs(
  file: string,
  { untitled, place }: ImportTexts,
  stored: readonly CalendarEvent[],
): Promise<FileEvents> {
  const request: IcsRequest = { file, untitled, placeLine: place(PLACE), stored };
  if (typeof Worker === 'undefined') return Promise.resolve(answerOf(request));
  return inWorker(new Worker(new URL('./ics.worker.ts', import.meta.url), { type: 'module' }), request);
}

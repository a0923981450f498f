import type { CalendarEvent } from '@portal/contracts';
import { inWorker } from '../../../lib/in-worker.ts';
import type { FileEvents, ImportTexts } from './from-ics.ts';
import { PLACE } from './place.ts';

/** What `fromIcs` takes, without functions. */
export interface IcsRequest {
  readonly file: string;
  readonly untitled: string;
  /** The line of a place, with `PLACE` for its name. */
  readonly placeLine: string;
  readonly stored: readonly CalendarEvent[];
}

/** `fromIcs` in a worker: rejects for a file that takes too long. */
export function readIcs(
  file: string,
  { untitled, place }: ImportTexts,
  stored: readonly CalendarEvent[],
): Promise<FileEvents> {
  const request: IcsRequest = { file, untitled, placeLine: place(PLACE), stored };
  return inWorker(new Worker(new URL('./ics.worker.ts', import.meta.url), { type: 'module' }), request);
}

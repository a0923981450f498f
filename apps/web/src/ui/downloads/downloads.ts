import { saveFile } from '../../lib/save-file.ts';

/** A file on its way to the person. */
export interface Download {
  readonly id: number;
  readonly label: string;
  /** 0 to 1, `null` while its size is not known. */
  readonly progress: number | null;
  /** Why it failed. */
  readonly error: string | null;
}

/** How a request is sent, so that it can be followed and stopped. */
interface RequestOptions {
  readonly signal: AbortSignal;
  readonly timeout: number;
  readonly onDownloadProgress: (event: { progress?: number | undefined }) => void;
}

/** A file as an operation returns it. */
export type ExportedFile = Parameters<typeof saveFile>[0];

/** Fetches the file; a failure is a result, with a sentence for people. */
export type FetchFile = (
  options: RequestOptions,
) => Promise<
  | { readonly data: ExportedFile; readonly error?: undefined }
  | { readonly error: { readonly message: string } }
>;

/** A ZIP of 200 documents takes longer than other requests. */
const TIMEOUT_MS = 180_000;

interface Job {
  readonly label: string;
  readonly fetch: FetchFile;
  readonly controller: AbortController;
}

let items: readonly Download[] = [];
let nextId = 1;
const jobs = new Map<number, Job>();
const listeners = new Set<() => void>();

function set(next: readonly Download[]): void {
  items = next;
  listeners.forEach((tell) => tell());
}

function drop(id: number): void {
  jobs.get(id)?.controller.abort();
  jobs.delete(id);
  set(items.filter((item) => item.id !== id));
}

function patch(id: number, change: Partial<Download>): void {
  if (jobs.has(id)) set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

/** The one queue of the app: downloads run side by side and go on when their screen is left. */
export const downloads = {
  /** Fetches a file and saves it. `label` completes "Preparando …". */
  start(label: string, fetch: FetchFile): void {
    const id = nextId++;
    const controller = new AbortController();
    jobs.set(id, { label, fetch, controller });
    set([...items, { id, label, progress: null, error: null }]);
    void fetch({
      signal: controller.signal,
      timeout: TIMEOUT_MS,
      onDownloadProgress: ({ progress }) => patch(id, { progress: progress ?? null }),
    }).then((result) => {
      if (controller.signal.aborted) return;
      if (result.error !== undefined) {
        patch(id, { error: result.error.message, progress: null });
        return;
      }
      drop(id);
      saveFile(result.data);
    });
  },
  /** Stops one that runs, or removes one that failed. */
  dismiss: drop,
  retry(id: number): void {
    const job = jobs.get(id);
    drop(id);
    if (job) downloads.start(job.label, job.fetch);
  },
  /** Files of a person who left are not for the next one. */
  stopAll(): void {
    [...jobs.keys()].forEach(drop);
  },
  current: (): readonly Download[] => items,
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { AxiosAdapter } from 'axios';
import type { ComponentType } from 'react';
import type { RowProgress } from '../../lib/file-lines.ts';
import { saveBlob, saveFile } from '../../lib/save-file.ts';

/** A running or failed download. */
export interface Download {
  readonly id: number;
  readonly label: string;
  /** Rows written so far; `null` for a file without rows, and initially. */
  readonly progress: RowProgress | null;
  /** Why it failed. */
  readonly error: string | null;
}

/** Request options for a streamed file that can be cancelled. */
interface RequestOptions {
  readonly signal: AbortSignal;
  readonly headers: { readonly Accept: string };
  readonly adapter: AxiosAdapter;
}

/** A file returned by an operation. */
export type ExportedFile = Parameters<typeof saveFile>[0];

/** Fetches the file; a failure is a result with a message for the user. */
export type FetchFile = (
  options: RequestOptions,
) => Promise<
  | { readonly data: ExportedFile; readonly error?: undefined }
  | { readonly error: { readonly message: string } }
>;

interface Job {
  readonly label: string;
  readonly fetch: FetchFile;
  readonly controller: AbortController;
}

/** The user's background jobs; their code is loaded with the first one. */
export interface ServiceJobs {
  /** Their list, beside the downloads. */
  readonly Rows: ComponentType;
  /** Opens and closes the list, in the toolbar. */
  readonly Button: ComponentType;
  readonly isOpen: boolean;
  /** Called when their user has signed out. */
  readonly stop: () => void;
}

let items: readonly Download[] = [];
let serviceJobs: ServiceJobs | null = null;
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

/** The app's download queue: downloads run in parallel and continue when their screen is left. */
export const downloads = {
  /** Fetches a file and saves it. `label` completes "Preparando …". */
  start(label: string, fetch: FetchFile): void {
    const id = nextId++;
    const controller = new AbortController();
    jobs.set(id, { label, fetch, controller });
    set([...items, { id, label, progress: null, error: null }]);
    let content: Blob | undefined;
    void fetch({
      signal: controller.signal,
      headers: { Accept: 'application/x-ndjson' },
      adapter: async (config) => {
        const { receiveFile } = await import('../../lib/file-lines.ts');
        return receiveFile(config, {
          onProgress: (progress) => patch(id, { progress }),
          onFile: (whole) => (content = whole),
        });
      },
    }).then((result) => {
      if (controller.signal.aborted) return;
      if (result.error !== undefined) {
        patch(id, { error: result.error.message, progress: null });
        return;
      }
      drop(id);
      if (content === undefined) saveFile(result.data);
      else saveBlob(result.data.nombre, content);
    });
  },
  /** Cancels a running download, or removes a failed one. */
  dismiss: drop,
  retry(id: number): void {
    const job = jobs.get(id);
    drop(id);
    if (job) downloads.start(job.label, job.fetch);
  },
  /** Cancels all downloads, so that they do not reach the next user. */
  stopAll(): void {
    [...jobs.keys()].forEach(drop);
    serviceJobs?.stop();
    downloads.show(null);
  },
  current: (): readonly Download[] => items,
  /** Shows the background jobs; `null` when there are none. */
  show(next: ServiceJobs | null): void {
    serviceJobs = next;
    listeners.forEach((tell) => tell());
  },
  jobs: (): ServiceJobs | null => serviceJobs,
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

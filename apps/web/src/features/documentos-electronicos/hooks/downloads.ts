import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import type { ExportacionInput } from '../model/types.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A file on its way to the person. */
export interface Download {
  readonly id: number;
  readonly label: string;
  /** 0 to 1, `null` while its size is not known. */
  readonly progress: number | null;
  /** Why it failed. */
  readonly error: string | null;
}

export interface Downloads {
  readonly items: readonly Download[];
  readonly isBusy: boolean;
  readonly start: (label: string, input: ExportacionInput) => void;
  /** Stops one that runs, or puts away one that failed. */
  readonly dismiss: (id: number) => void;
  readonly retry: (id: number) => void;
}

/** A ZIP of 200 documents takes longer than other calls. */
const TIMEOUT_MS = 180_000;

interface Job {
  readonly label: string;
  readonly input: ExportacionInput;
  readonly controller: AbortController;
}

/** Runs downloads one beside the other; each can be stopped, and tried again when it failed. */
export function useDownloadQueue(): Downloads {
  const [items, setItems] = useState<readonly Download[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const nextId = useRef(1);

  const drop = useCallback((id: number) => {
    jobs.current.delete(id);
    setItems((now) => now.filter((item) => item.id !== id));
  }, []);
  const run = useCallback(
    async (id: number, { input, controller }: Job) => {
      const patch = (change: Partial<Download>) =>
        setItems((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item)));
      try {
        const { data } = await api.controller.documentosElectronicos.exportacion(input, {
          signal: controller.signal,
          timeout: TIMEOUT_MS,
          onDownloadProgress: ({ progress }) => patch({ progress: progress ?? null }),
        });
        saveFile(data);
        drop(id);
      } catch (error) {
        if (controller.signal.aborted) drop(id);
        else patch({ error: messageOf(error), progress: null });
      }
    },
    [drop],
  );
  const start = useCallback(
    (label: string, input: ExportacionInput) => {
      const id = nextId.current++;
      const job = { label, input, controller: new AbortController() };
      jobs.current.set(id, job);
      setItems((now) => [...now, { id, label, progress: null, error: null }]);
      void run(id, job);
    },
    [run],
  );
  const dismiss = useCallback(
    (id: number) => {
      jobs.current.get(id)?.controller.abort();
      drop(id);
    },
    [drop],
  );
  const retry = useCallback(
    (id: number) => {
      const job = jobs.current.get(id);
      drop(id);
      if (job) start(job.label, job.input);
    },
    [drop, start],
  );
  return useMemo(
    () => ({ items, isBusy: items.some(({ error }) => error === null), start, dismiss, retry }),
    [items, start, dismiss, retry],
  );
}

const nothing: Downloads = {
  items: [],
  isBusy: false,
  start: () => undefined,
  dismiss: () => undefined,
  retry: () => undefined,
};

export const DownloadsContext = createContext<Downloads>(nothing);
export const useDownloads = (): Downloads => use(DownloadsContext);

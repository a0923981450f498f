import { local, writeJson } from '../../lib/storage.ts';

export type SaveState = 'saving' | 'saved' | 'local';

/** Debounce of saves, and the interval of retries. */
const PAUSE_MS = 700;
const RETRY_MS = 5000;

/** Storage key, separate for each user. */
export const draftKey = (owner: string, what: string): string => `portal.notes.draft:${owner}:${what}`;

interface KeeperOptions<Value> {
  /** Key of the draft in the browser. */
  readonly what: string;
  /** E-mail of the author. */
  readonly owner: string;
  readonly save: (value: Value) => Promise<unknown>;
  readonly onState: (state: SaveState) => void;
}

/** Stores each change in the browser at once and sends it when typing pauses, one request at a time. */
export function noteKeeper<Value>({ what, owner, save, onState }: KeeperOptions<Value>) {
  const key = draftKey(owner, what);
  let waiting: { readonly value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (waiting === null) return queue;
    const sent = waiting;
    waiting = null;
    onState('saving');
    queue = queue.then(async () => {
      try {
        await save(sent.value);
        if (waiting !== null) return;
        local.remove(key);
        onState('saved');
      } catch {
        waiting ??= sent;
        onState('local');
        if (!isClosed) timer = setTimeout(() => void flush(), RETRY_MS);
      }
    });
    return queue;
  };
  return {
    change: (value: Value): void => {
      waiting = { value };
      writeJson(key, value);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Sends pending changes; on failure they stay in the browser. */
    close: (): Promise<void> => {
      isClosed = true;
      return flush();
    },
    /** Drops pending changes, because the note was deleted. */
    drop: (): void => {
      isClosed = true;
      clearTimeout(timer);
      waiting = null;
      local.remove(key);
    },
  };
}

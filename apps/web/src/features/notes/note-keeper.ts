import { local, writeJson } from '../../lib/storage.ts';

export type SaveState = 'saving' | 'saved' | 'local';

/** Typing is sent when it pauses; what failed is sent again. */
const PAUSE_MS = 700;
const RETRY_MS = 5000;

/** In the browser's store, apart for each person. */
export const draftKey = (owner: string, what: string): string => `portal.notes.draft:${owner}:${what}`;

interface KeeperOptions<Value> {
  /** Names the draft in the browser. */
  readonly what: string;
  /** Address of the person who writes. */
  readonly owner: string;
  readonly save: (value: Value) => Promise<unknown>;
  readonly onState: (state: SaveState) => void;
}

/** Keeps each change in the browser at once and sends it when typing pauses, one request after the other. */
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
    /** Sends what is waiting; what fails now stays in the browser. */
    close: (): Promise<void> => {
      isClosed = true;
      return flush();
    },
    /** Forgets what is waiting: the note is gone. */
    drop: (): void => {
      isClosed = true;
      clearTimeout(timer);
      waiting = null;
      local.remove(key);
    },
  };
}

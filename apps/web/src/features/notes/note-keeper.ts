import { local, writeJson } from '../../lib/storage.ts';

/** `local`: kept in the browser and sent again; `refused`: kept there until the next change, because the service would refuse it again. */
export type SaveState = 'saving' | 'saved' | 'local' | 'refused';

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
  /** Whether the service would not accept the value a second time either. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly onState: (state: SaveState) => void;
}

/** Stores each change in the browser at once and sends it when typing pauses, one request at a time. */
export function noteKeeper<Value>({ what, owner, save, isRefusal, onState }: KeeperOptions<Value>) {
  const key = draftKey(owner, what);
  /** The newest value that the service has not stored. */
  let unsaved: { readonly value: Value } | null = null;
  let refused: { readonly value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  const saveNow = async () => {
    const sent = unsaved;
    if (sent === null || sent === refused) return;
    onState('saving');
    try {
      await save(sent.value);
      // A newer value is saved later.
      if (unsaved !== sent) return;
      unsaved = null;
      local.remove(key);
      onState('saved');
    } catch (error) {
      if (unsaved !== sent) return;
      if (isRefusal(error)) {
        refused = sent;
        onState('refused');
        return;
      }
      onState('local');
      if (!isClosed) timer = setTimeout(() => void flush(), RETRY_MS);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    queue = queue.then(saveNow);
    return queue;
  };
  return {
    change: (value: Value): void => {
      unsaved = { value };
      writeJson(key, value);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Sends pending changes; on failure they stay in the browser. */
    close: (): Promise<void> => {
      isClosed = true;
      return flush();
    },
    /** Sends nothing more, because another write follows; the draft stays in the browser. */
    stop: (): void => {
      isClosed = true;
      clearTimeout(timer);
      unsaved = null;
    },
    /** Removes the draft: the service has its content, or the note is gone. */
    forget: (): void => local.remove(key),
    /** Stores the draft again. */
    keep: (value: Value): void => writeJson(key, value),
  };
}

import type { Mail } from '@portal/contracts';
import { local, writeJson } from '../../../lib/storage.ts';
import { localKey, type Start, type Written } from './written.ts';

/** Saved where: nowhere yet, on its way, in the service, or in this browser alone. */
export type DraftStatus = 'none' | 'saving' | 'saved' | 'local';

interface DraftKeeperOptions {
  readonly what: string;
  /** Address of the person who writes. */
  readonly owner: string;
  readonly start: Start;
  readonly save: (values: Written, draftId: string | undefined) => Promise<Mail>;
  readonly onStatus: (status: DraftStatus) => void;
  /** The service has it under this id from now on; not called after `close`. */
  readonly onId: (id: string) => void;
}

/** By content: a form may hold copies. */
const areSame = (one: Written, other: Written): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** In ms: the service gets what was typed when typing pauses. */
const PAUSE = 1500;

/**
 * Keeps what is being written: in the browser at every change, in the service's drafts when typing pauses and on closing. What
 * the service did not take stays in the browser and is there again at the next opening.
 */
export function draftKeeper({ what, owner, start, save, onStatus, onId }: DraftKeeperOptions) {
  let key = what;
  let id = start.draftId;
  let latest = start.values;
  let stored = start.values;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isForgotten = false;
  let queue: Promise<void> = Promise.resolve();
  const writeLocally = () => writeJson(localKey(owner, key), { values: latest, draftId: id });

  const storeNow = async () => {
    if (isForgotten || areSame(latest, stored)) return;
    const sent = latest;
    onStatus('saving');
    try {
      const draft = await save(sent, id);
      stored = sent;
      const hasNewId = draft.id !== key;
      if (hasNewId) local.remove(localKey(owner, key));
      [id, key] = [draft.id, draft.id];
      writeLocally();
      onStatus('saved');
      if (hasNewId && !isClosed) onId(draft.id);
    } catch {
      onStatus('local');
    }
  };
  const store = (): Promise<void> => {
    clearTimeout(timer);
    queue = queue.then(storeNow);
    return queue;
  };
  return {
    change: (values: Written) => {
      if (isForgotten || areSame(values, latest)) return;
      latest = values;
      // React opens and closes twice in development.
      isClosed = false;
      writeLocally();
      clearTimeout(timer);
      timer = setTimeout(() => void store(), PAUSE);
    },
    /** Waits until nothing is on its way; the id of the draft in the service, if it has one. */
    settle: async (): Promise<string | undefined> => {
      clearTimeout(timer);
      await queue;
      return id;
    },
    /** It was sent or discarded. */
    forget: () => {
      isForgotten = true;
      clearTimeout(timer);
      local.remove(localKey(owner, key));
    },
    /** Stores what is not stored yet. */
    close: async () => {
      isClosed = true;
      await store();
      if (areSame(latest, stored)) local.remove(localKey(owner, key));
    },
  };
}

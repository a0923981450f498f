import type { Mail } from '@portal/contracts';
import { local, writeJson } from '../../../lib/storage.ts';
import { localKey, type Start, type Written } from './written.ts';

/** Where the draft is saved: nowhere yet, being sent, in the service, or only in this browser. */
export type DraftStatus = 'none' | 'saving' | 'saved' | 'local';

interface DraftKeeperOptions {
  readonly what: string;
  /** E-mail of the author. */
  readonly owner: string;
  readonly start: Start;
  readonly save: (values: Written, draftId: string | undefined) => Promise<Mail>;
  readonly onStatus: (status: DraftStatus) => void;
  /** Called with the id under which the service has stored the draft; not after `close`. */
  readonly onId: (id: string) => void;
}

/** Compares by content, because a form may hold copies. */
const areSame = (one: Written, other: Written): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Debounce in ms before the input is sent to the service. */
const PAUSE = 1500;

/**
 * Stores the mail being written: in the browser at every change, in the service's drafts when typing pauses and on closing.
 * Input that could not be sent stays in the browser and is restored at the next opening.
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
  const writeLocally = () => writeJson(localKey(owner, key), { values: latest, draftId: id, at: Date.now() });

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
      // React mounts and unmounts twice in development.
      isClosed = false;
      writeLocally();
      clearTimeout(timer);
      timer = setTimeout(() => void store(), PAUSE);
    },
    /** Waits for pending requests; resolves to the id of the draft in the service, if any. */
    settle: async (): Promise<string | undefined> => {
      clearTimeout(timer);
      await queue;
      return id;
    },
    /** Called when the mail was sent or discarded. */
    forget: () => {
      isForgotten = true;
      clearTimeout(timer);
      local.remove(localKey(owner, key));
    },
    /** Stores pending changes. */
    close: async () => {
      isClosed = true;
      await store();
      if (areSame(latest, stored)) local.remove(localKey(owner, key));
    },
  };
}

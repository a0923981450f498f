import { HORAS_EMISION_ATRASO } from '@portal/sifen';
import type { AppDispatch } from '../../lib/store/hooks.ts';
import type { RootState } from '../../lib/store/root-reducer.ts';
import { outboxTag } from '../../lib/worker-messages.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { queryApi } from '../../api/query-api.ts';
import { selectUser } from '../session-slice.ts';
import { issueDeadline } from './deadline.ts';
import { isPending, type NewEntry, type OutboxEntry, type OutboxEvent } from './entry.ts';
import { askByKey, issueEntry, settleAttempt } from './issue-entry.ts';
import { openOutboxDb, type OutboxDb } from './outbox-db.ts';
import { compareCatalogue } from './compare-catalogue.ts';
import { hasPending, isOnline, showEntries, showProgress, showStorageFailure } from './outbox-list.ts';
import { inOneTab, sendWaiting, type RunSummary } from './send-outbox.ts';
import { text } from './texts.ts';

/** Wait before the next run while documents remain: doubled after each one, up to the last. */
const firstWaitMs = 5_000;
const longestWaitMs = 300_000;
/** How long an issued document stays in the list, with the link to it. */
const keptMs = 7 * 86_400_000;

/** A run that the storage ended: how many documents wait is not known. */
const failedRun: RunSummary = { issued: 0, refused: 0, left: 0, error: '' };

/** A registration with Background Sync, which TypeScript does not know. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

interface Store {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: AppDispatch;
}

let db: OutboxDb = openOutboxDb();
let user: string | null = null;
let store: Store | null = null;
let tabs: BroadcastChannel | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitMs = firstWaitMs;
let running: Promise<RunSummary | undefined> | null = null;

/** Reads the outbox of the signed-in user anew; one that cannot be read is empty, and the page says why. */
async function refresh(): Promise<void> {
  const owner = user;
  const list = owner === null ? [] : await db.list(owner).catch(() => null);
  if (owner !== user) return;
  showEntries(list ?? []);
  if (list === null) showStorageFailure(true);
}

/** Forgets what was issued, of documents typed before a moment if one is given. */
async function prune(owner: string, before?: string): Promise<void> {
  const old = (await db.list(owner)).filter(
    (entry) => !isPending(entry) && (before === undefined || entry.since < before),
  );
  for (const entry of old) await db.remove(entry);
}

function changed(): void {
  void refresh();
  tabs?.postMessage('changed');
}

/**
 * Stores a document; resolves when it is flushed to the disk, and sends it when its turn comes.
 *
 * @throws when the storage is full, refused or absent: nothing is kept then.
 */
export async function keepDocument(entry: NewEntry): Promise<void> {
  const isFirst = !hasPending();
  await db.add(entry);
  await refresh();
  changed();
  if (isFirst) void askToKeepStorage();
  void askForSync();
  void sendOutbox();
}

/** Asks the browser not to clear the outbox when the disk is full. It may have no such promise, or refuse it: nothing changes. */
async function askToKeepStorage(): Promise<void> {
  const { storage } = navigator as { readonly storage?: Partial<StorageManager> };
  await storage?.persist?.().catch(() => undefined);
}

/** Background Sync, where the browser has it: the service worker wakes the page when the connection is back. */
async function askForSync(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const registration: SyncRegistration | undefined = await serviceWorker?.getRegistration();
  await registration?.sync?.register(outboxTag).catch(() => undefined);
}

/** Applies what the user decided to an entry; `null` when it has changed meanwhile. */
export async function changeEntry(key: string, event: OutboxEvent): Promise<OutboxEntry | null> {
  const next = await db.apply(key, event);
  await refresh();
  changed();
  return next;
}

/**
 * Opens an entry of the signed-in user for correction: it is not sent meanwhile. One whose date is too old comes with that as
 * its error: the user must choose another.
 *
 * @throws when it is gone, issued or being sent
 */
export async function openEntry(key: string): Promise<OutboxEntry> {
  const isOwn = user !== null && (await db.list(user)).some((entry) => entry.key === key);
  const entry = isOwn ? await changeEntry(key, { type: 'open' }) : null;
  if (entry === null) throw new Error(text('noEsta'));
  const { stage } = issueDeadline(entry.content.datos.fecha_emision, Date.now());
  if (stage !== 'expired' || entry.error !== null) return entry;
  const message = text('vencida', { horas: HORAS_EMISION_ATRASO });
  return { ...entry, error: message, errors: [{ type: 'datos.fecha_emision', message }] };
}

/**
 * Discards an entry. One that may have been issued is asked for by key first.
 *
 * @returns false when it was issued, or changed meanwhile: it stays
 * @throws when the service cannot say: it stays
 */
export async function discardEntry(entry: OutboxEntry): Promise<boolean> {
  try {
    if (entry.isUnsure) {
      const event = await askByKey(entry);
      await db.apply(entry.key, event);
      if (event.type !== 'settled') return false;
    }
    return await db.remove(entry);
  } finally {
    await refresh();
    changed();
  }
}

/** Number of documents that are not issued, read from the storage. */
export const countPending = async (owner: string): Promise<number> =>
  (await db.list(owner).catch(() => [])).filter(isPending).length;

/** Sends the waiting entries, in this tab or in the one that already sends, and shows one summary. */
export async function sendOutbox(): Promise<RunSummary | undefined> {
  clearTimeout(timer);
  const owner = user;
  if (owner === null || !isOnline()) return undefined;
  const mayGoOn = () => user === owner && isOnline();
  running ??= inOneTab(`portal.outbox.${owner}`, () =>
    sendWaiting({
      db,
      user: owner,
      issue: issueEntry,
      settle: settleAttempt,
      compare: compareCatalogue,
      onProgress: (current, total) => showProgress({ current, total }),
      mayGoOn,
      onChange: changed,
    }),
  )
    .then((summary) => {
      showStorageFailure(false);
      if (summary !== undefined && user === owner) report(summary);
      return summary;
    })
    // The storage failed; the next run tries again.
    .catch(() => {
      showStorageFailure(true);
      return failedRun;
    })
    .finally(() => {
      running = null;
      showProgress(null);
      void refresh();
    });
  const summary = await running;
  waitMs = summary?.error === null ? firstWaitMs : Math.min(2 * waitMs, longestWaitMs);
  if (user === owner && summary !== undefined && (summary.left > 0 || summary === failedRun)) {
    timer = setTimeout(() => void sendOutbox(), waitMs);
  }
  return summary;
}

function report({ issued, refused }: RunSummary): void {
  if (issued > 0) store?.dispatch(queryApi.util.invalidateTags(['documentos', 'timbrados'] as never[]));
  const parts = [
    ...(issued > 0 ? [text('resumen.emitidas', { count: issued })] : []),
    ...(refused > 0 ? [text('resumen.rechazadas', { count: refused })] : []),
  ];
  if (parts.length > 0) toast[refused > 0 ? 'warning' : 'success'](parts.join('. '));
}

/** Follows user, connection, focus and other tabs. Returns an unsubscribe function. */
export function startOutbox(next: Store): () => void {
  store = next;
  const followUser = () => {
    const owner = selectUser(next.getState())?.uuid ?? null;
    if (owner === user) return;
    // Issued documents are the service's; what is still to be sent stays.
    if (user !== null) prune(user).catch(() => undefined);
    user = owner;
    clearTimeout(timer);
    showEntries([]);
    waitMs = firstWaitMs;
    if (owner !== null) prune(owner, new Date(Date.now() - keptMs).toISOString()).catch(() => undefined);
    void refresh().then(() => sendOutbox());
  };
  const wake = () => {
    if (document.visibilityState === 'visible') void refresh().then(() => sendOutbox());
  };
  tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.outbox');
  tabs?.addEventListener('message', () => void refresh());
  const stopUser = next.subscribe(followUser);
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  followUser();
  return () => {
    stopUser();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(timer);
    tabs?.close();
    tabs = null;
    user = null;
    store = null;
    showEntries([]);
    void closeOutbox();
  };
}

/** Closes the connection to the storage; the next use opens another one. */
export function closeOutbox(): Promise<void> {
  const closed = db;
  db = openOutboxDb();
  return closed.close();
}

/** uuid of the user whose outbox is shown; `null` for guests. */
export const outboxUser = (): string | null => user;

/** Asks the service whether an entry whose response was lost has been issued. */
export async function settleEntry(entry: OutboxEntry): Promise<OutboxEvent> {
  const event = await askByKey(entry);
  await changeEntry(entry.key, event);
  return event;
}

import type { Mail, MailChanges, MailQuery, WrittenMail } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { notFound } from '../../core/not-found.ts';
import { reportGone } from '../../context/report-gone.ts';
import { toggle } from '../../core/toggle.ts';
import { changeExisting, removeExisting } from '../../store/collections/all-or-none.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';
import { account } from './account.ts';
import { dayText } from './day-text.ts';
import { DRAFTS, folders, INBOX, labels, SENT } from './fixed-lists.ts';

/** Name of the seed and prefix of the collection's name. */
export const AREA = 'mail';

export const mailsOf = (store: Store) => collection<Mail>(store, `${AREA}/mails`, ({ id }) => id);

type Missing = ReturnType<typeof notFound>;
type Matcher = (mail: Mail) => boolean;

/** A filter is the name of a property, listed as a filter or not: mails in which it is truthy. For an unknown name there are none. */
const filterOf =
  (name: string): Matcher =>
  (mail) =>
    Object.hasOwn(mail, name) && Boolean(mail[name]);

/** A predicate for the mails of a query, or the 404 of an unknown label or folder. */
function matcherOf({ labelHandle, filterHandle, folderHandle = INBOX }: MailQuery): Matcher | Missing {
  if (labelHandle) {
    const label = labels.find(({ handle }) => handle === labelHandle);
    return label === undefined ? notFound('la etiqueta') : (mail) => mail.labels.includes(label.id);
  }
  if (filterHandle) return filterOf(filterHandle);
  const wanted = folderHandle === '' ? INBOX : folderHandle;
  const folder = folders.find(({ handle }) => handle === wanted);
  return folder === undefined ? notFound('la carpeta') : (mail) => mail.folder === folder.id;
}

/** Mails of a folder, filter or label. */
export async function listMails(store: Store, query: MailQuery) {
  const matches = matcherOf(query);
  if (typeof matches !== 'function') return matches;
  return { status: 200, body: (await mailsOf(store).list()).filter(matches) } as const;
}

/** Runs `work` on the mails while no other request changes them. */
const onMails = <R>(store: Store, work: (mails: ReturnType<typeof mailsOf>) => Promise<R>): Promise<R> =>
  exclusively(store, AREA, (inside) => work(mailsOf(inside)));

const hasFolder = (folder: number): boolean => folders.some(({ id }) => id === folder);
const hasLabel = (label: number): boolean => labels.some(({ id }) => id === label);

/** The 404 of an unknown folder or label. */
function missingIn({ folder, labels: named = [] }: Pick<MailChanges, 'folder' | 'labels'>) {
  if (folder !== undefined && !hasFolder(folder)) return notFound('la carpeta');
  return named.every(hasLabel) ? undefined : notFound('la etiqueta');
}

/** Merges the changes into the mail at the top level, and returns the whole mail. */
export async function updateMail(store: Store, changes: MailChanges) {
  const missing = missingIn(changes);
  if (missing !== undefined) return missing;
  return onMails(store, async (mails) => {
    const stored = await mails.get(changes.id);
    if (stored === undefined) return notFound('el correo');
    const merged: Mail = Object.assign({}, stored, changes);
    await mails.replace(merged.id, merged);
    return { status: 200, body: merged } as const;
  });
}

const doneBut = (gone: readonly string[], ids: readonly string[], { notes }: Context) =>
  reportGone(ids, gone, notes, 'el correo') ?? ({ status: 200, body: undefined } as const);

/** Moves mails to a folder, skipping and reporting missing ids. */
export async function setFolder(context: Context, ids: readonly string[], folder: number) {
  if (!hasFolder(folder)) return notFound('la carpeta');
  const gone = await onMails(context.store, (mails) =>
    changeExisting(mails, ids, (mail) => ({ ...mail, folder })),
  );
  return doneBut(gone, ids, context);
}

/** Adds a label to the mails without it, removes it from the others. */
export async function toggleLabel(context: Context, ids: readonly string[], labelId: number) {
  if (!hasLabel(labelId)) return notFound('la etiqueta');
  const toggled = (mail: Mail): Mail => ({ ...mail, labels: toggle(mail.labels, labelId) });
  const gone = await onMails(context.store, (mails) => changeExisting(mails, ids, toggled));
  return doneBut(gone, ids, context);
}

/** Deletes permanently, not to the trash. */
export async function deleteMails(context: Context, ids: readonly string[]) {
  const gone = await onMails(context.store, (mails) => removeExisting(mails, ids));
  return doneBut(gone, ids, context);
}

type Flags = Pick<MailChanges, 'read' | 'starred' | 'important'>;

/** Sets flags of mails, skipping and reporting missing ids. */
export async function setFlags(context: Context, ids: readonly string[], flags: Flags) {
  const flagged = (mail: Mail): Mail => Object.assign({}, mail, flags);
  const gone = await onMails(context.store, (mails) => changeExisting(mails, ids, flagged));
  return doneBut(gone, ids, context);
}

interface Sent {
  readonly mail: WrittenMail;
  readonly draftId?: string | undefined;
}

/** A written mail as one of the account, marked as read, without other flags. */
function mailOf({ clock }: Context, { attachments = [], ...written }: WrittenMail, id: string): Mail {
  const now = clock.now();
  return {
    ...written,
    id,
    from: { ...account, avatar: '' },
    time: dayText(now.getTime()),
    date: now.toISOString(),
    read: true,
    starred: false,
    important: false,
    hasAttachments: attachments.length > 0,
    ...(attachments.length > 0 && { attachments }),
    labels: [],
    folder: DRAFTS,
  };
}

const draftOf = async (mails: ReturnType<typeof mailsOf>, id: string | undefined) => {
  const stored = id === undefined ? undefined : await mails.get(id);
  return stored?.folder === DRAFTS ? stored : undefined;
};

/** A draft that no longer exists is stored as a new one, so that deleting it in another window loses no input. */
export const saveDraft = (context: Context, { mail, draftId }: Sent) =>
  onMails(context.store, async (mails) => {
    const before = await draftOf(mails, draftId);
    const { labels: kept = [], starred = false, important = false } = before ?? {};
    const fresh = mailOf(context, mail, before?.id ?? context.random.id());
    const draft: Mail = { ...fresh, labels: kept, starred, important };
    if (before === undefined) await mails.add(draft.id, draft);
    else await mails.replace(draft.id, draft);
    return { status: 200, body: draft } as const;
  });

/** Stores a mail in 'sent' and removes its draft; nothing is delivered. */
export const sendMail = (context: Context, { mail, draftId }: Sent) =>
  onMails(context.store, async (mails) => {
    const sent: Mail = { ...mailOf(context, mail, context.random.id()), folder: SENT };
    const draft = await draftOf(mails, draftId);
    if (draft !== undefined) await mails.remove([draft.id]);
    await mails.add(sent.id, sent);
    return { status: 200, body: sent } as const;
  });

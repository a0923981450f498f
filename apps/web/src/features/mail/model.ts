import type { Mail, MailFolder, MailLabel } from '@portal/contracts';
import { htmlText } from '../../lib/html-text.ts';
import { plainText, queryWords } from '../../lib/plain-text.ts';

/** Folders with special behaviour; their ids are fixed. */
const SENT = 1;
export const DRAFTS = 2;
export const SPAM = 3;
export const TRASH = 4;

export type Mails = Readonly<Record<string, Mail>>;

/** The whole mailbox; mails are keyed by id, so that changing one does not affect the others. */
export interface Mailbox {
  readonly folders: readonly MailFolder[];
  readonly filters: readonly MailFolder[];
  readonly labels: readonly MailLabel[];
  readonly mails: Mails;
}

/** The view in the URL. */
export interface View {
  readonly kind: 'folder' | 'label' | 'filter';
  readonly handle: string;
}

export type Flag = 'read' | 'starred' | 'important';
const flags = ['read', 'starred', 'important'] as const satisfies readonly Flag[];

/** Search filters, one per chip. */
export const chips = ['sin-leer', 'adjuntos', 'semana', 'todo'] as const;
export type Chip = (typeof chips)[number];

export interface Search {
  readonly query: string;
  readonly chips: readonly Chip[];
  /** Address of a sender, or empty. */
  readonly from: string;
}

const collator = new Intl.Collator('es', { numeric: true });

/** Newest first; mails without a moment are last. */
export const newestFirst = (mails: Mails): readonly Mail[] =>
  Object.values(mails).sort(
    (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || collator.compare(a.id, b.id),
  );

/** Cached per record: lists are long, and the search reads all of them on every keystroke. */
function remembered<Result>(compute: (mail: Mail) => Result): (mail: Mail) => Result {
  const known = new WeakMap<Mail, Result>();
  return (mail) => {
    const found = known.get(mail);
    if (found !== undefined) return found;
    const result = compute(mail);
    known.set(mail, result);
    return result;
  };
}

/** The plain text of a mail. */
export const textOf = remembered(({ message }) => htmlText(message));

const searchText = remembered((mail) =>
  plainText(
    [
      ...[mail.from, ...mail.to, ...(mail.cc ?? [])].flatMap(({ name, email }) => [name, email]),
      mail.subject,
      textOf(mail),
      ...(mail.attachments ?? []).map(({ fileName }) => fileName),
    ].join('\n'),
  ),
);

export const isSetAside = ({ folder }: Mail): boolean => folder === TRASH || folder === SPAM;

export function exists({ folders, labels }: Mailbox, { kind, handle }: View): boolean {
  if (kind === 'filter') return flags.some((name) => name === handle);
  return (kind === 'folder' ? folders : labels).some((one) => one.handle === handle);
}

/** Labels and filters cover all folders, trash and spam included. An unknown handle has no mails. */
function belongs({ folders, labels }: Mailbox, { kind, handle }: View): (mail: Mail) => boolean {
  if (kind === 'folder') {
    const id = folders.find((folder) => folder.handle === handle)?.id;
    return ({ folder }) => folder === id;
  }
  if (kind === 'label') {
    const id = labels.find((label) => label.handle === handle)?.id;
    return (mail) => id !== undefined && mail.labels.includes(id);
  }
  const flag = flags.find((name) => name === handle);
  return (mail) => flag !== undefined && mail[flag];
}

const WEEK_MS = 7 * 86_400_000;

/**
 * The mails of a view that match a search.
 * @param sorted all mails, newest first
 * @param now in ms
 */
export function selectMails(
  mailbox: Mailbox,
  sorted: readonly Mail[],
  view: View,
  search: Search,
  now: number,
): readonly Mail[] {
  const isInView = search.chips.includes('todo') ? () => true : belongs(mailbox, view);
  const words = queryWords(search.query);
  const since = new Date(now - WEEK_MS).toISOString();
  const matches = {
    'sin-leer': ({ read }: Mail) => !read,
    adjuntos: ({ hasAttachments }: Mail) => hasAttachments,
    semana: ({ date = '' }: Mail) => date >= since,
    todo: () => true,
  } as const satisfies Record<Chip, (mail: Mail) => boolean>;
  return sorted.filter(
    (mail) =>
      isInView(mail) &&
      search.chips.every((chip) => matches[chip](mail)) &&
      (search.from === '' || mail.from.email === search.from) &&
      words.every((word) => searchText(mail).includes(word)),
  );
}

/** Counts of the navigation: unread mails; for drafts all. */
export function countsOf({ mails }: Mailbox) {
  const folders = new Map<number, number>();
  const labels = new Map<number, number>();
  const add = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const mail of Object.values(mails)) {
    if (mail.folder === DRAFTS || !mail.read) add(folders, mail.folder);
    if (!mail.read) mail.labels.forEach((label) => add(labels, label));
  }
  return { folders, labels };
}

const prefixes = /^\s*(?:(?:re|rv|fw|fwd|ynt|رد)\s*:\s*)+/i;

export const bareSubject = (subject: string): string => subject.replace(prefixes, '').trim();

const isOutgoing = ({ folder, from }: Mail, own: string): boolean =>
  folder === SENT || folder === DRAFTS || from.email === own;

/** Conversation key: same subject without prefixes, between the account and the same person. */
const threadKey = (mail: Mail, own: string): string =>
  `${plainText(bareSubject(mail.subject))}\n${(isOutgoing(mail, own) ? mail.to[0]?.email : mail.from.email) ?? ''}`;

/** The conversation that a mail belongs to, oldest first; without trash and drafts other than the mail itself. */
export function conversationOf(sorted: readonly Mail[], mail: Mail, own: string): readonly Mail[] {
  const key = threadKey(mail, own);
  return sorted
    .filter(
      (other) =>
        other.id === mail.id ||
        (!isSetAside(other) && other.folder !== DRAFTS && threadKey(other, own) === key),
    )
    .toReversed();
}

/** The account's address: the sender of sent mails, otherwise the recipient of the others. */
export function ownAddress(mails: Mails): string {
  const all = Object.values(mails);
  const own = all.find(({ folder }) => folder === SENT || folder === DRAFTS)?.from.email;
  return own ?? all[0]?.to[0]?.email ?? '';
}

/** Names and addresses in the mailbox, each address once. */
export function namesByAddress(sorted: readonly Mail[]): ReadonlyMap<string, string> {
  const people = new Map<string, string>();
  for (const { from, to } of sorted)
    for (const { name, email } of [from, ...to]) if (!people.has(email)) people.set(email, name);
  return people;
}

export const picks = [
  'todos',
  'ninguno',
  'leidos',
  'noLeidos',
  'destacados',
  'noDestacados',
  'importantes',
  'noImportantes',
] as const;
export type Pick = (typeof picks)[number];

const isPicked: Readonly<Record<Pick, (mail: Mail) => boolean>> = {
  todos: () => true,
  ninguno: () => false,
  leidos: ({ read }) => read,
  noLeidos: ({ read }) => !read,
  destacados: ({ starred }) => starred,
  noDestacados: ({ starred }) => !starred,
  importantes: ({ important }) => important,
  noImportantes: ({ important }) => !important,
};

export const pickMails = (rows: readonly Mail[], pick: Pick): string[] =>
  rows.filter(isPicked[pick]).map(({ id }) => id);

/** The people in a row of the list: the sender, or the recipients of a sent mail. */
export const namesOf = (mail: Mail): string =>
  mail.folder === SENT || mail.folder === DRAFTS
    ? mail.to.map(({ name, email }) => (name === '' ? email : name)).join(', ')
    : mail.from.name === ''
      ? mail.from.email
      : mail.from.name;

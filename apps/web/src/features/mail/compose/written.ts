import type { Mail, MailAttachment, WrittenMail } from '@portal/contracts';
import { esCorreo } from '@portal/sifen';
import { record } from '../../../lib/record.ts';
import { local, readJson } from '../../../lib/storage.ts';
import { tabId } from '../../../lib/tab-id.ts';
import { sanitize } from '../../../ui/safe-html/sanitize.ts';
import { DRAFTS, bareSubject, ownAddress, type Mails } from '../model.ts';
import { text } from '../texts.ts';
import { longTime } from '../time-text.ts';

/** A mail in the form. */
export interface Written {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly attachments: readonly MailAttachment[];
}

/** Initial state of the form. */
export interface Start {
  readonly values: Written;
  readonly draftId?: string | undefined;
}

const empty: Written = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [] };

const addressesOf = (people: Mail['to'] = []): string[] => people.map(({ email }) => email);

const writtenOf = (mail: Mail): Written => ({
  to: addressesOf(mail.to),
  cc: addressesOf(mail.cc),
  bcc: addressesOf(mail.bcc),
  subject: mail.subject,
  message: mail.message,
  attachments: mail.attachments ?? [],
});

const escaped = (plain: string): string =>
  plain.replace(/[&<>"]/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

/** Sanitised here too: unbalanced tags of the mail must not end the quote. */
/** The last line is for text below the quote, which is one block: the caret reaches no place behind it otherwise. */
const quoted = (mail: Mail, intro: string): string =>
  `<p></p><p>${escaped(intro)}</p><blockquote type="cite">${sanitize(mail.message, true).html}</blockquote><p></p>`;

export const answers = ['responder', 'todos', 'reenviar'] as const;
export type Answer = (typeof answers)[number];

/** Initial state of a reply or a forwarded mail. */
export function answerTo(mail: Mail, kind: Answer, own: string): Written {
  const nombre = mail.from.name === '' ? mail.from.email : mail.from.name;
  const values = { nombre, fecha: longTime(mail) };
  if (kind === 'reenviar')
    return {
      ...empty,
      subject: `RV: ${bareSubject(mail.subject)}`,
      message: quoted(mail, text('redactar.reenviado', values)),
      attachments: mail.attachments ?? [],
    };
  // A reply to a sent mail goes to the same people again.
  const to = mail.from.email === own ? addressesOf(mail.to) : [mail.from.email];
  const others = [...addressesOf(mail.to), ...addressesOf(mail.cc)];
  return {
    ...empty,
    to,
    cc: kind === 'todos' ? [...new Set(others)].filter((email) => email !== own && !to.includes(email)) : [],
    subject: `Re: ${bareSubject(mail.subject)}`,
    message: quoted(mail, text('redactar.citado', values)),
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { to, cc, bcc, subject, message, attachments } = value as Partial<Record<keyof Written, unknown>>;
  return (
    [to, cc, bcc].every(isTexts) &&
    typeof subject === 'string' &&
    typeof message === 'string' &&
    Array.isArray(attachments)
  );
}

const NEW = 'nuevo';

const keyStart = (owner: string, what: string): string => `portal.mail.draft:${owner}:${what}`;

/** Storage key, separate for each user, of input that the service may not have yet. New mails in two windows are different mails. */
export const localKey = (owner: string, what: string): string =>
  keyStart(owner, what) + (what === NEW ? `.${tabId()}` : '');

/** A new mail of another window that was not touched for this long counts as left behind by a closed window. */
const LEFT_AFTER_MS = 600_000;

/** Moves a new mail that a closed window left behind to this window; the service has none of it. */
function adoptLeftMail(owner: string): void {
  const own = localKey(owner, NEW);
  if (local.get(own) !== null) return;
  const left = local
    .keys()
    .filter((key) => key.startsWith(`${keyStart(owner, NEW)}.`))
    .find((key) => Date.now() - Number(record(readJson(key))['at']) > LEFT_AFTER_MS);
  if (left === undefined) return;
  local.set(own, local.get(left) ?? '');
  local.remove(left);
}

function typedBefore(owner: string, what: string): Start | undefined {
  const stored = readJson(localKey(owner, what));
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  if (!isWritten(stored.values)) return undefined;
  const draftId = 'draftId' in stored && typeof stored.draftId === 'string' ? stored.draftId : undefined;
  return { values: stored.values, draftId };
}

/**
 * The mail being written according to the URL: the stored input from before a reload, otherwise the service's draft,
 * otherwise a new mail.
 * @param what see `useComposeAddress`
 * @param owner e-mail of the author
 */
export function startOf(what: string, mails: Mails, owner: string): Start {
  if (what === NEW) adoptLeftMail(owner);
  const typed = typedBefore(owner, what);
  if (typed !== undefined) return typed;
  const draft = mails[what];
  if (draft?.folder === DRAFTS) return { values: writtenOf(draft), draftId: draft.id };
  const [kindText = '', mailId = ''] = what.split(/:(.*)/s);
  const kind = answers.find((one) => one === kindText);
  const answered = mails[mailId];
  if (kind === undefined || answered === undefined) return { values: empty };
  return { values: answerTo(answered, kind, ownAddress(mails)) };
}

/** @param people names by address */
export function toWire(values: Written, people: ReadonlyMap<string, string>): WrittenMail {
  const named = (emails: readonly string[]) =>
    emails.map((email) => ({ email, name: people.get(email) ?? '' }));
  return {
    to: named(values.to),
    ...(values.cc.length > 0 && { cc: named(values.cc) }),
    ...(values.bcc.length > 0 && { bcc: named(values.bcc) }),
    subject: values.subject.trim(),
    message: values.message,
    ...(values.attachments.length > 0 && { attachments: [...values.attachments] }),
  };
}

/** Errors that prevent sending, by field. */
export function problemsOf(values: Written): Readonly<Record<string, string>> {
  const wrong = (['to', 'cc', 'bcc'] as const).filter((field) => !values[field].every(esCorreo));
  return {
    ...(values.to.length === 0 && { to: text('error.destinatario') }),
    ...Object.fromEntries(wrong.map((field) => [field, text('error.correo')])),
  };
}

import type { Mail } from '@portal/contracts';
import { printPage } from '../../ui/print/print-page.ts';
import { frameDocument } from '../../ui/safe-html/frame-document.ts';
import { sanitize } from '../../ui/safe-html/sanitize.ts';
import { longTime } from './time-text.ts';

interface Words {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly lang: string;
}

const escaped = (text: string): string => {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
};
const written = ({ name, email }: Mail['to'][number]): string => (name === '' ? email : `${name} <${email}>`);

/** The printable page of a conversation: its title, and each mail with sender, recipients and date. Remote images are omitted. */
function mailPage(mails: readonly Mail[], { title, from, to, lang }: Words): string {
  const parts = mails.map(
    (mail) =>
      `<section><p><b>${from}:</b> ${escaped(written(mail.from))}<br><b>${to}:</b> ${escaped(
        [...mail.to, ...(mail.cc ?? [])].map(written).join(', '),
      )}<br>${escaped(longTime(mail))}</p>${sanitize(mail.message, false).html}</section>`,
  );
  return frameDocument({
    html: `<h1>${escaped(title)}</h1>${parts.join('<hr>')}`,
    isRemoteAllowed: false,
    isDark: false,
    color: '#000',
    background: '#fff',
    link: '#000',
    fontSize: 15,
    lang,
  });
}

export const printMails = (mails: readonly Mail[], words: Words): Promise<void> =>
  printPage(mailPage(mails, words), words.title);

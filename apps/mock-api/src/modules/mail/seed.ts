import type { Faker } from '@faker-js/faker';
import type { Mail, MailAttachment } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { account, accountFirstName } from './account.ts';
import { dayText } from './day-text.ts';
import { paragraphs } from './seed-paragraphs.ts';
import { otherOf, rows, type MailRow } from './seed-rows.ts';
import { mailTexts, type MailTextName } from './seed-texts.ts';
import { AREA, mailsOf } from './service.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Mails of the `large` seed. */
const LARGE_SIZE = 10_000;

const sizes = ['1.1Mb', '980Kb', '1.4Mb'] as const;

const attachmentsOf = (names: readonly string[]): MailAttachment[] =>
  names.map((name, index) => ({
    type: 'image',
    fileName: `${name}.svg`,
    preview: picture(name),
    url: '',
    size: sizes[index % sizes.length] ?? sizes[0],
  }));

const asHtml = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

function letter(faker: Faker, textName: MailTextName, to: string, from: string): string {
  const { kind, opening } = mailTexts[textName];
  const all = paragraphs[kind];
  const chosen = faker.helpers.arrayElements(all, all.length - 1);
  // Keeps the order of the list, so that closing paragraphs stay at the end.
  const body = all.filter((text) => chosen.includes(text));
  return asHtml([`Hola, ${to}:`, opening, ...body, 'Saludos,', from]);
}

/** A newsletter: a coloured header, and a remote tracking image. */
const newsletter = (content: string, name: string): string =>
  `<div style="background:#0f3d5c;color:#ffffff;padding:16px;font-size:18px">${name}</div>${content}` +
  '<p><img src="https://avisos.example.com/leido.png" alt="" width="1" height="1">' +
  '<a href="https://avisos.example.com/preferencias">Preferencias de avisos</a></p>';

function mailOf(faker: Faker, row: MailRow, index: number, now: number): Mail[] {
  const [textName, place, daysAgo, folder, labels, flags, files = []] = row;
  const other = otherOf(place);
  if (other === undefined) return [];
  const isOutgoing = folder === 1 || folder === 2;
  const contact = { name: other.fullName, email: other.email };
  const moment = now - daysAgo * DAY_MS - ((index * 41) % 300) * MINUTE_MS - 5 * MINUTE_MS;
  const content = isOutgoing
    ? letter(faker, textName, other.fullName.split(' ')[0] ?? '', account.name)
    : letter(faker, textName, accountFirstName, other.fullName);
  const attachments = attachmentsOf(files);
  return [
    {
      id: `mail-${String(index + 1)}`,
      from: isOutgoing
        ? { name: account.name, avatar: '', email: account.email }
        : {
            name: contact.name,
            avatar: flags.includes('plainFace') ? '' : other.avatar,
            email: contact.email,
          },
      to: [isOutgoing ? contact : { ...account }],
      subject: mailTexts[textName].subject,
      message: flags.includes('newsletter') ? newsletter(content, other.fullName) : content,
      time: dayText(moment),
      date: new Date(moment).toISOString(),
      read: !flags.includes('unread'),
      starred: flags.includes('starred'),
      important: flags.includes('important'),
      hasAttachments: attachments.length > 0,
      ...(attachments.length > 0 && { attachments }),
      labels: [...labels],
      folder,
    },
  ];
}

const textNames = Object.keys(mailTexts) as MailTextName[];

/** A mail older than those of the table, short because there are many. */
function oldMail(index: number, now: number): Mail {
  const textName = textNames[index % textNames.length] ?? 'cierre';
  const { kind, opening, subject } = mailTexts[textName];
  // Coprime steps, so that all combinations of people and texts occur.
  const other = people[(index * 7) % people.length] ?? people[0];
  const contact = { name: other?.fullName ?? '', email: other?.email ?? '' };
  const folder = kind === 'publicidad' ? 3 : index % 9 === 0 ? 1 : index % 31 === 0 ? 4 : 0;
  const isOutgoing = folder === 1;
  const sender = isOutgoing ? account : contact;
  const moment = now - 26 * DAY_MS - index * 90 * MINUTE_MS;
  return {
    id: `mail-${String(index + 1)}`,
    from: { name: sender.name, avatar: '', email: sender.email },
    to: [isOutgoing ? contact : { ...account }],
    subject,
    message: asHtml([opening, isOutgoing ? account.name : contact.name]),
    time: dayText(moment),
    date: new Date(moment).toISOString(),
    read: index % 13 !== 0,
    starred: index % 41 === 0,
    important: index % 23 === 0,
    hasAttachments: false,
    labels: index % 6 === 0 ? [index % 4] : [],
    folder,
  };
}

/** 30 mails, `large` 10 000, the newest with the moment of the clock. */
export const mailSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const faker = await seededFaker('mail');
    const now = clock.now().getTime();
    const first = rows.flatMap((row, index) => mailOf(faker, row, index, now));
    const more = seed === 'large' ? LARGE_SIZE - first.length : 0;
    await mailsOf(store).replaceAll([
      ...first,
      ...Array.from({ length: more }, (_, index) => oldMail(first.length + index, now)),
    ]);
  },
};

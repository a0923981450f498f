import type { Faker } from '@faker-js/faker';
import type { Mail, MailAttachment } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import type { SeedArea } from '../../core/seed-area.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { people, type Person } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { mailTexts, paragraphs, type MailTextName } from './seed-texts.ts';
import { AREA, mailsOf } from './service.ts';

type Flag = 'unread' | 'starred' | 'important' | 'attachments' | 'plainFace';
type MailRow = readonly [
  text: MailTextName,
  person: number,
  daysAgo: number,
  folder: number,
  labels: readonly number[],
  flags: readonly Flag[],
];

/**
 * 16 mails as the template has, but spread over all folders and labels, where the template left three folders and one label
 * empty. `person` is the place in the list of people: the sender, in folders 1 and 2 the one written to.
 */
const rows: readonly MailRow[] = [
  ['cierre', 0, 0, 0, [2], ['unread', 'important']],
  ['factura', 15, 1, 0, [2, 0], ['unread']],
  ['paypal', 9, 1, 0, [1], ['starred']],
  ['enviado1', 19, 2, 1, [], []],
  ['planos', 22, 3, 0, [], ['attachments']],
  ['amazon', 17, 4, 0, [3], []],
  ['viaje', 24, 4, 3, [], ['plainFace']],
  ['reunion', 14, 5, 0, [], ['important']],
  ['borrador', 8, 6, 2, [], []],
  ['paypalReclamo', 5, 8, 0, [1], []],
  ['enviado2', 9, 9, 1, [], []],
  ['seguro', 19, 10, 3, [], ['plainFace']],
  ['nota', 18, 12, 0, [], []],
  ['amazonCotiza', 12, 15, 0, [3], []],
  ['evento', 21, 18, 3, [], ['plainFace']],
  ['papelera', 3, 22, 4, [], []],
];

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic'] as const;

/** '28 Jun' on a Paraguayan calendar. */
function dayText(moment: number): string {
  const [, month = 1, day = 1] = fechaLocal(moment).split('-').map(Number);
  return `${String(day)} ${months[month - 1] ?? months[0]}`;
}

const attachments: MailAttachment[] = ['plano-1', 'plano-2', 'plano-3'].map((name, index) => ({
  type: 'image',
  fileName: `${name}.svg`,
  preview: picture(name),
  url: '',
  size: ['1.1Mb', '980Kb', '1.4Mb'][index] ?? '',
}));

function letter(faker: Faker, textName: MailTextName, to: string, from: string): string {
  const { kind, opening } = mailTexts[textName];
  const all = paragraphs[kind];
  const chosen = faker.helpers.arrayElements(all, all.length - 1);
  // In the order that they are written in: what belongs at the end of a letter stays there.
  const body = all.filter((text) => chosen.includes(text));
  return [`Hola, ${to}:`, opening, ...body, 'Saludos,', from].map((text) => `<p>${text}</p>`).join('');
}

const owner = demoUsers.find(({ usuario }) => usuario === 'cliente') ?? demoUsers[0];
const own = { name: `${owner.nombres} ${owner.apellidos}`, email: owner.email, firstName: owner.nombres };

export const mailSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const faker = await seededFaker('mail');
    const now = clock.now().getTime();
    const mailOf = (row: MailRow, other: Person, index: number): Mail => {
      const [textName, , daysAgo, folder, labels, flags] = row;
      const isOutgoing = folder === 1 || folder === 2;
      const has = (flag: Flag): boolean => flags.includes(flag);
      const contact = { name: other.fullName, email: other.email };
      const account = { name: own.name, email: own.email };
      return {
        id: `mail-${String(index + 1)}`,
        from: isOutgoing
          ? { name: account.name, avatar: '', email: account.email }
          : { name: contact.name, avatar: has('plainFace') ? '' : other.avatar, email: contact.email },
        to: [isOutgoing ? contact : account],
        subject: mailTexts[textName].subject,
        message: isOutgoing
          ? letter(faker, textName, other.name, own.name)
          : letter(faker, textName, own.firstName, other.fullName),
        time: dayText(now - daysAgo * 86_400_000),
        read: !has('unread'),
        starred: has('starred'),
        important: has('important'),
        hasAttachments: has('attachments'),
        ...(has('attachments') ? { attachments } : {}),
        labels: [...labels],
        folder,
      };
    };
    await mailsOf(store).replaceAll(
      rows.flatMap((row, index) => {
        const other = people[row[1]];
        return other === undefined ? [] : [mailOf(row, other, index)];
      }),
    );
  },
};

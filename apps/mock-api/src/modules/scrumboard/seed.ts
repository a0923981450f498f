import type { Faker } from '@faker-js/faker';
import type { Board, BoardCard, CardActivity, CardAttachment, CardChecklist } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { owner, people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { boardTexts, type BoardText } from './seed-texts.ts';
import { AREA, boardsOf } from './service.ts';

type Member = Board['members'][number];

const DAY = 86_400;
const numbered = (kind: string, index: number): string => `${kind}-${String(index + 1)}`;

/** The parts of a card depend on its number: some cards have none, one has all. */
const attachmentsOf = (index: number, now: number): CardAttachment[] => {
  const image: CardAttachment = {
    id: 'attachment-1',
    type: 'image',
    name: `captura-${String(index + 1)}.svg`,
    src: picture(`tarjeta-${String(index)}`),
    time: now - 5 * DAY,
  };
  const link: CardAttachment = {
    id: 'attachment-2',
    type: 'link',
    name: 'El encargo por escrito',
    src: '',
    url: `https://example.com/pedidos/${String(index + 1)}`,
    time: now - 4 * DAY,
  };
  return [[], [image], [], [image, link], [link]][index % 5] ?? [];
};

/** Progress of the cards of a list: those of the first are not started, those of the last are done. */
type Progress = 'open' | 'begun' | 'done';

const progressOf = (list: number, lists: number): Progress => {
  if (list === 0) return 'open';
  return list === lists - 1 ? 'done' : 'begun';
};

const checklistsOf = (
  faker: Faker,
  texts: BoardText['checklists'],
  index: number,
  progress: Progress,
): CardChecklist[] =>
  texts.slice(0, index % 3).map(([name, items], list) => ({
    id: numbered('checklist', list),
    name,
    checkItems: items.slice(0, faker.number.int({ min: 3, max: 5 })).map((item, place) => ({
      id: place + 1,
      name: item,
      checked: progress === 'done' || (progress === 'begun' && list === 0 && place < 2),
    })),
  }));

const attachedText = ({ name = '' }: CardAttachment): string => `Adjuntó ${name}`;

function activitiesOf(
  faker: Faker,
  idMembers: readonly string[],
  attachments: readonly CardAttachment[],
  comments: readonly string[],
  index: number,
  now: number,
): CardActivity[] {
  const authors = idMembers.slice(0, index % 4);
  const said = faker.helpers.shuffle(comments);
  return authors.map((idMember, place) => {
    const message = said[place % said.length] ?? '';
    const time = now - (place + 1) * DAY - faker.number.int({ min: 0, max: DAY });
    // The oldest activity of a card with an attachment is about the attachment.
    const attached = place === authors.length - 1 ? attachments[0] : undefined;
    return attached === undefined
      ? { id: place + 1, type: 'comment', idMember, message, time }
      : { id: place + 1, type: 'attachment', idMember, message: attachedText(attached), time: attached.time };
  });
}

/** The template's client always comments as the user with this id. */
const BUILT_IN_USER: Member = { ...owner, id: '36027j1930450d8bf7b10158' };

function boardOf(faker: Faker, text: BoardText, now: number): Board {
  const others = text.members.flatMap((place): Member[] => {
    const person = people[place];
    return person === undefined ? [] : [{ id: person.id, name: person.fullName, avatar: person.avatar }];
  });
  const members = [...others, BUILT_IN_USER];
  const labels = text.labels.map(([name, classes], index) => ({
    id: numbered('label', index),
    name,
    class: classes,
  }));
  const memberIds = members.map(({ id }) => id);
  const cards = text.lists
    .flatMap((list, place) =>
      list.cards.map((of) => ({ ...of, progress: progressOf(place, text.lists.length) })),
    )
    .map(({ name, description, progress, ...of }, index): BoardCard => {
      const attachments = attachmentsOf(index, now);
      const cover = attachments.find(({ type }) => type === 'image');
      return {
        id: numbered('card', index),
        name,
        description,
        idAttachmentCover: cover?.id ?? '',
        idMembers: faker.helpers.arrayElements(memberIds, index % 5),
        idLabels: of.labels.map((place) => numbered('label', place)),
        attachments,
        subscribed: index % 3 === 1,
        checklists: checklistsOf(faker, text.checklists, index, progress),
        activities: activitiesOf(faker, memberIds, attachments, text.comments, index, now),
        due: of.due === undefined ? null : now + of.due * DAY,
      };
    });
  let next = 0;
  const lists = text.lists.map(({ name, cards: of }, index) => ({
    id: numbered('list', index),
    name,
    idCards: of.map(() => numbered('card', next++)),
  }));
  return {
    id: text.id,
    name: text.name,
    uri: text.uri,
    settings: { color: text.color, subscribed: false, cardCoverImages: true },
    lists,
    cards,
    members,
    labels,
  };
}

/** Two boards: 14 cards in 4 lists, and 2 cards in 2 lists. */
export const scrumboardSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const faker = await seededFaker('scrumboard');
    const now = Math.floor(clock.now().getTime() / 1000);
    await boardsOf(store).replaceAll(boardTexts.map((text) => boardOf(faker, text, now)));
  },
};

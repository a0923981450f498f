import type { Faker } from '@faker-js/faker';
import type { Board, BoardCard, CardActivity, CardAttachment, CardChecklist } from '@portal/contracts';
import type { SeedArea } from '../../core/seed-area.ts';
import { people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { boardTexts, checkItemNames, checklistNames, comments, type BoardText } from './seed-texts.ts';
import { AREA, boardsOf } from './service.ts';

const DAY = 86_400;
const numbered = (kind: string, index: number): string => `${kind}-${String(index + 1)}`;

/** Parts of a card come from its number: some have none, one has all of each. */
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
    name: 'Pedido original',
    src: '',
    url: `https://example.com/pedidos/${String(index + 1)}`,
    time: now - 4 * DAY,
  };
  return [[], [image], [], [image, link], [link]][index % 5] ?? [];
};

const checklistsOf = (faker: Faker, index: number): CardChecklist[] =>
  checklistNames.slice(0, index % 3).map((name, list) => ({
    id: numbered('checklist', list),
    name,
    checkItems: checkItemNames
      .slice(0, faker.number.int({ min: 3, max: 5 }))
      .map((item, place) => ({ id: place + 1, name: item, checked: faker.datatype.boolean() })),
  }));

const attachedText = ({ name = '' }: CardAttachment): string => `Adjuntó ${name}`;

function activitiesOf(
  faker: Faker,
  idMembers: readonly string[],
  attachments: readonly CardAttachment[],
  index: number,
  now: number,
): CardActivity[] {
  const authors = idMembers.slice(0, index % 4);
  return authors.map((idMember, place) => {
    const message = faker.helpers.arrayElement(comments);
    const time = now - (place + 1) * DAY - faker.number.int({ min: 0, max: DAY });
    // The oldest activity of a card with something attached tells of that.
    const attached = place === authors.length - 1 ? attachments[0] : undefined;
    return attached === undefined
      ? { id: place + 1, type: 'comment', idMember, message, time }
      : { id: place + 1, type: 'attachment', idMember, message: attachedText(attached), time: attached.time };
  });
}

function boardOf(faker: Faker, text: BoardText, now: number): Board {
  const members = text.members.flatMap((place) => {
    const person = people[place];
    return person === undefined ? [] : [{ id: person.id, name: person.fullName, avatar: person.avatar }];
  });
  const labels = text.labels.map(([name, classes], index) => ({
    id: numbered('label', index),
    name,
    class: classes,
  }));
  const memberIds = members.map(({ id }) => id);
  const cards = text.lists
    .flatMap(({ cards: of }) => of)
    .map(([name, description], index): BoardCard => {
      const attachments = attachmentsOf(index, now);
      const cover = attachments.find(({ type }) => type === 'image');
      return {
        id: numbered('card', index),
        name,
        description,
        idAttachmentCover: cover?.id ?? '',
        idMembers: faker.helpers.arrayElements(memberIds, index % 5),
        idLabels: labels.filter((_label, place) => (index + place) % 4 < index % 4).map(({ id }) => id),
        attachments,
        subscribed: index % 3 === 1,
        checklists: checklistsOf(faker, index),
        activities: activitiesOf(faker, memberIds, attachments, index, now),
        due: index % 2 === 0 ? now + (index - 4) * 2 * DAY : null,
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

import type { Board, BoardCard, BoardList, CardChecklist } from '@portal/contracts';

/** Card filters of a board: cards with one of the chosen members, and one of the chosen labels. */
export interface CardFilter {
  readonly members: readonly string[];
  readonly labels: readonly string[];
}

export const isFiltering = ({ members, labels }: CardFilter): boolean => members.length + labels.length > 0;

const hasOneOf = (ids: readonly string[], chosen: readonly string[]): boolean =>
  chosen.length === 0 || ids.some((id) => chosen.includes(id));

/** Whether a card is shown: it is not archived, and passes the filter. */
export const passes = ({ idMembers, idLabels, archived }: BoardCard, { members, labels }: CardFilter) =>
  archived !== true && hasOneOf(idMembers, members) && hasOneOf(idLabels, labels);

/** Moves a card within the lists like the service: `index` does not count the card itself. */
export function withCardMoved(board: Board, cardId: string, listId: string, index: number): Board {
  const lists = board.lists.map((list): BoardList => {
    const others = list.idCards.filter((id) => id !== cardId);
    return Object.assign({}, list, {
      idCards: list.id === listId ? others.toSpliced(index, 0, cardId) : others,
    });
  });
  return Object.assign({}, board, { lists });
}

export function withListMoved(board: Board, listId: string, index: number): Board {
  const moved = board.lists.find(({ id }) => id === listId);
  if (moved === undefined) return board;
  const others = board.lists.filter(({ id }) => id !== listId);
  return Object.assign({}, board, { lists: others.toSpliced(index, 0, moved) });
}

export const withoutCard = (board: Board, cardId: string): Board =>
  Object.assign({}, board, {
    cards: board.cards.filter(({ id }) => id !== cardId),
    lists: board.lists.map((list) =>
      Object.assign({}, list, { idCards: list.idCards.filter((id) => id !== cardId) }),
    ),
  });

/** The cards of a list, in its order. */
function cardsIn({ lists, cards }: Board, listId: string): readonly BoardCard[] {
  const list = lists.find(({ id }) => id === listId);
  return (list?.idCards ?? []).flatMap((cardId) => cards.find(({ id }) => id === cardId) ?? []);
}

/** Without a list and its cards. */
export function withoutList(board: Board, listId: string): Board {
  const gone = cardsIn(board, listId);
  return Object.assign({}, board, {
    cards: board.cards.filter((card) => !gone.includes(card)),
    lists: board.lists.filter(({ id }) => id !== listId),
  });
}

export interface CardPlace {
  readonly list: BoardList;
  /** From 0. */
  readonly index: number;
}

/** Where a card is; `undefined` when its list was removed. */
export function placeOf({ lists }: Board, cardId: string): CardPlace | undefined {
  for (const list of lists) {
    const index = list.idCards.indexOf(cardId);
    if (index !== -1) return { list, index };
  }
  return undefined;
}

/**
 * The position in a list of which only some cards are shown.
 * @param index among the shown cards, without the moved one
 * @returns the position among all cards of the list, without the moved one
 */
export function placeAmongAll(
  all: readonly string[],
  shown: readonly string[],
  moved: string,
  index: number,
): number {
  const others = all.filter((id) => id !== moved);
  const shownOthers = shown.filter((id) => id !== moved);
  const next = shownOthers[index];
  if (next !== undefined) return others.indexOf(next);
  const last = shownOthers.at(-1);
  return last === undefined ? others.length : others.indexOf(last) + 1;
}

/** Number of completed items of all checklists. */
export function progressOf(checklists: readonly Pick<CardChecklist, 'checkItems'>[]) {
  const items = checklists.flatMap(({ checkItems }) => checkItems);
  return { done: items.filter(({ checked }) => checked).length, total: items.length };
}

export type DueState = 'overdue' | 'soon' | 'later' | 'done';

const DAY_SECONDS = 86_400;

/** @param now milliseconds; a due date is in Unix seconds, '' or null without one */
export function dueState(
  { due, checklists }: Pick<BoardCard, 'due' | 'checklists'>,
  now: number,
): DueState | null {
  if (due === null || due === '') return null;
  const { done, total } = progressOf(checklists);
  if (total > 0 && done === total) return 'done';
  const left = due - now / 1000;
  if (left < 0) return 'overdue';
  return left < DAY_SECONDS ? 'soon' : 'later';
}

/** URL of the card's cover; `undefined` without one. */
export function coverOf({ attachments, idAttachmentCover }: BoardCard): string | undefined {
  const cover = attachments.find(({ id }) => id === idAttachmentCover);
  return cover?.type === 'image' && cover.src !== '' ? cover.src : undefined;
}

/** Colours of a board; the stored names are style tokens of the first template. */
export const boardColors = [
  '',
  'fuse-dark',
  'blue-grey',
  'blue',
  'green',
  'orange',
  'red',
  'purple',
] as const;
export type BoardColor = (typeof boardColors)[number];

const hues: Readonly<Record<BoardColor, string>> = {
  '': '#64748b',
  'fuse-dark': '#252f3e',
  'blue-grey': '#5b7083',
  blue: '#1d5fd0',
  green: '#2a7d46',
  orange: '#b45309',
  red: '#b91c1c',
  purple: '#7e3ab8',
};

const isBoardColor = (color: string): color is BoardColor => boardColors.some((one) => one === color);
export const hueOf = (color: string): string => hues[isBoardColor(color) ? color : ''];

/** Colours of labels by the token of their background (`bg-red-700 text-white`); white text passes AA on each. */
const labelHues: Readonly<Record<string, string>> = {
  red: '#b91c1c',
  purple: '#7e3ab8',
  blue: '#1d5fd0',
  green: '#2a7d46',
  orange: '#b45309',
  teal: '#0f766e',
  indigo: '#4338ca',
};
export const labelHueOf = (tokens: string): string =>
  labelHues[/\bbg-([a-z]+)/.exec(tokens)?.[1] ?? ''] ?? '#475569';

/** Whether a text is a safe URL for a link, not a script. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

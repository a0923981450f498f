import type { Board } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { owner, people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

const FIRST = 'b7d20f4e';
const SECOND = 'a91c53d8';
const NO_BOARD = 'Requested board do not exist';

describe('scrumboard', () => {
  const t = testApi();
  const sandbox = ownSandbox('board');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).scrumboard;
  const boardOf = (boardId = FIRST): Promise<Board> => fresh().getBoard({ query: { boardId } });

  afterAll(() => t.close());

  it('lists the boards by name and address', async () => {
    expect(await fresh().listBoards()).toEqual([
      { id: FIRST, name: 'Portal de clientes', uri: 'portal-de-clientes' },
      { id: SECOND, name: 'Mudanza de la oficina', uri: 'mudanza-de-la-oficina' },
    ]);
  });

  it.each([
    [FIRST, 'fuse-dark', [4, 14, 4, 4]],
    [SECOND, 'blue-grey', [2, 2, 4, 3]],
  ])('has the sample sizes in %s', async (id, color, sizes) => {
    const { lists, cards, members, labels, settings } = await boardOf(id);
    expect(settings).toEqual({ color, subscribed: false, cardCoverImages: true });
    expect([lists.length, cards.length, members.length, labels.length]).toEqual(sizes);
    expect(lists.flatMap(({ idCards }) => idCards)).toEqual(cards.map((card) => card.id));
    expect(lists.every(({ idCards }) => idCards.length > 0)).toBe(true);
  });

  it('has cards whose parts exist', async () => {
    const known = new Set([owner.name, ...people.map(({ fullName }) => fullName)]);
    const { cards, members, labels } = await boardOf();
    expect(members.filter(({ name }) => !known.has(name))).toEqual([]);
    const [memberIds, labelIds] = [members, labels].map((parts) => parts.map(({ id }) => id));
    for (const card of cards) {
      expect(memberIds).toEqual(expect.arrayContaining(card.idMembers));
      expect(labelIds).toEqual(expect.arrayContaining(card.idLabels));
      expect(card.idLabels.length).toBeLessThanOrEqual(3);
      if (card.idAttachmentCover !== '')
        expect(card.attachments.find(({ id }) => id === card.idAttachmentCover)?.type).toBe('image');
      for (const { checkItems } of card.checklists) expect([3, 4, 5]).toContain(checkItems.length);
    }
    const lengths = (pick: (card: (typeof cards)[number]) => readonly unknown[]) =>
      [...new Set(cards.map((card) => pick(card).length))].sort();
    expect(lengths(({ idMembers }) => idMembers)).toEqual([0, 1, 2, 3, 4]);
    expect(lengths(({ attachments }) => attachments)).toEqual([0, 1, 2]);
    expect(lengths(({ checklists }) => checklists)).toEqual([0, 1, 2]);
    expect(lengths(({ activities }) => activities)).toEqual([0, 1, 2, 3]);
  });

  it.each([FIRST, SECOND])('has a card for every label of %s, and no comment twice on a card', async (id) => {
    const { cards, labels } = await boardOf(id);
    const used = new Set(cards.flatMap(({ idLabels }) => idLabels));
    expect(labels.filter((label) => !used.has(label.id))).toEqual([]);
    for (const { activities } of cards)
      expect(new Set(activities.map(({ message }) => message)).size).toBe(activities.length);
  });

  it.each([FIRST, SECOND])(
    'has nothing open in the last list of %s, and nothing done in the first',
    async (id) => {
      const { cards, lists } = await boardOf(id);
      const now = t.clock.now().getTime() / 1000;
      const cardsIn = (list: Board['lists'][number] | undefined) =>
        cards.filter((card) => list?.idCards.includes(card.id));
      const checksIn = (list: Board['lists'][number] | undefined) =>
        cardsIn(list).flatMap(({ checklists }) => checklists.flatMap(({ checkItems }) => checkItems));
      expect(checksIn(lists.at(-1)).every(({ checked }) => checked)).toBe(true);
      expect(checksIn(lists[0]).some(({ checked }) => checked)).toBe(false);
      for (const { due } of cardsIn(lists.at(-1))) expect(due === null || Number(due) < now).toBe(true);
    },
  );

  it('has both kinds of activity, and tells of what is attached', async () => {
    for (const { activities, attachments } of (await boardOf()).cards) {
      const times = activities.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const told = activities.filter(({ type }) => type === 'attachment');
      expect(told).toHaveLength(activities.length > 0 && attachments.length > 0 ? 1 : 0);
      for (const { message, time } of told)
        expect([message, time]).toEqual([`Adjuntó ${attachments[0]?.name ?? ''}`, attachments[0]?.time]);
    }
    const types = (await boardOf()).cards.flatMap(({ activities }) => activities.map(({ type }) => type));
    expect(new Set(types)).toEqual(new Set(['comment', 'attachment']));
  });

  it('makes a board with the id of its client and plain values for the rest', async () => {
    const board = { id: 'mine', name: 'Nuevo', uri: 'nuevo' };
    expect(await fresh().newBoard({ body: { board } })).toEqual(board);
    expect(await boardOf('mine')).toEqual({
      ...board,
      settings: { color: '', subscribed: true, cardCoverImages: true },
      lists: [],
      cards: [],
      members: [],
      labels: [],
    });
    expect((await fresh().listBoards()).at(-1)).toEqual(board);
  });

  it('copies a board whole, after which the two go their own ways', async () => {
    const copy = { ...(await boardOf()), id: 'copy', name: 'Copia', uri: 'copia' };
    await fresh().newBoard({ body: { board: copy } });
    expect(await boardOf('copy')).toEqual(copy);
    await fresh().removeCard({ body: { boardId: 'copy', cardId: 'card-1' } });
    expect((await boardOf()).cards).toHaveLength(14);
  });

  it('renames a board, not its address', async () => {
    expect(await fresh().renameBoard({ body: { boardId: FIRST, boardTitle: 'Otro' } })).toBe('Otro');
    expect(await boardOf()).toMatchObject({ name: 'Otro', uri: 'portal-de-clientes' });
  });

  it('refuses an empty name', async () => {
    const { renameBoard } = fresh();
    const error: unknown = await renameBoard({ body: { boardId: FIRST, boardTitle: '' } }).catch(
      (caught: unknown) => caught,
    );
    expect(renameBoard.failed(error) && error.response).toMatchObject({
      status: 400,
      body: { error: [{ type: 'boardTitle' }] },
    });
  });

  it('replaces the settings', async () => {
    const settings = { color: 'red', subscribed: true, cardCoverImages: false };
    expect(await fresh().updateSettings({ body: { boardId: FIRST, settings } })).toEqual(settings);
    expect((await boardOf()).settings).toEqual(settings);
  });

  it('deletes a board', async () => {
    expect(await fresh().deleteBoard({ body: { boardId: FIRST } })).toBe(true);
    expect((await fresh().listBoards()).map(({ id }) => id)).toEqual([SECOND]);
  });

  it('restores a deleted board at its position, by moving it there', async () => {
    const before = await fresh().listBoards();
    const board = await boardOf();
    await fresh().deleteBoard({ body: { boardId: FIRST } });
    await fresh().newBoard({ body: { board } });
    expect((await fresh().listBoards()).map(({ id }) => id)).toEqual([SECOND, FIRST]);
    expect(await fresh().moveBoard({ body: { boardId: FIRST, index: 0 } })).toEqual(before);
    expect(await fresh().listBoards()).toEqual(before);
    expect(await boardOf()).toEqual(board);
  });

  it('adds a card to a list and returns the whole board', async () => {
    const data = { id: 'mine', name: 'Nueva', due: '' as const, checkItems: 0 };
    const board = await fresh().newCard({ body: { boardId: FIRST, listId: 'list-3', data } });
    expect(board).toEqual(await boardOf());
    expect(board.cards.at(-1)).toMatchObject({ ...data, idMembers: [], checklists: [] });
    expect(board.lists[2]?.idCards.at(-1)).toBe('mine');
  });

  it('knows cards by their board alone', async () => {
    const card = { id: 'card-1', name: 'Otra', due: null, idMembers: [] };
    expect(await fresh().updateCard({ body: { boardId: SECOND, card } })).toEqual(card);
    expect((await boardOf(SECOND)).cards[0]).toMatchObject(card);
    expect((await boardOf()).cards[0]?.name).toBe('Filtro por rango de importes');
    expect((await boardOf(SECOND)).cards[0]?.description).toBe('Con sus puntos de expedición.');
  });

  it('removes a card from the board and its list', async () => {
    expect(await fresh().removeCard({ body: { boardId: FIRST, cardId: 'card-2' } })).toBe('card-2');
    const { cards, lists } = await boardOf();
    expect(cards.map(({ id }) => id)).not.toContain('card-2');
    expect(lists[0]?.idCards).toEqual(['card-1', 'card-3', 'card-4', 'card-5']);
  });

  it.each(['orderCards', 'orderLists'] as const)('replaces the lists with %s', async (call) => {
    const { lists } = await boardOf();
    const [first, second, ...rest] = lists;
    const moved = { ...first!, idCards: first!.idCards.slice(1) };
    const ordered = [{ ...second!, idCards: ['card-1', ...second!.idCards] }, moved, ...rest];
    expect(await fresh()[call]({ body: { boardId: FIRST, lists: ordered } })).toEqual(ordered);
    expect((await boardOf()).lists).toEqual(ordered);
  });

  it('moves of two clients with the same old copy are both kept', async () => {
    const scrumboard = fresh();
    const { lists } = await boardOf();
    await scrumboard.newCard({
      body: { boardId: FIRST, listId: 'list-2', data: { id: 'other', name: 'De otra ventana' } },
    });
    const toSecond = { boardId: FIRST, cardId: 'card-1', listId: 'list-2', index: 0 };
    await scrumboard.moveCard({ body: toSecond });
    const moved = await scrumboard.moveCard({
      body: { boardId: FIRST, cardId: 'card-2', listId: 'list-4', index: 99 },
    });
    expect(moved.map(({ idCards }) => idCards)).toEqual([
      lists[0]!.idCards.slice(2),
      ['card-1', ...lists[1]!.idCards, 'other'],
      lists[2]!.idCards,
      [...lists[3]!.idCards, 'card-2'],
    ]);
    const ordered = await scrumboard.moveList({ body: { boardId: FIRST, listId: 'list-4', index: 1 } });
    expect(ordered.map(({ id }) => id)).toEqual(['list-1', 'list-4', 'list-2', 'list-3']);
    expect((await boardOf()).lists).toEqual(ordered);
  });

  it('adds, renames and removes a list', async () => {
    const lists = await fresh().newList({ body: { boardId: FIRST, data: { id: 'mine', name: 'Nueva' } } });
    expect(lists.at(-1)).toEqual({ id: 'mine', name: 'Nueva', idCards: [] });
    expect(
      await fresh().renameList({ body: { boardId: FIRST, listId: 'list-1', listTitle: 'Otra' } }),
    ).toEqual({ listTitle: 'Otra', listId: 'list-1' });
    expect((await boardOf()).lists[0]?.name).toBe('Otra');
    expect(await fresh().removeList({ body: { boardId: FIRST, listId: 'list-1' } })).toBe('list-1');
    const board = await boardOf();
    expect(board.lists.map(({ id }) => id)).toEqual(['list-2', 'list-3', 'list-4', 'mine']);
    expect(board.cards).toHaveLength(14);
  });

  const byId = (cards: Board['cards']) => cards.toSorted((a, b) => a.id.localeCompare(b.id));

  it('removes a list with its cards, and restores both in their place', async () => {
    const before = await boardOf();
    const [first, second, ...others] = before.lists;
    const body = { boardId: FIRST, listId: second!.id };
    expect(await fresh().removeListWithCards({ body })).toBe(second!.id);
    const without = await boardOf();
    expect(without.lists).toEqual([first, ...others]);
    expect(without.cards).toEqual(before.cards.filter(({ id }) => !second!.idCards.includes(id)));
    const restored = await fresh().restoreList({ body });
    expect(restored.lists).toEqual(before.lists);
    expect(byId(restored.cards)).toEqual(byId(before.cards));
    expect(await boardOf()).toEqual(restored);
    // A second time it exists already.
    expect(await fresh().restoreList({ body })).toEqual(restored);
  });

  it('restores beside what another client did meanwhile', async () => {
    const scrumboard = fresh();
    const [first] = (await boardOf()).lists;
    const body = { boardId: FIRST, listId: first!.id };
    await scrumboard.removeListWithCards({ body });
    const again = { id: 'card-1', name: 'Otra con ese id' };
    await scrumboard.newCard({ body: { boardId: FIRST, listId: 'list-2', data: again } });
    const { lists, cards } = await scrumboard.restoreList({ body });
    expect(lists[0]).toEqual({ ...first, idCards: first!.idCards.slice(1) });
    expect(lists[1]?.idCards.at(-1)).toBe('card-1');
    expect(cards.filter(({ id }) => id === 'card-1')).toMatchObject([again]);
  });

  it('keeps the last fifty removed lists', async () => {
    const scrumboard = fresh();
    for (let count = 0; count < 51; count += 1) {
      const data = { id: `mine-${String(count)}`, name: 'Nueva' };
      await scrumboard.newList({ body: { boardId: FIRST, data } });
      await scrumboard.removeListWithCards({ body: { boardId: FIRST, listId: data.id } });
    }
    const restore = (listId: string) => scrumboard.restoreList({ body: { boardId: FIRST, listId } });
    const error: unknown = await restore('mine-0').catch((caught: unknown) => caught);
    expect(scrumboard.restoreList.failed(error) && error.response.status).toBe(404);
    expect((await restore('mine-1')).lists.at(-1)?.id).toBe('mine-1');
  });

  it('drops the oldest removed lists when they are too large to be kept together', async () => {
    const scrumboard = fresh();
    const restore = (listId: string) => scrumboard.restoreList({ body: { boardId: FIRST, listId } });
    const ids = ['large-1', 'large-2', 'large-3'] as const;
    for (const id of ids) {
      await scrumboard.newList({ body: { boardId: FIRST, data: { id, name: 'Nueva' } } });
      for (let part = 0; part < 3; part += 1) {
        const data = { id: `${id}-${String(part)}`, name: 'x', description: 'x'.repeat(980_000) };
        await scrumboard.newCard({ body: { boardId: FIRST, listId: id, data } });
      }
      expect(await scrumboard.removeListWithCards({ body: { boardId: FIRST, listId: id } })).toBe(id);
    }
    const error: unknown = await restore('large-1').catch((caught: unknown) => caught);
    expect(scrumboard.restoreList.failed(error) && error.response.status).toBe(404);
    expect((await restore('large-3')).lists.at(-1)?.idCards).toHaveLength(3);
  });

  it('responds to an unknown board with the bare text', async () => {
    const response = await request(t.app).get('/api/scrumboard-app/board').query({ boardId: 'x' });
    expect([response.status, response.body]).toEqual([404, NO_BOARD]);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/scrumboard-app/boards'));

  it('starts without boards with the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.scrumboard.listBoards()).toEqual([]);
    await empty.close();
  });
});

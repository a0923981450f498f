import type { Board } from '@portal/contracts';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';
import { plainCard } from './fixtures/plain-card.ts';

const FIRST = 'b7d20f4e';
const mine = { id: 'mine', name: 'Nuevo', uri: 'nuevo' } as const;
const card = plainCard('card-1', 'Tarjeta');
const listOf = (id: string, ...idCards: string[]) => ({ id, name: id, idCards });
const NO_BOARD = 'Requested board do not exist';

describe('scrumboard', () => {
  const t = testApi();
  const sandbox = ownSandbox('board-refusals');
  const fresh = () => t.as('cliente', sandbox()).scrumboard;
  const boardOf = (): Promise<Board> => fresh().getBoard({ query: { boardId: FIRST } });
  const post = (path: string, body: object) =>
    request(t.app).post(`/api/scrumboard-app/${path}`).set('X-Sandbox', sandbox()).send(body);

  afterAll(() => t.close());

  it.each<[path: string, body: object]>([
    ['board/rename', { boardTitle: 'x' }],
    ['board/settings/update', { settings: { color: '', subscribed: true, cardCoverImages: true } }],
    ['board/delete', {}],
    ['board/move', { index: 0 }],
    ['card/new', { listId: 'list-1', data: { id: 'n', name: 'n' } }],
    ['card/update', { card: { id: 'card-1' } }],
    ['card/remove', { cardId: 'card-1' }],
    ['card/order', { lists: [] }],
    ['list/new', { data: { id: 'n', name: 'n' } }],
    ['list/rename', { listId: 'list-1', listTitle: 'x' }],
    ['list/remove', { listId: 'list-1' }],
    ['list/order', { lists: [] }],
    ['card/move', { cardId: 'card-1', listId: 'list-1', index: 0 }],
    ['list/move', { listId: 'list-1', index: 0 }],
    ['list/remove-with-cards', { listId: 'list-1' }],
    ['list/restore', { listId: 'list-1' }],
  ])('responds to %s on an unknown board with the bare text', async (path, body) => {
    const response = await post(path, { boardId: 'x', ...body });
    expect([response.status, response.body]).toEqual([404, NO_BOARD]);
    expect(await fresh().listBoards()).toHaveLength(2);
  });

  it.each<[path: string, body: object, status: number, error: string]>([
    ['card/new', { listId: 'x', data: { id: 'n', name: 'n' } }, 404, 'No existe la lista.'],
    [
      'card/new',
      { listId: 'list-1', data: { id: 'card-1', name: 'n' } },
      409,
      'Ya existe una tarjeta con ese id.',
    ],
    ['card/update', { card: { id: 'x' } }, 404, 'No existe la tarjeta.'],
    ['card/remove', { cardId: 'x' }, 404, 'No existe la tarjeta.'],
    ['card/order', { lists: [{ id: 'list-1', name: '', idCards: ['x'] }] }, 404, 'No existe la tarjeta.'],
    ['list/new', { data: { id: 'list-1', name: 'n' } }, 409, 'Ya existe una lista con ese id.'],
    ['list/rename', { listId: 'x', listTitle: 'x' }, 404, 'No existe la lista.'],
    ['list/remove', { listId: 'x' }, 404, 'No existe la lista.'],
    ['list/order', { lists: [{ id: 'x', name: '', idCards: [] }] }, 404, 'No existe la lista.'],
    ['card/move', { cardId: 'card-1', listId: 'x', index: 0 }, 404, 'No existe la lista.'],
    ['card/move', { cardId: 'x', listId: 'list-1', index: 0 }, 404, 'No existe la tarjeta.'],
    ['list/move', { listId: 'x', index: 0 }, 404, 'No existe la lista.'],
    ['list/remove-with-cards', { listId: 'x' }, 404, 'No existe la lista.'],
    ['list/restore', { listId: 'x' }, 404, 'No existe la lista.'],
    ['board/new', { board: { id: FIRST, name: 'x', uri: 'x' } }, 409, 'Ya existe un tablero con ese id.'],
    [
      'board/new',
      { board: { ...mine, lists: [{ id: 'l', name: 'l', idCards: ['card-1'] }] } },
      404,
      'No existe la tarjeta.',
    ],
    [
      'board/new',
      { board: { ...mine, cards: [{ ...card, idMembers: ['x'] }] } },
      404,
      'No existe el miembro.',
    ],
    [
      'board/new',
      { board: { ...mine, cards: [{ ...card, idLabels: ['x'] }] } },
      404,
      'No existe la etiqueta.',
    ],
    [
      'card/new',
      { listId: 'list-1', data: { id: 'n', name: 'n', idLabels: ['x'] } },
      404,
      'No existe la etiqueta.',
    ],
    ['card/update', { card: { id: 'card-1', idMembers: ['x'] } }, 404, 'No existe el miembro.'],
    ['list/new', { data: { id: 'n', name: 'n', idCards: ['x'] } }, 404, 'No existe la tarjeta.'],
    [
      'list/new',
      { data: { id: 'n', name: 'n', idCards: ['card-1'] } },
      409,
      'La tarjeta ya está en otra lista.',
    ],
  ])('responds to %s %j with %i and changes nothing', async (path, body, status, error) => {
    const before = await boardOf();
    const response = await post(path, { boardId: FIRST, ...body });
    expect([response.status, response.body]).toEqual([status, { error }]);
    expect(await boardOf()).toEqual(before);
  });

  it.each<[path: string, body: object, field: string]>([
    ['board/new', {}, 'board'],
    ['board/new', { board: { id: '', name: 'x', uri: 'x' } }, 'board.id'],
    ['board/new', { board: { id: 'n', uri: 'x' } }, 'board.name'],
    ['board/rename', { boardId: FIRST }, 'boardTitle'],
    ['board/settings/update', { boardId: FIRST, settings: { color: 1 } }, 'settings.color'],
    ['board/delete', {}, 'boardId'],
    ['card/new', { boardId: FIRST, listId: 'list-1', data: { id: 'n' } }, 'data.name'],
    ['card/update', { boardId: FIRST, card: { id: 'card-1', due: 'hoy' } }, 'card.due'],
    ['card/update', { boardId: FIRST, card: { name: 'x' } }, 'card.id'],
    ['card/remove', { boardId: FIRST }, 'cardId'],
    ['card/order', { boardId: FIRST, lists: [{ id: 'list-1', name: '' }] }, 'lists.0.idCards'],
    ['list/new', { boardId: FIRST, data: { id: 'n' } }, 'data.name'],
    ['list/rename', { boardId: FIRST, listId: 'list-1' }, 'listTitle'],
    ['list/remove', { boardId: FIRST, listId: 1 }, 'listId'],
    ['list/order', { boardId: FIRST }, 'lists'],
    ['card/move', { boardId: FIRST, cardId: 'card-1', listId: 'list-1', index: -1 }, 'index'],
    ['list/move', { boardId: FIRST, listId: 'list-1', index: 0.5 }, 'index'],
    ['list/remove-with-cards', { boardId: FIRST }, 'listId'],
    ['list/restore', { boardId: FIRST }, 'listId'],
    ['list/order', { boardId: FIRST, lists: [listOf('list-1'), listOf('list-1')] }, 'lists.1.id'],
    ['card/order', { boardId: FIRST, lists: [listOf('list-1', 'card-1', 'card-1')] }, 'lists.0.idCards.1'],
    [
      'card/order',
      { boardId: FIRST, lists: [listOf('list-1', 'card-1'), listOf('list-2', 'card-2', 'card-1')] },
      'lists.1.idCards.1',
    ],
    ['list/new', { boardId: FIRST, data: listOf('n', 'card-1', 'card-1') }, 'data.idCards.1'],
    [
      'card/update',
      { boardId: FIRST, card: { id: 'card-1', idLabels: ['label-1', 'label-1'] } },
      'card.idLabels.1',
    ],
    ['board/new', { board: { ...mine, cards: [card, card] } }, 'board.cards.1.id'],
    ['board/new', { board: { ...mine, lists: [listOf('l'), listOf('l')] } }, 'board.lists.1.id'],
  ])('responds to a bad %s %j with 400 and the field', async (path, body, field) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect((response.body as { error: { type: string }[] }).error[0]?.type).toBe(field);
  });
});

import { changed, forgets, pathOf, sends, server, type BrokenServer, type Json } from './breakages.ts';

interface Board {
  readonly lists: readonly { readonly id: string; readonly idCards: readonly string[] }[];
  readonly cards: readonly Json[];
}

const board = (name: string, change: (board: Board & Json) => unknown): BrokenServer =>
  server(name, 'scrumboard.getBoard', changed('scrumboard.getBoard', change));

/** Servers that are wrong about boards. */
const brokenScrumboards: readonly BrokenServer[] = [
  server(
    'returns a new board whole',
    'scrumboard.newBoard',
    changed('scrumboard.newBoard', (title: Json) => ({ ...title, lists: [], cards: [] })),
  ),
  server(
    'renames no board',
    'scrumboard.listBoards',
    forgets('scrumboard.renameBoard', ({ boardTitle }: Json) => boardTitle),
  ),
  server(
    'renames the address of a board too',
    'scrumboard.listBoards',
    changed('scrumboard.listBoards', (boards: Json[]) => boards.map((one) => ({ ...one, uri: one['name'] }))),
  ),
  server('merges settings', 'scrumboard.getBoard', () => {
    let before: Json = {};
    return {
      onRequest: (call) => {
        if (call.path !== pathOf('scrumboard.updateSettings')) return call;
        const sent = call.json as { settings?: Json } | undefined;
        before = { ...before, ...sent?.settings };
        return { ...call, text: JSON.stringify({ ...sent, settings: before }) };
      },
    };
  }),
  server(
    'returns the new list alone',
    'scrumboard.newList',
    changed('scrumboard.newList', (lists: Json[]) => lists.slice(-1)),
  ),
  server(
    'renames no list',
    'scrumboard.getBoard',
    forgets('scrumboard.renameList', ({ listTitle, listId }: Json) => ({ listTitle, listId })),
  ),
  server(
    'returns the new card alone',
    'scrumboard.newCard',
    changed('scrumboard.newCard', ({ cards }: Board) => cards.at(-1)),
  ),
  server(
    'puts new cards first',
    'scrumboard.newCard',
    changed('scrumboard.newCard', ({ lists, ...rest }: Board) => ({
      ...rest,
      lists: lists.map((list) => ({ ...list, idCards: list.idCards.toReversed() })),
    })),
  ),
  server(
    'changes no card',
    'scrumboard.getBoard',
    forgets('scrumboard.updateCard', ({ card }: Json) => card),
  ),
  board('replaces a card by its changes', ({ cards, ...rest }) => ({
    ...rest,
    cards: cards.map((card) => ({ ...card, description: '' })),
  })),
  board('drops the keys of a card', ({ cards, ...rest }) => ({
    ...rest,
    cards: cards.map(({ propio: _propio, ...card }) => card),
  })),
  board('leaves a removed card in its list', ({ lists, cards, ...rest }) => ({
    ...rest,
    cards,
    lists:
      cards.length === 1
        ? lists.map((list) => ({ ...list, idCards: [...list.idCards, 'portal-verify-tarjeta'] }))
        : lists,
  })),
  board('removes the cards of a list with it', ({ lists, cards, ...rest }) => ({
    ...rest,
    lists,
    cards: cards.filter(({ id }) => lists.some(({ idCards }) => idCards.includes(String(id)))),
  })),
  server('orders no lists', 'scrumboard.getBoard', (token, admin) => ({
    onRequest: (call) =>
      [
        forgets('scrumboard.orderLists', ({ lists }: Json) => lists),
        forgets('scrumboard.orderCards', ({ lists }: Json) => lists),
      ]
        .map((breakage) => breakage(token, admin).onRequest?.(call) ?? call)
        .find((changedCall) => 'status' in changedCall) ?? call,
  })),
  server(
    'removes no list',
    'scrumboard.getBoard',
    forgets('scrumboard.removeList', ({ listId }: Json) => listId),
  ),
  server(
    'deletes no board',
    'scrumboard.getBoard',
    forgets('scrumboard.deleteBoard', () => true),
  ),
  server(
    'returns the id of a deleted board',
    'scrumboard.deleteBoard',
    changed('scrumboard.deleteBoard', (_true, { json: sent }) => (sent as Json)['boardId']),
  ),
  server('leaves a deleted board in the list', 'scrumboard.listBoards', () => {
    let made: Json | undefined;
    return changed('scrumboard.listBoards', (boards: Json[]) => {
      const own = boards.find(({ uri }) => uri === 'portal-verify');
      made = own ?? made;
      return own === undefined && made !== undefined ? [...boards, made] : boards;
    })('', '');
  }),
];

/** Servers that are wrong about notes and events. */
const brokenNotes: readonly BrokenServer[] = [
  server(
    'returns a changed note that it does not keep',
    'notes.listNotes',
    forgets('notes.updateNote', ({ note }: Json) => note),
  ),
  server(
    'puts new notes last',
    'notes.listNotes',
    changed('notes.listNotes', (notes: Json[]) => [...notes.slice(1), ...notes.slice(0, 1)]),
  ),
  server('merges notes', 'notes.listNotes', () => {
    let before: Json = {};
    return {
      onRequest: (call) => {
        const sent = call.json as { note?: Json } | undefined;
        if (call.path !== pathOf('notes.updateNote') || sent?.note?.['title'] === undefined) return call;
        before = before['id'] === sent.note['id'] ? { ...before, ...sent.note } : sent.note;
        return { ...call, text: JSON.stringify({ note: before }) };
      },
    };
  }),
  server(
    'returns labels that it does not keep',
    'notes.listLabels',
    forgets('notes.updateLabels', ({ labels }: Json) => labels),
  ),
  server(
    'adds labels instead of replacing them',
    'notes.listLabels',
    changed('notes.listLabels', (labels: Json[]) =>
      [...labels, { id: 'otra', name: 'Otra', handle: 'otra' }].slice(0, 7 + Number(labels.length > 6)),
    ),
  ),
  server(
    'keeps no title of an event',
    'calendar.listEvents',
    forgets('calendar.updateEvent', ({ event }: Json) => event),
  ),
  server(
    'takes the id of an event from the client',
    'calendar.addEvent',
    changed('calendar.addEvent', (event: Json, { json: sent }) => ({
      ...event,
      id: (sent as { newEvent: Json }).newEvent['id'] ?? event['id'],
    })),
  ),
  server(
    'returns the id of a removed event',
    'calendar.removeEvent',
    changed('calendar.removeEvent', ({ id }: Json) => id),
  ),
  server(
    'puts new events first',
    'calendar.listEvents',
    changed('calendar.listEvents', (events: Json[]) => [...events.slice(-1), ...events.slice(0, -1)]),
  ),
  server(
    'keeps the day of an event alone',
    'calendar.listEvents',
    sends('calendar.updateEvent', ({ event }: { event: Json }) => ({
      event: { ...event, start: String(event['start']).slice(0, 10) },
    })),
  ),
];

export const brokenBoards: readonly BrokenServer[] = [...brokenScrumboards, ...brokenNotes];

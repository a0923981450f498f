import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { pasteInto } from '../../../test/typing.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import ScrumboardPage from './ScrumboardPage.tsx';

const { service, show, toasts } = startSampleApp(ScrumboardPage, paths.scrumboard);
const firstBoard = async () => {
  const [summary] = await sampleApi.scrumboard.listBoards();
  return sampleApi.scrumboard.getBoard({ query: { boardId: summary?.id ?? '' } });
};
/** Opens the first board, which has 14 cards in 4 lists. */
const open = async (search = '') => {
  service().signInAs('cliente');
  const board = await firstBoard();
  const shown = show(`/boards/${board.id}/${board.uri}${search}`);
  // An open card hides them from screen readers.
  const lists = await screen.findAllByRole('region', { hidden: true });
  return { ...shown, board, lists };
};
/** The sandbox of this test. */
const sandbox = () => ({ sandbox: String(http.defaults.headers.common['X-Sandbox']) });
const titlesIn = (list: HTMLElement | undefined) =>
  within(list ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the boards', () => {
  it('are listed, and a new one opens empty, with labels to begin with', async () => {
    const { user, router } = show();
    const list = within(await screen.findByRole('list', { name: 'Tableros' }));
    expect(list.getAllByRole('link')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: 'Crear un tablero' }));
    await pasteInto(user, list.getByRole('textbox', { name: 'Nombre del tablero' }), 'Mudanza a la sede');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/\/boards\/[^/]+\/mudanza-a-la-sede$/),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Mudanza a la sede' })).toBeTruthy();
    const [, , stored] = await sampleApi.scrumboard.listBoards();
    const board = await sampleApi.scrumboard.getBoard({ query: { boardId: stored?.id ?? '' } });
    expect(board.labels.map(({ name }) => name)).toEqual(['Prioritaria', 'Mejora', 'Pregunta', 'En espera']);
  });

  it('that do not exist are said so in the words of the service, and the list is shown', async () => {
    const { router } = show('/boards/nada');
    expect(await screen.findByRole('list', { name: 'Tableros' })).toBeTruthy();
    expect(toasts).toMatchObject([{ variant: 'error', message: 'Requested board do not exist' }]);
    expect(router.state.location.pathname).toBe('/apps/scrumboard/boards');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('that are back after a deletion open again', async () => {
    const { user, router, board } = await open();
    await sampleApi.scrumboard.deleteBoard({ body: { boardId: board.id } });
    await user.click(screen.getByRole('link', { name: 'Todos los tableros' }));
    await act(() => router.navigate(`/apps/scrumboard/boards/${board.id}/${board.uri}`));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await sampleApi.scrumboard.newBoard({ body: { board } });
    await act(() => router.navigate(`/apps/scrumboard/boards/${board.id}/${board.uri}`));
    expect(await screen.findByRole('heading', { level: 1, name: board.name })).toBeTruthy();
    expect(await screen.findAllByRole('region')).toHaveLength(board.lists.length);
    expect(toasts).toHaveLength(1);
  });

  it('are coloured and copied', async () => {
    const { user, board } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajustes' }));
    await user.click(await screen.findByRole('radio', { name: 'Verde' }));
    await waitFor(async () => expect((await firstBoard()).settings.color).toBe('green'));
    await user.click(screen.getByRole('button', { name: 'Copiar el tablero' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${board.name} (copia)` })).toBeTruthy();
  });

  it('are deleted after a question, and restored in their place', async () => {
    const { user, board, router } = await open();
    const before = await sampleApi.scrumboard.listBoards();
    await user.click(screen.getByRole('button', { name: 'Ajustes' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar el tablero' }));
    const question = within(
      await screen.findByRole('dialog', { name: `¿Eliminar el tablero ${board.name}?` }),
    );
    expect(question.getByText('Se eliminan también sus 14 tarjetas.')).toBeTruthy();
    expect(await sampleApi.scrumboard.listBoards()).toEqual(before);
    await user.click(question.getByRole('button', { name: 'Eliminar el tablero' }));
    await waitFor(async () => expect(await sampleApi.scrumboard.listBoards()).toEqual(before.slice(1)));
    expect(router.state.location.pathname).toBe('/apps/scrumboard/boards');
    await waitFor(() => expect(toasts.at(-1)?.message).toBe(`Se eliminó el tablero ${board.name}`));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect(await sampleApi.scrumboard.listBoards()).toEqual(before));
    expect(await firstBoard()).toEqual(board);
  });
});

describe('a deleted board', () => {
  it('is restored with what another window has just done', async () => {
    const { user, board } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajustes' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar el tablero' }));
    const data = { id: 'nueva', name: 'De otra ventana' };
    const changed = await sampleApi.scrumboard.newCard({
      body: { boardId: board.id, listId: board.lists[0]?.id ?? '', data },
    });
    const question = within(await screen.findByRole('dialog', { name: /^¿Eliminar el tablero/ }));
    await user.click(question.getByRole('button', { name: 'Eliminar el tablero' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe(`Se eliminó el tablero ${board.name}`));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect(await firstBoard()).toEqual(changed));
  });
});

describe('the keys of boards', () => {
  it('open the field of a new board', async () => {
    const { user } = show();
    await screen.findByRole('button', { name: 'Atajos de teclado' });
    await screen.findByRole('button', { name: 'Crear un tablero' });
    await user.keyboard('n');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre del tablero' }));
  });

  it('of a board, listed under "?"', async () => {
    const { user, lists, router } = await open();
    await screen.findByRole('button', { name: 'Atajos de teclado' });
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }));
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['n', 'l', 'b', '?']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = lists[1] ?? document.body;
    within(second).getAllByRole('link')[0]?.focus();
    await user.keyboard('n');
    expect(document.activeElement).toBe(
      within(second).getByRole('textbox', { name: 'Título de la tarjeta' }),
    );
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(within(second).getByRole('button', { name: 'Agregar una tarjeta' }));
    await user.keyboard('l');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre de la lista' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar una lista' }));
    await user.keyboard('b');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/scrumboard/boards'));
  });
});

describe('a board', () => {
  it('has its lists and cards; the filter is in the address', async () => {
    const { board, lists } = await open();
    expect(lists.map((list) => titlesIn(list).length)).toEqual(
      board.lists.map(({ idCards }) => idCards.length),
    );
    const [label] = board.labels;
    const { unmount } = show(`/boards/${board.id}/${board.uri}?etiquetas=${label?.id ?? ''}`);
    const marked = board.cards.filter(({ idLabels }) => idLabels.includes(label?.id ?? '')).length;
    expect(await screen.findByText(`${String(marked)} de 14 tarjetas`)).toBeTruthy();
    unmount();
  });

  it('takes new lists and cards, and a card moves by its menu and back', async () => {
    const { user, board, lists } = await open();
    const [first] = lists;
    await user.click(within(first ?? document.body).getByRole('button', { name: 'Agregar una tarjeta' }));
    await pasteInto(user, screen.getByRole('textbox', { name: 'Título de la tarjeta' }), 'Medir la carga');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await firstBoard()).cards).toHaveLength(15));
    const card = (await firstBoard()).cards.at(-1);
    await user.click(await screen.findByRole('button', { name: 'Opciones de la tarjeta Medir la carga' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mover…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover Medir la carga' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Lista' }), board.lists[2]?.id ?? '');
    await user.click(dialog.getByRole('button', { name: 'Mover' }));
    await waitFor(async () => expect((await firstBoard()).lists[2]?.idCards[0]).toBe(card?.id));
    await waitFor(() => expect(toasts.at(-1)?.message).toContain('Medir la carga se movió a'));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await firstBoard()).lists[0]?.idCards.at(-1)).toBe(card?.id));
    await user.click(screen.getByRole('button', { name: 'Agregar una lista' }));
    await pasteInto(user, screen.getByRole('textbox', { name: 'Nombre de la lista' }), 'Archivadas');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await firstBoard()).lists.at(-1)?.name).toBe('Archivadas'));
  });

  it('gives back the title of a card and of itself that could not be stored', async () => {
    const { user, board, lists } = await open();
    failRequest('/api/scrumboard-app/card/new', 1);
    await user.click(within(lists[0] ?? document.body).getByRole('button', { name: 'Agregar una tarjeta' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Título de la tarjeta' });
    await pasteInto(user, field, 'Medir la carga');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(field.value).toBe('Medir la carga'));
    failRequest('/api/scrumboard-app/board/rename', 1);
    await user.click(screen.getByRole('button', { name: 'Cambiar el nombre' }));
    const title = screen.getByRole('textbox', { name: 'Nombre del tablero' });
    await user.clear(title);
    await pasteInto(user, title, 'Cierre');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await waitFor(() => expect(screen.getByDisplayValue('Cierre')).toBe(document.activeElement));
    expect((await firstBoard()).name).toBe(board.name);
  });
});

describe('a list', () => {
  const remove = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: `Opciones de la lista ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar la lista' }));
  };

  it('is deleted with its cards after a question, and restored with them in its place', async () => {
    const { user, board } = await open();
    const [first] = board.lists;
    await remove(user, first?.name ?? '');
    const question = within(
      await screen.findByRole('dialog', { name: `¿Eliminar la lista ${first?.name ?? ''}?` }),
    );
    expect(question.getByText('Se eliminan también sus 5 tarjetas.')).toBeTruthy();
    expect(await firstBoard()).toEqual(board);
    await user.click(question.getByRole('button', { name: 'Eliminar la lista' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe(`Se eliminó la lista ${first?.name ?? ''}`));
    const left = await firstBoard();
    expect(left.lists).toEqual(board.lists.slice(1));
    expect(left.cards).toEqual(board.cards.filter(({ id }) => first?.idCards.includes(id) === false));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await firstBoard()).lists).toEqual(board.lists));
    const inOrder = (cards: typeof board.cards) => cards.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(inOrder((await firstBoard()).cards)).toEqual(inOrder(board.cards));
  });

  it('is deleted with all its cards or not at all', async () => {
    const { user, board } = await open();
    const [first] = board.lists;
    const busy = { status: 500, body: { error: 'Error interno del servidor.' } } as const;
    for (const target of ['scrumboard.removeListWithCards', 'scrumboard.removeCard'] as const)
      service().api.reply(target, busy, { ...sandbox(), times: 'always' });
    await remove(user, first?.name ?? '');
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Eliminar la lista' }));
    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
    expect(await firstBoard()).toEqual(board);
    expect(await screen.findByRole('region', { name: first?.name ?? '' })).toBeTruthy();
  });

  it('keeps a card that another window has moved to another list', async () => {
    const { user, board } = await open();
    const [first, second] = board.lists;
    await remove(user, first?.name ?? '');
    const question = within(await screen.findByRole('dialog'));
    await sampleApi.scrumboard.moveCard({
      body: { boardId: board.id, cardId: 'card-1', listId: second?.id ?? '', index: 0 },
    });
    await user.click(question.getByRole('button', { name: 'Eliminar la lista' }));
    await waitFor(async () => expect((await firstBoard()).cards).toHaveLength(10));
    expect((await firstBoard()).lists[0]?.idCards[0]).toBe('card-1');
  });

  it('without cards is deleted at once', async () => {
    service().signInAs('cliente');
    const { id: boardId, uri, lists } = await firstBoard();
    await sampleApi.scrumboard.newList({ body: { boardId, data: { id: 'vacia', name: 'Vacía' } } });
    const { user } = show(`/boards/${boardId}/${uri}`);
    expect(await screen.findByRole('region', { name: 'Vacía' })).toBeTruthy();
    await remove(user, 'Vacía');
    await waitFor(async () => expect((await firstBoard()).lists).toEqual(lists));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a card', () => {
  it('opens at its address; every part of it is kept, and what another window did as well', async () => {
    const { user, board } = await open('?tarjeta=card-1');
    const [card] = board.cards;
    const dialog = within(await screen.findByRole('dialog', { name: card?.name ?? '' }));
    const stored = async () => (await firstBoard()).cards.find(({ id }) => id === 'card-1');
    await user.click(dialog.getByRole('button', { name: 'Agregar una lista de control' }));
    await user.type(
      dialog.getByRole('textbox', { name: 'Nombre de la lista de control' }),
      'Antes de salir{Enter}',
    );
    await waitFor(async () => expect((await stored())?.checklists.at(-1)?.name).toBe('Antes de salir'));
    // Another window comments meanwhile.
    const elsewhere = { id: 'x', type: 'comment' as const, idMember: 'y', message: 'Ya está', time: 1 };
    await sampleApi.scrumboard.updateCard({
      body: { boardId: board.id, card: { id: 'card-1', activities: [elsewhere] } },
    });
    await pasteInto(user, dialog.getByRole('textbox', { name: 'Escriba un comentario' }), 'Gracias');
    await user.click(dialog.getByRole('button', { name: 'Comentar' }));
    await waitFor(async () =>
      expect((await stored())?.activities.map(({ message }) => message)).toEqual(['Gracias', 'Ya está']),
    );
    await user.clear(dialog.getByRole('textbox', { name: 'Descripción' }));
    await pasteInto(user, dialog.getByRole('textbox', { name: 'Descripción' }), 'Con el contador');
    await user.tab();
    await waitFor(async () => expect((await stored())?.description).toBe('Con el contador'));
  });

  it('keeps a second change that is made while the first is on its way', async () => {
    const { user, board } = await open('?tarjeta=card-1');
    const dialog = within(await screen.findByRole('dialog', { name: board.cards[0]?.name ?? '' }));
    const slow = http.interceptors.request.use(async (request) => {
      if (request.url?.endsWith('/card/update') === true) await new Promise((go) => setTimeout(go, 800));
      return request;
    });
    try {
      await user.click(dialog.getByRole('button', { name: 'Agregar una lista de control' }));
      const name = dialog.getByRole('textbox', { name: 'Nombre de la lista de control' });
      await pasteInto(user, name, 'Antes de salir');
      await user.keyboard('{Enter}');
      const items = await dialog.findAllByRole('button', { name: 'Agregar un punto' });
      await user.click(items.at(-1) ?? name);
      await pasteInto(user, dialog.getByRole('textbox', { name: 'Texto del punto' }), 'Luz');
      await user.keyboard('{Enter}');
      await waitFor(
        async () => {
          const card = (await firstBoard()).cards.find(({ id }) => id === 'card-1');
          expect(card?.checklists.at(-1)?.checkItems.map((item) => item.name)).toEqual(['Luz']);
        },
        { timeout: 20_000 },
      );
    } finally {
      http.interceptors.request.eject(slow);
    }
  });

  it('is deleted, and comes back to its place', async () => {
    const { user, board } = await open('?tarjeta=card-2');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Eliminar' }));
    await waitFor(async () => expect((await firstBoard()).cards).toHaveLength(13));
    await waitFor(() => expect(toasts.at(-1)?.message).toContain('Se eliminó la tarjeta'));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () =>
      expect((await firstBoard()).lists[0]?.idCards).toEqual(board.lists[0]?.idCards),
    );
  });

  it('comes back as another window has changed it', async () => {
    const { user, board } = await open('?tarjeta=card-2');
    const dialog = within(await screen.findByRole('dialog'));
    const card = { id: 'card-2', description: 'De otra ventana' };
    await sampleApi.scrumboard.updateCard({ body: { boardId: board.id, card } });
    await user.click(await dialog.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toContain('Se eliminó la tarjeta'));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await firstBoard()).cards).toHaveLength(14));
    expect((await firstBoard()).cards.at(-1)).toMatchObject(card);
  });

  it('that was in no list comes back in the first one', async () => {
    service().signInAs('cliente');
    const { id: boardId, uri, lists } = await firstBoard();
    await sampleApi.scrumboard.removeList({ body: { boardId, listId: lists[0]?.id ?? '' } });
    const { user } = show(`/boards/${boardId}/${uri}?tarjeta=card-1`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toContain('Se eliminó la tarjeta'));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await firstBoard()).lists[0]?.idCards.at(-1)).toBe('card-1'));
  });

  it('stays open with a comment in it while the board cannot be loaded', async () => {
    const { user, router } = await open('?tarjeta=card-1');
    const dialog = within(await screen.findByRole('dialog'));
    await pasteInto(user, dialog.getByRole('textbox', { name: 'Escriba un comentario' }), 'A medias');
    // A proxy may respond with 403, 408 or 429 as well.
    const reply = service().api.reply(
      'scrumboard.getBoard',
      { status: 400, body: { error: [{ type: 'boardId', message: 'Ahora no' }] } },
      { ...sandbox(), times: 'always' },
    );
    // A write is followed by a reload.
    await user.click(dialog.getByRole('button', { name: 'Seguir la tarjeta' }));
    await waitFor(() => expect(reply.used).toBeGreaterThan(1));
    await waitFor(() => expect(toasts.at(-1)?.message).toContain('Ahora no'));
    expect(await screen.findByText(/Ahora no/)).toBeTruthy();
    expect(router.state.location.search).toBe('?tarjeta=card-1');
    expect(dialog.getByRole('textbox', { name: 'Escriba un comentario' })).toHaveProperty(
      'value',
      'A medias',
    );
  });

  it('that is gone is said so', async () => {
    await open('?tarjeta=nada');
    expect(await screen.findByRole('dialog', { name: 'Esa tarjeta no existe' })).toBeTruthy();
  });
});

describe('the archive of a board', () => {
  it('has the cards that are archived, and restores each in its place', async () => {
    const { user, board, lists } = await open();
    const before = titlesIn(lists[0]);
    const [first = ''] = before;
    await user.click(screen.getByRole('button', { name: `Opciones de la tarjeta ${first}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
    await waitFor(() => expect(titlesIn(lists[0])).toEqual(before.slice(1)));
    expect(within(lists[0] ?? document.body).getByText(`${String(before.length - 1)} tarjetas`)).toBeTruthy();
    await waitFor(() => expect(toasts.at(-1)?.message).toBe(`Se archivó la tarjeta ${first}`));
    const stored = await firstBoard();
    expect(stored.lists).toEqual(board.lists);
    expect(stored.cards.filter(({ archived }) => archived).map(({ name }) => name)).toEqual([first]);

    await user.click(screen.getByRole('button', { name: 'Ajustes' }));
    const archive = within(await screen.findByRole('region', { name: 'Tarjetas archivadas' }));
    await user.click(archive.getByRole('button', { name: `Reponer ${first}` }));
    expect(await archive.findByText('No hay tarjetas archivadas.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(titlesIn(lists[0])).toEqual(before));
  });

  it('takes an open card, which says so and can be restored', async () => {
    const board = await firstBoard();
    const { user, router, lists } = await open(`?tarjeta=${board.cards[0]?.id ?? ''}`);
    await user.click(await screen.findByRole('button', { name: 'Archivar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(async () => expect((await firstBoard()).cards[0]?.archived).toBe(true));
    expect(titlesIn(lists[0])).not.toContain(board.cards[0]?.name);
    await act(() => router.navigate(`?tarjeta=${board.cards[0]?.id ?? ''}`));
    await user.click(await screen.findByRole('button', { name: 'Reponer' }));
    await waitFor(async () => expect((await firstBoard()).cards[0]?.archived).toBe(false));
  });
});

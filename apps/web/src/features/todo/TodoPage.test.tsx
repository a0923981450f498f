import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import TodoPage from './TodoPage.tsx';

const { show, toasts } = startSampleApp(TodoPage, paths.todo);
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Tareas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const stored = async () => [
  ...(await sampleApi.todo.listTodos({ query: {} })),
  ...(await sampleApi.todo.listTodos({ query: { filterHandle: 'deleted' } })),
];
const one = async (id: string) => (await stored()).find((todo) => todo.id === id);
const FIRST = 'Revisar las facturas rechazadas';

describe('the list', () => {
  it.each([
    ['', 19],
    ['/filter/starred', 6],
    ['/filter/important', 7],
    ['/filter/completed', 5],
    ['/filter/deleted', 1],
    ['/label/api', 5],
    ['/all?q=facturas', 2],
  ])('%s has %i', async (address, expected) => {
    show(address);
    expect(await titles()).toHaveLength(expected);
  });

  it.each([
    ['/filter/zzz', 'No se encontró el filtro'],
    ['/label/zzz', 'No se encontró la etiqueta'],
    ['/zzz', 'No se encontró la carpeta'],
  ])('%s is said not to exist, with a link to all to-dos', async (address, text) => {
    const { user, router } = show(address);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Agregar una tarea con palabras' })).toBeNull();
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ver todas las tareas' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.todo}/all`));
  });

  it('is sorted by what the address names, and says what is overdue', async () => {
    const { user, router } = show('/all?orden=titulo');
    expect((await titles())[0]).toBe('Actualizar la lista de actividades económicas');
    await user.click(screen.getByRole('button', { name: 'Ordenar' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Descendente' }));
    await waitFor(() => expect(router.state.location.search).toBe('?orden=titulo&sentido=desc'));
    expect((await titles()).at(-1)).toBe('Actualizar la lista de actividades económicas');
    expect(await screen.findAllByText(/^Vence: \d/)).not.toHaveLength(0);
  });

  it('moves a row by its menu', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Cambiar de lugar «${FIRST}»` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bajar' }));
    await waitFor(async () => expect((await titles())[1]).toBe(FIRST));
    await waitFor(async () => expect((await stored())[1]?.title).toBe(FIRST));
  });
});

describe('a to-do', () => {
  it('is added by words, with its date', async () => {
    const { user } = show('/label/api');
    const line = await screen.findByRole('textbox', { name: 'Agregar una tarea con palabras' });
    await user.type(line, 'pagar el alquiler 1/3/2028 15:00');
    expect(await screen.findByText('miércoles, 1 de marzo de 2028, 15:00: pagar el alquiler')).toBeTruthy();
    await user.type(line, '{Enter}');
    await waitFor(async () => expect((await titles())[0]).toBe('Pagar el alquiler'));
    await waitFor(async () =>
      expect((await stored())[0]).toMatchObject({ title: 'Pagar el alquiler', labels: [3] }),
    );
    expect((await stored())[0]?.dueDate).toMatch(/T18:00:00\.000Z$/);
  });

  it('that could not be added gives its words back', async () => {
    const { user } = show();
    const line = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Agregar una tarea con palabras',
    });
    failRequest('/api/todo-app/new-todo', 1);
    await user.type(line, 'pagar el alquiler mañana{Enter}');
    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
    await waitFor(() => expect(line.value).toBe('pagar el alquiler mañana'));
    expect(await titles()).not.toContain('Pagar el alquiler');
  });

  it('that is saved while its user has gone on does not take them back', async () => {
    const { user, router } = show('/all/todo-1');
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByRole('textbox', { name: 'Título' }), '!');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = http.interceptors.request.use(async (request) => {
      if (request.method !== 'get') await released;
      return request;
    });
    try {
      await user.click(form.getByRole('button', { name: 'Guardar' }));
      await act(() => router.navigate(`${paths.todo}/filter/deleted`));
      release();
      await waitFor(async () => expect((await one('todo-1'))?.title).toBe(`${FIRST}!`));
      await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se guardó la tarea'));
      expect(router.state.location.pathname).toBe('/apps/todo/filter/deleted');
    } finally {
      http.interceptors.request.eject(slow);
    }
    const todo = await one('todo-1');
    if (todo) await sampleApi.todo.updateTodo({ body: { ...todo, title: FIRST } });
  });

  it('is completed, starred and deleted, with the way back', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Completada: ${FIRST}` }));
    await waitFor(async () => expect((await one('todo-1'))?.completed).toBe(true));
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect((await one('todo-1'))?.completed).toBe(false));
    await user.click(screen.getByRole('button', { name: `Destacada: ${FIRST}` }));
    await waitFor(async () => expect((await one('todo-1'))?.starred).toBe(true));
    await user.click(screen.getByRole('checkbox', { name: `Elegir «${FIRST}»` }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(async () => expect((await one('todo-1'))?.deleted).toBe(true));
    expect(await titles()).not.toContain(FIRST);
    toasts.at(-1)?.action?.onClick();
    await waitFor(async () => expect(await titles()).toContain(FIRST));
  });

  it('is changed in its form, which refuses what cannot be', async () => {
    const { user, router } = show('/all/todo-1');
    const title = await screen.findByLabelText(/^Título/);
    await user.clear(title);
    const due = screen.getByLabelText('Vencimiento');
    await user.clear(due);
    await user.type(due, '01/01/2020 10:00');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El título es obligatorio')).toBeTruthy();
    expect(screen.getByText('El vencimiento no puede ser anterior al inicio')).toBeTruthy();
    await user.type(title, 'Revisar todo');
    await user.clear(due);
    await user.click(screen.getByRole('checkbox', { name: 'Móvil' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.todo}/all`));
    expect(await one('todo-1')).toMatchObject({ title: 'Revisar todo', dueDate: null, labels: [2, 4, 5] });
  });

  it('is deleted for ever only after a question, or restored', async () => {
    const { user } = show('/filter/deleted');
    const box = await screen.findByRole('checkbox', { name: /^Elegir «Migrar/ });
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Reponer' }));
    await waitFor(async () => expect((await one('todo-20'))?.deleted).toBe(false));
    toasts.at(-1)?.action?.onClick();
    await user.click(await screen.findByRole('checkbox', { name: /^Elegir «Migrar/ }));
    await user.click(screen.getByRole('button', { name: 'Eliminar para siempre' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 1 tarea para siempre?' });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar para siempre' }));
    await waitFor(async () => expect(await one('todo-20')).toBeUndefined());
  });
});

it('keys move, complete and select', async () => {
  const { user } = show();
  await titles();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe(FIRST);
  await user.keyboard('ex');
  await waitFor(async () => expect((await one('todo-1'))?.completed).toBe(true));
  expect(await screen.findByText('1 elegida')).toBeTruthy();
});

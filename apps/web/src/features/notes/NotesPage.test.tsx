import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { draftKey } from './note-keeper.ts';
import NotesPage from './NotesPage.tsx';
import { MOST_PICTURE } from './picture.ts';
import { SAID_UNTIL } from './use-reminders.ts';

const { service, show, toasts, undo } = startSampleApp(NotesPage, paths.notes);
/** The sandbox of this test. */
const sandbox = () => ({ sandbox: String(http.defaults.headers.common['X-Sandbox']) });
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Notas' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const stored = () => sampleApi.notes.listNotes();
const one = async (id: string) => (await stored()).find((note) => note.id === id);
const FIRST = 'Cierre de mes';

it.each([
  ['', 12],
  ['/reminders', 8],
  ['/archive', 3],
  ['/labels/prior/prior', 3],
  ['/all?q=mandioca', 1],
])('%s shows %i notes', async (address, count) => {
  show(address);
  expect(await titles()).toHaveLength(count);
});

describe('a new note', () => {
  it('is written in the box, with a list, and survives a reload until it is created', async () => {
    const { user, unmount } = show('/labels/work/work');
    await user.click(await screen.findByRole('textbox', { name: 'Escribir una nota' }));
    const box = await screen.findByRole('region', { name: 'Nota nueva' });
    await user.type(within(box).getByRole('textbox', { name: 'Título' }), 'Comprar');
    await user.click(within(box).getByRole('button', { name: 'Agregar un elemento a la lista' }));
    await user.type(await within(box).findByRole('textbox', { name: 'Elemento 1' }), 'Papel{Enter}Tinta');
    await user.click(within(box).getByRole('button', { name: 'Cambiar de lugar «Tinta»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Subir' }));
    unmount();
    const again = show('/labels/work/work');
    expect(await screen.findByDisplayValue('Comprar')).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Crear nota' }));
    await waitFor(async () =>
      expect((await stored())[0]).toMatchObject({
        title: 'Comprar',
        labels: ['work'],
        checklist: [{ text: 'Tinta' }, { text: 'Papel' }],
      }),
    );
    expect(await screen.findByRole('textbox', { name: 'Escribir una nota' })).toBeTruthy();
    await waitFor(async () => expect((await titles())[0]).toBe('Comprar'));
  });

  it('takes a chosen picture, but none that is too large', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('textbox', { name: 'Escribir una nota' }));
    const input = screen.getByLabelText('Archivo de imagen');
    await user.upload(input, new File(['x'.repeat(MOST_PICTURE)], 'foto.png', { type: 'image/png' }));
    expect(await screen.findByText(/^La imagen es demasiado grande/)).toBeTruthy();
    await user.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByText(/^La imagen es demasiado grande/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Crear nota' }));
    await waitFor(async () => expect((await stored())[0]?.image).toBe('data:image/png;base64,eA=='));
  });

  it('that could not be created gives the focus back to its button', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('textbox', { name: 'Escribir una nota' }));
    const box = await screen.findByRole('region', { name: 'Nota nueva' });
    await user.type(within(box).getByRole('textbox', { name: 'Título' }), 'Comprar');
    failRequest('/api/notes-app/create-note', 1);
    // A browser takes the focus from a button that is disabled.
    const blur = http.interceptors.request.use((request) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return request;
    });
    onTestFinished(() => http.interceptors.request.eject(blur));
    const button = within(box).getByRole('button', { name: 'Crear nota' });
    await user.click(button);
    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('takes a picture that is pasted, and leaves pasted words to the field', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('textbox', { name: 'Escribir una nota' }));
    const box = await screen.findByRole('region', { name: 'Nota nueva' });
    const title = within(box).getByRole('textbox', { name: 'Título' });
    await user.click(title);
    await user.paste('Plano');
    expect(title).toHaveProperty('value', 'Plano');
    const files = [
      new File(['texto'], 'a.txt', { type: 'text/plain' }),
      new File(['x'], 'p.png', { type: 'image/png' }),
    ];
    fireEvent.paste(title, { clipboardData: { files, getData: () => '' } });
    expect(await within(box).findByRole('img', { name: 'Imagen de «Plano»' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Crear nota' }));
    await waitFor(async () =>
      expect((await stored())[0]).toMatchObject({ title: 'Plano', image: 'data:image/png;base64,eA==' }),
    );
  });
});

describe('an open note', () => {
  it('is stored by itself, and a change is taken back', async () => {
    const { user, router } = show('/all/note-1');
    const title = await screen.findByRole('textbox', { name: 'Título' });
    expect(screen.getByText('Los cambios se guardan solos')).toBeTruthy();
    await user.type(title, ' largo');
    expect(await screen.findByText('Cambios guardados')).toBeTruthy();
    expect((await one('note-1'))?.title).toBe(`${FIRST} largo`);
    await user.click(screen.getByRole('button', { name: 'Deshacer el cambio' }));
    await waitFor(async () => expect((await one('note-1'))?.title).toBe(FIRST));
    await user.click(screen.getByRole('button', { name: 'Recordatorio' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar el recordatorio' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.notes}/all`));
    await waitFor(async () => expect((await one('note-1'))?.reminder).toBeNull());
  });

  describe('that the service does not accept', () => {
    const tooLarge = { status: 413, body: { error: 'El cuerpo es demasiado grande' } } as const;
    const refuse = (target: 'notes.updateNote' | 'notes.restoreNote', times: 1 | 'always') =>
      service().api.reply(target, tooLarge, { ...sandbox(), times });
    const typeTooMuch = async () => {
      refuse('notes.updateNote', 'always');
      const shown = show('/all/note-1');
      await shown.user.type(await screen.findByRole('textbox', { name: 'Título' }), ' largo');
      expect(await screen.findByText(/^El servicio no aceptó los cambios/)).toBeTruthy();
      return shown;
    };
    const draft = async () => {
      show('/all/note-1');
      return (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })).value;
    };

    it('stays in the browser when it cannot be archived', async () => {
      const { user, unmount } = await typeTooMuch();
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archivar' }));
      await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
      unmount();
      expect(await draft()).toBe(`${FIRST} largo`);
    });

    it('comes back with a deleted note', async () => {
      const { user, unmount } = await typeTooMuch();
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
      await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminó la nota'));
      expect(localStorage.getItem(draftKey('ana@example.com', 'note-1'))).toBeNull();
      refuse('notes.restoreNote', 1);
      undo();
      await waitFor(async () => expect((await one('note-1'))?.title).toBe(FIRST));
      unmount();
      expect(await draft()).toBe(`${FIRST} largo`);
    });
  });

  it('is sent again when the service is only busy', async () => {
    const busy = { status: 408, body: undefined } as const;
    // More than once: a note of an earlier test may still be saved.
    service().api.reply('notes.updateNote', busy, { ...sandbox(), times: 'always' });
    const { user } = show('/all/note-2');
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), ' largo');
    expect(await screen.findByText(/se reintenta$/)).toBeTruthy();
  });

  it('that was deleted elsewhere is recovered with its changes, or dropped', async () => {
    const { user } = show('/all/note-1');
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await sampleApi.notes.removeNote({ body: { noteId: 'note-1' } });
    await user.type(title, ' largo');
    await user.click(await screen.findByRole('button', { name: 'Recuperar la nota' }));
    await waitFor(async () => expect((await one('note-1'))?.title).toBe(`${FIRST} largo`));
    const again = await screen.findByRole('textbox', { name: 'Título' });
    await sampleApi.notes.removeNote({ body: { noteId: 'note-1' } });
    await user.type(again, ' de nuevo');
    await user.click(await screen.findByRole('button', { name: 'Descartar los cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem(draftKey('ana@example.com', 'note-1'))).toBeNull();
    expect(await one('note-1')).toBeUndefined();
  });

  it('that does not exist says so', async () => {
    const { user } = show('/all/ninguna');
    expect(await screen.findByText('No se encontró la nota')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Volver a las notas' }));
    expect(await titles()).toHaveLength(12);
  });
});

it('a card is ticked, archived and deleted, with the way back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Hecho: Emitir las notas de crédito' }));
  await waitFor(async () => expect((await one('note-1'))?.checklist[1]?.checked).toBe(true));
  await user.click(screen.getByRole('button', { name: `Archivar: ${FIRST}` }));
  await waitFor(async () => expect((await one('note-1'))?.archive).toBe(true));
  expect(await titles()).not.toContain(FIRST);
  toasts.at(-1)?.action?.onClick();
  await waitFor(async () => expect((await one('note-1'))?.archive).toBe(false));
  await user.click(await screen.findByRole('button', { name: `Eliminar: ${FIRST}` }));
  await waitFor(async () => expect(await one('note-1')).toBeUndefined());
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminó la nota'));
  toasts.at(-1)?.action?.onClick();
  await waitFor(async () => expect((await stored())[0]?.title).toBe(FIRST));
  await waitFor(async () => expect((await titles())[0]).toBe(FIRST));
});

it('a deleted note is restored with its id, in its place', async () => {
  const { user } = show();
  const before = await stored();
  const third = before[2];
  await user.click(await screen.findByRole('button', { name: `Eliminar: ${third?.title ?? ''}` }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminó la nota'));
  expect(await stored()).toEqual(before.filter((note) => note !== third));
  toasts.at(-1)?.action?.onClick();
  await waitFor(async () => expect(await stored()).toEqual(before));
});

it('a note is deleted without loading all notes first', async () => {
  const before = await stored();
  const succeed = failRequest('/notes-app/notes', 2);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Eliminar: ${before[2]?.title ?? ''}` }));
  await waitFor(() => expect(toasts.map(({ message }) => message)).toContain('Se eliminó la nota'));
  succeed();
  undo();
  await waitFor(async () => expect(await stored()).toEqual(before));
});

it('a reminder is said when its time comes', async () => {
  service().signInAs('cliente');
  const [note] = await stored();
  if (note === undefined) throw new Error('the seed has notes');
  localStorage.setItem(SAID_UNTIL, new Date().toISOString());
  const reminder = new Date(Date.now() + 300).toISOString();
  await sampleApi.notes.updateNote({ body: { note: { ...note, reminder } } });
  const { router } = show();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe(`Recordatorio de la nota: ${FIRST}`));
  toasts.at(-1)?.action?.onClick();
  await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.notes}/all/note-1`));
});

it('a reminder is shown by the system where that is allowed, and leads to its note', async () => {
  const said: { readonly title: string; onclick?: () => void; close: () => void }[] = [];
  class SystemNotification {
    static readonly permission = 'granted';
    readonly title: string;
    readonly close = vi.fn();
    onclick?: () => void;
    constructor(title: string) {
      this.title = title;
      said.push(this);
    }
  }
  vi.stubGlobal('Notification', SystemNotification);
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  try {
    const [note] = await stored();
    if (note === undefined) throw new Error('the seed has notes');
    localStorage.setItem(SAID_UNTIL, new Date().toISOString());
    const reminder = new Date(Date.now() + 300).toISOString();
    await sampleApi.notes.updateNote({ body: { note: { ...note, reminder } } });
    const { router } = show();
    await waitFor(() => expect(said.map(({ title }) => title)).toEqual([FIRST]));
    said[0]?.onclick?.();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.notes}/all/note-1`));
    expect(focus).toHaveBeenCalled();
    expect(said[0]?.close).toHaveBeenCalled();
  } finally {
    // Not all of them: the set-up has its own.
    vi.stubGlobal('Notification', undefined);
    focus.mockRestore();
  }
});

it('labels are added, renamed and deleted', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Notas|Secciones/ }));
  await user.click(await screen.findByRole('button', { name: 'Editar etiquetas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar etiquetas' });
  const added = within(dialog).getByRole('textbox', { name: 'Etiqueta nueva' });
  await user.type(added, 'trabajo{Enter}');
  expect(await within(dialog).findByText('Ya existe una etiqueta con ese nombre')).toBeTruthy();
  await user.clear(added);
  await user.type(added, 'Clientes{Enter}');
  const name = await within(dialog).findByRole('textbox', { name: 'Nombre de la etiqueta «Familia»' });
  await user.clear(name);
  await user.type(name, 'Casa{Enter}');
  await waitFor(async () => {
    const labels = await sampleApi.notes.listLabels();
    expect(labels.map((label) => label.name)).toEqual(
      expect.arrayContaining(['Casa', 'Clientes', 'Trabajo']),
    );
  });
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar la etiqueta «Clientes»' }));
  await waitFor(async () =>
    expect((await sampleApi.notes.listLabels()).map((label) => label.name)).not.toContain('Clientes'),
  );
});

it('a label that could not be added gives its name back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Notas|Secciones/ }));
  await user.click(await screen.findByRole('button', { name: 'Editar etiquetas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar etiquetas' });
  const added = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Etiqueta nueva' });
  failRequest('/api/notes-app/update-labels', 1);
  await user.type(added, 'Compras{Enter}');
  await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
  await waitFor(() => expect(added.value).toBe('Compras'));
});

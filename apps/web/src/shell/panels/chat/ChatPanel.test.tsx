import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../../test/mock-api.ts';
import { renderScreen } from '../../../../test/render.tsx';
import { ownSandboxes } from '../../../../test/sample-app.tsx';
import { makeUser } from '../../../../test/users.ts';
import { http } from '../../../lib/http.ts';
import { PanelButtons } from '../PanelButtons.tsx';
import { Panels } from '../Panels.tsx';
import { changePreferences } from '../../../session/preferences-slice.ts';

const service = startMockApi();
ownSandboxes();

async function open(email = 'ana@example.com') {
  service().signInAs('cliente');
  const shown = renderScreen(
    <>
      <PanelButtons />
      <Panels />
    </>,
    { user: makeUser(['cliente'], { email }) },
  );
  await shown.user.click(await screen.findByRole('button', { name: /^Team Chat/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Team Chat' }));
  const strip = within(await panel.findByRole('navigation', { name: 'Contactos' }));
  return { ...shown, panel, strip };
}

async function talkTo(name: RegExp) {
  const shown = await open();
  await shown.user.click(shown.strip.getByRole('button', { name }));
  const box = await shown.panel.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para/ });
  const log = await shown.panel.findByRole('log');
  return { ...shown, box, log };
}

const bubbles = (log: HTMLElement) =>
  [...log.querySelectorAll('[dir="auto"]')].map(({ textContent }) => textContent);

describe('Team Chat', () => {
  it('shows everybody, those with a chat first, and says that one is to be chosen', async () => {
    const { panel, strip } = await open();
    expect(panel.getByText('Elija un contacto para conversar.')).toBeTruthy();
    const names = strip.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toHaveLength(26);
    expect(names.slice(0, 4)).toEqual([
      'Buscar contacto',
      'Bruno Cabrera, En línea, 2 mensajes sin leer',
      'Elena Martínez, No molestar, 3 mensajes sin leer',
      'Inés Galeano, No molestar, 1 mensaje sin leer',
    ]);
  });

  it('counts unread messages on its button until they are opened', async () => {
    const { user, strip } = await open();
    await screen.findByRole('button', { name: 'Team Chat, 6 sin leer', hidden: true });
    await user.click(strip.getByRole('button', { name: /^Elena/ }));
    await screen.findByRole('button', { name: 'Team Chat, 3 sin leer', hidden: true });
    expect(strip.getByRole('button', { name: 'Elena Martínez, No molestar' })).toBeTruthy();
  });

  it('keeps what was read for the tab, separately for each user', async () => {
    const { user, strip, unmount } = await open();
    await user.click(strip.getByRole('button', { name: /^Elena/ }));
    await screen.findByRole('button', { name: 'Team Chat, 3 sin leer', hidden: true });
    unmount();
    const other = await open('bruno@example.com');
    await screen.findByRole('button', { name: 'Team Chat, 6 sin leer', hidden: true });
    await other.user.click(other.strip.getByRole('button', { name: /^Inés/ }));
    await screen.findByRole('button', { name: 'Team Chat, 5 sin leer', hidden: true });
    other.unmount();
    await open();
    await screen.findByRole('button', { name: 'Team Chat, 3 sin leer', hidden: true });
  });

  it('sends what was written before the chat is there as soon as it is', async () => {
    const { user, strip, panel } = await open();
    await user.click(strip.getByRole('button', { name: /^Bruno/ }));
    // The box is there at once, the conversation comes with the response.
    await user.type(panel.getByRole('textbox', { name: /^Mensaje para/ }), 'Ya voy{Enter}');
    const log = await panel.findByRole('log');
    await waitFor(() => expect(bubbles(log).at(-1)).toBe('Ya voy'));
  });

  it('sends with Enter, clears the box, and breaks the line with Shift', async () => {
    const { user, box, log } = await talkTo(/^Bruno/);
    expect(bubbles(log)).toHaveLength(18);
    expect(document.activeElement).toBe(box);
    await user.type(box, 'Hola{Shift>}{Enter}{/Shift}Bruno{Enter}');
    await waitFor(() => expect(bubbles(log).at(-1)).toBe('Hola\nBruno'));
    expect(box.value).toBe('');
    await waitFor(() => expect(within(log).queryByText('Enviando')).toBeNull());
    expect(within(log).getByText('Hoy')).toBeTruthy();
    expect(bubbles(log)).toHaveLength(19);
  });

  it('does not send what is empty or blank', async () => {
    const { user, box, log, panel } = await talkTo(/^Bruno/);
    await user.type(box, '{Enter}   {Enter}');
    expect(bubbles(log)).toHaveLength(18);
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  });

  it('sends with Ctrl and Enter when Enter is for lines', async () => {
    const { user, box, log, store } = await talkTo(/^Bruno/);
    store.dispatch(changePreferences({ sendsWithEnter: false }));
    await user.type(box, 'uno{Enter}dos');
    expect(box.value).toBe('uno\ndos');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bubbles(log).at(-1)).toBe('uno\ndos'));
  });

  it('creates a chat with a new contact, who is then listed among the chats', async () => {
    const { strip, panel, user, box } = await talkTo(/^Zulma/);
    expect(panel.getByText('Aún no hay mensajes. Escriba el primero.')).toBeTruthy();
    await waitFor(() =>
      expect(strip.getAllByRole('button')[1]?.getAttribute('aria-label')).toMatch(/^Zulma/),
    );
    await user.type(box, 'Primera{Enter}');
    await waitFor(() => expect(bubbles(panel.getByRole('log'))).toEqual(['Primera']));
  });

  it('keeps a message that did not get through, to be sent again', async () => {
    const { user, box, log } = await talkTo(/^Bruno/);
    const id = http.interceptors.request.use((config) =>
      config.url?.includes('send-message') === true ? Promise.reject(new Error('sin red')) : config,
    );
    await user.type(box, 'Importante{Enter}');
    await within(log).findByText('No se envió.');
    http.interceptors.request.eject(id);
    await user.click(within(log).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(within(log).queryByText('No se envió.')).toBeNull());
    await waitFor(() => expect(within(log).queryByText('Enviando')).toBeNull());
    expect(bubbles(log).filter((text) => text === 'Importante')).toHaveLength(1);
  });

  it('keeps what is being written with its contact', async () => {
    const { user, box, strip, panel } = await talkTo(/^Bruno/);
    await user.type(box, 'a medias');
    await user.click(strip.getByRole('button', { name: /^Elena/ }));
    const other = await panel.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Mensaje para Elena Martínez',
    });
    expect(other.value).toBe('');
    await user.click(strip.getByRole('button', { name: /^Bruno/ }));
    const again = await panel.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Mensaje para Bruno Cabrera',
    });
    expect(again.value).toBe('a medias');
  });

  it('changes status and mood, and keeps them', async () => {
    const { user, panel, unmount } = await open();
    expect(panel.getByText('Ana Benítez')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Su estado: En línea' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ausente' }));
    await panel.findByRole('button', { name: 'Su estado: Ausente' });
    await user.click(panel.getByRole('button', { name: /^Cambiar su estado de ánimo/ }));
    const field = panel.getByRole('textbox', { name: 'Su estado de ánimo' });
    await user.clear(field);
    await user.type(field, 'Tomando tereré{Enter}');
    await panel.findByRole('button', { name: 'Cambiar su estado de ánimo: Tomando tereré' });
    unmount();
    const again = await open();
    expect(again.panel.getByRole('button', { name: 'Su estado: Ausente' })).toBeTruthy();
    expect(
      again.panel.getByRole('button', { name: 'Cambiar su estado de ánimo: Tomando tereré' }),
    ).toBeTruthy();
  });

  it('Escape ends the change of the mood first, then the panel, whose button gets the focus back', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: /^Cambiar su estado de ánimo/ }));
    await user.type(panel.getByRole('textbox', { name: 'Su estado de ánimo' }), ' y más{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Cambiar su estado de ánimo: Con todas las facturas emitidas',
      ),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('data-panel')).toBe('chat');
  });

  it('finds contacts by name', async () => {
    const { user, panel } = await open();
    await user.type(panel.getByRole('searchbox', { name: 'Buscar contacto' }), 'nunez');
    const list = within(panel.getByText('Elija un contacto para conversar.').parentElement!);
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Federico NúñezEn línea · Prefiero los mensajes',
    ]);
    await user.type(panel.getByRole('searchbox'), 'x');
    expect(panel.getByText('Ningún contacto coincide.')).toBeTruthy();
  });

  it('walks through the strip with the arrow keys', async () => {
    const { user, strip } = await open();
    strip.getByRole('button', { name: 'Buscar contacto' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Elena/);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Zulma/);
  });
});

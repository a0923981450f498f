import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { paths } from '../../lib/paths.ts';
import ChatPage from './ChatPage.tsx';

const { show } = startSampleApp(ChatPage, paths.chat);
const people = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) =>
      [
        link.querySelector('[dir=auto]')?.textContent,
        / \d+ mensajes? sin leer/.exec(link.textContent)?.[0] ?? '',
      ].join(''),
    );

describe('the people', () => {
  it('are those with a conversation, the newest on top, then the others', async () => {
    show();
    expect(await people('Conversaciones')).toEqual([
      'Bruno Cabrera 2 mensajes sin leer',
      'Elena Martínez 3 mensajes sin leer',
      'Inés Galeano 1 mensaje sin leer',
    ]);
    expect(await people('Otros contactos')).toHaveLength(22);
  });

  it('have the last message of their conversation below their name, and who wrote it', async () => {
    const { chat } = await sampleApi.chat.getChat({ query: { contactId: 'person-9', userId: 'owner' } });
    const body = { chatId: chat.id, contactId: 'person-9', messageText: 'Hasta 48 horas' };
    await sampleApi.chat.sendMessage({ body });
    show();
    expect(await screen.findByText('El chofer ya tiene la autorización.')).toBeTruthy();
    expect(screen.getByText('Usted: Hasta 48 horas')).toBeTruthy();
  });

  it('are searched by the address, and shown all again', async () => {
    const { user, router } = show('?q=ines');
    expect(await people('Conversaciones')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), ' nadie');
    expect(await screen.findByText('Nadie coincide con «ines nadie»')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar a todos' }));
    expect(await people('Otros contactos')).toHaveLength(22);
    expect(router.state.location.search).toBe('');
  });
});

describe('a conversation', () => {
  it('opens at its address, is read from then on, and takes a message, which moves it to the top', async () => {
    const { user } = show('/person-9');
    const talk = within(await screen.findByRole('region', { name: 'Conversación con Inés Galeano' }));
    expect(await talk.findByText('Hola, ¿hasta cuándo se puede anular una factura?')).toBeTruthy();
    await user.type(await talk.findByRole('textbox'), 'Hasta 48 horas{Enter}');
    await waitFor(async () => {
      const { chat } = await sampleApi.chat.getChat({ query: { contactId: 'person-9', userId: 'owner' } });
      expect(chat.dialog.at(-1)).toMatchObject({ who: 'owner', message: 'Hasta 48 horas' });
    });
    // In a narrow window the list of people is behind the back button.
    await user.click(screen.getByRole('link', { name: 'Volver a las conversaciones' }));
    await waitFor(async () => expect((await people('Conversaciones'))[0]).toBe('Inés Galeano'));
  });

  it('stays read after a reload', async () => {
    const { unmount } = show('/person-9');
    expect(await screen.findByRole('region', { name: 'Conversación con Inés Galeano' })).toBeTruthy();
    unmount();
    show();
    expect(await people('Conversaciones')).toContain('Inés Galeano');
  });

  it('keeps what was begun to write, also for the next visit', async () => {
    const { user, unmount } = show('/person-2');
    await user.type(await screen.findByRole('textbox'), 'Todavía no');
    await user.click(screen.getByRole('link', { name: 'Volver a las conversaciones' }));
    expect(await screen.findByText('Borrador: Todavía no')).toBeTruthy();
    unmount();
    show('/person-2');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Todavía no');
  });

  it('with nobody says so, with the way back', async () => {
    const { user } = show('/nadie');
    expect(await screen.findByText('Ese contacto no existe')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Volver a las conversaciones' }));
    expect(await people('Conversaciones')).toHaveLength(3);
  });
});

describe('beside it', () => {
  it('is what is known of the contact', async () => {
    const { user, router } = show('/person-2');
    await user.click(await screen.findByRole('button', { name: 'Información del contacto' }));
    const pane = within(await screen.findByRole('dialog', { name: 'Información del contacto' }));
    expect(pane.getByText('En línea')).toBeTruthy();
    expect(pane.getByRole('link', { name: 'Buscar en la libreta de contactos' }).getAttribute('href')).toBe(
      '/apps/contacts/all?q=Bruno%20Cabrera',
    );
    await user.click(pane.getByRole('button', { name: 'Cerrar el panel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows the initials of the person signed in, not the picture of the sample user', async () => {
    show('?panel=perfil');
    const pane = await screen.findByRole('dialog', { name: 'Su perfil en el chat' });
    expect(pane.querySelector('[data-text]')?.getAttribute('data-text')).toBe('AB');
    expect(pane.querySelector('img')).toBeNull();
  });

  it('are the own status and mood, which are stored', async () => {
    const { user } = show('?panel=perfil');
    const pane = within(await screen.findByRole('dialog', { name: 'Su perfil en el chat' }));
    await user.click(pane.getByRole('radio', { name: 'Ausente' }));
    await waitFor(async () => expect((await sampleApi.chat.getUser()).status).toBe('away'));
    await user.click(pane.getByRole('button', { name: /^Cambiar su estado de ánimo/ }));
    await user.clear(pane.getByRole('textbox'));
    await user.type(pane.getByRole('textbox'), 'Almorzando{Enter}');
    await waitFor(async () => expect((await sampleApi.chat.getUser()).mood).toBe('Almorzando'));
  });
});

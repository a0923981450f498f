import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { showToolbar } from '../../../test/toolbar.tsx';
import { makeUser } from '../../../test/users.ts';
import { defaultConfig, setConfig } from '../../lib/config.ts';
import { http } from '../../lib/http.ts';
import { api } from '../../api/client.ts';
import { selectEmpresaId } from '../../session/empresa-slice.ts';
import { selectUser } from '../../session/session-slice.ts';
import { signIn } from '../../session/sign-in.ts';
import type { SessionUser } from '../../session/types.ts';
import { selectSettings } from '../../theme/settings-slice.ts';

const service = startMockApi();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Elements of a wide bar: jsdom has no container queries and treats the bar as narrow. */
const wideButton = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
describe('shortcuts', () => {
  const links = () =>
    within(screen.getByRole('list', { name: 'Atajos', hidden: true }))
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('aria-label'));

  it('are added, moved and removed, and kept by the service', async () => {
    const { user, store } = await showToolbar(null);
    expect(screen.queryByRole('button', { name: 'Atajos', hidden: true })).toBeNull();
    await act(() => store.dispatch(signIn({ usuario: 'admin', password: 'demo1234' })));
    const kept = async () => {
      const token = String(http.defaults.headers.common.Authorization).replace('Bearer ', '');
      const { data } = await http.get<{ user: SessionUser }>('/users/access-token', {
        params: { access_token: token },
      });
      return data.user.data.shortcuts;
    };

    await user.click(wideButton('Atajos'));
    const dialog = within(screen.getByRole('dialog', { name: 'Atajos' }));
    await user.type(dialog.getByRole('searchbox'), 'factura');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Atajo a Factura' }));
    await user.clear(dialog.getByRole('searchbox'));
    await user.click(dialog.getByRole('button', { name: 'Atajo a Eventos' }));
    expect(dialog.getByRole('status').textContent).toBe('Eventos ahora es un atajo.');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Atajo a Eventos' }));
    expect(selectUser(store.getState())?.data.shortcuts).toEqual(['/facturacion/factura', '/eventos']);

    const up = dialog.getByRole('button', { name: 'Mover Eventos hacia adelante' });
    await user.click(up);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(up);
    await waitFor(async () => expect(await kept()).toEqual(['/eventos', '/facturacion/factura']));

    await user.click(dialog.getByRole('button', { name: 'Atajo a Factura' }));
    await waitFor(async () => expect(await kept()).toEqual(['/eventos']));
    await user.keyboard('{Escape}');
    expect(links()).toEqual(['Eventos']);
  });

  it('that the person may not open are not shown', async () => {
    await showToolbar(makeUser(['admin'], { shortcuts: ['/secret', '/eventos'] }), '/eventos');
    expect(links()).toEqual(['Eventos']);
    expect(screen.getByRole('link', { name: 'Eventos', hidden: true }).getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

describe('aids', () => {
  it('change the font size within 70 % and 130 %', async () => {
    const { user, store } = await showToolbar();
    const factor = () => selectSettings(store.getState()).fontFactor;
    await user.click(wideButton('Tamaño de letra: 100 %'));
    const slider = screen.getByRole('slider', { name: 'Tamaño de letra' });
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      '0.7',
      '1.3',
      '0.1',
    ]);
    fireEvent.change(slider, { target: { value: '0.8' } });
    expect(factor()).toBe(0.8);
    expect(slider.getAttribute('aria-valuetext')).toBe('80 %');
    await user.click(button('Restablecer al 100 %'));
    expect(factor()).toBe(1);
    for (const expected of [1.1, 1.2, 1.3, 1.3]) {
      await user.click(button('Letra más grande'));
      expect(factor()).toBe(expected);
    }
    await user.click(button('Letra más pequeña'));
    expect(factor()).toBe(1.2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(wideButton('Tamaño de letra: 120 %')).toBeTruthy());
  });

  it('name the languages in themselves and switch texts and direction', async () => {
    const { user } = await showToolbar();
    await user.click(wideButton('Idioma: Español'));
    const entries = screen.getAllByRole('menuitemradio');
    expect(entries.map(({ lang, textContent }) => `${lang} ${textContent}`)).toEqual([
      'es Español',
      'en English',
      'tr Türkçe',
      'ar العربية',
    ]);
    expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
    expect(await screen.findByRole('button', { name: 'اللغة: العربية', hidden: true })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });

  it('hide full screen where there is none, and follow it where there is', async () => {
    const { unmount } = await showToolbar();
    expect(screen.queryByRole('button', { name: 'Pantalla completa', hidden: true })).toBeNull();
    unmount();
    let element: Element | null = null;
    const change = (next: Element | null) => () => {
      element = next;
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    Object.defineProperties(document, {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => element, configurable: true },
      exitFullscreen: { value: change(null), configurable: true },
    });
    document.documentElement.requestFullscreen = change(document.documentElement);
    const { user } = await showToolbar();
    const pressed = () => wideButton('Pantalla completa').getAttribute('aria-pressed');
    expect(pressed()).toBe('false');
    await user.click(wideButton('Pantalla completa'));
    expect(pressed()).toBe('true');
    await user.click(wideButton('Pantalla completa'));
    expect(pressed()).toBe('false');
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
  });

  it('are all in the menu "Más" where the bar is narrow', async () => {
    const { user } = await showToolbar(makeUser(['admin'], { shortcuts: ['/eventos'] }));
    await user.click(button('Más'));
    const menu = within(screen.getByRole('menu', { name: 'Más' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Eventos',
      'Editar atajos',
      'Team Chat',
      'Panel rápido',
      'Notificaciones',
      'Usar colores oscuros',
      'Tamaño de letra: 100 %',
      'Idioma: Español',
    ]);
    await user.click(menu.getByText('Idioma: Español'));
    expect(await screen.findByRole('menuitemradio', { name: 'Türkçe' })).toBeTruthy();
  });
});

describe('a user without a role', () => {
  it('is a guest: Login and Register instead of an account, companies and panels', async () => {
    const asked = vi.spyOn(http, 'request');
    const { user } = await showToolbar(
      makeUser([], { empresas: [{ id: 'e1', razon_social: 'Compañía 1' }] }),
    );
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Registrarse', hidden: true })).toBeTruthy();
    for (const name of [/Ana Benítez/, /Compañía 1/, /Atajos/, /Team Chat/])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    await user.click(button('Más'));
    const [first] = within(screen.getByRole('menu', { name: 'Más' })).getAllByRole('menuitem');
    expect(first?.textContent).toBe('Registrarse');
    expect(first?.getAttribute('href')).toBe('/register');
  });

  it('are not offered to register where the service registers nobody', async () => {
    setConfig({ ...defaultConfig, selfRegistration: false });
    onTestFinished(() => setConfig(defaultConfig));
    const { user } = await showToolbar(null);
    await user.click(button('Más'));
    expect(within(screen.getByRole('menu', { name: 'Más' })).getAllByRole('menuitem')).not.toHaveLength(0);
    expect(screen.queryByText('Registrarse')).toBeNull();
    expect(screen.getByRole('link', { name: 'Iniciar sesión', hidden: true })).toBeTruthy();
  });
});

describe('companies', () => {
  const empresas = Array.from({ length: 9 }, (_, index) => ({
    id: `e${String(index)}`,
    razon_social: `Compañía ${String(index)}`,
  }));
  const names = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

  it('are filtered by typing and begin with those last used when there are many', async () => {
    const { user, store } = await showToolbar(makeUser(['admin'], { empresas }));
    const open = () => user.click(button(/^Cambiar de empresa/));
    await open();
    expect(screen.queryByText('Últimas usadas')).toBeNull();
    await user.keyboard('COMPANIA 7');
    expect(names()).toEqual(['Compañía 7']);
    await user.keyboard('{Enter}');
    expect(selectEmpresaId(store.getState())).toBe('e7');
    await open();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('Últimas usadas')).toBeTruthy();
    expect(names().slice(0, 3)).toEqual(['Compañía 7', 'Compañía 0', 'Compañía 1']);
    expect(names()).toHaveLength(9);
    expect(document.activeElement?.textContent).toBe('Compañía 7');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(selectEmpresaId(store.getState())).toBe('e0');
  });

  it('are found by RUC and nombre de fantasía by who may read companies', async () => {
    service().signInAs('admin');
    const { data } = await api.controller.empresas.detalle({ id: 'emp-1' });
    const many = [...empresas, { id: 'emp-1', razon_social: data.razon_social }];
    const { user, store } = await showToolbar(makeUser(['admin'], { empresas: many }));
    await user.click(button(/^Cambiar de empresa/));
    await user.keyboard(data.ruc);
    expect(await screen.findByText(new RegExp(`${data.ruc}-${String(data.dv)}$`))).toBeTruthy();
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(selectEmpresaId(store.getState())).toBe('emp-1');
  });

  it('have no field when there are few', async () => {
    const { user } = await showToolbar(makeUser(['admin'], { empresas: empresas.slice(0, 7) }));
    await user.click(button(/^Cambiar de empresa/));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Compañía 0');
  });
});

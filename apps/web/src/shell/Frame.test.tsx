import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { settingsChanged } from '../theme/settings-slice.ts';
import type { LayoutOverride } from '../theme/layout-override.ts';
import type { SettingsPatch } from '../theme/patch-settings.ts';
import { Frame } from './Frame.tsx';
import { everyType } from './navigation/test-items.ts';

/** The window of the tests is as wide as `lg` unless one narrows it. */
let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query.includes('1200'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
});

function draw(override?: LayoutOverride, navigation = everyType) {
  const rendered = renderScreen(
    <Frame navigation={navigation} {...(override && { override })}>
      <h1>Documentos</h1>
      <input aria-label="borrador" />
    </Frame>,
    { path: '/documentos', pattern: '*' },
  );
  const change = (patch: SettingsPatch) => act(() => void rendered.store.dispatch(settingsChanged(patch)));
  return { ...rendered, change };
}

const menu = () => screen.queryByRole('navigation', { name: 'Menú principal' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the frame', () => {
  it('has menu, toolbar, page and footer', () => {
    draw();
    expect(menu()).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Documentos' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('Copyright © 2024');
  });

  it('puts the focus into the page when asked to skip the rest', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('link', { name: 'Saltar al contenido' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('keeps the page as it is through every layout and style of menu', async () => {
    const { user, change } = draw();
    const field = screen.getByRole('textbox', { name: 'borrador' });
    await user.type(field, 'sin guardar');
    const patches: readonly SettingsPatch[] = [
      { layout: { config: { navbar: { style: 'style-2' } } } },
      { layout: { config: { navbar: { style: 'style-3' }, toolbar: { position: 'above' } } } },
      { layout: { style: 'layout2' } },
      { layout: { style: 'layout3', config: { mode: 'boxed', toolbar: { position: 'above' } } } },
      { layout: { style: 'layout1', config: { footer: { display: false } } } },
    ];
    for (const patch of patches) {
      change(patch);
      await waitFor(() => expect(menu()).toBeTruthy());
      expect(screen.getByRole('textbox', { name: 'borrador' })).toBe(field);
      expect(field).toHaveProperty('value', 'sin guardar');
    }
  });

  it('shows the page alone where a route says so', () => {
    const hidden = { display: false };
    draw({ navbar: hidden, toolbar: hidden, footer: hidden, leftSidePanel: hidden, rightSidePanel: hidden });
    expect(screen.getByRole('heading', { name: 'Documentos' })).toBeTruthy();
    expect([menu(), screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.queryByRole('button', { name: /menú/ })).toBeNull();
  });
});

describe('the menu of style-1', () => {
  it('is put away and brought back by buttons that hand each other the focus, and stays so in this browser', async () => {
    const { user, unmount } = draw();
    await user.click(button('Ocultar el menú'));
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button('Mostrar el menú'));
    unmount();
    const again = draw();
    expect(menu()).toBeNull();
    await again.user.click(button('Mostrar el menú'));
    expect(menu()).toBeTruthy();
    expect(document.activeElement).toBe(button('Ocultar el menú'));
  });

  it('is brought back without a toolbar too', async () => {
    const { user, change } = draw();
    await user.click(button('Ocultar el menú'));
    change({ layout: { config: { toolbar: { display: false } } } });
    // The layout follows a little later, and the button in the toolbar goes with it.
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Mostrar el menú' }));
    expect(menu()).toBeTruthy();
  });

  it('put away it does not keep other styles away', async () => {
    const { user, change } = draw();
    await user.click(button('Ocultar el menú'));
    change({ layout: { config: { navbar: { style: 'style-2', folded: false } } } });
    await waitFor(() => expect(menu()).toBeTruthy());
  });
});

describe('below lg', () => {
  it.each(['layout1', 'layout2', 'layout3'] as const)(
    'the menu of %s is a drawer, which Escape and navigation close',
    async (style) => {
      isWide = false;
      const { user, change } = draw();
      change({ layout: { style } });
      expect(menu()).toBeNull();
      await user.click(button('Abrir el menú'));
      const drawer = await screen.findByRole('dialog', { name: 'Menú principal' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(drawer.isConnected).toBe(false));
      await user.click(button('Abrir el menú'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Eventos' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('is opened as a drawer too while it is switched off beside the page', async () => {
    isWide = false;
    const { user, change } = draw();
    change({ layout: { config: { navbar: { display: false } } } });
    await user.click(button('Abrir el menú'));
    expect(await screen.findByRole('dialog', { name: 'Menú principal' })).toBeTruthy();
  });

  it.each<[string, LayoutOverride | undefined, typeof everyType]>([
    ['a guest, who has no entries', undefined, []],
    ['a route without a menu', { navbar: { display: false } }, everyType],
  ])('has no button for %s', (_who, override, navigation) => {
    isWide = false;
    draw(override, navigation);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abrir el menú' })).toBeNull();
  });

  it('has a button of its own when there is no toolbar', async () => {
    isWide = false;
    const { user } = draw({ toolbar: { display: false } });
    await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }));
    expect(await screen.findByRole('dialog', { name: 'Menú principal' })).toBeTruthy();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { ana, arrived, showToolbar, toolbar } from '../../../test/toolbar.tsx';
import { makeUser } from '../../../test/users.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { selectEmpresaId } from '../../session/empresa-slice.ts';
import { selectSettings } from '../../theme/settings-slice.ts';
import { selectOpenPanel } from '../panels/panels-slice.ts';

startMockApi();

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => changeLanguage('es'));

describe('search', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
    const { user } = await showToolbar();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(await screen.findByRole('combobox'));
    expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  });

  it('leaves "/" alone where something is being written', async () => {
    const { user } = renderScreen(
      <>
        <input aria-label="campo" />
        {toolbar}
      </>,
      { user: ana },
    );
    await arrived();
    await user.type(screen.getByLabelText('campo'), 'a/b');
    expect(screen.getByLabelText('campo')).toHaveProperty('value', 'a/b');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox')).toBeTruthy();
  });

  it('can do without the single key', async () => {
    const { user } = await showToolbar();
    await user.keyboard('/');
    await user.click(screen.getByRole('checkbox', { name: 'Abrir también con la tecla /' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Buscar pantallas y acciones' }).getAttribute('aria-keyshortcuts'),
    ).toBe('Control+K');
    await user.keyboard('/');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('suggests nothing for an empty search, and marks what was found whatever case and accents', async () => {
    const { user } = await showToolbar();
    await user.keyboard('/');
    expect(options()).toEqual([]);
    await user.keyboard('  CREDITO');
    expect(options()).toEqual(['Nota de CréditoFacturación']);
    expect(document.querySelector('mark')?.textContent).toBe('Crédito');
    expect(screen.getByRole('status').textContent).toBe('1 resultado');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('qqq');
    expect(screen.getByRole('status').textContent).toBe('No results..');
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });

  it('says "No results.." in English too', async () => {
    const { user } = await showToolbar();
    await changeLanguage('en');
    await user.keyboard('/qqq');
    expect(await screen.findByText('No results..')).toBeTruthy();
  });

  it('is walked with arrows, Home and End, and opens with Enter', async () => {
    const { user, router } = await showToolbar();
    await user.keyboard('/');
    await user.keyboard('nto');
    expect(options()).toEqual(['Eventos', 'Documentos Electrónicos'].sort());
    const [first, last] = [options()[0], options().at(-1)];
    expect(activeOption()).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe(last);
    await user.keyboard('{Home}');
    expect(activeOption()).toBe(first);
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/eventos'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('begins with the pages last visited, without the present one', async () => {
    const { user, router } = await showToolbar(ana, '/eventos');
    await user.keyboard('/fac');
    await user.click(screen.getByRole('option', { name: /^Factura/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/facturacion/factura'));
    await user.keyboard('/');
    expect(screen.getByRole('group', { name: 'Recientes' })).toBeTruthy();
    expect(options()).toEqual(['Eventos']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/eventos'));
  });

  it('finds actions: colours, font size, language, company, panels', async () => {
    const empresas = [
      { id: 'e1', razon_social: 'Ñandutí S.A.' },
      { id: 'e2', razon_social: 'Tajy S.A.' },
    ];
    const { user, store } = await showToolbar(makeUser(['admin'], { empresas }));
    const run = async (query: string) => {
      await user.keyboard('/');
      await user.keyboard(query);
      await user.keyboard('{Enter}');
    };
    await run('tamano');
    expect(selectSettings(store.getState()).fontFactor).toBe(1.1);
    await run('usar colores oscuros');
    expect(selectSettings(store.getState()).theme?.main).toBe('defaultDark');
    await run('cambiar de empresa tajy');
    expect(selectEmpresaId(store.getState())).toBe('e2');
    await run('esquemas');
    await waitFor(() => expect(selectOpenPanel(store.getState())).toBe('schemes'));
    await run('english');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});

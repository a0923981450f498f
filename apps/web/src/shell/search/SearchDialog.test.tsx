import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { ana, arrived, showToolbar, toolbar } from '../../../test/toolbar.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { selectEmpresaId } from '../../session/empresa-slice.ts';
import { api } from '../../api/client.ts';
import { http } from '../../lib/http.ts';
import { selectSettings } from '../../theme/settings-slice.ts';
import { selectOpenPanel } from '../panels/panels-slice.ts';

const service = startMockApi();

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('search', () => {
  // What the service finds arrives later, in tests of its own below.
  const { adapter } = http.defaults;
  beforeEach(() => {
    http.defaults.adapter = () => new Promise(() => undefined);
  });
  afterEach(() => {
    http.defaults.adapter = adapter!;
  });

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
      screen.getByRole('button', { name: 'Buscar en el portal' }).getAttribute('aria-keyshortcuts'),
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
    expect(options()).toEqual(['Nota de CréditoFacturación', 'Emitir nota de crédito']);
    expect(document.querySelector('mark')?.textContent).toBe('Crédito');
    expect(screen.getByRole('status').textContent).toBe('2 resultados');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('qqq');
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });

  it('is walked with arrows, Home and End, and opens with Enter', async () => {
    const { user, router } = await showToolbar();
    await user.keyboard('/');
    await user.keyboard('ntos');
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

  it('offers a user without a role what it offers a guest, and to sign out', async () => {
    const { user } = await showToolbar(makeUser([], { empresas }));
    await user.keyboard('/');
    await user.keyboard('cambiar de empresa');
    expect(options().filter((option) => option.startsWith('Cambiar de empresa'))).toEqual([]);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('cerrar sesion');
    expect(options()[0]).toMatch(/^Cerrar sesión/);
  });
});

describe('documents and clientes', () => {
  const open = async (role = 'cliente') => {
    service().signInAs('cliente');
    const shown = await showToolbar(makeUser([role], { empresas }), '/eventos');
    await shown.user.keyboard('/');
    return shown;
  };
  const group = (name: string) => screen.findByRole('group', { name });
  const someDocument = async () => {
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: { id_empresa: empresas[0]!.id, tipo: [1] },
    });
    // One of the first series: a number of a later one is that of several documents.
    return data.find(({ numero }) => Number(numero.slice(-7)) > 100)!;
  };

  it('finds a document by its number in any form and by its CDC, and opens it', async () => {
    const { user, router } = await open();
    const { id, numero, cdc } = await someDocument();
    const short = String(Number(numero.slice(-7)));
    const field = screen.getByRole('combobox');
    const address = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dRucRec=80013884&dTotGralOpe=110000`;
    for (const query of [short, numero.slice(-7), numero, cdc.replace(/(.{4})/g, '$1 '), address]) {
      await user.clear(field);
      await user.click(field);
      await user.paste(query);
      expect(
        await within(await group('Documentos')).findByRole('option', { name: new RegExp(numero) }),
      ).toBeTruthy();
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/documentos_electronicos/${id}`));
  });

  it('finds a cliente by name and by RUC, and leads to the documents of theirs', async () => {
    const { user, router } = await open();
    const { data } = await api.controller.clientes.consulta({
      filtros: { id_empresa: empresas[0]!.id },
      por_pagina: 1,
    });
    const { nombre, documento } = data[0]!;
    await user.paste(documento);
    expect(within(await group('Clientes')).getByText(documento)).toBeTruthy();
    await user.clear(screen.getByRole('combobox'));
    await user.paste(nombre);
    const found = await within(await group('Clientes')).findByRole('option');
    await user.click(found);
    await waitFor(() => expect(router.state.location.pathname).toBe('/documentos_electronicos'));
    expect(new URLSearchParams(router.state.location.search).get('texto')).toBe(documento);
  });

  it('says that it searches, that there is nothing, and that it could not search', async () => {
    const { user } = await open();
    await user.paste('zzqx');
    expect(screen.getByRole('status').textContent).toBe('Buscando…');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results..'));
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      await user.keyboard('y');
      await waitFor(() =>
        expect(screen.getByRole('status').textContent).toBe(
          'No se pudo buscar entre los documentos y lo demás. Vuelva a intentarlo.',
        ),
      );
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });

  it('finds contacts, mails and articles too, and leads to all that was found', async () => {
    const { user, router } = await open();
    await user.paste('certificado');
    expect(within(await group('Ayuda')).getAllByRole('option')).toHaveLength(3);
    await user.click(screen.getByRole('option', { name: 'Ver todo lo encontrado para «certificado»' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/search'));
    expect(router.state.location.search).toBe('?q=certificado');
  });

  it('shows no documents to who may not see them, and offers them no factura', async () => {
    service().signInAs('consulta');
    const { user } = await showToolbar(makeUser(['consulta'], { empresas: [] }), '/eventos');
    await user.keyboard('/');
    await user.paste('certificado');
    await group('Ayuda');
    expect(screen.queryByRole('group', { name: 'Documentos' })).toBeNull();
    await user.clear(screen.getByRole('combobox'));
    await user.paste('nueva factura zzz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results..'));
  });

  it('says "No results.." in English too', async () => {
    const { user } = await open();
    await changeLanguage('en');
    await user.paste('qqq');
    expect(await screen.findByText('No results..')).toBeTruthy();
  });

  it('offers the look-up of a pasted CDC or address of a QR to a receiver', async () => {
    const cdc = '01800695631001001000000422026112011000237570';
    const { user, router } = await open('consulta');
    await user.paste(
      `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dRucRec=4554737&cItems=2`,
    );
    await user.click(await screen.findByRole('option', { name: /^Consultar el documento 0180 / }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/consultas/${cdc}`));
  });

  it('offers a new factura to who may issue', async () => {
    const { user, router } = await open();
    await user.paste('nueva factura');
    await user.click(await screen.findByRole('option', { name: 'Nueva factura' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/facturacion/factura/nueva'));
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  changeResponses,
  field,
  fillLine,
  fillReceptor,
  openFactura,
  press,
  pressAndConfirm,
  ready,
  refusal,
  serveFacturas,
  type,
} from '../../../test/factura.tsx';
import { paths } from '../../lib/paths.ts';
import { storeReset } from '../../lib/store/root-reducer.ts';
import { api } from '../../api/client.ts';
import { tabKey } from '../editor/local-copy.ts';

serveFacturas();

describe('drafts', () => {
  it('are saved, keep the form on screen, and open again as they were', async () => {
    const { user, router, unmount } = openFactura();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    await press(user, 'Guardar borrador');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/borrador\/.+/));
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    const { pathname } = router.state.location;
    unmount();
    openFactura(pathname.slice(paths.factura.length));
    await ready();
    expect(field('items.0.precio_unitario').value).toBe('55.000');
    expect(field('receptor.ruc').value).toBe('80013884-8');
  });

  it('unsaved changes are asked about before leaving', async () => {
    const { user, router } = openFactura();
    await ready();
    await fillLine(user);
    await act(() => router.navigate('/otra'));
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe(`${paths.factura}/nueva`);
    await act(() => router.navigate('/otra'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar y salir' }),
    );
    await screen.findByText('otra pantalla');
    expect(router.state.location.pathname).toBe('/otra');
  });

  it('a copy of this browser brings back what was typed when the session ended', async () => {
    const { user, store, unmount } = openFactura();
    await ready();
    await fillLine(user);
    act(() => void store.dispatch(storeReset()));
    unmount();
    openFactura();
    await ready();
    await waitFor(() => expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg'));
  });

  it('each tab has its own copy of a new document; one of another tab is only offered', async () => {
    const typedIn = async (tab: string, descripcion: string) => {
      sessionStorage.setItem(tabKey, tab);
      const { user, store, unmount } = openFactura();
      await ready();
      await type(user, 'items.0.descripcion', descripcion);
      act(() => void store.dispatch(storeReset()));
      unmount();
    };
    onTestFinished(() => {
      sessionStorage.removeItem(tabKey);
      localStorage.clear();
    });
    await typedIn('a1', 'Pestaña uno');
    await typedIn('b2', 'Pestaña dos');
    sessionStorage.setItem(tabKey, 'a1');
    const first = openFactura();
    await ready();
    await waitFor(() => expect(field('items.0.descripcion').value).toBe('Pestaña uno'));
    first.unmount();
    sessionStorage.setItem(tabKey, 'c3');
    const { user } = openFactura();
    await ready();
    expect(field('items.0.descripcion').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(document.activeElement).toBe(field('cliente'));
    const copies = Object.keys(localStorage).filter((key) => key.includes('.copia.'));
    expect(copies).toHaveLength(1);
  });

  it('a copy left behind is offered, taken or given up', async () => {
    const first = openFactura();
    await ready();
    await fillLine(first.user);
    first.unmount();
    const { user } = openFactura();
    await ready();
    expect(field('items.0.descripcion').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    expect(document.activeElement).toBe(field('cliente'));
  });

  it('a version of this form itself, of which the response was lost, is no conflict', async () => {
    const { data: draft } = await api.controller.facturas.alta({
      id_empresa: 'emp-1',
      datos: { items: [{ codigo: 'A', descripcion: 'Pan', cantidad: 1, precio_unitario: 4000 }] },
    });
    const stored = async () => (await api.controller.facturas.detalle({ id: draft.id })).data;
    const { user } = openFactura(`/borrador/${draft.id}`);
    await ready();
    await type(user, 'observacion', 'la mía');
    const lost = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
    changeResponses('version', lost, 1);
    await press(user, 'Guardar borrador');
    expect(
      await screen.findByText(/^No sabemos si se guardó el borrador\. Vuelva a guardarlo\./),
    ).toBeTruthy();
    expect((await stored()).version).toBe(draft.version + 1);
    await type(user, 'observacion', 'la mía, corregida');
    // Nor when its version cannot be loaded at once.
    changeResponses('D', lost, 1);
    await press(user, 'Guardar borrador');
    const question = await screen.findByRole('dialog', { name: 'Otra persona guardó este borrador' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    await press(user, 'Guardar borrador');
    await waitFor(async () => expect((await stored()).datos.observacion).toBe('la mía, corregida'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a newer version of another person loses nothing: look at it, or save beside it', async () => {
    const { data: draft } = await api.controller.facturas.alta({
      id_empresa: 'emp-1',
      datos: {
        observacion: 'primera',
        items: [{ codigo: 'A', descripcion: 'Pan', cantidad: 1, precio_unitario: 4000 }],
      },
    });
    const { user, router } = openFactura(`/borrador/${draft.id}`);
    await ready();
    await api.controller.facturas.modificacion({
      id: draft.id,
      version: draft.version,
      datos: {
        observacion: 'otra',
        items: [{ codigo: 'B', descripcion: 'Queso', cantidad: 1, precio_unitario: 9000 }],
      },
    });
    await type(user, 'observacion', 'la mía');
    await press(user, 'Guardar borrador');
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó este borrador' });
    await user.click(within(dialog).getByRole('button', { name: 'Ver la otra versión' }));
    expect(await within(dialog).findByText(/Queso/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Guardar como borrador nuevo' }));
    await waitFor(() =>
      expect(router.state.location.pathname).not.toBe(`${paths.factura}/borrador/${draft.id}`),
    );
    expect(field('observacion').value).toBe('la mía');
    expect((await api.controller.facturas.detalle({ id: draft.id })).data.datos.observacion).toBe('otra');
  });

  it.each(['Guardar borrador', 'Emitir'])(
    'one that was issued elsewhere names its document, and stays as a new one: %s',
    async (button) => {
      const { data: draft } = await api.controller.facturas.alta({ id_empresa: 'emp-1', datos: {} });
      const { user, router } = openFactura(`/borrador/${draft.id}`);
      await ready();
      await fillReceptor(user);
      await fillLine(user);
      const isGone = refusal('El borrador ya se emitió con el número 001-001-0000777.', {
        codigo: 'NO_ENCONTRADO',
        emitido: { id: 'doc-777', numero: '001-001-0000777' },
      });
      changeResponses(draft.id, isGone, 1);
      await (button === 'Emitir' ? pressAndConfirm(user, button) : press(user, button));
      expect(await screen.findByText(/se emitió con el número 001-001-0000777/)).toBeTruthy();
      const link = await screen.findByRole('link', { name: 'Ver 001-001-0000777' });
      expect(link.getAttribute('href')).toBe(`${paths.factura}/emitida/doc-777`);
      await user.click(screen.getByRole('button', { name: 'Guardar como borrador nuevo' }));
      await waitFor(() => expect(router.state.location.pathname).toMatch(/\/borrador\/(?!undefined)/));
      await waitFor(() => expect(router.state.location.pathname).not.toContain(draft.id));
      expect(screen.queryByText(/se emitió con el número/)).toBeNull();
      const id = router.state.location.pathname.split('/').at(-1) ?? '';
      expect((await api.controller.facturas.detalle({ id })).data.datos).toHaveProperty(
        'items.0.descripcion',
        'Yerba mate 1 kg',
      );
    },
  );

  it('one that was issued before it is opened names its document, and what was typed becomes a new one', async () => {
    const { data: draft } = await api.controller.facturas.alta({ id_empresa: 'emp-1', datos: {} });
    const first = openFactura(`/borrador/${draft.id}`);
    await ready();
    await fillLine(first.user);
    first.unmount();
    const isGone = refusal('El borrador ya se emitió con el número 001-001-0000777.', {
      codigo: 'NO_ENCONTRADO',
      emitido: { id: 'doc-777', numero: '001-001-0000777' },
    });
    changeResponses(draft.id, isGone, 1);
    const { user, router } = openFactura(`/borrador/${draft.id}`);
    const link = await screen.findByRole('link', { name: 'Ver 001-001-0000777' });
    expect(link.getAttribute('href')).toBe(`${paths.factura}/emitida/doc-777`);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    await ready();
    expect(router.state.location.pathname).toBe(paths.factura);
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
  });
});

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  changeResponses,
  field,
  fillLine,
  fillReceptor,
  openFactura,
  pressAndConfirm,
  ready,
  serveFacturas,
  type,
} from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';
import { paths } from '../../lib/paths.ts';
import { startOutbox } from '../../session/outbox/outbox-service.ts';
import { tabKey } from './local-copy.ts';

serveFacturas();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

const countIssued = async () =>
  (await api.controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;

const copies = () => Object.keys(localStorage).filter((key) => key.includes('.copia.'));

/** A factura that the service issued, and of which the form never heard. */
async function loseResponse() {
  const opened = openFactura();
  onTestFinished(startOutbox(opened.store));
  await ready();
  await fillReceptor(opened.user);
  await fillLine(opened.user);
  const before = await countIssued();
  changeResponses(
    'emitir',
    () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true })),
    1,
  );
  await pressAndConfirm(opened.user, 'Emitir');
  expect(await screen.findByText(/no sabemos si la factura se emitió/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The copy is stored half a second after the last change.
  await waitFor(() => expect(copies()).toHaveLength(1));
  return { ...opened, before };
}

type Opened = Awaited<ReturnType<typeof loseResponse>>;

async function leave({ router, user }: Opened, button: string) {
  await act(() => router.navigate('/otra'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  await screen.findByText('otra pantalla');
}

const isIssued = () => screen.findByRole('heading', { name: /^Factura 001-001-\d{7}$/ });

async function issueOther(user: Opened['user']) {
  await type(user, 'items.0.cantidad', '3');
  await pressAndConfirm(user, 'Emitir');
}

describe('after a lost response nothing of it comes back in the next new factura', () => {
  it.each<readonly [string, (opened: Opened) => Promise<unknown>]>([
    [
      'sent again',
      async ({ user }) => {
        await pressAndConfirm(user, 'Emitir');
        await isIssued();
      },
    ],
    [
      'left to the outbox',
      async ({ user, router }) => {
        await user.click(screen.getByRole('button', { name: 'Dejar en Por enviar' }));
        await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
      },
    ],
    [
      'changed, and looked up as the one that was issued',
      async ({ user }) => {
        await issueOther(user);
        await user.click(await screen.findByRole('link', { name: /^Ver 001-001-\d{7}$/ }));
        await isIssued();
      },
    ],
    [
      'changed, and issued as another',
      async ({ user }) => {
        await issueOther(user);
        await user.click(await screen.findByRole('button', { name: 'Emitir otro documento' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' }));
        await isIssued();
      },
    ],
    ['left without saving', async (opened) => leave(opened, 'Salir sin guardar')],
  ])('%s', async (_case, settle) => {
    const opened = await loseResponse();
    await settle(opened);
    opened.unmount();
    expect(copies()).toEqual([]);
    openFactura();
    await ready();
    expect(field('items.0.descripcion').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
  });
});

it('a factura that is issued at once leaves no copy behind', async () => {
  const { user, unmount } = openFactura();
  await ready();
  await fillReceptor(user);
  await fillLine(user);
  await waitFor(() => expect(copies()).toHaveLength(1));
  await pressAndConfirm(user, 'Emitir');
  await isIssued();
  unmount();
  expect(copies()).toEqual([]);
});

describe('after a lost response that nobody settled', () => {
  it('the closed page opens with it, says that it may be issued, and issues nothing twice', async () => {
    const { before, unmount } = await loseResponse();
    unmount();
    const { user } = openFactura();
    await ready();
    expect(await screen.findByText(/no sabemos si la factura se emitió/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dejar en Por enviar' })).toBeTruthy();
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    await pressAndConfirm(user, 'Emitir');
    await isIssued();
    expect(await countIssued()).toBe(before + 1);
  });

  it('another tab offers it as one that may be issued, and issues nothing twice', async () => {
    const { before, unmount } = await loseResponse();
    unmount();
    sessionStorage.setItem(tabKey, 'otra');
    onTestFinished(() => sessionStorage.removeItem(tabKey));
    const { user } = openFactura();
    await ready();
    expect(field('items.0.descripcion').value).toBe('');
    expect(await screen.findByText(/puede estar emitida/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect(await screen.findByText(/no sabemos si la factura se emitió/)).toBeTruthy();
    await pressAndConfirm(user, 'Emitir');
    await isIssued();
    expect(await countIssued()).toBe(before + 1);
    expect(copies()).toEqual([]);
  });

  it('its draft is not issued from the list either', async () => {
    const opened = await loseResponse();
    await leave(opened, 'Guardar y salir');
    opened.unmount();
    const { data } = await api.controller.facturas.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { user } = openFactura('/borradores');
    // The draft saved last is the first one.
    const [cell] = await screen.findAllByText(data[0]!.receptor_nombre);
    await user.click(within(cell!.closest('[role=row]')!).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'Borradores elegidos' });
    const issue = within(bar).getByRole<HTMLButtonElement>('button', { name: 'Emitir' });
    await waitFor(() => expect(issue.disabled).toBe(false));
    await user.click(issue);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' }));
    // In another minute the data have another date: the service refuses them.
    expect(await screen.findByText(/^Se emitió 1 documento|^Queda 1 borrador sin emitir/)).toBeTruthy();
    expect(await countIssued()).toBe(opened.before + 1);
  });

  it('its draft keeps the key', async () => {
    const opened = await loseResponse();
    await leave(opened, 'Guardar y salir');
    opened.unmount();
    const { data } = await api.controller.facturas.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { user } = openFactura(`/borrador/${data[0]!.id}`);
    await ready();
    await pressAndConfirm(user, 'Emitir');
    await waitFor(async () => expect(await countIssued()).toBe(opened.before + 1));
    await isIssued();
  });
});

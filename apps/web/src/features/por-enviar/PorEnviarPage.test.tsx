import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  changeResponses,
  field,
  fillLine,
  fillReceptor,
  openFactura,
  pressAndConfirm,
  ready,
  refusal,
  serveFacturas,
  type,
} from '../../../test/factura.tsx';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { api } from '../../api/client.ts';
import type { AppStore } from '../../app/store.ts';
import { paths } from '../../lib/paths.ts';
import { OutboxButton } from '../../session/outbox/OutboxButton.tsx';
import { openOutboxDb } from '../../session/outbox/outbox-db.ts';
import { changeEntry, startOutbox } from '../../session/outbox/outbox-service.ts';
import { signOut } from '../../session/session.ts';
import PorEnviarPage from './PorEnviarPage.tsx';

serveFacturas();

let isOnline = true;
const line = (next: boolean) => {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

const start = (store: AppStore) => onTestFinished(startOutbox(store));

/** Types a factura and issues it without a connection. */
async function typeOffline(codigo?: string, precio = '55.000') {
  const opened = openFactura();
  const { user, store, router } = opened;
  start(store);
  await ready();
  await fillReceptor(user);
  await fillLine(user);
  if (codigo !== undefined) {
    await type(user, 'items.0.codigo', codigo);
    await type(user, 'items.0.precio_unitario', precio);
  }
  line(false);
  expect(await screen.findByText(/^Sin conexión: lo que emita queda en Por enviar/)).toBeTruthy();
  await pressAndConfirm(user, 'Emitir y enviar');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
  opened.unmount();
  return store;
}

const lostResponse = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
const countIssued = async () =>
  (await api.controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;

const copies = () => Object.keys(localStorage).filter((key) => key.includes('.copia.'));

/** The entry as it is stored. */
async function onlyEntry() {
  const db = openOutboxDb();
  const [entry] = await db.list(makeUser([]).uuid);
  await db.close();
  return entry!;
}

const showOutbox = (store: AppStore) =>
  renderScreen(
    <>
      <OutboxButton />
      <PorEnviarPage />
    </>,
    { store, path: paths.porEnviar },
  );

describe('a factura issued without a connection', () => {
  it('waits with its customer and total, and goes out when the line is back', async () => {
    const { user } = showOutbox(await typeOffline());
    const row = (await screen.findByText('Espera')).closest('tr')!;
    expect(row.textContent).toContain('110.000');
    expect(screen.getByRole('link', { name: '1 por enviar' })).toBeTruthy();
    line(true);
    const link = await screen.findByRole('link', { name: /^001-001-\d{7}$/ });
    expect(screen.getByText('Emitido')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '1 por enviar' })).toBeNull();
    await user.click(link);
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
  });

  it('comes back refused, and its form opens with the reason on the field', async () => {
    const store = await typeOffline();
    const mensaje = 'La cantidad no puede ser dos';
    changeResponses(
      'emitir_enviar',
      refusal(mensaje, { codigo: 'VALIDACION', errores: [{ campo: 'datos.items.0.cantidad', mensaje }] }),
      1,
    );
    const outbox = showOutbox(store);
    await screen.findByText('Espera');
    line(true);
    expect(await screen.findByText(mensaje)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Corregir' });
    const path = link.getAttribute('href')!;
    outbox.unmount();
    const { user, router } = openFactura(path.slice(paths.factura.length));
    await ready();
    await waitFor(() => expect(field('items.0.cantidad').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(mensaje).length).toBeGreaterThan(0);
    await type(user, 'items.0.cantidad', '4');
    await pressAndConfirm(user, 'Emitir y enviar');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
  });

  it('stops where the catalogue has another price, text and IVA now, shows both, and goes out as it is when the user says so', async () => {
    const { productos } = api.controller;
    const { data } = await productos.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { id, version, codigo, precio_unitario } = data.find(
      ({ moneda, tasa }) => moneda === 'PYG' && tasa === 10,
    )!;
    const store = await typeOffline(codigo, String(precio_unitario));
    const changed = { precio_unitario: precio_unitario + 500, descripcion: 'Otro texto' };
    await productos.modificacion({ id, version, ...changed, afectacion: 1, tasa: 5, proporcion: 100 });
    const { user } = showOutbox(store);
    await screen.findByText('Espera');
    line(true);
    expect(await screen.findByText('Cambió un producto')).toBeTruthy();
    expect(screen.getByText(/escrito Gs\. [\d.]+, ahora Gs\. /)).toBeTruthy();
    expect(screen.getByText(/, descripción: escrito «Yerba mate 1 kg», ahora «Otro texto»$/)).toBeTruthy();
    expect(screen.getByText(/, IVA: escrito 10\s%, ahora 5\s%$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Corregir' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enviar así' }));
    expect(await screen.findByRole('link', { name: /^001-001-\d{7}$/ })).toBeTruthy();
  });

  it('opens past the last hour of its date with the date as the one thing to decide', async () => {
    await typeOffline();
    const { key, content } = await onlyEntry();
    const old = { fecha_emision: new Date(Date.now() - 31 * 86_400_000).toISOString() };
    await changeEntry(key, {
      type: 'corrected',
      content: {
        ...content,
        datos: { ...content.datos, ...old },
        form: { ...(content.form as object), fecha_emision: old.fecha_emision.slice(0, 16) },
      },
    });
    openFactura(`/pendiente/${key}`);
    await ready();
    await waitFor(() => expect(field('fecha_emision').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/^Pasaron más de 720 horas desde que se escribió/).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  it('keeps the moment that it was typed when it is corrected', async () => {
    await typeOffline();
    const { content } = await onlyEntry();
    expect(content.form).toMatchObject({ fecha_fija: true });
  });

  it.each([
    ['Es el mismo', 'otra-numero'],
    ['Empezar otra', /^001-001-\d{7}$/],
  ])('whose key issued other data before is decided by a person: %s', async (button, link) => {
    const store = await typeOffline();
    const { key } = await onlyEntry();
    // Opening the form leaves a copy in the browser.
    const form = openFactura(`/pendiente/${key}`);
    await ready();
    form.unmount();
    expect(copies()).toHaveLength(1);
    const db = openOutboxDb();
    await db.apply(key, { type: 'send' });
    await db.apply(key, {
      type: 'conflict',
      error: 'ya se emitió',
      document: { id: 'd-1', numero: 'otra-numero' },
    });
    await db.close();
    line(true);
    const { user } = showOutbox(store);
    window.dispatchEvent(new Event('focus'));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('Emitido')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: link })).toHaveLength(1);
    expect(copies()).toEqual([]);
  });

  it('stays in the form when the browser cannot store it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user, store, router } = openFactura();
    start(store);
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    line(false);
    await pressAndConfirm(user, 'Emitir y enviar');
    expect(await screen.findByText(/^El navegador no pudo guardar el documento/)).toBeTruthy();
    expect(router.state.location.pathname).not.toBe(paths.porEnviar);
    expect(screen.getByDisplayValue('Yerba mate 1 kg')).toBeTruthy();
  });

  it.each([
    ['storage', true],
    ['no storage', false],
  ])('whose response is lost as the line goes down is asked for by key: %s', async (_case, hasStorage) => {
    const { user, store, router } = openFactura();
    start(store);
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    const before = await countIssued();
    changeResponses(
      'emitir',
      () => {
        isOnline = false;
        if (!hasStorage)
          vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
          });
        return lostResponse();
      },
      1,
    );
    await pressAndConfirm(user, 'Emitir');
    if (hasStorage) {
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
      expect(await onlyEntry()).toMatchObject({ state: 'waiting', isUnsure: true });
      line(true);
      await expect.poll(async () => (await onlyEntry()).state).toBe('issued');
    } else {
      expect(await screen.findByText(/no sabemos si la factura se emitió/)).toBeTruthy();
      isOnline = true;
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await pressAndConfirm(user, 'Emitir');
      expect(await screen.findByRole('heading', { name: /^Factura 001-001-\d{7}$/ })).toBeTruthy();
    }
    expect(await countIssued()).toBe(before + 1);
  });

  it.each([
    ['as it is', '2', 'issued'],
    ['changed', '3', 'conflict'],
  ])('whose response is lost is left to the outbox with one press: %s', async (_case, cantidad, state) => {
    const { user, store, router } = openFactura();
    start(store);
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    const before = await countIssued();
    changeResponses('emitir', lostResponse, 1);
    await pressAndConfirm(user, 'Emitir');
    const leave = await screen.findByRole('button', { name: 'Dejar en Por enviar' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await type(user, 'items.0.cantidad', cantidad);
    await user.click(leave);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
    await expect.poll(async () => (await onlyEntry()).state).toBe(state);
    expect(await countIssued()).toBe(before + 1);
  });

  it('is discarded only after a question', async () => {
    const { user } = showOutbox(await typeOffline());
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('No hay nada por enviar')).toBeTruthy();
  });

  it('is seen by nobody else: neither its content nor its count', async () => {
    const store = await typeOffline();
    await store.dispatch(signOut());
    const other = makeUser(['cliente'], { empresas });
    renderScreen(
      <>
        <OutboxButton />
        <PorEnviarPage />
      </>,
      { store, path: paths.porEnviar, user: { ...other, uuid: 'otra-persona' } },
    );
    expect(await screen.findByText('No hay nada por enviar')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /por enviar/ })).toBeNull();
  });
});

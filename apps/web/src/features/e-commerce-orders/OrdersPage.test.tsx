import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { paths } from '../../lib/paths.ts';
import OrdersPage from './OrdersPage.tsx';

const { show, toasts, undo } = startSampleApp(OrdersPage, paths.orders);
/** The built portal serves the file of the outlines; here it comes from the package. */
const outlines = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(await readFile(outlines, 'utf8')));
});
afterAll(() => {
  vi.unstubAllGlobals();
});
const one = (orderId: string) => sampleApi.eCommerce.getOrder({ query: { orderId } });

describe('the list of orders', () => {
  it('shows orders by state, and deletes one with the way back', async () => {
    const { user } = show('?estado=6');
    await screen.findByText('1–1 de 1');
    expect(screen.getByText('Cancelado', { selector: '.MuiChip-label' })).toBeTruthy();
    const [, row] = await screen.findAllByRole('row');
    await user.click(within(row!).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'Acciones con los pedidos elegidos' });
    const before = await one('6');
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminó 1 pedido'));
    expect(await screen.findByText('No hay pedidos para los filtros elegidos.')).toBeTruthy();
    expect(await sampleApi.eCommerce.listOrders()).toHaveLength(19);
    undo();
    await waitFor(async () => expect(await one('6')).toEqual(before));
  });
});

describe('an order', () => {
  it('shows customer, addresses in words and on a map, payment and shipping', async () => {
    show('/2');
    const order = await one('2');
    expect(
      await screen.findByRole('heading', { level: 1, name: `Pedido n.º ${order.reference}` }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: order.customer.email })).toBeTruthy();
    const { invoiceAddress, shippingAddress } = order.customer;
    const map = await screen.findByRole('img', { name: /^Mapa\. / });
    expect(map.getAttribute('aria-label')).toContain(`Facturación: ${invoiceAddress.address}; Envío: `);
    for (const { address } of [invoiceAddress, shippingAddress])
      expect(screen.getAllByText(`${address}, Paraguay`, { exact: false })).toHaveLength(1);
    expect(screen.getByText(order.payment.transactionId)).toBeTruthy();
    expect(screen.getByText('Sin número todavía')).toBeTruthy();
  });

  it('with one address has one place on the map', async () => {
    show('/1');
    const { address } = (await one('1')).customer.invoiceAddress;
    expect(await screen.findByRole('img', { name: `Mapa. Facturación y envío: ${address}` })).toBeTruthy();
    expect(screen.getAllByText(`${address}, Paraguay`, { exact: false })).toHaveLength(2);
  });

  it('gets another state, with the way back', async () => {
    const { user } = show('/2');
    const before = await one('2');
    await user.selectOptions(await screen.findByLabelText('Nuevo estado'), 'Enviado');
    await user.click(screen.getByRole('button', { name: 'Agregar estado' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Nuevo estado: Enviado'));
    const after = await one('2');
    expect(after.status).toHaveLength(3);
    expect(after.status[0]).toMatchObject({ id: 4, name: 'Shipped', color: 'purple-500' });
    expect(after.status.slice(1)).toEqual(before.status);
    undo();
    await waitFor(async () => expect(await one('2')).toEqual(before));
  });

  it('has its products, its timeline and an invoice to print, each with an address', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user, router } = show('/2?tab=productos');
    const order = await one('2');
    const [product] = order.products;
    const link = await screen.findAllByRole('link', { name: product!.name });
    expect(link[0]?.getAttribute('href')).toBe(`${paths.products}/${String(product!.id)}`);
    await user.click(screen.getByRole('tab', { name: 'Cronología' }));
    expect(router.state.location.search).toBe('?tab=cronologia');
    expect(await screen.findByText('Pedido recibido')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Factura' }));
    const sheet = await screen.findByRole('article', { name: `Factura del pedido ${order.reference}` });
    const total = order.total.replace('.', ',');
    expect(within(sheet).getByText(new RegExp(`USD [\\d.]*${total.slice(-6)}$`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('leads to its neighbours, and stays on its tab', async () => {
    const { user, router } = show('/2?tab=productos');
    await user.click(await screen.findByRole('button', { name: 'Pedido siguiente de la lista' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(`${paths.orders}/2`));
    expect(router.state.location.search).toBe('?tab=productos');
    await user.click(await screen.findByRole('button', { name: 'Pedido anterior de la lista' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.orders}/2`));
  });

  it('that does not exist is said so', async () => {
    show('/nada');
    expect(await screen.findByText('No se encontró el pedido')).toBeTruthy();
  });
});

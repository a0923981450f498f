import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, openFactura, ready, serveFacturas } from '../../../../test/factura.tsx';
import { api } from '../../../session/client.ts';

serveFacturas();

describe('lines', () => {
  it('go on with Enter, take a product from the list, and come back after being removed', async () => {
    const { user } = openFactura();
    await ready();
    const { data } = await api.controller.productos.consulta({
      filtros: { id_empresa: 'emp-1' },
      por_pagina: 1,
    });
    const producto = data[0]!;
    await user.click(field('items.0.codigo'));
    await user.keyboard(producto.codigo);
    await screen.findByRole('option', { name: new RegExp(producto.descripcion) });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('items.0.descripcion').value).toBe(producto.descripcion);
    expect(document.activeElement).toBe(field('items.0.cantidad'));
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(field('items.1.codigo'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field('items.0.codigo'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(field('items.0.descripcion').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(field('items.0.descripcion').value).toBe(producto.descripcion);
  });

  it('are pasted from a spreadsheet', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.paste('A-1\tPan\t2\t4000\nA-2\tQueso\t1\t30.000\n');
    expect(field('items.1.descripcion').value).toBe('Queso');
    await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('Gs. 38.000'));
  });
});

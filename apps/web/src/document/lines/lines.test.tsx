import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, openFactura, ready, serveFacturas } from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';

serveFacturas();

/** A product taxed at 5 %, sold by the kilogram. */
const flour = {
  id_empresa: 'emp-1',
  codigo: 'HARINA-5',
  descripcion: 'Harina de trigo',
  unidad: 83,
  precio_unitario: 6500,
  afectacion: 1,
  tasa: 5,
  proporcion: 100,
} as const;

/** Opens the form, writes the code of a new product into the first line and leaves it. */
async function leaveCode(codigo: string) {
  await api.controller.productos.alta({ ...flour, codigo });
  const { user } = openFactura();
  await ready();
  await user.click(field('items.0.codigo'));
  await user.paste(codigo);
  await user.tab();
  return user;
}

describe('lines', () => {
  it('bring IVA, unit and price of a known code, pasted or typed', async () => {
    await api.controller.productos.alta(flour);
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.paste('harina-5\t\t2\nOTRO\tPan\t1\t4000\nHARINA-5\tHarina fina\tUNI\t1\t7000\t\t10%\n');
    await waitFor(() => expect(field('items.0.iva').value).toBe('5'));
    expect(field('items.0.unidad').value).toBe('83');
    expect(field('items.0.precio_unitario').value).toBe('6.500');
    expect(field('items.0.descripcion').value).toBe('Harina de trigo');
    expect(field('items.0.cantidad').value).toBe('2');
    expect(field('items.1.iva').value).toBe('10');
    // What the sheet says holds.
    expect(field('items.2.iva').value).toBe('10');
    expect(field('items.2.unidad').value).toBe('77');
    expect(field('items.2.precio_unitario').value).toBe('7.000');
    await user.click(screen.getByRole('button', { name: 'Agregar ítem' }));
    await user.paste('HARINA-5');
    await user.tab();
    await waitFor(() => expect(field('items.3.iva').value).toBe('5'));
    expect(field('items.3.precio_unitario').value).toBe('6.500');
  });

  it('keep what is typed while the product of their code is looked up', async () => {
    const user = await leaveCode('HARINA-6');
    await user.paste('Harina para pan');
    await waitFor(() => expect(field('items.0.iva').value).toBe('5'));
    expect(field('items.0.precio_unitario').value).toBe('6.500');
    expect(field('items.0.descripcion').value).toBe('Harina para pan');
  });

  it('replace by what is typed what arrives in the field that has the focus', async () => {
    const user = await leaveCode('HARINA-7');
    await waitFor(() => expect(field('items.0.descripcion').value).toBe(flour.descripcion));
    expect(document.activeElement).toBe(field('items.0.descripcion'));
    await user.paste('Harina integral');
    expect(field('items.0.descripcion').value).toBe('Harina integral');
  });

  it('offer the products of the last facturas before anything is typed', async () => {
    const { data } = await api.controller.facturas.preparar({ id_empresa: 'emp-1' });
    const [first] = data.recientes.productos;
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('items.0.codigo').value).toBe(first?.codigo);
    expect(document.activeElement).toBe(field('items.0.cantidad'));
  });

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
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(field('items.1.codigo'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field('items.0.codigo'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(field('items.0.descripcion').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(field('items.0.descripcion').value).toBe(producto.descripcion);
  });

  it('take what a scanner types: each code a line, a code scanned again one more', async () => {
    await api.controller.productos.alta({ ...flour, codigo: '784' });
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    for (const code of ['784', 'S-1', '784', ' 784', 's-1']) await user.keyboard(`${code}{Enter}`);
    // Nothing was typed into a cell of another column.
    expect(document.activeElement).toBe(field('items.2.codigo'));
    expect(field('items.2.codigo').value).toBe('');
    expect(document.querySelector('[name="items.3.codigo"]')).toBeNull();
    expect(field('items.0.cantidad').value).toBe('3');
    expect(field('items.1.cantidad').value).toBe('2');
    expect(field('items.1.descripcion').value).toBe('');
    expect(field('items.1.unidad').value).toBe('77');
    await waitFor(() => expect(field('items.0.descripcion').value).toBe(flour.descripcion));
    expect(field('items.0.iva').value).toBe('5');
  });

  it('a scan over a line in the middle overwrites none', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.keyboard('A-1{Enter}A-2{Enter}');
    await user.click(field('items.0.codigo'));
    await user.keyboard('A-3{Enter}A-4{Enter}A-2{Enter}');
    expect([0, 1, 2].map((row) => field(`items.${String(row)}.codigo`).value)).toEqual(['A-3', 'A-2', 'A-4']);
    expect(field('items.1.cantidad').value).toBe('2');
    expect(document.activeElement).toBe(field('items.3.codigo'));
  });

  it('Enter passes over selects, which a key would change', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.descripcion'));
    await user.keyboard('Pan{Enter}');
    expect(document.activeElement).toBe(field('items.0.cantidad'));
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(field('items.1.codigo'));
  });

  it('go on by Tab: behind the last cell of a line that is used, the next one', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.iva'));
    await user.tab();
    expect(document.querySelector('[name="items.1.codigo"]')).toBeNull();
    await user.click(field('items.0.descripcion'));
    await user.paste('Pan');
    await user.click(field('items.0.iva'));
    await user.tab();
    expect(document.activeElement).toBe(field('items.1.codigo'));
  });

  it('are moved and copied, by keys and by the menu of their number', async () => {
    const { user } = openFactura();
    await ready();
    const names = () =>
      [...document.querySelectorAll<HTMLInputElement>('[name$=".descripcion"]')].map(({ value }) => value);
    await user.click(field('items.0.codigo'));
    await user.paste('A\tPan\t2\t4000\nB\tQueso\t1\t30.000\nC\tVino\t1\t9.000\n');
    await waitFor(() => expect(names()).toEqual(['Pan', 'Queso', 'Vino']));
    await user.click(field('items.2.precio_unitario'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Pan', 'Vino', 'Queso']);
    expect(document.activeElement).toBe(field('items.1.precio_unitario'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}{Control>}d{/Control}');
    expect(names()).toEqual(['Vino', 'Vino', 'Pan', 'Queso']);
    expect(document.activeElement).toBe(field('items.1.precio_unitario'));
    expect(field('items.1.precio_unitario').value).toBe('9.000');
    await user.click(screen.getByRole('button', { name: 'Acciones del ítem 4' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    expect(names()).toEqual(['Vino', 'Vino', 'Pan', 'Queso', 'Queso']);
    await user.click(screen.getByRole('button', { name: 'Acciones del ítem 1' }));
    // It does not issue.
    expect(screen.queryByText('Ingrese el RUC')).toBeNull();
    const up = await screen.findByRole('menuitem', { name: 'Subir' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Bajar' }));
    expect(names()).toEqual(['Vino', 'Vino', 'Pan', 'Queso', 'Queso']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acciones del ítem 2' })),
    );
  });

  it.each([
    ['10%', '4.000'],
    ['7,5%', '3.000'],
    ['101%', '101'],
  ])('take a discount of %s of the price', async (typed, expected) => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.precio_unitario'));
    await user.paste('40000');
    await user.click(field('items.0.descuento_unitario'));
    await user.keyboard(typed);
    expect(field('items.0.descuento_unitario').value).toBe(expected);
  });

  it('are pasted from a spreadsheet', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.paste('A-1\tPan\t2\t4000\nA-2\tQueso\t1\t30.000\n');
    expect(field('items.1.descripcion').value).toBe('Queso');
    await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('Gs. 38.000'));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(document.querySelector('[name="items.1.descripcion"]')).toBeNull();
    expect(field('items.0.descripcion').value).toBe('');
  });

  it('are shown before they are pasted when something is not understood', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(field('items.0.codigo'));
    const sheet = 'Cód.\tArtículo\tUnidad\tCant.\tPrecio\tStock\nA\tPan\tbidón azul\t2\t4000\t7\n';
    await user.paste(sheet);
    const preview = await screen.findByRole('dialog', { name: 'Pegar líneas: 1' });
    expect(within(preview).getByText('Columnas que no se usan: Stock')).toBeTruthy();
    expect(within(preview).getByText('No se entendió «bidón azul»')).toBeTruthy();
    expect(within(preview).getByRole('columnheader', { name: /^Precio/ })).toBeTruthy();
    await user.click(within(preview).getByRole('button', { name: 'Cancelar' }));
    expect(field('items.0.descripcion').value).toBe('');
    await waitFor(() => expect(preview.isConnected).toBe(false));
    await user.click(field('items.0.codigo'));
    await user.paste(sheet);
    await user.click(await screen.findByRole('button', { name: 'Pegar' }));
    await waitFor(() => expect(field('items.0.descripcion').value).toBe('Pan'));
    expect(field('items.0.cantidad').value).toBe('2');
  });
});

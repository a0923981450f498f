import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { field, fillLine, openFactura, press, ready, serveFacturas } from '../../../test/factura.tsx';
import { changeLanguage } from '../../i18n/i18n.ts';

serveFacturas();
afterEach(() => act(() => changeLanguage('es')).then(() => undefined));

it('a click into a cell selects it: what is typed replaces its number', async () => {
  const { user } = openFactura();
  await ready();
  await user.click(field('items.0.cantidad'));
  await user.keyboard('7');
  expect(field('items.0.cantidad').value).toBe('7');
  // The second click sets the caret.
  await user.click(field('items.0.cantidad'));
  await user.keyboard('0');
  expect(field('items.0.cantidad').value).toBe('70');
});

it('a quantity with two readings is refused until one is chosen', async () => {
  const { user } = openFactura();
  await ready();
  await fillLine(user, '1000', '1');
  await user.click(field('items.0.cantidad'));
  await user.keyboard('1.500');
  await user.click(field('observacion'));
  expect(await screen.findByText('¿Quiso decir 1,5 o 1.500? Elija uno')).toBeTruthy();
  await press(user, 'Emitir');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '1,5' }));
  expect(field('items.0.cantidad').value).toBe('1,5');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('Gs. 1.500'));
});

it('in English numbers are typed, shown and totalled in one notation, also when the language changes', async () => {
  const { user } = openFactura();
  await ready();
  await act(() => changeLanguage('en'));
  await user.click(field('items.0.codigo'));
  await user.keyboard('P-1');
  await user.click(field('items.0.precio_unitario'));
  await user.keyboard('1500');
  expect(field('items.0.precio_unitario').value).toBe('1,500');
  await user.click(field('items.0.cantidad'));
  await user.keyboard('2.5');
  await user.tab();
  expect(field('items.0.cantidad').value).toBe('2.5');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toContain('3,750'));
  const row = within(screen.getByRole('listitem', { name: /1$/ }));
  expect(row.getByText('3,750')).toBeTruthy();
  await act(() => changeLanguage('es'));
  expect(field('items.0.precio_unitario').value).toBe('1.500');
  expect(field('items.0.cantidad').value).toBe('2,5');
});

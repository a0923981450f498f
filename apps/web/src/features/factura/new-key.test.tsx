import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, fillLine, openFactura, press, ready, serveFacturas, type } from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';

serveFacturas();

it('another RUC replaces what the cliente filled, and the confirmation names both', async () => {
  const { data } = await api.controller.clientes.consulta({
    filtros: { id_empresa: 'emp-1' },
    por_pagina: 50,
  });
  const cliente = data.find(
    ({ receptor }) => receptor.tipo === 'contribuyente' && (receptor.contacto?.correos?.length ?? 0) > 0,
  )!;
  const { user } = openFactura();
  await ready();
  await user.click(screen.getByLabelText('Buscar cliente'));
  await user.paste(cliente.documento);
  await user.click(await screen.findByRole('option', { name: new RegExp(cliente.documento) }));
  expect(field('receptor.nombre').value).toBe(cliente.nombre);
  await type(user, 'receptor.ruc', '80013884');
  await waitFor(() => expect(field('receptor.nombre').value).not.toBe(''));
  expect(field('receptor.nombre').value).not.toBe(cliente.nombre);
  const [correo] = cliente.receptor.tipo === 'innominado' ? [] : (cliente.receptor.contacto?.correos ?? []);
  expect(correo).toBeTruthy();
  expect(screen.queryByText(correo!)).toBeNull();
  await fillLine(user);
  await press(user, 'Emitir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('RUC 80013884-8')).toBeTruthy();
  expect(dialog.getByText(field('receptor.nombre').value)).toBeTruthy();
});

it('another RUC with Ctrl+Enter is not issued with the former name', async () => {
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80013884');
  await waitFor(() => expect(field('receptor.nombre').value).not.toBe(''));
  const former = field('receptor.nombre').value;
  await fillLine(user);
  await user.clear(field('receptor.ruc'));
  await user.paste('80010110');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(field('receptor.nombre').value).not.toBe(former);
});

it('a known code over another replaces description, price, unit and IVA', async () => {
  const flour = {
    id_empresa: 'emp-1',
    codigo: 'HARINA-9',
    descripcion: 'Harina de trigo',
    unidad: 83,
    precio_unitario: 6500,
    afectacion: 1,
    tasa: 5,
    proporcion: 100,
  } as const;
  await api.controller.productos.alta(flour);
  await api.controller.productos.alta({
    ...flour,
    codigo: 'SAL-9',
    descripcion: 'Sal',
    unidad: 77,
    precio_unitario: 900,
    tasa: 10,
  });
  const { user } = openFactura();
  await ready();
  await type(user, 'items.0.codigo', 'HARINA-9');
  await waitFor(() => expect(field('items.0.iva').value).toBe('5'));
  await type(user, 'items.0.precio_unitario', '6000');
  await type(user, 'items.0.codigo', 'sal-9');
  await waitFor(() => expect(field('items.0.descripcion').value).toBe('Sal'));
  expect(field('items.0.precio_unitario').value).toBe('900');
  expect(field('items.0.iva').value).toBe('10');
  expect(field('items.0.unidad').value).toBe('77');
  await type(user, 'items.0.codigo', 'NO-HAY');
  expect(field('items.0.descripcion').value).toBe('');
});

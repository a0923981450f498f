import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { field, openFactura, ready, serveFacturas, type } from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';
import { http } from '../../lib/http.ts';

serveFacturas();

/** Holds back the look-up of a RUC. Returns a function that lets its response through, and resolves when it was used. */
function holdLookUp(ruc: string): () => Promise<void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<null>();
  const id = http.interceptors.response.use(async (response) => {
    if (String(response.config.data).includes(`"ruc":"${ruc}"`)) await gate;
    return response;
  });
  onTestFinished(() => http.interceptors.response.eject(id));
  return () =>
    act(async () => {
      release(null);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
}

const name = () => field('receptor.nombre').value;
const filled = () => waitFor(() => expect(name()).not.toBe(''));
const kind = (label: string) => screen.getByRole('radio', { name: label });

it('a look-up that is late fills no receiver of another kind', async () => {
  const release = holdLookUp('80013884');
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80013884');
  await user.click(kind('Exterior'));
  await release();
  expect(name()).toBe('');
});

it('a look-up that is late fills no other RUC', async () => {
  const release = holdLookUp('80010110');
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80010110');
  await type(user, 'receptor.ruc', '80069563');
  await filled();
  const last = name();
  await release();
  expect(name()).toBe(last);
});

it('a receiver of another kind and number leaves no name to the RUC', async () => {
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80013884');
  await filled();
  await user.click(kind('Exterior'));
  await waitFor(() => expect(field('receptor.numero_documento')).toBeTruthy());
  await type(user, 'receptor.numero_documento', 'AB123');
  expect(name()).toBe('');
  await type(user, 'receptor.nombre', 'Foreign Inc.');
  await user.click(kind('Contribuyente'));
  expect(field('receptor.ruc').value).toBe('80013884-8');
  expect(name()).toBe('');
});

it('a name that differs from the registered one stays, and the registered one is offered', async () => {
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.nombre', 'Mi cliente');
  await type(user, 'receptor.ruc', '80013884');
  await user.click(await screen.findByRole('button', { name: /^Usar «/ }));
  await waitFor(() => expect(name()).not.toBe('Mi cliente'));
  expect(screen.queryByRole('button', { name: /^Usar «/ })).toBeNull();
  await type(user, 'receptor.nombre', 'Mi cliente');
  expect(screen.getByRole('button', { name: /^Usar «/ })).toBeTruthy();
  expect(name()).toBe('Mi cliente');
});

it('a RUC with a wrong check digit clears the data of the former one', async () => {
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80013884');
  await filled();
  await type(user, 'receptor.ruc', '80010110-9');
  expect(name()).toBe('');
});

it.each([
  ['RUC', 'receptor.ruc', '80010110', { receptor: { ruc: '80010110', nombre: '' } }],
  ['code', 'items.0.codigo', 'OTRA', { items: [{ codigo: 'OTRA', descripcion: '' }] }],
])('a draft saved by Ctrl+S within a %s has no data of the former one', async (_, at, text, datos) => {
  const codigo = `TINTA-${at}`;
  await api.controller.productos.alta({
    id_empresa: 'emp-1',
    codigo,
    descripcion: 'Tinta',
    unidad: 77,
    precio_unitario: 6500,
    afectacion: 1,
    tasa: 5,
    proporcion: 100,
  });
  const { user } = openFactura();
  await ready();
  await type(user, 'receptor.ruc', '80013884');
  await filled();
  await type(user, 'items.0.codigo', codigo);
  await waitFor(() => expect(field('items.0.descripcion').value).toBe('Tinta'));
  await user.clear(field(at));
  await user.paste(text);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Borrador guardado');
  const { data } = await api.controller.facturas.consulta({
    filtros: { id_empresa: 'emp-1' },
    por_pagina: 1,
  });
  expect(data[0]?.datos).toMatchObject(datos);
  expect(document.activeElement).toBe(field(at));
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  field,
  fillLine,
  fillReceptor,
  openFactura,
  press,
  pressAndConfirm,
  ready,
  serveFacturas,
  type,
} from '../../../../test/factura.tsx';
import { api } from '../../../api/client.ts';

serveFacturas();

const REMISION = '07800044649001001900018322019031217200146403';

const open = async () => {
  const { user } = openFactura();
  await ready();
  await fillReceptor(user);
  await fillLine(user);
  expect(screen.queryByLabelText('Orden de compra')).toBeNull();
  await press(user, 'Mostrar');
  await screen.findByLabelText('Orden de compra');
  return user;
};
const issued = async () => {
  const heading = await screen.findByRole('heading', { name: /^Factura 001-001-\d{7}$/ });
  const numero = heading.textContent.replace('Factura ', '');
  const { data } = await api.controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1' } });
  const id = data.find((one) => one.numero === numero)?.id ?? '';
  return (await api.controller.documentosElectronicos.detalle({ id })).data;
};

it('what few facturas have is folded away, counts in the totals and goes into the document', async () => {
  const user = await open();
  await type(user, 'orden_compra', 'OC-77');
  await user.selectOptions(field('descuento_global.tipo'), 'monto');
  await type(user, 'descuento_global.valor', '10000');
  await type(user, 'items.0.informacion', 'Lote 7');
  expect(screen.getByTestId('total').textContent).toBe('Gs. 100.000');
  await press(user, 'Agregar documento');
  await type(user, 'documentos_asociados.0.cdc', REMISION);
  await press(user, 'Ocultar');
  expect(screen.getByText('4 datos en uso')).toBeTruthy();
  await pressAndConfirm(user, 'Emitir');
  const { datos, totales } = await issued();
  expect(totales).toMatchObject({ total_general: 100_000, descuento_global: 10_000 });
  expect(datos).toMatchObject({
    orden_compra: 'OC-77',
    descuento_global: { tipo: 'monto', valor: 10_000 },
    documentos_asociados: [{ tipo: 'electronico', cdc: REMISION }],
    items: [{ informacion: 'Lote 7' }],
  });
});

it('a mistake in it opens it again', async () => {
  const user = await open();
  await type(user, 'descuento_global.valor', '120');
  await press(user, 'Ocultar');
  await press(user, 'Emitir');
  expect(await screen.findByText('El descuento global no puede superar el 100 %')).toBeTruthy();
  await waitFor(() => expect(field('descuento_global.valor').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('with a rate per line the document has none of its own', async () => {
  const user = await open();
  await user.selectOptions(field('moneda'), 'USD');
  await user.click(await screen.findByLabelText('Un tipo de cambio por ítem'));
  expect(document.querySelector('[name="tipo_cambio"]')).toBeNull();
  await type(user, 'items.0.precio_unitario', '10');
  await type(user, 'items.0.tipo_cambio', '7300,5');
  await pressAndConfirm(user, 'Emitir');
  expect(await issued()).toMatchObject({ total_gs: 146_010, datos: { items: [{ tipo_cambio: 7_300.5 }] } });
});

it('asks for the codes of the DNCP when the State is the client', async () => {
  const user = await open();
  expect(screen.queryByRole('region', { name: 'Compra pública' })).toBeNull();
  await user.selectOptions(field('receptor.tipo_operacion'), '3');
  await screen.findByRole('region', { name: 'Compra pública' });
  await type(user, 'compra_publica.modalidad', 'CD');
  await type(user, 'compra_publica.entidad', '12001');
  await type(user, 'compra_publica.anio', '2');
  await type(user, 'compra_publica.secuencia', '1234');
  await type(user, 'compra_publica.fecha', '01/02/2024');
  await type(user, 'items.0.dncp_general', '43211503');
  await press(user, 'Emitir');
  expect(await screen.findByText('El año debe tener 2 dígitos')).toBeTruthy();
  await type(user, 'compra_publica.anio', '24');
  await pressAndConfirm(user, 'Emitir');
  expect(await issued()).toMatchObject({
    datos: {
      compra_publica: {
        modalidad: 'CD',
        entidad: '12001',
        anio: '24',
        secuencia: '0001234',
        fecha: '2024-02-01',
      },
      items: [{ dncp_general: '43211503' }],
    },
  });
});

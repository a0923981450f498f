import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  changeResponses,
  field,
  press,
  pressAndConfirm,
  refusal,
  serveFacturas,
  type,
} from '../../../test/factura.tsx';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import { openOutboxDb } from '../../session/outbox/outbox-db.ts';
import { startOutbox } from '../../session/outbox/outbox-service.ts';
import NotaCreditoPage from './NotaCreditoPage.tsx';

serveFacturas();

const { notasCredito, documentosElectronicos } = api.controller;

const open = (rest = '') =>
  renderScreen(<NotaCreditoPage />, {
    user: makeUser(['cliente'], { empresas }),
    path: `${paths.notaCredito}${rest}`,
    pattern: `${paths.notaCredito}/*`,
  });

/** A factura in guaraníes without credits, with its lines. */
async function someFactura() {
  const { data } = await notasCredito.facturasDisponibles({
    filtros: { id_empresa: 'emp-1' },
    por_pagina: 100,
  });
  const found = data.find(
    ({ moneda, acreditado, impedimento }) => moneda === 'PYG' && acreditado === 0 && impedimento === null,
  );
  return (await notasCredito.factura({ id: found!.id })).data;
}

const openFilledIn = async () => {
  const factura = await someFactura();
  const view = open(`?factura=${factura.id}`);
  await screen.findByRole('heading', { name: 'Ítems a acreditar' });
  await waitFor(() => ['moneda', 'items.0.cantidad'].map(field));
  return { ...view, factura };
};
const chooseMotivo = (user: UserEvent, motivo: string) => user.selectOptions(field('motivo'), motivo);
const balance = () => screen.getByLabelText('Saldo de la factura').textContent;
const issued = () => screen.findByRole('heading', { name: /^Nota de crédito 001-001-\d{7}$/ });

/** The nota that the page has issued, found by its number: notas of one second have no order among them. */
async function issuedNota() {
  const [texto] = /[\d-]+$/.exec((await issued()).textContent) ?? [];
  const filtros = { id_empresa: 'emp-1', tipo: [5 as const], texto };
  return (await documentosElectronicos.consulta({ filtros })).data[0]!;
}

/** Types each value and expects its message on the field, which keeps what was typed. */
async function refusesEach(
  user: UserEvent,
  rows: readonly (readonly [name: string, typed: string, message: string])[],
) {
  for (const [name, typed, message] of rows) {
    await type(user, name, typed);
    // Errors of a line appear when the focus leaves the line.
    if (name.startsWith('items.')) await user.click(field('observacion'));
    const what = `${name} = ${typed}`;
    await waitFor(() => {
      const notes = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(
        notes.map((id) => document.getElementById(id)?.textContent),
        what,
      ).toContain(message);
    });
    expect(field(name).getAttribute('aria-invalid'), what).toBe('true');
    expect(field(name).value, what).toBe(typed);
  }
}

/** How many notas the company has, drafts included. */
async function countNotas(): Promise<number> {
  const filtros = { id_empresa: 'emp-1' };
  const issued = await documentosElectronicos.consulta({
    filtros: { ...filtros, tipo: [5] },
    por_pagina: 10,
  });
  const drafts = await notasCredito.consulta({ filtros, por_pagina: 10 });
  return issued.meta.total + drafts.meta.total;
}

/** Every row is refused at its field; trying to issue it sends, stores and loses nothing. */
async function refusesAll(user: UserEvent, rows: Parameters<typeof refusesEach>[1]) {
  const before = await countNotas();
  await refusesEach(user, rows);
  const last = Object.fromEntries(rows.map(([name, typed]) => [name, typed]));
  await press(user, 'Emitir');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const [name, typed] of Object.entries(last)) expect(field(name).value, name).toBe(typed);
  expect(await countNotas()).toBe(before);
}

describe('a nota de crédito', () => {
  it('opens filled in from its factura, credits all of it, and leaves no balance', async () => {
    const { user, factura } = await openFilledIn();
    expect(screen.getByText(factura.numero)).toBeTruthy();
    expect(field('moneda').disabled).toBe(true);
    expect(document.querySelector('[name="receptor.nombre"]')).toBeNull();
    expect(balance()).toMatch(/Queda por acreditarGs\. 0$/);
    await chooseMotivo(user, '2');
    await pressAndConfirm(user, 'Emitir y enviar');
    await issued();
    const { data } = await notasCredito.factura({ id: factura.id });
    expect(data.saldo).toBe(0);
  });

  it('credits part of a line, and what is left is said before it is issued', async () => {
    const { user, factura } = await openFilledIn();
    await user.click(screen.getByRole('button', { name: 'Vaciar cantidades' }));
    await chooseMotivo(user, '2');
    await press(user, 'Emitir');
    await screen.findByText('Ingrese al menos un ítem');
    const [line] = factura.lineas;
    await type(user, 'linea.1.cantidad', '1');
    const net = line!.item.precio_unitario - line!.item.descuento_unitario;
    await waitFor(() =>
      expect(screen.getByTestId('total').textContent).toBe(`Gs. ${net.toLocaleString('es-PY')}`),
    );
    await pressAndConfirm(user, 'Emitir');
    await issued();
    const { data } = await notasCredito.factura({ id: factura.id });
    expect(data.saldo).toBe(factura.total - net);
  });

  it('credits the factura of a merged RUC, found by its CDC alone', async () => {
    const { data } = await notasCredito.facturasDisponibles({ filtros: { id_empresa: 'emp-3' } });
    const factura = data.find(({ impedimento }) => impedimento === null)!;
    const ruc = factura.cdc.slice(2, 10).replace(/^0+/, '');
    const { user } = open();
    await user.type(await screen.findByRole('combobox', { name: 'Buscar factura' }), factura.cdc);
    const option = await screen.findByRole('option', { name: new RegExp(`De otro RUC \\(${ruc}\\)`) });
    await user.click(option);
    expect(await screen.findByText('RUC fusionado')).toBeTruthy();
    await chooseMotivo(user, '2');
    await pressAndConfirm(user, 'Emitir');
    const { data: nota } = await documentosElectronicos.detalle({ id: (await issuedNota()).id });
    expect(nota.xml).toContain(`<dRucFus>${ruc}</dRucFus>`);
  });

  it('is found by number, as people search', async () => {
    const factura = await someFactura();
    const { user } = open();
    const search = await screen.findByRole('combobox', { name: 'Buscar factura' });
    await user.click(search);
    await user.paste(factura.numero);
    await user.click(await screen.findByRole('option', { name: new RegExp(factura.numero) }));
    await waitFor(() => expect(field('items.0.cantidad').value).not.toBe(''));
    await user.click(screen.getByRole('button', { name: 'Cambiar factura' }));
    expect(await screen.findByRole('combobox', { name: 'Buscar factura' })).toBeTruthy();
    expect(screen.getByText('Elija la factura para ver sus ítems.')).toBeTruthy();
  });

  it('says on the fields what is missing, and the price can be lowered with some motivos only', async () => {
    const { user, factura } = await openFilledIn();
    await press(user, 'Emitir');
    await screen.findByText('Seleccione el motivo de emisión');
    await waitFor(() => expect(document.activeElement).toBe(field('motivo')));
    const pending = factura.lineas[0]!.cantidad_pendiente;
    await type(user, 'items.0.cantidad', String(pending + 1));
    expect(await screen.findByText(/^La cantidad supera lo que falta acreditar/)).toBeTruthy();
    await type(user, 'items.0.cantidad', String(pending));
    await chooseMotivo(user, '2');
    expect(field('items.0.precio_unitario').readOnly).toBe(true);
    await chooseMotivo(user, '3');
    expect(field('items.0.precio_unitario').readOnly).toBe(false);
    await type(user, 'items.0.precio_unitario', '100');
    await chooseMotivo(user, '2');
    expect(field('items.0.precio_unitario').value).not.toBe('100');
  });

  it('that goes above the balance is refused by the service, and nothing typed is lost', async () => {
    const { user } = await openFilledIn();
    await chooseMotivo(user, '2');
    const mensaje = 'El monto supera el saldo disponible de la factura (Gs. 10)';
    changeResponses(
      'emitir',
      refusal(mensaje, { codigo: 'VALIDACION', errores: [{ campo: 'datos.items', mensaje }] }),
    );
    const typed = field('items.0.cantidad').value;
    await pressAndConfirm(user, 'Emitir');
    expect((await screen.findAllByText(mensaje)).length).toBeGreaterThan(0);
    expect(field('items.0.cantidad').value).toBe(typed);
  });

  it('is kept as a draft and opens again with its quantities', async () => {
    const { user, router } = await openFilledIn();
    await type(user, 'items.0.cantidad', '1');
    await press(user, 'Guardar borrador');
    await waitFor(() => expect(router.state.location.pathname).toContain('/borrador/'));
    const id = router.state.location.pathname.split('/').at(-1)!;
    const { data } = await notasCredito.detalle({ id });
    expect(data.datos.items?.[0]).toMatchObject({ cantidad: 1, linea: 1 });
  });

  it('that is a draft is listed with the number of its factura', async () => {
    const { datos, cdc, numero } = await someFactura();
    await notasCredito.alta({
      id_empresa: 'emp-1',
      datos: { ...datos, asociado: { tipo: 'electronico', cdc } },
    });
    open('/borradores');
    expect(await screen.findByRole('columnheader', { name: /^Factura/ })).toBeTruthy();
    expect((await screen.findAllByText(numero)).length).toBeGreaterThan(0);
  });

  it('that was rejected is corrected under its own number and CDC, and sent again', async () => {
    const { data: rejected } = await documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', tipo: [5], estado: ['rechazado'] },
    });
    const { id, numero, cdc, acciones } = rejected[0]!;
    expect(acciones).toContain('corregir');
    const { user } = open(`/corregir/${id}`);
    const title = `Corregir nota de crédito ${numero}`;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(field('items.0.cantidad').value).not.toBe(''));
    expect(field('fecha_emision').readOnly).toBe(true);
    await type(user, 'observacion', 'Corregida');
    await pressAndConfirm(user, 'Corregir y reenviar');
    await screen.findByRole('heading', { name: `Nota de crédito ${numero}` });
    const { data: now } = await documentosElectronicos.detalle({ id });
    expect(now).toMatchObject({ cdc, numero, datos: { observacion: 'Corregida' } });
    // In a slow run the tax authority may have responded already.
    expect(['enviado', 'aprobado']).toContain(now.estado);
  });

  it('on a printed factura has a receiver and lines of its own', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('Impresa, con timbrado anterior'));
    await screen.findByRole('heading', { name: 'Receptor' });
    expect(screen.queryByLabelText('Consumidor final (innominado)')).toBeNull();
    await type(user, 'asociado.timbrado', '12345678');
    await type(user, 'asociado.establecimiento', '1');
    await type(user, 'asociado.punto', '1');
    await type(user, 'asociado.numero', '77');
    await type(user, 'asociado.fecha', '01/11/2026');
    await chooseMotivo(user, '2');
    await type(user, 'receptor.ruc', '80013884');
    await waitFor(() => expect(field('receptor.nombre').value).not.toBe(''));
    await type(user, 'items.0.codigo', 'P-1');
    await type(user, 'items.0.descripcion', 'Yerba mate 1 kg');
    await type(user, 'items.0.precio_unitario', '55000');
    await pressAndConfirm(user, 'Emitir');
    expect(await issuedNota()).toMatchObject({ tipo: 5, total: 55_000 });
  });

  it('refuses bad input on every field of a nota on an electronic factura', async () => {
    const { user } = await openFilledIn();
    await chooseMotivo(user, '3');
    await refusesAll(user, [
      ['items.0.cantidad', '-1', 'La cantidad debe ser mayor a cero'],
      ['items.0.cantidad', '1,2,3', 'Ingrese un número, por ejemplo 1.234,5'],
      ['items.0.precio_unitario', '-5', 'El precio no puede ser negativo'],
      ['items.0.precio_unitario', '10,5', 'En guaraníes no se admiten decimales'],
      ['fecha_emision', '31/02/2026 10:00', 'Ingrese la fecha de emisión'],
      ['fecha_emision', '01/01/2020 10:00', 'La fecha de emisión no puede tener más de 30 días de atraso'],
    ]);
  });

  it('refuses bad input on every field of a nota on a printed factura', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('Impresa, con timbrado anterior'));
    await screen.findByRole('heading', { name: 'Receptor' });
    await user.selectOptions(field('moneda'), 'USD');
    await type(user, 'items.0.codigo', 'P-1');
    await refusesAll(user, [
      ['tipo_cambio', '0', 'Ingrese el tipo de cambio'],
      ['tipo_cambio', '123.456', 'El tipo de cambio admite hasta 5 dígitos y 4 decimales'],
      ['asociado.timbrado', '1234567', 'El timbrado debe tener 8 dígitos'],
      ['asociado.timbrado', '00000000', 'El timbrado debe tener 8 dígitos'],
      ['asociado.timbrado', '1234567a', 'El timbrado debe tener 8 dígitos'],
      ['asociado.establecimiento', 'x1', 'El establecimiento debe tener 3 dígitos'],
      ['asociado.punto', '1.0', 'El punto de expedición debe tener 3 dígitos'],
      ['asociado.numero', '0', 'El número debe tener 7 dígitos'],
      ['asociado.numero', '12-34', 'El número debe tener 7 dígitos'],
      ['asociado.fecha', '31/02/2026', 'Ingrese una fecha válida'],
      ['asociado.fecha', '01/01/1999', 'Ingrese una fecha válida'],
      ['asociado.fecha', '01/01/2099', 'La fecha del documento asociado no puede ser posterior a la emisión'],
      ['receptor.ruc', '80013884-1', 'El RUC no es válido: el dígito verificador debería ser 8'],
      ['receptor.ruc', 'letras', 'El RUC no es válido'],
      ['items.0.cantidad', '0', 'La cantidad debe ser mayor a cero'],
      ['items.0.precio_unitario', '-5,00', 'El precio no puede ser negativo'],
    ]);
    expect(screen.getByText('Seleccione el motivo de emisión')).toBeTruthy();
  });
});

it('without a connection goes into the outbox, with its motivo and the factura that it credits', async () => {
  const { user, store, router, factura } = await openFilledIn();
  onTestFinished(startOutbox(store));
  await chooseMotivo(user, '2');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await pressAndConfirm(user, 'Emitir y enviar');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
  const db = openOutboxDb();
  onTestFinished(() => db.close());
  expect(await db.list('u-1')).toMatchObject([
    { state: 'waiting', content: { kind: 'nota_credito', total: factura.saldo, datos: { motivo: 2 } } },
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  changeResponses,
  field,
  fillLine,
  fillReceptor,
  openFactura,
  press,
  pressAndConfirm,
  ready,
  refusal,
  serveFacturas,
  type,
} from '../../../test/factura.tsx';
import { rejectionField } from '../../document/model/rejection-field.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';

serveFacturas();

const issuedNumber = () => screen.findByRole('heading', { name: /^Factura 001-001-\d{7}$/ });
const facturasIssued = async () =>
  (await api.controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;

/** A filled factura, the first response to which will be lost, and how many were issued before. */
async function fillWithLostResponse() {
  const before = await facturasIssued();
  const { user } = openFactura();
  await ready();
  await fillReceptor(user);
  await fillLine(user);
  const lost = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
  changeResponses('emitir', lost, 1);
  return { before, user };
}

describe('issuing', () => {
  it('a contado factura: RUC looked up, totals live, number and CDC at the end', async () => {
    const { user } = openFactura();
    await ready();
    await fillReceptor(user);
    expect(field('receptor.ruc').value).toBe('80013884-8');
    expect(await screen.findByText('RUC activo')).toBeTruthy();
    await fillLine(user);
    expect(screen.getByTestId('total').textContent).toBe('Gs. 110.000');
    expect(field('condicion.pagos.0.monto').value).toBe('110.000');
    await pressAndConfirm(user, 'Emitir y enviar');
    await issuedNumber();
    expect(await screen.findByText('Enviado / en lote')).toBeTruthy();
  });

  it('a payment by retención asks for its comprobante', async () => {
    const { user } = openFactura();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    const retencion = 'condicion.pagos.0.retencion';
    expect(document.querySelector(`[name="${retencion}.numero"]`)).toBeNull();
    await user.selectOptions(field('condicion.pagos.0.tipo'), '10');
    await screen.findByLabelText(/^Número de la retención/);
    await press(user, 'Emitir');
    const note = () =>
      document.getElementById(field(`${retencion}.numero`).getAttribute('aria-describedby') ?? '');
    const message = 'El número de la retención debe tener la forma 001-001-0000001';
    await waitFor(() => expect(note()?.textContent).toBe(message));
    await type(user, `${retencion}.numero`, '001-001-0000001');
    await type(user, `${retencion}.timbrado`, '12345678');
    await type(user, `${retencion}.fecha`, '01/03/2024');
    await pressAndConfirm(user, 'Emitir y enviar');
    await issuedNumber();
    expect(await screen.findByText('Enviado / en lote')).toBeTruthy();
  });

  it('a crédito factura in three cuotas, the remainder in the last', async () => {
    const { user } = openFactura();
    await ready();
    await fillReceptor(user);
    await fillLine(user, '100000', '1');
    await user.click(screen.getByLabelText('Crédito'));
    const amounts = await screen.findAllByLabelText(/^Monto de la cuota/);
    expect(amounts.map((input) => (input as HTMLInputElement).value)).toEqual(['33.333', '33.333', '33.334']);
    // What was typed differs from the total: by how much is said at once.
    expect(screen.queryByText(/^(Faltan|Sobran)/)).toBeNull();
    await type(user, 'condicion.cuotas.2.monto', '30000');
    expect((await screen.findByText(/^Faltan/)).textContent).toMatch(/^Faltan Gs\.\s3\.334 /);
    await type(user, 'condicion.cuotas.2.monto', '33335');
    expect((await screen.findByText(/^Sobran/)).textContent).toMatch(/^Sobran Gs\.\s1 /);
    await type(user, 'condicion.cuotas.2.monto', '33334');
    expect(screen.queryByText(/^(Faltan|Sobran)/)).toBeNull();
    await pressAndConfirm(user, 'Emitir');
    await issuedNumber();
    expect(await screen.findByText('Generado')).toBeTruthy();
  });

  it('once, however often the button is pressed and although the first response is lost', async () => {
    const { before, user } = await fillWithLostResponse();
    await press(user, 'Emitir');
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' });
    await user.dblClick(button);
    await screen.findByText(/no se emitirá dos veces/);
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressAndConfirm(user, 'Emitir');
    await issuedNumber();
    expect(await facturasIssued()).toBe(before + 1);
  });
});

describe('a factura that was changed after its response was lost', () => {
  const emit = async (user: UserEvent) => {
    await pressAndConfirm(user, 'Emitir');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const loseFirstResponse = async () => {
    const { before, user } = await fillWithLostResponse();
    await emit(user);
    await screen.findByText(/no se emitirá dos veces/);
    return { before, user };
  };

  it('is not issued a second time: the first one is named, with a link', async () => {
    const { before, user } = await loseFirstResponse();
    await type(user, 'items.0.cantidad', '3');
    await emit(user);
    const notice = await screen.findByText(/El documento anterior sí se emitió/);
    const [numero] = /001-001-\d{7}/.exec(notice.textContent) ?? [];
    await screen.findByRole('link', { name: `Ver ${String(numero)}` });
    await emit(user);
    await screen.findByText(/El documento anterior sí se emitió/);
    expect(await facturasIssued()).toBe(before + 1);
  });

  it('is issued besides the first one after an explicit choice', async () => {
    const { before, user } = await loseFirstResponse();
    await type(user, 'items.0.cantidad', '3');
    await emit(user);
    await user.click(await screen.findByRole('button', { name: 'Emitir otro documento' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' }));
    await issuedNumber();
    expect(await facturasIssued()).toBe(before + 2);
  });

  it('keeps its key when a field is refused meanwhile', async () => {
    const { before, user } = await loseFirstResponse();
    changeResponses('emitir', refusal('Falta algo', { codigo: 'VALIDACION' }), 1);
    await emit(user);
    await screen.findByText('Falta algo');
    await type(user, 'items.0.cantidad', '3');
    await emit(user);
    await screen.findByText(/El documento anterior sí se emitió/);
    expect(await facturasIssued()).toBe(before + 1);
  });
});

describe('a company that cannot sign', () => {
  it.each(['El certificado estará vigente desde el 01/12/2026', 'El certificado venció el 08/11/2026'])(
    'is told so before anything is typed: %s',
    async (problema) => {
      changeResponses('preparar', (response) => {
        const body = response.data as { data: object };
        const data = { ...body.data, certificado: { vigente: false, problema } };
        return { ...response, data: { ...body, data } };
      });
      openFactura();
      await ready();
      expect(screen.getByText(problema)).toBeTruthy();
    },
  );
});

describe('a factura like others', () => {
  it('takes a recent cliente and goes on with the items', async () => {
    const { data } = await api.controller.facturas.preparar({ id_empresa: 'emp-1' });
    const [first] = data.recientes.clientes;
    const { user } = openFactura('');
    await ready();
    await user.click(screen.getByRole('combobox', { name: 'Buscar cliente' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('receptor.nombre').value).toBe(first?.nombre);
    expect(document.activeElement).toBe(field('items.0.codigo'));
  });

  it('repeats the last one, dated now', async () => {
    const { user } = openFactura('');
    await ready();
    await user.click(await screen.findByRole('button', { name: 'Repetir la última' }));
    await waitFor(() => expect(field('items.0.descripcion').value).not.toBe(''));
    expect(screen.getByText('El momento en que se emita')).toBeTruthy();
  });

  it('in dollars says rate and guaraníes before it is issued', async () => {
    const { user } = openFactura('');
    await ready();
    await fillReceptor(user);
    await user.selectOptions(field('moneda'), 'USD');
    await type(user, 'tipo_cambio', '7300');
    await fillLine(user, '12,5', '2');
    expect(field('items.0.precio_unitario').value).toBe('12,50');
    await press(user, 'Emitir');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('7.300 guaraníes por USD')).toBeTruthy();
    expect(within(dialog).getByText('USD 25,00')).toBeTruthy();
    expect(within(dialog).getByText('Gs. 182.500')).toBeTruthy();
  });
});

describe('messages', () => {
  it('stand on their fields and the first one gets the focus', async () => {
    const { user } = openFactura();
    await ready();
    await press(user, 'Emitir');
    expect(await screen.findByText('Ingrese el RUC')).toBeTruthy();
    expect(screen.getByText('Ingrese al menos un ítem')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('receptor.ruc')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['receptor.ruc', '80013884-1', 'El RUC no es válido: el dígito verificador debería ser 8'],
    ['items.0.cantidad', '0', 'La cantidad debe ser mayor a cero'],
    ['items.0.precio_unitario', '-5', 'El precio no puede ser negativo'],
    ['items.0.precio_unitario', '10,5', 'En guaraníes no se admiten decimales'],
    ['items.0.precio_unitario', '1,000000001', 'Ingrese un número con hasta 8 decimales'],
    ['items.0.cantidad', '1,123456789', 'Ingrese un número con hasta 8 decimales'],
    ['items.0.descuento_unitario', '0,123456789', 'Ingrese un número con hasta 8 decimales'],
    ['items.0.cantidad', '9007199254740993', 'El número tiene demasiadas cifras'],
  ])('%s = %s: %s', async (name, text, message) => {
    const { user } = openFactura();
    await ready();
    await type(user, 'items.0.codigo', 'P-1');
    await type(user, name, text);
    // Messages of a line wait until the line is left.
    if (name.startsWith('items.')) {
      expect(screen.queryByText(message)).toBeNull();
      await user.click(field('observacion'));
    }
    const note = await screen.findByText(message);
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.contains(note)).toBe(
      true,
    );
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    if (name.startsWith('items.')) expect(field(name).value).toBe(text);
  });

  it('of the service land on the field that they name, and nothing typed is lost', async () => {
    const { user } = openFactura();
    await ready();
    // A RUC that only the tax authority knows to be unusable.
    await type(user, 'receptor.ruc', '80000000');
    await type(user, 'receptor.nombre', 'Empresa Desconocida S.A.');
    await fillLine(user);
    const mensaje = 'La cantidad supera las existencias';
    const errores = [{ campo: 'datos.items.0.cantidad', mensaje }];
    changeResponses('emitir', refusal(mensaje, { codigo: 'VALIDACION', errores }));
    await pressAndConfirm(user, 'Emitir');
    await waitFor(() => expect(document.activeElement).toBe(field('items.0.cantidad')));
    expect(field('items.0.cantidad').getAttribute('aria-invalid')).toBe('true');
    expect(field('receptor.nombre').value).toBe('Empresa Desconocida S.A.');
  });
});

describe('the number', () => {
  it('that another person used is told on its field, and the next one works', async () => {
    const { user } = openFactura();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    const message = 'El número 001-001-0000099 ya fue utilizado';
    changeResponses('emitir', refusal(message, { codigo: 'DUPLICADO' }), 1);
    await pressAndConfirm(user, 'Emitir');
    await waitFor(() => expect(document.activeElement).toBe(field('numero')));
    expect(field('numero').getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field('numero').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(message);
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressAndConfirm(user, 'Emitir');
    await issuedNumber();
  });
});

describe('a rejected factura', () => {
  const newest = async () => {
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', tipo: [1], estado: ['rechazado'] },
      orden: { campo: 'fecha_emision', sentido: 'desc' },
      por_pagina: 1,
    });
    return data[0]!;
  };

  it('that another person corrected first says so and keeps what was typed', async () => {
    const { id, codigo_respuesta } = await newest();
    const { user } = openFactura(`/corregir/${id}`);
    await ready();
    // What the authority refused gets the focus when the form opens, which would disturb the typing; which one it is depends on the date.
    const refused = rejectionField(codigo_respuesta);
    if (refused !== undefined) await waitFor(() => expect(document.activeElement).toBe(field(refused)));
    await type(user, 'items.0.descripcion', 'Lo que escribí');
    const message = 'Otra persona guardó cambios mientras usted editaba. Sus datos siguen en pantalla.';
    changeResponses('corregir', refusal(message, { codigo: 'CONFLICTO_VERSION' }));
    await pressAndConfirm(user, 'Corregir y reenviar');
    await screen.findByText(message);
    expect(field('items.0.descripcion').value).toBe('Lo que escribí');
  });

  it('is corrected under its own number and CDC, and sent again', async () => {
    const { id, numero, cdc, codigo_respuesta } = await newest();
    const { user, router } = openFactura(`/corregir/${id}`);
    await ready();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Corregir factura ${numero}`);
    expect(screen.getByText(/^Rechazada por/).textContent).toContain(codigo_respuesta);
    // What is part of the CDC stays as it is.
    expect(field('establecimiento').disabled).toBe(true);
    expect(field('punto').disabled).toBe(true);
    expect(field('fecha_emision').readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Más' }));
    expect(screen.queryByRole('button', { name: 'Guardar borrador' })).toBeNull();
    await type(user, 'items.0.descripcion', 'Descripción corregida');
    await pressAndConfirm(user, 'Corregir y reenviar');
    await screen.findByRole('heading', { name: `Factura ${numero}` });
    expect(router.state.location.pathname).toBe(`${paths.factura}/emitida/${id}`);
    const { data: now } = await api.controller.documentosElectronicos.detalle({ id });
    expect(now).toMatchObject({ cdc, numero, estado: 'enviado' });
    expect(now.datos).toHaveProperty('items.0.descripcion', 'Descripción corregida');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { storeReset } from '../../lib/store/root-reducer.ts';
import { api } from '../../session/client.ts';
import FacturaPage from './FacturaPage.tsx';

const service = startMockApi();
const cliente = makeUser(['cliente'], {
  empresas: [
    { id: 'emp-1', razon_social: 'Distribuidora Tajy S.A.' },
    { id: 'emp-3', razon_social: 'Marisol Cabrera de Rojas' },
  ],
});

beforeEach(() => service().signInAs('cliente'));

function open(rest = '/nueva') {
  return renderScreen(<FacturaPage />, {
    user: cliente,
    path: `${paths.factura}${rest}`,
    pattern: `${paths.factura}/*`,
  });
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
/** Replaces what a field holds and leaves it. */
async function type(user: UserEvent, name: string, text: string) {
  await user.clear(field(name));
  await user.paste(text);
  await user.tab();
}
const ready = () => screen.findByRole('heading', { name: '1. Emisor' });

async function fillReceptor(user: UserEvent) {
  await type(user, 'receptor.ruc', '80013884');
  await waitFor(() => expect(field('receptor.nombre').value).not.toBe(''));
}
async function fillLine(user: UserEvent, price = '55000', quantity = '2') {
  await type(user, 'items.0.codigo', 'P-1');
  await type(user, 'items.0.descripcion', 'Yerba mate 1 kg');
  await type(user, 'items.0.cantidad', quantity);
  await type(user, 'items.0.precio_unitario', price);
}
/** Without a layout the window counts as narrow: all buttons but the first are behind "Más". */
async function press(user: UserEvent, name: string) {
  if (!screen.queryByRole('button', { name })) await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(screen.getByRole('button', { name }));
}
const confirm = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const issuedNumber = () =>
  screen.findByRole('heading', { name: /^Factura 001-001-\d{7}$/ }, { timeout: 8000 });
const facturasIssued = async () =>
  (await api.controller.documentosElectronicos.consulta({ filtros: { id_empresa: 'emp-1' } })).meta.total;

describe('issuing', () => {
  it('a contado factura: RUC looked up, totals live, number and CDC at the end', async () => {
    const { user } = open();
    await ready();
    await fillReceptor(user);
    expect(field('receptor.ruc').value).toBe('80013884-8');
    expect(await screen.findByText('RUC activo')).toBeTruthy();
    await fillLine(user);
    expect(screen.getByTestId('total').textContent).toBe('Gs. 110.000');
    expect(field('condicion.pagos.0.monto').value).toBe('110.000');
    await press(user, 'Emitir y enviar');
    await confirm(user, 'Emitir y enviar');
    await issuedNumber();
    expect(await screen.findByText('Enviado')).toBeTruthy();
  });

  it('a crédito factura in three cuotas, the remainder in the last', async () => {
    const { user } = open();
    await ready();
    await fillReceptor(user);
    await fillLine(user, '100000', '1');
    await user.click(screen.getByLabelText('Crédito'));
    const amounts = await screen.findAllByLabelText(/^Monto de la cuota/);
    expect(amounts.map((input) => (input as HTMLInputElement).value)).toEqual(['33.333', '33.333', '33.334']);
    await press(user, 'Emitir');
    await confirm(user, 'Emitir');
    await issuedNumber();
    expect(await screen.findByText('Generado')).toBeTruthy();
  });

  it('once, however often the button is pressed and although the first answer is lost', async () => {
    const before = await facturasIssued();
    const { user } = open();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    let isLost = false;
    const id = http.interceptors.response.use((response) => {
      const body = String(response.config.data);
      if (isLost || !body.includes('"emitir"')) return response;
      isLost = true;
      return Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
    });
    try {
      await press(user, 'Emitir');
      const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' });
      await user.dblClick(button);
      await screen.findByText(/no se emitirá dos veces/);
      expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press(user, 'Emitir');
      await confirm(user, 'Emitir');
      await issuedNumber();
    } finally {
      http.interceptors.response.eject(id);
    }
    expect(await facturasIssued()).toBe(before + 1);
  });
});

describe('messages', () => {
  it('stand on their fields and the first one gets the focus', async () => {
    const { user } = open();
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
  ])('%s = %s: %s', async (name, text, message) => {
    const { user } = open();
    await ready();
    await type(user, 'items.0.codigo', 'P-1');
    await type(user, name, text);
    const note = await screen.findByText(message);
    expect(field(name).getAttribute('aria-describedby')).toBe(note.id);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('of the service land on the field that they name, and nothing typed is lost', async () => {
    const { user } = open();
    await ready();
    // A RUC that only the tax authority knows to be unusable.
    await type(user, 'receptor.ruc', '80000000');
    await type(user, 'receptor.nombre', 'Empresa Desconocida S.A.');
    await fillLine(user);
    const id = http.interceptors.response.use((response) => {
      if (!String(response.config.data).includes('"emitir"')) return response;
      return {
        ...response,
        data: {
          status: 'error',
          message: 'La cantidad supera las existencias',
          data: {
            codigo: 'VALIDACION',
            errores: [{ campo: 'datos.items.0.cantidad', mensaje: 'La cantidad supera las existencias' }],
          },
        },
      };
    });
    try {
      await press(user, 'Emitir');
      await confirm(user, 'Emitir');
      await waitFor(() => expect(document.activeElement).toBe(field('items.0.cantidad')));
      expect(field('items.0.cantidad').getAttribute('aria-invalid')).toBe('true');
      expect(field('receptor.nombre').value).toBe('Empresa Desconocida S.A.');
    } finally {
      http.interceptors.response.eject(id);
    }
  });
});

describe('the number', () => {
  it('that somebody else used is told on its field, and the next one works', async () => {
    const { user } = open();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    const message = 'El número 001-001-0000099 ya fue utilizado';
    let isTaken = false;
    const id = http.interceptors.response.use((response) => {
      if (isTaken || !String(response.config.data).includes('"emitir"')) return response;
      isTaken = true;
      return { ...response, data: { status: 'error', message, data: { codigo: 'DUPLICADO' } } };
    });
    try {
      await press(user, 'Emitir');
      await confirm(user, 'Emitir');
      await waitFor(() => expect(document.activeElement).toBe(field('numero')));
      expect(field('numero').getAttribute('aria-invalid')).toBe('true');
      const note = document.getElementById(field('numero').getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(message);
      expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press(user, 'Emitir');
      await confirm(user, 'Emitir');
      await issuedNumber();
    } finally {
      http.interceptors.response.eject(id);
    }
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

  it('that somebody else corrected first says so and keeps what was typed', async () => {
    const { id } = await newest();
    const { user } = open(`/corregir/${id}`);
    await ready();
    await type(user, 'items.0.descripcion', 'Lo que escribí');
    const message = 'Otra persona guardó cambios mientras usted editaba. Sus datos siguen en pantalla.';
    const interceptor = http.interceptors.response.use((response) =>
      String(response.config.data).includes('"corregir"')
        ? { ...response, data: { status: 'error', message, data: { codigo: 'CONFLICTO_VERSION' } } }
        : response,
    );
    try {
      await press(user, 'Corregir y reenviar');
      await confirm(user, 'Corregir y reenviar');
      await screen.findByText(message);
      expect(field('items.0.descripcion').value).toBe('Lo que escribí');
    } finally {
      http.interceptors.response.eject(interceptor);
    }
  });

  it('is corrected under its own number and CDC, and sent again', async () => {
    const { id, numero, cdc, codigo_respuesta } = await newest();
    const { user, router } = open(`/corregir/${id}`);
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
    await press(user, 'Corregir y reenviar');
    await confirm(user, 'Corregir y reenviar');
    await screen.findByRole('heading', { name: `Factura ${numero}` }, { timeout: 8000 });
    expect(router.state.location.pathname).toBe(`${paths.factura}/emitida/${id}`);
    const { data: now } = await api.controller.documentosElectronicos.detalle({ id });
    expect(now).toMatchObject({ cdc, numero, estado: 'enviado' });
    expect(now.datos).toMatchObject({ items: [{ descripcion: 'Descripción corregida' }] });
  });
});

describe('lines', () => {
  it('go on with Enter, take a product from the list, and come back after being removed', async () => {
    const { user } = open();
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
    const { user } = open();
    await ready();
    await user.click(field('items.0.codigo'));
    await user.paste('A-1\tPan\t2\t4000\nA-2\tQueso\t1\t30.000\n');
    expect(field('items.1.descripcion').value).toBe('Queso');
    await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('Gs. 38.000'));
  });
});

describe('drafts', () => {
  it('are saved, keep the form on screen, and open again as they were', async () => {
    const { user, router, unmount } = open();
    await ready();
    await fillReceptor(user);
    await fillLine(user);
    await press(user, 'Guardar borrador');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/borrador\/.+/));
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
    const { pathname } = router.state.location;
    unmount();
    open(pathname.slice(paths.factura.length));
    await ready();
    expect(field('items.0.precio_unitario').value).toBe('55.000');
    expect(field('receptor.ruc').value).toBe('80013884-8');
  });

  it('unsaved changes are asked about before leaving', async () => {
    const { user, router } = open();
    await ready();
    await fillLine(user);
    await act(() => router.navigate('/otra'));
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe(`${paths.factura}/nueva`);
    await act(() => router.navigate('/otra'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar y salir' }),
    );
    await screen.findByText('otra pantalla');
    expect(router.state.location.pathname).toBe('/otra');
  });

  it('a copy of this browser brings back what was typed when the session ended', async () => {
    const { user, store, unmount } = open();
    await ready();
    await fillLine(user);
    act(() => void store.dispatch(storeReset()));
    unmount();
    open();
    await ready();
    await waitFor(() => expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg'));
  });

  it('a copy left behind is offered, taken or given up', async () => {
    const first = open();
    await ready();
    await fillLine(first.user);
    first.unmount();
    const { user } = open();
    await ready();
    expect(field('items.0.descripcion').value).toBe('');
    await press(user, 'Recuperar');
    expect(field('items.0.descripcion').value).toBe('Yerba mate 1 kg');
  });

  it('somebody else’s newer version loses nothing: look at it, or save beside it', async () => {
    const { data: draft } = await api.controller.facturas.alta({
      id_empresa: 'emp-1',
      datos: {
        observacion: 'primera',
        items: [{ codigo: 'A', descripcion: 'Pan', cantidad: 1, precio_unitario: 4000 }],
      },
    });
    const { user, router } = open(`/borrador/${draft.id}`);
    await ready();
    await api.controller.facturas.modificacion({
      id: draft.id,
      version: draft.version,
      datos: {
        observacion: 'otra',
        items: [{ codigo: 'B', descripcion: 'Queso', cantidad: 1, precio_unitario: 9000 }],
      },
    });
    await type(user, 'observacion', 'la mía');
    await press(user, 'Guardar borrador');
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó este borrador' });
    await user.click(within(dialog).getByRole('button', { name: 'Ver la otra versión' }));
    expect(await within(dialog).findByText(/Queso/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Guardar como borrador nuevo' }));
    await waitFor(() =>
      expect(router.state.location.pathname).not.toBe(`${paths.factura}/borrador/${draft.id}`),
    );
    expect(field('observacion').value).toBe('la mía');
    expect((await api.controller.facturas.detalle({ id: draft.id })).data.datos.observacion).toBe('otra');
  });
});

import { unzipSync } from 'fflate';
import { screen, waitFor, within } from '@testing-library/react';
import { formatearCdc } from '@portal/sifen';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { pasteInto } from '../../../test/typing.ts';
import { makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import ConsultasPage from './ConsultasPage.tsx';

const service = startMockApi();
// The first request creates the sample data, so that no screen waits for it.
beforeAll(async () => {
  service().signInAs('admin');
  await api.controller.documentosElectronicos.consulta({ por_pagina: 1 });
}, 60_000);

const show = (role: 'consulta' | 'subadmin' = 'consulta', below = '') => {
  service().signInAs(role);
  return renderScreen(<ConsultasPage />, {
    user: makeUser([role]),
    path: `${paths.consultas}${below}`,
    pattern: `${paths.consultas}/*`,
  });
};

/** An approved factura that the user consulta did not receive. */
const foreign = async () => {
  service().signInAs('admin');
  const { data } = await api.controller.documentosElectronicos.consulta({
    filtros: { estado: ['aprobado'], tipo: [1] },
    por_pagina: 100,
  });
  return data.find(({ receptor_documento }) => !receptor_documento.startsWith('4554737'))!;
};
const cdcField = () => screen.findByRole('textbox', { name: 'CDC' });

describe('the screen of queries', () => {
  it('lists what the person received, with its files and the days that are left, and opens one whole', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:prueba';
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user, router } = show();
    const [first] = await screen.findAllByText('Sin respuesta');
    for (const [archivo, name] of [
      ['KuDE', /^N?[CF]E_.*\.pdf$/],
      ['XML', /^N?[CF]E_.*\.xml$/],
    ] as const) {
      const [button] = screen.getAllByRole('button', { name: new RegExp(`^${archivo} del documento `) });
      await user.click(button!);
      await waitFor(() => expect(names.at(-1)).toMatch(name));
    }
    click.mockRestore();
    expect(router.state.location.pathname).toBe(paths.consultas);
    await user.click(first!);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/consultas\/\d{44}$/));
    const detail = await screen.findByRole('dialog', { name: /^Documento / });
    expect(await within(detail).findByRole('heading', { name: 'Mi respuesta' })).toBeTruthy();
    expect(within(detail).getByText(/^Días para responder: \d+$/)).toBeTruthy();
    expect(within(detail).getByRole('button', { name: 'KuDE' })).toBeTruthy();
    expect(
      within(detail).getByText('La autoridad tributaria lo aprobó: el documento es válido.'),
    ).toBeTruthy();
    let lines = 0;
    window.print = () => {
      lines = screen
        .getByRole('article', { name: /^Documento /, hidden: true })
        .querySelectorAll('tbody tr').length;
    };
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(lines).toBeGreaterThan(0);
  });

  it('saves the files of all documents that the filters find as a ZIP', async () => {
    const names: string[] = [];
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${String(saved.push(blob as Blob))}`;
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = show();
    await screen.findAllByText('Sin respuesta');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ZIP con los XML' }));
    await waitFor(() => expect(names.at(-1)).toMatch(/^documentos_recibidos_.*\.zip$/));
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ZIP con KuDE y XML' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const kinds = await Promise.all(
      saved.map(async (blob) => {
        const files = Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())));
        return [...new Set(files.map((name) => name.slice(-3)))].toSorted();
      }),
    );
    expect(kinds).toEqual([['xml'], ['pdf', 'xml']]);
    click.mockRestore();
  });

  it('checks a CDC while it is typed, asks for the rest only on search, and keeps what was typed', async () => {
    const { user, router } = show();
    const field = await cdcField();
    const search = screen.getByRole('button', { name: 'Buscar' });
    await pasteInto(user, field, '0180');
    expect(screen.getByText('4 de 44')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    const good = '01800695631001001000000422026112011000237570';
    for (const [typed, message] of [
      ['', 'Ingrese el CDC'],
      ['0180', 'El CDC debe tener 44 dígitos'],
      [good.slice(0, 43), 'El CDC debe tener 44 dígitos'],
      [`${good}0`, 'El CDC debe tener 44 dígitos'],
      [`${good.slice(0, 43)}1`, 'El dígito verificador del CDC no es correcto'],
      [`${good.slice(0, 43)}O`, 'El CDC solo puede contener dígitos'],
      ['no es un CDC', 'El CDC debe tener 44 dígitos'],
    ] as const) {
      await user.clear(field);
      await user.click(field);
      await user.paste(typed);
      await user.click(search);
      expect(await screen.findByText(message), typed).toBeTruthy();
      expect(field.getAttribute('aria-invalid'), typed).toBe('true');
      expect(field, typed).toHaveProperty('value', typed);
      expect(router.state.location.pathname).toBe(paths.consultas);
    }
  });

  it('takes the pasted address of a QR, and shows the summary alone of another person’s document', async () => {
    const { cdc, numero } = await foreign();
    const { user } = show();
    await user.click(await cdcField());
    await user.paste(
      `https://ekuatia.set.gov.py/consultas-test/qr?nVersion=150&Id=${cdc}&dRucRec=1&cItems=2`,
    );
    expect((await cdcField()).getAttribute('value')).toBe(formatearCdc(cdc));
    await user.keyboard('{Enter}');
    const detail = await screen.findByRole('dialog', { name: `Documento ${numero}` });
    expect(await within(detail).findByText(/se muestra solo su resumen público/)).toBeTruthy();
    expect(within(detail).queryByRole('button', { name: 'KuDE' })).toBeNull();
  });

  it('finds by timbrado, number and RUC, each badly written field with its message', async () => {
    const { cdc, numero } = await foreign();
    const { data } = await api.controller.consultas.detalle({ cdc });
    const { user, router } = show('subadmin');
    await user.click(await screen.findByRole('button', { name: 'Timbrado y número' }));
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('El timbrado debe tener 8 dígitos')).toBeTruthy();
    expect(screen.getByText('Ingrese el RUC')).toBeTruthy();
    for (const [name, typed, message] of [
      ['Timbrado', '1234567', 'El timbrado debe tener 8 dígitos'],
      ['Timbrado', '1234567a', 'El timbrado debe tener 8 dígitos'],
      ['Número', '5', 'Ingrese el número como 001-001-0000123'],
      ['Número', '001-001-0000000', 'Ingrese el número como 001-001-0000123'],
      ['Número', '001-001-12a', 'Ingrese el número como 001-001-0000123'],
      ['RUC del emisor', 'letras', 'El RUC no es válido'],
      ['RUC del emisor', '80069563', 'Ingrese el RUC con su dígito verificador'],
      ['RUC del emisor', '80069563-2', 'El RUC no es válido: el dígito verificador debería ser 1'],
    ] as const) {
      const input = screen.getByRole('textbox', { name });
      await user.clear(input);
      await user.type(input, typed);
      await user.click(screen.getByRole('button', { name: 'Buscar' }));
      await screen.findByRole('textbox', { name, description: message });
      expect(input.getAttribute('aria-invalid'), `${name} ${typed}`).toBe('true');
      expect(input, typed).toHaveProperty('value', typed);
    }
    expect(router.state.location.pathname).toBe(paths.consultas);
    await user.clear(screen.getByRole('textbox', { name: 'Timbrado' }));
    await user.type(screen.getByRole('textbox', { name: 'Timbrado' }), data.documento!.timbrado.numero);
    await user.clear(screen.getByRole('textbox', { name: 'Número' }));
    await user.type(screen.getByRole('textbox', { name: 'Número' }), numero);
    await user.clear(screen.getByRole('textbox', { name: 'RUC del emisor' }));
    await user.type(screen.getByRole('textbox', { name: 'RUC del emisor' }), data.resumen.emisor_ruc);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.consultas}/${cdc}`));
  });

  it('says of an unknown CDC that there is no such document', async () => {
    show('consulta', '/01800695631001001000000422026112011000237570');
    expect(await screen.findByText('No se encontró el documento')).toBeTruthy();
  });

  it('offers the QR only where the browser reads it', async () => {
    show();
    await cdcField();
    expect(screen.queryByRole('button', { name: 'Leer QR de una imagen' })).toBeNull();
  });

  it('reads a QR from an image where the browser can', async () => {
    const { cdc, numero } = await foreign();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve([{ rawValue: `https://ekuatia.set.gov.py/consultas/qr?Id=${cdc}` }]);
      },
    );
    try {
      const { user } = show();
      await screen.findByRole('button', { name: 'Leer QR de una imagen' });
      await user.upload(
        screen.getByLabelText('Leer QR de una imagen', { selector: 'input' }),
        new File([''], 'qr.png', { type: 'image/png' }),
      );
      expect(await screen.findByRole('dialog', { name: `Documento ${numero}` })).toBeTruthy();
    } finally {
      // Not all stubs, because the page's observers are stubs too.
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    }
  });
});

describe('what a receiver says of a document', () => {
  it('is signed with a test certificate made on the way: partial with its date, then total, then not again', async () => {
    const { user } = show();
    const [menu] = await screen.findAllByRole('button', { name: /^Acciones del documento / });
    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: /^Confirmar Quedan? \d+ días?$/ }));
    const step = await screen.findByRole('dialog', { name: 'Necesita un certificado para responder' });
    expect(within(step).getByText(/cargue el suyo o genere uno de prueba/)).toBeTruthy();
    await user.click(within(step).getByRole('button', { name: 'Crear certificado de prueba' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar el documento' });
    expect(within(dialog).getByText('Firma: CONSUELO GIMÉNEZ')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Una parte' }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(await within(dialog).findByText('Ingrese la fecha estimada de recepción')).toBeTruthy();
    const date = within(dialog).getByRole('textbox', { name: /^Fecha estimada de recepción del resto/ });
    await user.click(date);
    await user.paste('01/01/2020');
    expect(
      await within(dialog).findByText('La fecha de recepción no puede ser anterior a la emisión'),
    ).toBeTruthy();
    await user.clear(date);
    await user.paste('31/12/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByTitle('Conforme en parte: 31/12/2026')).toBeTruthy();

    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: /^Confirmar / }));
    const again = await screen.findByRole('dialog', { name: 'Confirmar el documento' });
    expect(within(again).queryByRole('radio')).toBeNull();
    await user.click(within(again).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByTitle('Conforme en parte: 31/12/2026')).toBeNull());
    await user.click(menu!);
    const blocked = await screen.findByRole('menuitem', {
      name: /^Confirmar El documento ya tiene sus dos conformidades/,
    });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
  });

  it('is refused at its reason, and listed in the detail with its code and XML', async () => {
    service().signInAs('consulta');
    await api.controller.certificadosReceptor.generar({});
    const { data } = await api.controller.consultas.consulta({
      filtros: { respuesta: ['sin_respuesta'], tipo: [1], estado: ['aprobado'] },
    });
    const one = data.find(({ respuesta }) => respuesta.plazo?.dias_restantes !== null)!;
    const { user } = show('consulta', `/${one.cdc}`);
    const detail = await screen.findByRole('dialog', { name: `Documento ${one.numero}` });
    await user.click(await within(detail).findByRole('button', { name: 'Disconformidad' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar disconformidad' });
    const reason = within(dialog).getByRole('textbox', { name: /^Motivo/ });
    await pasteInto(user, reason, 'mal');
    await user.click(within(dialog).getByRole('button', { name: 'Disconformidad' }));
    expect(await within(dialog).findByText('El motivo debe tener entre 5 y 500 caracteres')).toBeTruthy();
    await user.clear(reason);
    // The code in the reason makes the service reject the event.
    await pasteInto(user, reason, 'SIM-4202 Faltan dos cajas');
    await user.click(within(dialog).getByRole('button', { name: 'Disconformidad' }));
    expect(await within(dialog).findByText('Disconformidad: el servicio rechazó el evento.')).toBeTruthy();
    expect(within(dialog).getByText(/^4202: /).lang).toBe('es');
    await user.clear(reason);
    await pasteInto(user, reason, 'SIM-0161 Faltan dos cajas');
    await user.click(within(dialog).getByRole('button', { name: 'Disconformidad' }));
    expect(await within(detail).findByText(/^Hay un evento pendiente/)).toBeTruthy();
    expect(within(detail).getByText('Rechazado')).toBeTruthy();
    await user.click(within(detail).getByRole('button', { name: 'Reintentar' }));
    expect(await within(detail).findByText('Registrado')).toBeTruthy();
    expect(await within(detail).findByText('Disconforme')).toBeTruthy();
    expect(within(detail).getAllByRole('button', { name: 'XML del evento' })).toHaveLength(2);
  });

  it('needs a certificate, which is shown, removed and made in Mi certificado', async () => {
    service().signInAs('consulta');
    await api.controller.certificadosReceptor.generar({});
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Mi certificado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mi certificado' });
    expect(within(dialog).getByText('CONSUELO GIMÉNEZ')).toBeTruthy();
    expect(within(dialog).getByText('De prueba, sin valor legal')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Quitar' }));
    const sure = await screen.findByRole('dialog', { name: '¿Quitar su certificado?' });
    await user.click(within(sure).getByRole('button', { name: 'Quitar' }));
    const step = await screen.findByRole('dialog', { name: 'Necesita un certificado para responder' });
    await user.click(within(step).getByRole('button', { name: 'Cargar mi certificado' }));
    const file = await screen.findByRole('dialog', { name: 'Cargar certificado' });
    await user.upload(within(file).getByLabelText('Archivo .p12 o .pfx'), new File(['no'], 'mio.p12'));
    await pasteInto(user, within(file).getByLabelText(/^Contraseña del certificado/), 'secreta');
    await user.click(within(file).getByRole('button', { name: 'Comprobar' }));
    expect(await within(file).findByText('El archivo no es un certificado PKCS#12')).toBeTruthy();
  });
});

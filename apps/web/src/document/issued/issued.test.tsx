import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, openFactura, serveFacturas } from '../../../test/factura.tsx';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';

serveFacturas();

afterEach(() => vi.unstubAllGlobals());

/** The page of an approved factura, as it is after issuing. */
async function openIssued() {
  const { data } = await api.controller.documentosElectronicos.consulta({
    filtros: { id_empresa: 'emp-1', tipo: [1], estado: ['aprobado'] },
  });
  // The addresses of some receivers take no mail.
  const documento = data.find(({ correo }) => correo !== 'fallido');
  if (!documento) throw new Error('no approved factura');
  const opened = openFactura(`/emitida/${documento.id}`);
  await screen.findByRole('heading', { name: `Factura ${documento.numero}` });
  const { data: detalle } = await api.controller.documentosElectronicos.detalle({ id: documento.id });
  return {
    ...opened,
    detalle,
    press: (name: string) => opened.user.click(screen.getByRole('button', { name })),
  };
}

describe('an issued factura', () => {
  it('is printed: its KuDE opens the print dialog, and is let go afterwards', async () => {
    const addresses = new Set<string>();
    URL.createObjectURL = () => {
      addresses.add('blob:kude');
      return 'blob:kude';
    };
    URL.revokeObjectURL = (address) => addresses.delete(address);
    const { press } = await openIssued();
    await press('Imprimir');
    const frame = await waitFor(() => {
      const found = document.querySelector<HTMLIFrameElement>('iframe[src="blob:kude"]');
      if (!found?.contentWindow) throw new Error('no frame');
      return found;
    });
    const print = vi.fn();
    Object.assign(frame.contentWindow!, { print });
    frame.dispatchEvent(new Event('load'));
    expect(print).toHaveBeenCalledTimes(1);
    expect(addresses.size).toBe(1);
    window.dispatchEvent(new Event('focus'));
    expect([document.querySelectorAll('iframe[src="blob:kude"]').length, addresses.size]).toEqual([0, 0]);
  });

  it('is shared by the browser where it can, and by a copied link where it cannot', async () => {
    const { press, user, detalle } = await openIssued();
    await press('Compartir');
    await screen.findByText('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(detalle.url_qr);
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    try {
      await user.click(screen.getByRole('button', { name: 'Compartir' }));
      await waitFor(() => expect(share).toHaveBeenCalledWith({ title: detalle.numero, url: detalle.url_qr }));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('is mailed to its receiver or to others, with the refusal of a wrong address on its field', async () => {
    const { press, user, detalle } = await openIssued();
    await press('Enviar por correo');
    const dialog = await screen.findByRole('dialog', { name: `Enviar ${detalle.numero} por correo` });
    const input = within(dialog).getByRole('textbox', { name: /^Correos/ });
    await user.type(input, 'nadie{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar por correo' }));
    await within(dialog).findByText('Ingrese un correo válido');
    await user.click(within(dialog).getByRole('button', { name: /nadie/ }));
    await user.type(input, 'contador@example.com{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar por correo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { data: after } = await api.controller.documentosElectronicos.detalle({ id: detalle.id });
    expect(after.correos.length).toBe(detalle.correos.length + 1);
    expect(after.correos.flatMap(({ destinatarios }) => destinatarios)).toContain('contador@example.com');
  });

  it('that was rejected is corrected before anything else', async () => {
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', tipo: [1], estado: ['rechazado'] },
    });
    const rejected = data.find(({ acciones }) => acciones.includes('corregir'));
    if (!rejected) throw new Error('no rejected factura');
    openFactura(`/emitida/${rejected.id}`);
    const [first] = await screen.findAllByRole('link');
    expect(first?.textContent).toBe('Corregir y reenviar');
    expect(first?.className).toContain('contained');
  });

  it('is repeated as a draft with the same lines, and leads to a new one', async () => {
    const { press, router, detalle } = await openIssued();
    expect(screen.getByRole('link', { name: 'Nueva factura' }).getAttribute('href')).toBe(paths.factura);
    await press('Repetir');
    await waitFor(() => expect(router.state.location.pathname).toContain('/borrador/'));
    await screen.findByRole('heading', { name: 'Receptor' });
    expect(detalle.datos).toHaveProperty('items.0.descripcion', field('items.0.descripcion').value);
  });
});

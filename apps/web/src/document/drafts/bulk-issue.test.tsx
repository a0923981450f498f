import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeResponses, openFactura, serveFacturas } from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';
import { paths } from '../../lib/paths.ts';

serveFacturas();

const receptor = (nombre: string) => ({
  tipo: 'contribuyente' as const,
  tipo_operacion: 1 as const,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2 as const,
  nombre,
});

/** Stores a draft without date, with its payment automatic; without an item it cannot be issued. */
const addDraft = async (nombre: string, hasItem = true) => {
  const items = [
    {
      codigo: 'A',
      descripcion: 'Pan',
      unidad: 77,
      cantidad: 1,
      precio_unitario: 4000,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
    },
  ] as const;
  const { data } = await api.controller.facturas.alta({
    id_empresa: 'emp-1',
    establecimiento: '001',
    punto: '001',
    datos: { moneda: 'PYG', receptor: receptor(nombre), ...(hasItem && { items: [...items] }) },
  });
  return data;
};

const row = async (nombre: string) => {
  const found = (await screen.findByText(nombre)).closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`no row of ${nombre}`);
  return within(found);
};

async function chooseAndIssue(...names: string[]) {
  const { user } = openFactura('/borradores');
  for (const name of names) await user.click((await row(name)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Emitir y enviar' }));
  const dialog = await screen.findByRole('dialog', { name: `Emitir borradores: ${String(names.length)}` });
  const confirm = within(dialog).getByRole('button', { name: 'Emitir y enviar' });
  await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
  return { user, dialog, confirm };
}

describe('chosen drafts', () => {
  it('are issued one by one; one that is refused says why and stays', async () => {
    await addDraft('Lote Uno');
    const bad = await addDraft('Lote Sin Ítem', false);
    await addDraft('Lote Dos');
    const { user, dialog, confirm } = await chooseAndIssue('Lote Uno', 'Lote Sin Ítem', 'Lote Dos');
    expect(within(dialog).getByText(/Total: Gs. 8.000/)).toBeTruthy();
    await user.dblClick(confirm);
    expect(await within(dialog).findByText('Emitidos: 2 de 3')).toBeTruthy();
    expect(within(dialog).getAllByRole('link', { name: /^001-001-\d{7}$/ })).toHaveLength(2);
    expect(within(dialog).getByText('Ingrese al menos un ítem')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Abrir borrador' }).getAttribute('href')).toBe(
      `${paths.factura}/borrador/${bad.id}`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByText('Lote Dos')).toBeNull());
    expect(await screen.findByText('Lote Sin Ítem')).toBeTruthy();
  });

  it('end when a response is lost: nothing is issued behind it', async () => {
    await addDraft('Lote Perdido');
    await addDraft('Lote Siguiente');
    const lost = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
    changeResponses('emitir_enviar', lost, 1);
    const { user, dialog, confirm } = await chooseAndIssue('Lote Perdido', 'Lote Siguiente');
    await user.click(confirm);
    // Nothing is sent after it.
    expect(await within(dialog).findByText('Emitidos: 0 de 2')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('Lote Siguiente')).toBeTruthy();
  });
});

import { calcularDigitoVerificador } from '@portal/sifen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, openFactura, ready, serveFacturas } from '../../../test/factura.tsx';
import { api } from '../../api/client.ts';

serveFacturas();

const search = () => field('cliente');

/** Stores a customer with a name of its own. */
const addCliente = (nombre: string, ruc: string) =>
  api.controller.clientes.alta({
    id_empresa: 'emp-1',
    receptor: {
      tipo: 'contribuyente',
      tipo_operacion: 1,
      ruc,
      dv: calcularDigitoVerificador(ruc),
      tipo_contribuyente: 2,
      nombre,
    },
  });

describe('the customer of a new factura', () => {
  it('has the focus at once, without a list over the form, which a key opens', async () => {
    const { user } = openFactura();
    await ready();
    expect(document.activeElement).toBe(search());
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('receptor.nombre').value).not.toBe('');
    expect(document.activeElement).toBe(field('items.0.codigo'));
  });

  it('has it after a repetition, too', async () => {
    const { user } = openFactura('');
    await ready();
    await user.click(await screen.findByRole('button', { name: 'Repetir la última' }));
    await waitFor(() => expect(field('items.0.descripcion').value).not.toBe(''));
    expect(document.activeElement).toBe(search());
  });

  it('is taken with Enter when only one matches, before the list is there', async () => {
    await addCliente("Bar O'Higgins", '80088881');
    const { user } = openFactura();
    await ready();
    await user.paste('ohiggins');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('receptor.nombre').value).toBe("Bar O'Higgins"));
    expect(search().value).toBe('');
    expect(document.activeElement).toBe(field('items.0.codigo'));
  });

  it('is chosen from the list when several match', async () => {
    await addCliente('Quincho Uno', '80088882');
    await addCliente('Quincho Dos', '80088883');
    const { user } = openFactura();
    await ready();
    await user.paste('quincho');
    await user.keyboard('{Enter}');
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    expect(field('receptor.nombre').value).toBe('');
  });

  it.each(['80099999', `80.099.999-${String(calcularDigitoVerificador('80099999'))}`])(
    'that is not known goes into the RUC field: %s',
    async (ruc) => {
      const { user } = openFactura();
      await ready();
      await user.paste(ruc);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(field('receptor.ruc').value).toMatch(/^80099999-\d$/));
      expect(search().value).toBe('');
      expect(document.activeElement).toBe(field('receptor.ruc'));
    },
  );

  it('that is no RUC stays where it was typed', async () => {
    const { user } = openFactura();
    await ready();
    await user.paste('Nadie se llama así');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ningún cliente coincide')).toBeTruthy();
    expect(search().value).toBe('Nadie se llama así');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, openFactura, ready, serveFacturas } from '../../../test/factura.tsx';

serveFacturas();

describe('the place of the receiver', () => {
  it('asks for what lies within the part before, and forgets it with that part', async () => {
    const { user } = openFactura();
    await ready();
    await user.click(screen.getByText('Dirección, teléfono y más'));
    const part = (name: string) => field(`receptor.contacto.${name}`);
    const choose = async (name: string, option: string) => {
      await within(part(name)).findByRole('option', { name: option });
      await user.selectOptions(part(name), option);
    };
    // The folded part arrives as a chunk of its own.
    await waitFor(() => expect(part('distrito').disabled).toBe(true));
    await choose('departamento', 'Central');
    await choose('distrito', 'LUQUE');
    await choose('ciudad', 'LUQUE');
    expect(part('ciudad').value).toBe('5946');
    await choose('departamento', 'Capital');
    expect([part('distrito').value, part('ciudad').value]).toEqual(['', '']);
    expect(await within(part('distrito')).findByRole('option', { name: 'ASUNCION (DISTRITO)' })).toBeTruthy();
    expect(within(part('distrito')).queryByRole('option', { name: 'LUQUE' })).toBeNull();
  });
});

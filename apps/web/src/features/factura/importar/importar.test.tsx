import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeResponses, openFactura, serveFacturas } from '../../../../test/factura.tsx';
import { api } from '../../../api/client.ts';
import * as saving from '../../../lib/save-file.ts';

serveFacturas();
afterEach(() => vi.restoreAllMocks());

const { facturas, documentosElectronicos } = api.controller;
const heads = 'Factura,RUC,Nombre,Código,Descripción,Cantidad,Precio unitario,IVA,Vendedor';
const right = (name: string) => `,80013884-8,${name},P-1,Yerba,2,55000,10%,Ana`;
const wrong = {
  ruc: ',80013884-3,Otro,P-1,Yerba,2,55000,10%,Ana',
  cantidad: ',,,P-1,Yerba,-1,55000,10%,Ana',
  iva: ',,,P-1,Yerba,1,55000,15%,Ana',
};

const file = (...rows: string[]) =>
  new File([[heads, ...rows].join('\n')], 'ventas.csv', { type: 'text/csv' });
const drafts = async () => (await facturas.consulta({ filtros: { id_empresa: 'emp-1' } })).data;

async function openImport(): Promise<UserEvent> {
  const { user } = openFactura('/borradores');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await screen.findByRole('dialog', { name: 'Importar facturas' });
  return user;
}
const choose = (user: UserEvent, chosen: File) =>
  user.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), chosen);

describe('the import of facturas', () => {
  it('shows the errors of each row, makes drafts of the others and issues them', async () => {
    const before = (await drafts()).length;
    const user = await openImport();
    await choose(user, file(right('Ana Uno'), wrong.ruc, wrong.cantidad, right('Ana Dos'), wrong.iva));
    expect(
      await screen.findByText('ventas.csv · Filas: 5 · Facturas: 5 · 2 correctas · 3 con errores'),
    ).toBeTruthy();
    expect(
      screen.getByText('Fila 3, RUC: El RUC no es válido: el dígito verificador debería ser 8'),
    ).toBeTruthy();
    expect(screen.getByText(/^Fila 4, Cantidad: /)).toBeTruthy();
    expect(screen.getByText('Fila 6, IVA: «15%» no es un valor de IVA')).toBeTruthy();
    expect(screen.getByText('Columnas que no se usan: Vendedor.')).toBeTruthy();
    expect(await drafts()).toHaveLength(before);

    const all = screen.getByRole('checkbox', { name: /^Todo o nada/ });
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Crear 2 borradores' }).hasAttribute('disabled')).toBe(true);
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Crear 2 borradores' }));
    expect(await screen.findByText(/^Se guardaron 2 borradores\. Quedan afuera 3 facturas/)).toBeTruthy();
    expect(await drafts()).toHaveLength(before + 2);

    const saved: [string, Blob][] = [];
    vi.spyOn(saving, 'saveBlob').mockImplementation((name, content) => void saved.push([name, content]));
    await user.click(screen.getByRole('button', { name: 'Descargar las filas con errores' }));
    const [name, content] = saved[0]!;
    expect(name).toBe('facturas_con_errores.csv');
    const lines = (await content.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(`${heads},Errores`);
    expect(lines[3]).toBe(`${wrong.iva},«15%» no es un valor de IVA`);

    await user.click(screen.getByRole('button', { name: 'Ver los borradores' }));
    const bar = await screen.findByRole('region', { name: 'Borradores elegidos' });
    expect(within(bar).getByText('2 elegidos')).toBeTruthy();
    // One that another person made invalid meanwhile.
    const [one] = (await drafts()).filter(({ receptor_nombre }) => receptor_nombre === 'Ana Dos');
    await facturas.modificacion({ id: one!.id, version: one!.version, datos: { ...one!.datos, items: [] } });
    await user.click(within(bar).getByRole('button', { name: 'Emitir' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('Se emitió 1 documento.')).toBeTruthy();
    const failed = await screen.findByText(/^Queda 1 borrador sin emitir:/);
    expect(failed.closest('[role=alert]')?.textContent).toContain('Ana Dos: ');
    expect(screen.getByText('1 elegido')).toBeTruthy();
    const rest = await drafts();
    expect(rest).toHaveLength(before + 1);
    const { data: issued } = await documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', receptor: 'Ana Uno' },
    });
    expect(issued).toMatchObject([{ receptor_nombre: 'Ana Uno', total: 110_000, estado: 'generado' }]);
  });

  it('makes drafts of the 17 right rows of 20, and names the 3 wrong ones by their row', async () => {
    const before = (await drafts()).length;
    const user = await openImport();
    const rows = Array.from({ length: 20 }, (_none, index) => right(`Cliente ${String(index)}`));
    const broken = rows.with(2, wrong.ruc).with(10, wrong.cantidad).with(19, wrong.iva);
    await choose(user, file(...broken));
    expect(
      await screen.findByText('ventas.csv · Filas: 20 · Facturas: 20 · 17 correctas · 3 con errores'),
    ).toBeTruthy();
    for (const message of [/^Fila 4, RUC: /, /^Fila 12, Cantidad: /, /^Fila 21, IVA: /])
      expect(screen.getByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Crear 17 borradores' }));
    expect(await screen.findByText(/^Se guardaron 17 borradores\. Quedan afuera 3 facturas/)).toBeTruthy();
    const { meta } = await facturas.consulta({ filtros: { id_empresa: 'emp-1' } });
    expect(meta.total).toBe(before + 17);
  });

  it('stores each factura once when a response is lost', async () => {
    const before = (await drafts()).length;
    const user = await openImport();
    await choose(user, file(right('Ana Uno'), right('Ana Dos')));
    const save = await screen.findByRole('button', { name: 'Crear 2 borradores' });
    const lost = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
    changeResponses('importar', lost, 1);
    await user.click(save);
    expect(await screen.findByText(/conexión/i)).toBeTruthy();
    expect(await drafts()).toHaveLength(before + 2);
    await user.click(screen.getByRole('button', { name: 'Crear 2 borradores' }));
    expect(await screen.findByText('Se guardaron 2 borradores.')).toBeTruthy();
    expect(await drafts()).toHaveLength(before + 2);
    expect(await screen.findByText('2 elegidos')).toBeTruthy();
  });

  it('says what is wrong with a file, and takes another', async () => {
    const user = await openImport();
    await choose(user, new File(['nada'], 'nada.csv'));
    expect(await screen.findByText(/^No se encontró la fila de títulos/)).toBeTruthy();
    await choose(user, file(...Array.from({ length: 501 }, () => right('Ana Uno'))));
    expect(await screen.findByText(/^El archivo tiene 501 filas/)).toBeTruthy();
    await choose(user, file(right('Ana Uno')));
    expect(await screen.findByRole('button', { name: 'Crear 1 borrador' })).toBeTruthy();
  });

  it.each(['csv', 'xlsx'])('reads its own template without an error: %s', async (extension) => {
    const user = await openImport();
    const link = screen.getByRole('link', { name: `Plantilla ${extension.toUpperCase()}` });
    const name = link.getAttribute('href')?.slice(1) ?? '';
    const content = await readFile(join(import.meta.dirname, '../../../../public', name));
    await choose(user, new File([content], name));
    expect(await screen.findByText(`${name} · Filas: 3 · Facturas: 2 · 2 correctas`)).toBeTruthy();
  });
});

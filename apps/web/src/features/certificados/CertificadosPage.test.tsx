import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectRefused } from '../../../test/bad-input.ts';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { api as client } from '../../api/client.ts';
import CertificadosPage from './CertificadosPage.tsx';

const service = startMockApi();
const show = (address = '', role: 'admin' | 'cliente' = 'admin') => {
  service().signInAs(role);
  return renderScreen(<CertificadosPage />, {
    user: makeUser([role], { empresas }),
    path: `${paths.certificados}${address}`,
    pattern: `${paths.certificados}/*`,
  });
};

describe('the certificates', () => {
  it('tells how long each still signs, and that some end soon', async () => {
    const { user } = show();
    expect(await screen.findByText('Importadora Yvytu E.A.S.')).toBeTruthy();
    expect(screen.getByText(/certificados que firman vencen pronto/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Vigencia'), 'vigente');
    await waitFor(() => expect(screen.queryByText('Importadora Yvytu E.A.S.')).toBeNull());
  });

  it('narrows the list to one company, whichever is chosen in the toolbar', async () => {
    const { user } = show();
    expect(await screen.findByText('Importadora Yvytu E.A.S.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Empresa'), 'emp-1');
    await waitFor(() => expect(screen.queryByText('Importadora Yvytu E.A.S.')).toBeNull());
    expect(screen.getAllByText('Distribuidora Tajy S.A.').length).toBeGreaterThan(0);
  });

  it('shows one and asks before it stops signing', async () => {
    const { user } = show('/emp-1-cert-1');
    expect(
      await screen.findByText('Con este certificado se firman los documentos de la empresa.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: /sin certificado activo/ });
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
  });

  it('says of one that is not valid yet that nothing is issued until then', async () => {
    const { api } = service();
    service().signInAs('admin');
    const change = (valido_desde: string) =>
      api.db.updateTable('certificados').set({ valido_desde }).where('id', '=', 'emp-2-cert-1').execute();
    const { data } = await client.controller.certificados.detalle({ id: 'emp-2-cert-1' });
    onTestFinished(() => void change(data.valido_desde));
    await change(data.valido_hasta);
    show('/emp-2-cert-1');
    expect(await screen.findByText(/está activo pero aún no está vigente/)).toBeTruthy();
  });

  it('does not activate the one of another RUC', async () => {
    const { api } = service();
    service().signInAs('admin');
    const change = (ruc: string) =>
      api.db.updateTable('certificados').set({ ruc }).where('id', '=', 'emp-2-cert-1').execute();
    const { data } = await client.controller.certificados.detalle({ id: 'emp-2-cert-1' });
    onTestFinished(() => void change(data.ruc));
    await client.controller.certificados.habilitacion({ id: data.id, activo: false });
    await change('80000001-3');
    const { user } = show('/emp-2-cert-1');
    await user.click(await screen.findByRole('button', { name: 'Activar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Firmar con este certificado?' });
    await user.click(within(dialog).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText(/^El RUC del certificado \(80000001-3\) no corresponde/)).toBeTruthy();
  });

  it('tells what is wrong with a file before and after it is sent', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cargar certificado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cargar certificado' });
    const input = within(dialog).getByLabelText('Archivo .p12 o .pfx');
    await expectRefused(dialog, [['id_empresa', '', /^Seleccione la empresa$/]]);
    await user.selectOptions(within(dialog).getByLabelText(/^Empresa/), 'emp-1');
    expect(within(dialog).getByText('Elija el archivo del certificado')).toBeTruthy();
    await user.upload(input, new File([new Uint8Array(102_401)], 'grande.p12'));
    expect(await within(dialog).findByText('El archivo puede pesar hasta 100 kB')).toBeTruthy();
    await user.upload(input, new File(['hola'], 'hola.p12'));
    expect(await within(dialog).findByText('hola.p12')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Comprobar' }));
    expect(await within(dialog).findByText('El archivo no es un certificado PKCS#12')).toBeTruthy();
  });

  it.each([
    ['', ''],
    ['?id_empresa=emp-3', 'emp-3'],
    ['?id_empresa=emp-9', ''],
  ])('begins with the company of the filter alone: %j', async (address, expected) => {
    const { user } = show(address);
    await user.click(await screen.findByRole('button', { name: 'Cargar certificado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cargar certificado' }));
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Empresa/).value).toBe(expected);
  });

  it('makes one for demonstrations', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Cargar certificado' }));
    await user.click(await screen.findByRole('button', { name: 'Certificado de demostración' }));
    const dialog = await screen.findByRole('dialog', { name: 'Certificado de demostración' });
    await user.selectOptions(within(dialog).getByLabelText(/^Empresa/), 'emp-3');
    await user.click(within(dialog).getByRole('button', { name: 'Crear' }));
    // In its detail, and in the list once it is reloaded.
    const days = await screen.findAllByText('365 días', undefined, { timeout: 20_000 });
    expect(days.length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toMatch(/^\/certificados\/.+/);
  });

  it('lets a cliente upload, and nothing else', async () => {
    const { user } = show('', 'cliente');
    await user.click(await screen.findByRole('button', { name: 'Cargar certificado' }));
    expect(await screen.findByRole('button', { name: 'Comprobar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Certificado de demostración' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import { selectEmpresaId } from '../../session/empresa-slice.ts';
import DashboardPage from './DashboardPage.tsx';
import { presetDays } from './use-scope.ts';

const service = startMockApi();
const show = (search = '', role: 'admin' | 'cliente' = 'cliente', companies: typeof empresas = empresas) => {
  service().signInAs(role);
  return renderScreen(<DashboardPage />, {
    user: makeUser([role], { empresas: companies }),
    path: `${paths.dashboard}${search}`,
    pattern: paths.dashboard,
  });
};
const cards = () => screen.findByRole('list', { name: 'Cifras del período' });
const year = '?desde=2026-01-01&hasta=2026-11-30';

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-14', '2026-11-20'],
  ['days30', '2026-10-22', '2026-11-20'],
  ['month', '2026-11-01', '2026-11-20'],
] as const)('%s is from %s to %s', (preset, desde, hasta) => {
  expect(presetDays(preset, '2026-11-20')).toEqual({ desde, hasta });
});

describe('the dashboard', () => {
  it('has a card for each figure, which leads to the documents that it counts', async () => {
    show(year);
    const links = within(await cards()).getAllByRole('link');
    expect(links).toHaveLength(7);
    expect(links[0]!.textContent).toMatch(/^Monto facturado/);
    const rejected = links.find((link) => link.textContent.startsWith('Rechazados'))!;
    expect(rejected.getAttribute('href')).toBe(
      `${paths.documentosElectronicos}?desde=2026-01-01&hasta=2026-11-30&estado=rechazado`,
    );
    const { data } = await api.controller.documentosElectronicos.consulta({
      filtros: {
        id_empresa: empresas[0]!.id,
        desde: '2026-01-01',
        hasta: '2026-11-30',
        estado: ['rechazado'],
      },
      por_pagina: 100,
    });
    expect(rejected.textContent).toContain(`Rechazados${String(data.length)}`);
  });

  it('changes the period by a preset and by days that are typed, and keeps it in the address', async () => {
    const { user, router } = show();
    await cards();
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?desde=(\S+)&hasta=\1$/));
    await user.click(screen.getByRole('button', { name: 'Personalizado' }));
    const from = screen.getByRole('textbox', { name: 'Desde' });
    await user.clear(from);
    await user.type(from, '01/01/2026');
    await waitFor(() => expect(router.state.location.search).toContain('desde=2026-01-01'));
    const to = screen.getByRole('textbox', { name: 'Hasta' });
    await user.clear(to);
    await user.type(to, '31/12/2025');
    expect(await screen.findByText('La fecha final no puede ser anterior a la inicial')).toBeTruthy();
    expect(router.state.location.search).not.toContain('2025');
  });

  it('shows each chart as a table whose rows lead to their documents', async () => {
    const { user } = show(year);
    await user.click(await screen.findByRole('button', { name: 'Monto por mes (Gs.): ver como tabla' }));
    const table = screen.getByRole('region', { name: 'Monto por mes (Gs.) (tabla)' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    expect(within(table).getAllByRole('link').at(-1)!.getAttribute('href')).toBe(
      `${paths.documentosElectronicos}?desde=2026-11-01&hasta=2026-11-30&estado=generado&estado=enviado&estado=error_envio&estado=aprobado&estado=aprobado_observacion`,
    );
    await user.click(screen.getByRole('button', { name: 'Monto por mes (Gs.): ver como gráfico' }));
    expect(screen.queryByRole('region', { name: 'Monto por mes (Gs.) (tabla)' })).toBeNull();
  });

  it('leads from a rejection to the documents with its code, from a customer to its own', async () => {
    show(year);
    const rejections = within(await screen.findByRole('region', { name: 'Rechazos más frecuentes' }));
    const [first] = rejections.getAllByRole('link');
    expect(first!.getAttribute('href')).toMatch(
      /desde=2026-01-01&hasta=2026-11-30&estado=rechazado&codigo=\d{4}$/,
    );
    const customers = within(screen.getByRole('region', { name: 'Principales clientes' }));
    expect(customers.getAllByRole('link')[0]!.getAttribute('href')).toMatch(/&receptor_documento=[\dA-D-]+$/);
  });

  it('leads from an alert to what it counts, with its company chosen', async () => {
    const { user, router, store } = show(`${year}&empresa=todas`, 'admin');
    const alerts = within(await screen.findByRole('list', { name: 'Alertas' }));
    const [alert] = alerts.getAllByRole('link', {
      name: /^Ver: Marisol Cabrera de Rojas, El certificado vence en 5 días, el /,
    });
    await user.click(alert!);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `${paths.certificados}?activo=si&vigencia=por_vencer&id_empresa=emp-3`,
    );
    expect(selectEmpresaId(store.getState())).toBe('emp-3');
  });

  it('saves the figures of a chart as CSV', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = show(year);
    await user.click(await screen.findByRole('button', { name: 'Exportar: Principales clientes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Datos en CSV' }));
    const [titles = '', ...lines] = (await saved[0]!.text()).trim().split('\r\n');
    expect(titles).toContain('"Cliente";"RUC o documento";"Documentos";"Monto"');
    expect(lines).toHaveLength(5);
  });

  it('counts all companies for an admin, says so, and goes back', async () => {
    const { user, router } = show(year, 'admin');
    const countOf = async () => within(await cards()).getByText('Emitidos').nextSibling!.textContent;
    const one = Number(await countOf());
    await user.click(screen.getByRole('button', { name: 'Todas las empresas' }));
    await waitFor(() => expect(router.state.location.search).toContain('empresa=todas'));
    await waitFor(async () => expect(Number(await countOf())).toBeGreaterThan(one));
    expect(
      within(await cards())
        .getAllByRole('link')[0]!
        .getAttribute('href'),
    ).toContain('empresa=todas');
    await user.click(screen.getByRole('button', { name: 'Solo la empresa elegida' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('empresa'));
  });

  it('does not offer all companies to a client', async () => {
    show(`${year}&empresa=todas`);
    await cards();
    expect(screen.queryByRole('button', { name: 'Todas las empresas' })).toBeNull();
    expect(screen.queryByText('Todas las empresas')).toBeNull();
  });

  it('offers to issue where there is nothing yet', async () => {
    show('?desde=1999-01-01&hasta=1999-01-31');
    expect(await screen.findByText('Aún no hay documentos en este período.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Emitir factura' }).getAttribute('href')).toBe(paths.factura);
  });

  it('says so when the person has no company', async () => {
    show('', 'cliente', []);
    expect(await screen.findByText('No tiene empresas asignadas')).toBeTruthy();
  });

  it('shows why it could not be loaded, and loads at the next try', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      const { user } = show(year);
      expect(await screen.findByRole('alert')).toBeTruthy();
      http.defaults.baseURL = baseURL!;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await cards()).toBeTruthy();
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });
});

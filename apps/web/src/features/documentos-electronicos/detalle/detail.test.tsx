import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menuOf, serveDocuments } from '../../../../test/documentos.tsx';
import { paths } from '../../../lib/paths.ts';

const { show, firstOf } = serveDocuments();

describe('the detail', () => {
  it('opens at its own address, keeps the filters, and closes with Escape', async () => {
    const { user, router } = show('?fechas=todas&tipo=1&por_pagina=10');
    const menu = await menuOf(user);
    await user.click(within(menu).getByRole('menuitem', { name: 'Ver detalle' }));
    const detail = await screen.findByRole('dialog', {
      name: /^Factura electrónica (?:[A-Z]{2} ?)?\d{3}-\d{3}-(?:[A-Z]{2})?\d{7}/,
    });
    expect(router.state.location.pathname).toMatch(/^\/documentos_electronicos\/[\w-]+$/);
    expect(router.state.location.search).toBe('?fechas=todas&tipo=1&por_pagina=10');
    expect(await within(detail).findByText('Distribuidora Tajy S.A.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.documentosElectronicos));
    expect(router.state.location.search).toBe('?fechas=todas&tipo=1&por_pagina=10');
  });

  it('has a tab for each part, with its own address, and goes to the next document', async () => {
    const approved = await firstOf('aprobado');
    const { user, router } = show('?fechas=todas&estado=aprobado&tipo=1', 'cliente', `/${approved.id}`);
    const detail = await screen.findByRole('dialog');
    for (const [tab, content] of [
      ['Ítems', 'Base gravada'],
      ['Pagos/Cuotas', /^(Contado|Crédito)/],
      ['Respuestas SIFEN', 'Intento'],
      ['Historial', /^Emisión$|No hay movimientos/],
      ['XML', /^Ordenado para leer/],
    ] as const) {
      await user.click(within(detail).getByRole('tab', { name: tab }));
      expect((await within(detail).findAllByText(content)).length).toBeGreaterThan(0);
    }
    expect(router.state.location.pathname).toBe(`${paths.documentosElectronicos}/${approved.id}/xml`);
    await user.click(within(detail).getByRole('button', { name: 'Siguiente de la lista' }));
    await waitFor(() => expect(router.state.location.pathname).not.toContain(approved.id));
    expect(router.state.location.pathname).toMatch(/\/xml$/);
  });

  it('says that a document does not exist', async () => {
    show('', 'cliente', '/no-existe');
    expect(await screen.findByText('No se encontró el documento')).toBeTruthy();
  });

  it('follows a sent document until its response and announces it', async () => {
    const { id, numero } = await firstOf('generado');
    const { user } = show('?fechas=todas', 'cliente', `/${id}`);
    const detail = await screen.findByRole('dialog');
    expect(await within(detail).findByText(/^Generado no es aprobado/)).toBeTruthy();
    // Looked for from before on: on a busy machine the response has arrived when the click returns.
    const waiting = within(detail).findAllByText(/SIFEN todavía no respondió/, undefined, { timeout: 20_000 });
    await user.click(within(detail).getByRole('button', { name: 'Enviar' }));
    expect((await waiting).length).toBeGreaterThan(0);
    await waitFor(
      () =>
        expect(
          screen.getAllByRole('status', { hidden: true }).map((status) => status.textContent),
        ).toContainEqual(expect.stringMatching(new RegExp(`^Documento ${numero}: (Aprobado|Rechazado)`))),
      { timeout: 20_000 },
    );
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { formatearCdc } from '@portal/sifen';
import { beforeAll, describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { withStyles } from '../../../test/styles.ts';
import { api } from '../../api/client.ts';
import ConsultaPublicaPage from './ConsultaPublicaPage.tsx';

withStyles();
const service = startMockApi();

/** An approved factura. */
const approved = async () => {
  service().signInAs('admin');
  const { data } = await api.controller.documentosElectronicos.consulta({
    filtros: { estado: ['aprobado'], tipo: [1] },
    por_pagina: 1,
  });
  return data[0]!;
};
// The first request creates the sample data, so that no screen waits for it.
beforeAll(approved, 60_000);

describe('the public page', () => {
  const open = (search: string) => renderScreen(<ConsultaPublicaPage />, { path: `/consulta${search}` });

  it('shows the summary of the document in the address, without a sign-in', async () => {
    const { cdc } = await approved();
    open(`?cdc=${cdc}`);
    expect(
      await screen.findByText('La autoridad tributaria lo aprobó: el documento es válido.'),
    ).toBeTruthy();
    expect(screen.getAllByText(formatearCdc(cdc)).length).toBeGreaterThan(0);
  });

  it('prints what was found as a sheet that is not on screen', async () => {
    const { cdc, numero } = await approved();
    const { user } = open(`?cdc=${cdc}`);
    const sheet = () => screen.queryByRole('article', { name: `Documento ${numero}`, hidden: true });
    let printed: string | null = null;
    window.print = () => {
      printed = sheet()?.textContent ?? null;
    };
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(printed).toContain('La autoridad tributaria lo aprobó: el documento es válido.');
    expect(printed).toContain(formatearCdc(cdc));
    expect(screen.queryByRole('article')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(sheet()).toBeNull();
  });

  it('says that there is none', async () => {
    open('?cdc=01800695631001001000000422026112011000237570');
    const words = await screen.findByText('El documento no existe o fue rechazado');
    expect(words.getAttribute('lang')).toBe('es');
  });

  it('puts what is searched into the address', async () => {
    const { cdc } = await approved();
    const { user, router } = open('');
    await user.click(await screen.findByRole('textbox', { name: 'CDC' }));
    await user.paste(cdc);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?cdc=${cdc}`));
  });
});

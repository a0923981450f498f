import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import AuditoriaPage from './AuditoriaPage.tsx';

// Parts of the screen arrive as chunks of their own.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 90_000 });
const service = startMockApi();
const BLAS = '00000000-0000-4000-8000-000000000101';
const show = (address = '', role: 'admin' | 'soporte' = 'admin') => {
  service().signInAs(role);
  return renderScreen(<AuditoriaPage />, {
    user: makeUser([role], { empresas }),
    path: `${paths.auditoria}${address}`,
    pattern: `${paths.auditoria}/*`,
  });
};

describe('the audit trail', () => {
  it('lists who did what, and opens an act with what was before and after', async () => {
    const { user, router } = show('?objetos=usuarios&accion=bloqueo');
    await user.click(await screen.findByText(/Blas Ramírez/));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.auditoria}/${BLAS}-bloqueo`));
    const detail = within(await screen.findByRole('dialog'));
    expect((await detail.findByRole('row', { name: /^Activo/ })).textContent).toBe('ActivoSíNo');
  });

  it('filters by what was done, in words', async () => {
    const { user, router } = show('?objetos=usuarios');
    expect((await screen.findAllByText('Alta')).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Acción'), 'Bloqueo');
    await waitFor(() => expect(router.state.location.search).toContain('accion=bloqueo'));
    await waitFor(() => expect(screen.queryAllByText(/^Usuario \d/)).toHaveLength(1));
  });

  it('is exported by an admin alone', async () => {
    show();
    expect(await screen.findByRole('button', { name: /Exportar/ })).toBeTruthy();
  });

  it('has no export for soporte, and says what nobody has done', async () => {
    show('?texto=nadie-hizo-esto', 'soporte');
    expect(await screen.findByText(/No hay/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
  });

  it('says so when there is no such act', async () => {
    show('/ninguno');
    expect((await screen.findAllByText(/No se encontró|no existe/i)).length).toBeGreaterThan(0);
  });
});

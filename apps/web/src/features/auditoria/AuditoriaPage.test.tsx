import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import AuditoriaPage from './AuditoriaPage.tsx';

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
    expect(document.title).toMatch(/^Bloqueo · Usuarios · Auditoría · /);
    await user.click(detail.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(document.title).toMatch(/^Auditoría · /));
  });

  it('filters by what was done, in words', async () => {
    const { user, router } = show('?objetos=usuarios');
    expect((await screen.findAllByText('Alta')).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Acción'), 'Bloqueo');
    await waitFor(() => expect(router.state.location.search).toContain('accion=bloqueo'));
    await waitFor(() => expect(screen.queryAllByText(/^Usuario \d/)).toHaveLength(1));
  });

  it('leads from an act to what it concerns', async () => {
    show(`/${BLAS}-bloqueo`);
    const link = await screen.findByRole('link', { name: 'Abrir en Usuarios' });
    expect(link.getAttribute('href')).toBe(`${paths.usuario}/${BLAS}`);
  });

  it('lists the acts of one record, for its history', async () => {
    const { user, router } = show(`?objetos=usuarios&id_objeto=${BLAS}`);
    expect(await screen.findAllByText(/Blas Ramírez/)).toHaveLength(2);
    expect(screen.queryByText(/Rosa Giménez/)).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(`Identificador: ${BLAS}`) }));
    await waitFor(() => expect(router.state.location.search).toBe('?objetos=usuarios'));
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

  it('counts up to 10 000, says that there are more, and leads beyond and back', async () => {
    const act = (index: number) => ({
      sandbox: 'default',
      id: `many-${String(index)}`,
      fecha: `2020-01-01T00:00:00.${String(index % 1000).padStart(3, '0')}Z`,
      usuario: 'many',
      objeto: 'usuarios',
      id_objeto: 'many',
      accion: 'bloqueo',
      detalle: 'Uno de muchos',
      antes: null,
      despues: null,
      id_empresa: null,
      busqueda: 'many',
    });
    for (let first = 0; first < 10_002; first += 834)
      await service()
        .api.db.insertInto('auditoria')
        .values(Array.from({ length: 834 }, (_, index) => act(first + index)).slice(0, 10_002 - first))
        .execute();
    const { user, router } = show('?usuario=many&pagina=400');
    expect(await screen.findByText('9.976–10.000 de más de 10.000')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /página siguiente/i }));
    expect(await screen.findByText('10.001–10.002 de más de 10.000')).toBeTruthy();
    expect(router.state.location.search).toContain('pagina=401');
    await user.click(screen.getByRole('button', { name: /Exportar/ }));
    expect(await screen.findByRole('menuitem', { name: /CSV.*más de 10.000/ })).toBeTruthy();
    await router.navigate('?usuario=many&pagina=5000');
    await waitFor(() => expect(router.state.location.search).toContain('pagina=401'));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import SearchPage from './SearchPage.tsx';

const { show } = startSampleApp(SearchPage, paths.search);
const list = () => screen.findByRole('list', { name: 'Resultados de la búsqueda' });
const titles = async () =>
  within(await list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the search of the help', () => {
  it('has pages, and the one shown is in the address', async () => {
    const { user, router } = show();
    expect(await titles()).toHaveLength(5);
    expect(screen.getByText('8 resultados')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ir a la página 2' }));
    expect(router.state.location.search).toBe('?pagina=2');
    expect(await titles()).toHaveLength(3);
  });

  it('finds without accents and case, from the first page on, and marks the words', async () => {
    const { user, router } = show('?pagina=2');
    await list();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'DIGITO ruc');
    await waitFor(() => expect(router.state.location.search).toBe('?q=DIGITO+ruc'));
    expect(await screen.findByText('1 resultado')).toBeTruthy();
    expect(await titles()).toEqual(['Calcular el dígito verificador del RUC']);
    const marks = [...(await list()).querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks.slice(0, 2)).toEqual(['dígito', 'RUC']);
  });

  it('says that nothing matches, and shows all again', async () => {
    const { user, router } = show('?q=paraguas');
    expect(await screen.findByText('Ningún resultado coincide con «paraguas»')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(await titles()).toHaveLength(5);
    expect(router.state.location.search).toBe('');
  });
});

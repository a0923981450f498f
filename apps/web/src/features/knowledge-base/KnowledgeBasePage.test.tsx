import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import KnowledgeBasePage from './KnowledgeBasePage.tsx';

const { show } = startSampleApp(KnowledgeBasePage, paths.knowledgeBase);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the knowledge base', () => {
  it('shows its categories with their counts and five guides each, and leads to a category', async () => {
    const { user, router } = show();
    const list = await screen.findByRole('list', { name: 'Temas de la base de conocimientos' });
    expect(
      within(list)
        .getAllByText(/guías disponibles/)
        .map(({ textContent }) => textContent),
    ).toEqual([17, 12, 19, 24].map((count) => `${String(count)} guías disponibles`));
    expect(within(list).getAllByRole('link')).toHaveLength(4 * (1 + 5 + 1));
    await user.click(within(list).getByRole('link', { name: 'Primeros pasos' }));
    await title('Primeros pasos');
    expect(router.state.location.pathname).toBe(`${paths.knowledgeBase}/1`);
    expect(screen.getByText('Se destacan 5 de 17 guías')).toBeTruthy();
    const guides = screen.getByRole('list', { name: 'Guías destacadas del tema' });
    expect(within(guides).getAllByRole('listitem')).toHaveLength(5);
  });

  it('shows a guide with its contents, reading time and related guides', async () => {
    const { user, router } = show('/1/1/ingresar-por-primera-vez');
    await title('Ingresar por primera vez');
    expect(screen.getByText('Lectura de 2 min')).toBeTruthy();
    const contents = await screen.findByRole('navigation', { name: 'En esta guía' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Antes de empezar', 'Paso a paso', 'Qué conviene saber', 'Consejos', 'Si algo no sale bien']);
    await user.click(within(contents).getByRole('link', { name: 'Paso a paso' }));
    expect(router.state.location.hash).toBe('#s-paso-a-paso');
    expect(document.getElementById('s-paso-a-paso')?.localName).toBe('h2');
    await user.click(within(contents).getByRole('button', { name: 'Copiar el enlace a «Consejos»' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(/\/1\/1\/ingresar-por-primera-vez#s-consejos$/),
    );
    const [related] = screen.getAllByRole('region', { name: 'Guías relacionadas' });
    const [other] = within(related!).getAllByRole('link');
    await user.click(other!);
    await title(other!.textContent);
    const trail = screen.getByRole('navigation', { name: 'Dónde está esta página' });
    await user.click(within(trail).getByRole('link', { name: 'Base de conocimientos' }));
    await title('Base de conocimientos');
  });

  it('shows a guide though the place in its address is malformed', async () => {
    show('/1/1/ingresar-por-primera-vez#%zz');
    await title('Ingresar por primera vez');
  });

  it('finds words in titles and texts, marks them, and keeps the field in use', async () => {
    const { user, router } = show('/1/1');
    const field = await screen.findByRole('searchbox', { name: 'Buscar en las guías' });
    await user.type(field, 'timbrado');
    const list = await screen.findByRole('list', { name: 'Guías encontradas' });
    expect(router.state.location.search).toBe('?q=timbrado');
    expect(document.activeElement).toBe(field);
    const [first, ...others] = within(list).getAllByRole('listitem');
    expect(within(first!).getByRole('heading').textContent).toMatch(/timbrado/i);
    for (const one of [first!, ...others])
      expect(within(one).getAllByText(/timbrado/i, { selector: 'mark' }).length).toBeGreaterThan(0);
    await user.clear(field);
    await title('Ingresar por primera vez');
    await user.type(field, 'zzz');
    expect(await screen.findByText('Ninguna guía coincide')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver las preguntas frecuentes' })).toBeTruthy();
  });

  it.each(['/9', '/1/99'])('says that there is nothing at %s', async (address) => {
    show(address);
    expect(await screen.findByText('Esta guía no existe')).toBeTruthy();
  });
});

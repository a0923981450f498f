import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import SearchPage from './SearchPage.tsx';

const { show } = startSampleApp(SearchPage, paths.search);
const list = (name: string) => screen.findByRole('list', { name });
const titles = async (name = 'Guías de ayuda') =>
  within(await list(name))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const partLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Partes de los resultados' })).getByRole('link', { name });

describe('the search before anything is typed', () => {
  it('shows the help in pages, and the one shown is in the address', async () => {
    const { user, router } = show();
    expect(await titles()).toHaveLength(5);
    await user.click(await screen.findByRole('button', { name: 'Ir a la página 2' }));
    expect(router.state.location.search).toBe('?pagina=2');
    expect(await titles()).toHaveLength(3);
  });
});

describe('the search over everything', () => {
  it('finds in each part without accents and case, and marks the words', async () => {
    const { user, router } = show('?pagina=2');
    await list('Guías de ayuda');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en todo' }), 'DIGITO ruc');
    await waitFor(() => expect(router.state.location.search).toBe('?q=DIGITO+ruc'));
    await waitFor(async () => expect(await titles()).toEqual(['Calcular el dígito verificador del RUC']));
    const marks = [...(await list('Guías de ayuda')).querySelectorAll('mark')].map(
      ({ textContent }) => textContent,
    );
    expect(marks.slice(0, 2)).toEqual(['dígito', 'RUC']);
  });

  it('leads from a document to its detail, from a contact to theirs', async () => {
    const { data } = await api.controller.documentosElectronicos.consulta({});
    const [row] = data;
    const { user, router } = show(`?q=${row?.cdc ?? ''}`);
    const found = within(await list('Documentos')).getByRole('link');
    expect(found.textContent).toContain(row?.numero);
    await user.click(found);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${paths.documentosElectronicos}/${row?.id ?? ''}`),
    );
  });

  it('leads from a contact, a mail and an article to where they are shown', async () => {
    const [contact] = await sampleApi.contacts.listContacts({ query: {} });
    const [mail] = await sampleApi.mail.listMails({ query: {} });
    const [category] = await sampleApi.knowledgeBase.listCategories();
    const article = category?.featuredArticles[0];
    const linkFor = async (q: string, part: string) => {
      const { unmount } = show(`?q=${encodeURIComponent(q)}`);
      const address = within(await list(part))
        .getAllByRole('link')[0]
        ?.getAttribute('href');
      unmount();
      return address;
    };
    expect(await linkFor(`${contact?.name ?? ''} ${contact?.lastName ?? ''}`, 'Contactos')).toBe(
      `${paths.contacts}/all/${contact?.id ?? ''}`,
    );
    expect(await linkFor(mail?.subject ?? '', 'Correos')).toBe(`${paths.mail}/inbox/${mail?.id ?? ''}`);
    expect(await linkFor(article?.title ?? '', 'Artículos')).toContain(
      `${paths.knowledgeBase}/${category?.id ?? ''}/${article?.id ?? ''}/`,
    );
  });

  it('shows one part page by page, and how many each has', async () => {
    const first = { query: { q: 'mes', kind: 'mails', limit: 50 } } as const;
    const all = (await sampleApi.globalSearch.find(first)).mails;
    const { user, router } = show('?q=mes');
    await list('Correos');
    await user.click(partLink(new RegExp(`^Correos ${String(all?.total)}$`)));
    expect(router.state.location.search).toBe('?q=mes&solo=correos');
    const subjects = all?.rows.map(({ subject }) => subject) ?? [];
    expect(subjects.length).toBeGreaterThan(20);
    await waitFor(async () => expect(await titles('Correos')).toEqual(subjects.slice(0, 20)));
    expect(screen.queryByRole('list', { name: 'Artículos' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Ir a la página 2' }));
    await waitFor(async () => expect(await titles('Correos')).toEqual(subjects.slice(20, 40)));
    expect(router.state.location.search).toBe('?q=mes&solo=correos&pagina=2');
    expect(partLink(/^Correos/).getAttribute('aria-current')).toBe('page');
  });

  it('says that nothing matches, and shows the help again', async () => {
    const { user, router } = show('?q=paraguas+zzz');
    expect(await screen.findByText('Ningún resultado coincide con «paraguas zzz»')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(await titles()).toHaveLength(5);
    expect(router.state.location.search).toBe('');
  });
});

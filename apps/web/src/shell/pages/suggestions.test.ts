import { describe, expect, it } from 'vitest';
import type { NavigationItem } from '../navigation/types.ts';
import { pagesOf } from './pages.ts';
import { maxSuggestions, suggest } from './suggestions.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const menu = titled(
  'Documentos Electrónicos',
  'Factura',
  'Nota de Crédito',
  'Eventos',
  'Empresas',
  'Empresas Correos',
  'Usuarios',
  'Usuarios Para Integración',
  'Certificado',
);

describe('suggest', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['CRÉDITO', ['Nota de Crédito']],
    ['  credito ', ['Nota de Crédito']],
    ['electronicos', ['Documentos Electrónicos']],
    ['empresas', ['Empresas', 'Empresas Correos']],
    ['correos empresas', ['Empresas Correos']],
    // First what begins so, then what has a word that does, then the rest.
    ['e', ['Eventos', 'Empresas', 'Empresas Correos', 'Documentos Electrónicos']],
    ['integ', ['Usuarios Para Integración']],
    ['zzz', []],
  ])('%j finds %j', (query, expected) => {
    const found = suggest(menu, query).map(({ title }) => title);
    expect(query === 'e' ? found.slice(0, expected.length) : found).toEqual(expected);
  });

  it('finds by keywords, after what is found by its title', () => {
    const entries = [{ title: 'Letra más grande', keywords: 'zoom tamaño' }, { title: 'Zoom' }];
    expect(suggest(entries, 'zoom').map(({ title }) => title)).toEqual(['Zoom', 'Letra más grande']);
    expect(suggest(entries, 'tamano')).toHaveLength(1);
  });

  it('gives ten at most', () => {
    const many = titled(...Array.from({ length: 25 }, (_, index) => `Pantalla ${String(index)}`));
    expect(suggest(many, 'pantalla')).toHaveLength(maxSuggestions);
    expect(maxSuggestions).toBe(10);
    expect(suggest(many, 'pantalla', 3)).toHaveLength(3);
  });
});

describe('pagesOf', () => {
  it('takes what leads somewhere, with its way through collapsible entries', () => {
    const preload = () => undefined;
    const icon = () => null;
    const navigation: readonly NavigationItem[] = [
      {
        type: 'group',
        id: 'principal',
        title: 'Menu Principal',
        children: [
          { type: 'item', id: '/a', title: 'A', url: '/a', icon, preload },
          { type: 'divider', id: 'line' },
          {
            type: 'collapse',
            id: 'mas',
            title: 'Más',
            children: [{ type: 'item', id: '/b', title: 'B', url: '/b' }],
          },
        ],
      },
      { type: 'link', id: 'dnit', title: 'DNIT', url: 'https://www.dnit.gov.py' },
      { type: 'link', id: 'same', title: 'Same', url: 'https://example.com', target: '_self' },
    ];
    expect(pagesOf(navigation)).toEqual([
      { id: '/a', title: 'A', trail: [], url: '/a', icon, preload },
      { id: '/b', title: 'B', trail: ['Más'], url: '/b' },
      { id: 'dnit', title: 'DNIT', trail: [], url: 'https://www.dnit.gov.py', target: '_blank' },
      { id: 'same', title: 'Same', trail: [], url: 'https://example.com', target: '_self' },
    ]);
  });
});

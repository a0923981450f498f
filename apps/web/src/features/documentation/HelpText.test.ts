import { expect, it } from 'vitest';
import { languageNames } from '../../i18n/languages.ts';
import { toBlocks } from './HelpText.tsx';

it.each([
  ['Una línea.', [{ kind: 'paragraph', line: 'Una línea.' }]],
  ['- a\n- b', [{ kind: 'list', lines: ['a', 'b'] }]],
  [
    'Antes:\n- a\nDespués.\n- b',
    [
      { kind: 'paragraph', line: 'Antes:' },
      { kind: 'list', lines: ['a'] },
      { kind: 'paragraph', line: 'Después.' },
      { kind: 'list', lines: ['b'] },
    ],
  ],
])('%j', (text, blocks) => {
  expect(toBlocks(text)).toEqual(blocks);
});

type Catalog = Readonly<Record<string, unknown>>;
const catalogs = import.meta.glob<Catalog>('../{documentation,documentos-electronicos}/messages/*.json', {
  eager: true,
  import: 'default',
});

it.each(languageNames)(
  'the help in %s names the button by which a cliente, without Facturación, issues',
  (language) => {
    const documents = catalogs[`../documentos-electronicos/messages/${language}.json`];
    expect(catalogs[`./messages/${language}.json`]).toHaveProperty(
      'inicio.factura.text',
      expect.stringContaining(String(documents?.['emitir'])),
    );
  },
);

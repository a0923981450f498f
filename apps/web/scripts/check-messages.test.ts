import { describe, expect, it } from 'vitest';
import { checkCatalog, checkTranslation, flatten } from './check-messages.ts';

const folder = '/web/src/features/x';
const file = (code: string) => [
  { path: `${folder}/Page.tsx`, code: `import { useTexts, text } from './texts.ts';\n${code}` },
];
const check = (texts: object, code: string) => checkCatalog({ folder, texts: flatten(texts) }, file(code));

describe('checkCatalog', () => {
  it.each([
    ['all used', { a: 'A', b: { c: 'C' } }, `const t = useTexts(); t('a'); t('b.c')`, []],
    ['a missing key', { a: 'A' }, `const t = useTexts(); t('a'); t('zz')`, ['no text "zz"']],
    ['a missing key outside components', { a: 'A' }, `text('a'); text('yy')`, ['no text "yy"']],
    ['a key left over', { a: 'A', old: 'O' }, `const t = useTexts(); t('a')`, ['unused text "old"']],
    [
      'a key whose end is computed',
      { state: { on: '1', off: '0' } },
      'const t = useTexts(); t(`state.${x}`)',
      [],
    ],
    [
      'a computed key within another template',
      { state: { on: '1', off: '0' }, more: 'M' },
      "const t = useTexts(); `${a}: ${t(`state.${x}`)}`; b && ` (${t('more')})`",
      [],
    ],
    ['plural forms', { rows_one: '1', rows_other: 'n' }, `const t = useTexts(); t('rows', { count })`, []],
    ['an empty text', { a: ' ' }, `const t = useTexts(); t('a')`, ['empty text "a"']],
  ])('%s', (_name, texts, code, expected) => {
    const problems = check(texts, code);
    expect(problems).toHaveLength(expected.length);
    expected.forEach((part, index) => expect(problems[index]).toContain(part));
  });

  it('counts uses under another name in other folders', () => {
    const source = {
      path: '/web/src/shell/Bar.tsx',
      code: `import { text as xText } from '../features/x/texts.ts'; xText('a'); xText('b')`,
    };
    expect(checkCatalog({ folder, texts: { a: 'A' } }, [source])).toEqual([`${source.path}: no text "b"`]);
  });

  it('tells the catalogs of a file apart by the names of their functions', () => {
    const source = {
      path: `${folder}/Page.tsx`,
      code: `import { useTexts } from './texts.ts';
        import { useTexts as useUiTexts } from '../../ui/texts.ts';
        const t = useTexts(); const ui = useUiTexts(); t('a'); t('zz'); ui('close'); ui('yy'); kind.t('ww')`,
    };
    const ui = { folder: '/web/src/ui', texts: { close: 'Cerrar' } };
    expect(checkCatalog({ folder, texts: { a: 'A' } }, [source])).toEqual([`${source.path}: no text "zz"`]);
    expect(checkCatalog(ui, [source])).toEqual([`${source.path}: no text "yy"`]);
  });

  it('counts the keys that the type of what takes the functions names', () => {
    const page = {
      path: `${folder}/kind.ts`,
      code: `import { text } from './texts.ts';
import type { Kind } from '../../kind.ts';
import { Other } from '../../other.ts';
export const kind: Kind = {
  text,
};`,
    };
    const kind = {
      path: '/web/src/kind.ts',
      code: "type Key = 'a' | `b.${State}`; interface Kind { text: Translate<Key> }",
    };
    const other = { path: '/web/src/other.ts', code: `export const Other = 'old'` };
    const texts = { a: 'A', 'b.on': 'B', old: 'O' };
    expect(checkCatalog({ folder, texts }, [page, kind, other])).toEqual([`${folder}: unused text "old"`]);
  });

  it('counts the keys that a function asks for which is spread with the texts', () => {
    const page = {
      path: `${folder}/Page.tsx`,
      code: `import { useTexts } from './texts.ts';
import { words } from '../../words.ts';
const t = useTexts();
export const Page = () => <List {...words(t)} />;`,
    };
    const words = {
      path: '/web/src/words.ts',
      code: `const words = (text: (key: 'a') => string) => text('a')`,
    };
    expect(checkCatalog({ folder, texts: { a: 'A', old: 'O' } }, [page, words])).toEqual([
      `${folder}: unused text "old"`,
    ]);
  });

  it('ignores files that do not use the catalog', () => {
    const source = { path: '/web/src/other/Bar.tsx', code: `t('a')` };
    expect(checkCatalog({ folder, texts: { a: 'A' } }, [source])).toEqual([`${folder}: unused text "a"`]);
  });
});

describe('checkTranslation', () => {
  it.each([
    ['complete', { a: 'Hola {{nombre}}' }, { a: 'Hello {{nombre}}' }, []],
    ['missing', { a: 'A', b: 'B' }, { a: 'A' }, ['en: missing "b"']],
    ['too many', { a: 'A' }, { a: 'A', b: 'B' }, ['en: "b" is not in es']],
    ['another fill-in', { a: '{{n}} filas' }, { a: '{{count}} rows' }, ['en: "a" must fill in n']],
    ['more plural forms', { a_one: '1', a_other: 'n' }, { a_one: '1', a_few: '2', a_other: 'n' }, []],
  ])('%s', (_name, spanish, other, expected) => {
    expect(checkTranslation('en', spanish, other)).toEqual(expected);
  });
});

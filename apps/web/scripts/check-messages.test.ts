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

import { expect, it } from 'vitest';
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

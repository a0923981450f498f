import { describe, expect, it } from 'vitest';
import { groupFaqs, isFoundInAnswer } from './model.ts';

const faqs = [
  { id: '1', question: '¿Qué es el CDC?', answer: 'Un código.' },
  { id: '2', question: '¿Cómo ingreso?', answer: 'Con su usuario.' },
  { id: '3', question: '¿Y la contraseña?', answer: 'La elige usted; el código no.' },
];
const categories = [
  { id: 'a', title: 'Acceso', questions: ['3', '2', 'x'] },
  { id: 'b', title: 'Otra', questions: [] },
];
const ids = (category: string | null, query = '', from = categories) =>
  groupFaqs(faqs, from, { category, query }).map((group) => [
    group.category?.id ?? null,
    group.questions.map(({ id }) => id).join(),
  ]);

describe('groupFaqs', () => {
  it.each([
    [
      null,
      '',
      [
        ['a', '3,2'],
        [null, '1'],
      ],
    ],
    ['a', '', [['a', '3,2']]],
    [
      'nada',
      '',
      [
        ['a', '3,2'],
        [null, '1'],
      ],
    ],
    ['b', '', []],
    [
      null,
      'CODIGO',
      [
        ['a', '3'],
        [null, '1'],
      ],
    ],
    [null, 'código contrasena', [['a', '3']]],
    [null, 'zzz', []],
  ])('category %s and search %j', (category, query, expected) => {
    expect(ids(category, query)).toEqual(expected);
  });

  it('lists all questions while no categories are known', () => {
    expect(ids(null, '', [])).toEqual([[null, '1,2,3']]);
  });
});

it.each([
  ['', false],
  ['cdc', false],
  ['codigo', true],
  ['zzz', false],
])('the search %j is found in the answer alone: %s', (query, expected) => {
  expect(isFoundInAnswer(faqs[0]!, query)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { escapar, serializar } from './serializador.ts';

describe('serializar', () => {
  it('respeta el orden y no deja blancos entre etiquetas', () => {
    expect(
      serializar([
        ['b', 1],
        [
          'a',
          [
            ['d', 'x'],
            ['c', 'y'],
          ],
        ],
      ]),
    ).toBe('<b>1</b><a><d>x</d><c>y</c></a>');
  });

  it('omite lo ausente, el texto en blanco y los grupos vacíos, pero no el cero', () => {
    expect(serializar([undefined, ['a', undefined], ['b', '  \n'], ['g', [['h', '']]], ['c', 0]])).toBe(
      '<c>0</c>',
    );
  });

  it.each([
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [1.5, '1.5'],
    [0.1 + 0.2, '0.3'],
    [110_000, '110000'],
  ])('escribe %d sin exponente ni ceros de más', (numero, texto) => {
    expect(serializar([['n', numero]])).toBe(`<n>${texto}</n>`);
  });
});

describe('escapar', () => {
  it('escapa solo lo que el XML canónico escapa', () => {
    expect(escapar(`<a href="x"> & 'y'`)).toBe(`&lt;a href="x"&gt; &amp; 'y'`);
  });
});

import { describe, expect, it } from 'vitest';
import { COLORES } from './estilo.ts';
import { acentoDe, esLogo, LOGO_MAXIMO } from './marca.ts';

const png = (bytes: number): string => {
  const content = Buffer.alloc(bytes);
  // Signature, and a header that says 1 × 1 pixels.
  content.write('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');
  return `data:image/png;base64,${content.toString('base64')}`;
};

describe('esLogo', () => {
  it.each([
    [png(100), true],
    [png(LOGO_MAXIMO), true],
    [png(LOGO_MAXIMO + 1), false],
    [
      `data:image/jpeg;base64,${Buffer.from('ffd8ffc0000b080001000101011100', 'hex').toString('base64')}`,
      true,
    ],
    [png(100).replace('png', 'jpeg'), false],
    ['data:image/png;base64,AAAA', false],
    ['data:text/html;base64,AAAA', false],
    ['', false],
  ])('case %#', (texto, expected) => {
    expect(esLogo(texto)).toBe(expected);
  });
});

describe('acentoDe', () => {
  it.each([
    [undefined, COLORES.acento],
    ['rojo', COLORES.acento],
    ['#A3195B', '#a3195b'],
    ['#000000', '#000000'],
  ])('%s is printed as %s', (color, expected) => {
    expect(acentoDe({ color })).toBe(expected);
  });

  it.each(['#ffff00', '#ffffff', '#88ccff'])('%s is printed darker', (color) => {
    const impreso = acentoDe({ color });
    expect(Number.parseInt(impreso.slice(1, 3), 16)).toBeLessThan(Number.parseInt(color.slice(1, 3), 16));
    expect(acentoDe({ color: impreso })).toBe(impreso);
  });
});

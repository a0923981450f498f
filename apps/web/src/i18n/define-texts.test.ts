import { afterEach, describe, expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { changeLanguage } from './i18n.ts';

const es = {
  saludo: 'Hola {{nombre}}',
  grupo: { filas_one: '{{count}} fila', filas_other: '{{count}} filas' },
  solo: 'Solo',
};
const { text } = defineTexts('prueba', es, {
  ar: () => Promise.resolve({ default: { saludo: 'مرحبا {{nombre}}' } }),
});

afterEach(() => changeLanguage('es'));

describe('defineTexts', () => {
  it('fills in values, without escaping what React escapes anyway', () => {
    expect(text('saludo', { nombre: 'Ana & <b>' })).toBe('Hola Ana & <b>');
  });

  it.each([
    [1, '1 fila'],
    [2, '2 filas'],
  ])('counts %d', (count, expected) => expect(text('grupo.filas', { count })).toBe(expected));

  it('does not compile with a key that does not exist', () => {
    // @ts-expect-error -- no such text
    expect(text('nada')).toBe('nada');
  });

  it('fetches another language, turns the page, and falls back to Spanish', async () => {
    await changeLanguage('ar');
    expect(text('saludo', { nombre: 'Ana' })).toBe('مرحبا Ana');
    expect(text('solo')).toBe('Solo');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney, formatNumber } from '../lib/format.ts';
import { defineTexts } from './define-texts.ts';
import { changeLanguage, i18nInstance } from './i18n.ts';

const es = {
  saludo: 'Hola {{nombre}}',
  emitida: 'Emitida a {{nombre}}. No se puede deshacer.',
  grupo: { filas_one: '{{count}} fila', filas_other: '{{count}} filas' },
};
const { text } = defineTexts('prueba', es);

afterEach(() => changeLanguage('es'));

describe('defineTexts', () => {
  it('fills in values, without escaping what React escapes anyway', () => {
    expect(text('saludo', { nombre: 'Ana & <b>' })).toBe('Hola Ana & <b>');
  });

  it.each([
    [1, '1 fila'],
    [2, '2 filas'],
  ])('counts %d', (count, expected) => expect(text('grupo.filas', { count })).toBe(expected));

  it.each([
    ['Ñandutí S.R.L.', 'Emitida a Ñandutí S.R.L. No se puede deshacer.'],
    ['Tajy', 'Emitida a Tajy. No se puede deshacer.'],
  ])('ends the sentence about %s with one full stop', (nombre, expected) => {
    expect(text('emitida', { nombre })).toBe(expected);
  });

  it('does not compile with a key that does not exist', () => {
    // @ts-expect-error -- no such text
    expect(text('nada')).toBe('nada');
  });
});

describe('changeLanguage', () => {
  it('fetches the catalogs in use; a folder without one stays Spanish', async () => {
    const routing = defineTexts('routing', { menu: { principal: 'Menú Principal' } });
    await changeLanguage('en');
    expect(routing.text('menu.principal')).toBe('Main Menu');
    expect(text('saludo', { nombre: 'Ana' })).toBe('Hola Ana');
    expect(document.documentElement.lang).toBe('en');
  });

  it('takes numbers and amounts along', async () => {
    expect([formatNumber(12345), formatMoney(1234567)]).toEqual(['12.345', 'Gs. 1.234.567']);
    await changeLanguage('en');
    expect([formatNumber(12345), formatMoney(1234.5, 'USD')]).toEqual(['12,345', '\u2066USD 1,234.50\u2069']);
    await changeLanguage('ar');
    expect(formatNumber(12345)).toBe('12,345');
  });
});

describe('useTexts', () => {
  it('follows the language, and draws nothing anew for the catalog of another folder', async () => {
    const own = defineTexts('ui', { retry: 'Reintentar' });
    const drawn: string[] = [];
    renderHook(() => drawn.push(own.useTexts()('retry')));
    act(() => {
      defineTexts('otra', { a: 'b' });
    });
    expect(drawn).toEqual(['Reintentar']);
    await act(() => changeLanguage('en'));
    expect(drawn).toEqual(['Reintentar', 'Try again']);
  });

  it('shows a catalog that arrives while its folder is in use', () => {
    const own = defineTexts('tarde', { a: 'uno' });
    const { result } = renderHook(() => own.useTexts()('a'));
    act(() => {
      i18nInstance.addResourceBundle('es', 'tarde', { a: 'dos' }, true, true);
    });
    expect([result.current, own.text('a')]).toEqual(['dos', 'dos']);
  });
});

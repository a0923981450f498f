import { describe, expect, it } from 'vitest';
import { matchParts, plainText, queryWords } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['  Facturación ', 'facturacion'],
    ['FACTURACIÓN', 'facturacion'],
    ['Nota de Crédito', 'nota de credito'],
    ['ÑANDUTÍ', 'nanduti'],
    ['İstanbul Yardım', 'istanbul yardim'],
    ["O'Higgins", 'ohiggins'],
    ['O’Higgins y D´Angelo', 'ohiggins y dangelo'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['   ', ''],
  ])('%j is compared as %j', (text, expected) => expect(plainText(text)).toBe(expected));
});

describe('queryWords', () => {
  it.each([
    ['', []],
    ['  ', []],
    [' Nota   CRÉD ', ['nota', 'cred']],
  ])('%j', (query, expected) => expect(queryWords(query)).toEqual(expected));
});

describe('matchParts', () => {
  const marked = (text: string, query: string) =>
    matchParts(text, query)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['Facturación', 'cion', 'Factura[ción]'],
    ['Facturación'.normalize('NFD'), 'cion', `Factura[${'ción'.normalize('NFD')}]`],
    ['Nota de Crédito', 'cred nota', '[Nota] de [Créd]ito'],
    ['Empresas Correos', 'rre', 'Empresas Co[rre]os'],
    ["Bar O'Higgins", 'ohig', "Bar [O'Hig]gins"],
    ["Bar O'Higgins", "o'hig", "Bar [O'Hig]gins"],
    ['aa aa', 'a', '[aa] [aa]'],
    ['Eventos', 'x', 'Eventos'],
    ['Eventos', '', 'Eventos'],
    ['😀 Eventos', 'even', '😀 [Even]tos'],
  ])('%s, searched for %j: %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));
});

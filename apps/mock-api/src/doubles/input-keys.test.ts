import { contract, listEndpoints, listOperations, operations, sampleValue } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { unknownInputKeys } from './input-keys.ts';
import { targetNamed } from './targets.ts';

const keysOf = (name: string, expected: unknown): string[] => {
  const target = targetNamed(name);
  if (target === undefined) throw new Error(name);
  return unknownInputKeys(target, expected).map(({ path, message }) => `${path}: ${message}`);
};

describe('an expected input', () => {
  it.each<[string, unknown]>([
    ['eCommerce.getProduct', { query: { productId: '1' } }],
    ['faq.listFaqs', { query: {} }],
    ['notes.createNote', { body: { note: { title: expect.any(String) as string } } }],
    ['notes.createNote', { body: expect.objectContaining({ anything: 1 }) as unknown }],
    ['documentosElectronicos.consulta', { filtros: { estado: ['generado'] }, por_pagina: 1 }],
    ['facturas.emitir', { datos: { items: [{ descripcion: 'Tóner' }] } }],
    ['empresas.detalle', undefined],
  ])('of %s: %j', (name, expected) => {
    expect(keysOf(name, expected)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    [
      'eCommerce.getProduct',
      { productId: '1' },
      'productId: Clave desconocida. ¿Quiso decir "query.productId"?',
    ],
    ['eCommerce.getProduct', { body: { productId: '1' } }, 'body: Clave desconocida'],
    [
      'eCommerce.getProduct',
      { query: { prodctId: '1' } },
      'query.prodctId: Clave desconocida. ¿Quiso decir "query.productId"?',
    ],
    ['faq.listFaqs', { query: { page: '1' } }, 'query.page: Clave desconocida'],
    [
      'notes.createNote',
      { body: { title: 'x' } },
      'body.title: Clave desconocida. ¿Quiso decir "body.note.title"?',
    ],
    [
      'documentosElectronicos.consulta',
      { estado: ['generado'] },
      'estado: Clave desconocida. ¿Quiso decir "filtros.estado"?',
    ],
    ['documentosElectronicos.consulta', { data: { pagina: 1 } }, 'data: Clave desconocida'],
    [
      'documentosElectronicos.consulta',
      { porPagina: 1 },
      'porPagina: Clave desconocida. ¿Quiso decir "por_pagina"?',
    ],
    ['empresas.detalle', { constructor: 1 }, 'constructor: Clave desconocida'],
  ])('of %s is refused: %j', (name, expected, problem) => {
    expect(keysOf(name, expected)).toEqual([problem]);
  });

  it('names every key that is wrong', () => {
    expect(keysOf('empresas.detalle', { ide: '1', nada: 2 })).toHaveLength(2);
  });
});

describe('the sample of every input', () => {
  const endpoints = listEndpoints(contract).filter(({ area, name }) => targetNamed(`${area}.${name}`));
  it.each(endpoints.map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint] as const))(
    'of %s has known keys',
    (name, { query, body }) => {
      const sample = {
        ...(query === undefined ? {} : { query: sampleValue(query, 'input') }),
        ...(body === undefined ? {} : { body: sampleValue(body, 'input') }),
      };
      expect(keysOf(name, sample)).toEqual([]);
    },
  );

  it.each(listOperations(operations).map(({ key, operation }) => [key, operation] as const))(
    'of %s has known keys',
    (key, { data }) => {
      expect(keysOf(key, sampleValue(data, 'input'))).toEqual([]);
    },
  );
});

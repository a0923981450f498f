import { describe, expect, it } from 'vitest';
import { TIPOS_ASOCIADO, TIPOS_IMPRESO } from './asociado.ts';
import {
  CONDICIONES_CREDITO,
  CONDICIONES_OPERACION,
  MARCAS_TARJETA,
  PROCESAMIENTOS_TARJETA,
  TIPOS_PAGO,
} from './condicion.ts';
import { DEPARTAMENTOS } from './departamentos.ts';
import { MONEDAS } from './monedas.ts';
import { buscarOpcion, etiquetaDe, existeOpcion, literalDe } from './opcion.ts';
import type { OpcionCatalogo } from './opcion.ts';
import {
  AFECTACIONES_IVA,
  MOTIVOS_NOTA_CREDITO,
  PRESENCIAS,
  TIPOS_DOCUMENTO,
  TIPOS_EMISION,
  TIPOS_TRANSACCION,
} from './operacion.ts';
import { CODIGOS_PAISES } from './codigos-paises.ts';
import { PAISES } from './paises.ts';
import { TIPOS_CONTRIBUYENTE, TIPOS_DOCUMENTO_RECEPTOR, TIPOS_OPERACION, TIPOS_REGIMEN } from './receptor.ts';
import { UNIDADES } from './unidades.ts';

const TABLAS: [string, readonly OpcionCatalogo<number | string>[], number][] = [
  ['TIPOS_ASOCIADO', TIPOS_ASOCIADO, 2],
  ['TIPOS_IMPRESO', TIPOS_IMPRESO, 5],
  ['CONDICIONES_OPERACION', CONDICIONES_OPERACION, 2],
  ['CONDICIONES_CREDITO', CONDICIONES_CREDITO, 2],
  ['TIPOS_PAGO', TIPOS_PAGO, 22],
  ['MARCAS_TARJETA', MARCAS_TARJETA, 7],
  ['PROCESAMIENTOS_TARJETA', PROCESAMIENTOS_TARJETA, 3],
  ['DEPARTAMENTOS', DEPARTAMENTOS, 20],
  ['MONEDAS', MONEDAS, 200],
  ['AFECTACIONES_IVA', AFECTACIONES_IVA, 4],
  ['MOTIVOS_NOTA_CREDITO', MOTIVOS_NOTA_CREDITO, 8],
  ['PRESENCIAS', PRESENCIAS, 7],
  ['TIPOS_DOCUMENTO', TIPOS_DOCUMENTO, 5],
  ['TIPOS_EMISION', TIPOS_EMISION, 2],
  ['TIPOS_TRANSACCION', TIPOS_TRANSACCION, 13],
  ['PAISES', PAISES, 248],
  ['TIPOS_CONTRIBUYENTE', TIPOS_CONTRIBUYENTE, 2],
  ['TIPOS_DOCUMENTO_RECEPTOR', TIPOS_DOCUMENTO_RECEPTOR, 7],
  ['TIPOS_OPERACION', TIPOS_OPERACION, 4],
  ['TIPOS_REGIMEN', TIPOS_REGIMEN, 8],
  ['UNIDADES', UNIDADES, 64],
];

describe.each(TABLAS)('%s', (_nombre, table, cantidad) => {
  it(`has ${cantidad} different codes, all described`, () => {
    expect(new Set(table.map((option) => option.codigo)).size).toBe(cantidad);
    expect(table).toHaveLength(cantidad);
    for (const { literal, etiqueta: tag } of table) {
      expect(literal).toBe(literal.trim());
      expect(literal).not.toBe('');
      expect(tag).not.toBe(literal);
    }
  });
});

it.each([
  [1, 'Gravado IVA'],
  [2, 'Exonerado (Art. 100 - Ley 6380/2019)'],
  [3, 'Exento'],
  [4, 'Gravado parcial (Grav- Exento)'],
] as const)('IVA %i goes into the XML as %j', (codigo, literal) => {
  expect(literalDe(AFECTACIONES_IVA, codigo)).toBe(literal);
});

it('looks options up', () => {
  expect(buscarOpcion(UNIDADES, 77)).toEqual({ codigo: 77, literal: 'UNI', etiqueta: 'Unidad' });
  expect(existeOpcion(MONEDAS, 'PYG')).toBe(true);
  expect(existeOpcion(MONEDAS, 'pyg')).toBe(false);
  expect(etiquetaDe(MONEDAS, 'PYG')).toBe('Guaraní');
  expect(etiquetaDe(TIPOS_PAGO, 1)).toBe('Efectivo');
  expect(etiquetaDe(TIPOS_PAGO, 55)).toBe('55');
  expect(() => literalDe(TIPOS_PAGO, 55)).toThrow(RangeError);
});

it('the codes of the countries are those of their names', () => {
  expect(CODIGOS_PAISES).toEqual(PAISES.map(({ codigo }) => codigo).toSorted());
});

it('names currencies and countries within the limits of the XML', () => {
  for (const { literal } of MONEDAS) expect(literal).toMatch(/^.{3,20}$/);
  for (const { literal } of PAISES) expect(literal).toMatch(/^.{4,50}$/);
});

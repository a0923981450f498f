import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { existeOpcion } from '../../catalogos/opcion.ts';
import { DEPARTAMENTOS } from '../../catalogos/departamentos.ts';
import { ciudadesDe, distritosDe, geografia } from './geografia.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../../..');
/** The official table, which is not part of the repository: `SIFEN_GEOGRAFIA`, or a reference folder beside the repository. */
const TABLA = process.env['SIFEN_GEOGRAFIA'] ?? path.join(RAIZ, '../shared/reference/data/geografia.tsv');

describe('geografia', () => {
  const { distritos, ciudades: cities } = geografia();

  it('has every distrito and ciudad once, nested, with names that the XML can carry', () => {
    expect([distritos.size, cities.size]).toEqual([272, 6766]);
    for (const { literal, departamento } of distritos.values()) {
      expect(existeOpcion(DEPARTAMENTOS, departamento), literal).toBe(true);
    }
    for (const { literal, distrito } of cities.values()) expect(distritos.has(distrito), literal).toBe(true);
    for (const { literal } of [...distritos.values(), ...cities.values()]) {
      expect(literal).toMatch(/^\S(.{0,28}\S)?$/);
      expect(literal).not.toMatch(/\s\s/);
    }
  });

  it('is asked by departamento and by distrito', () => {
    expect(distritosDe(1)).toEqual([{ codigo: 1, literal: 'ASUNCION (DISTRITO)', departamento: 1 }]);
    expect(distritosDe(11)).toHaveLength(23);
    expect(distritosDe(19)).toEqual([]);
    expect(ciudadesDe(159)).toContainEqual({ codigo: 5946, literal: 'LUQUE', distrito: 159 });
    expect(ciudadesDe(9999)).toEqual([]);
  });

  it.skipIf(!existsSync(TABLA))('agrees with the official table', () => {
    const nombre = (texto = '') => texto.replace(/\s+/g, ' ').slice(0, 30).trim();
    const [, ...rows] = readFileSync(TABLA, 'utf8').trimEnd().split('\n');
    expect(rows).toHaveLength(cities.size);
    for (const row of rows) {
      const [departamento, , distrito, desc_distrito, ciudad, desc_ciudad] = row.split('\t');
      expect(cities.get(Number(ciudad))).toEqual({
        codigo: Number(ciudad),
        literal: nombre(desc_ciudad),
        distrito: Number(distrito),
      });
      expect(distritos.get(Number(distrito))).toEqual({
        codigo: Number(distrito),
        literal: nombre(desc_distrito),
        departamento: Number(departamento),
      });
    }
  });
});

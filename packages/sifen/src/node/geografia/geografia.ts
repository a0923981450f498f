import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ciudad, Distrito, Geografia } from '../../lugares.ts';

/** Lines of three columns are a distrito (departamento, code, name); those of two are its ciudades (code, name). */
// A path and not a URL: under jsdom, in tests of screens, `URL` is not the class that Node's file functions accept.
const TABLA = join(import.meta.dirname, 'lugares.tsv');

let leida: Geografia | undefined;

/** The whole table, 272 distritos and 6766 ciudades, names cut to 30 characters; read on first use. */
export function geografia(): Geografia {
  leida ??= leer(readFileSync(TABLA, 'utf8'));
  return leida;
}

/** Districts of a department, in the order of the table; none for an unknown one. */
export function distritosDe(departamento: number): Distrito[] {
  return [...geografia().distritos.values()].filter((one) => one.departamento === departamento);
}

/** Towns of a district, in the order of the table; none for an unknown one. */
export function ciudadesDe(distrito: number): Ciudad[] {
  return [...geografia().ciudades.values()].filter((one) => one.distrito === distrito);
}

function leer(table: string): Geografia {
  const distritos = new Map<number, Distrito>();
  const cities = new Map<number, Ciudad>();
  let distrito = 0;
  for (const linea of table.trimEnd().split('\n')) {
    const [first = '', second = '', third] = linea.split('\t');
    if (third === undefined) {
      cities.set(Number(first), { codigo: Number(first), literal: second, distrito });
    } else {
      distrito = Number(second);
      distritos.set(distrito, { codigo: distrito, literal: third, departamento: Number(first) });
    }
  }
  return { distritos, ciudades: cities };
}

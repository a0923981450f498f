import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facetas } from '../esquema/facetas.ts';

/** A parser of the official schemas, sufficient to compare our tables with them. */

interface Etiqueta {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: Etiqueta[];
}

export interface ElementoXsd {
  readonly etiqueta: string;
  /** Name of its type, or the type itself when it has none. */
  readonly tipo: string | Facetas[];
  readonly minimo: number;
  readonly maximo: number;
}

export interface Xsd {
  readonly grupos: ReadonlyMap<string, ElementoXsd[]>;
  readonly tipos: ReadonlyMap<string, Facetas[]>;
}

const ARCHIVOS = /^(DE_|DE_Types_|Paises_|Departamentos_|Monedas_|Unidades_Medida_)/;

export function leerXsd(carpeta: string): Xsd {
  const raices = readdirSync(carpeta)
    .filter((nombre) => ARCHIVOS.test(nombre))
    .flatMap((nombre) => arbol(readFileSync(path.join(carpeta, nombre), 'utf8')).hijos);
  const declarados = raices.flatMap(({ hijos }) => hijos);
  const simples = declarados.filter(({ nombre }) => nombre === 'simpleType');
  const complejos = declarados.filter(({ nombre }) => nombre === 'complexType');
  const tipos = new Map(simples.map((one) => [one.atributos['name'] ?? '', facetasDe(one)]));
  const grupos = new Map(complejos.map((one) => [one.atributos['name'] ?? '', elementosDe(one)]));
  return { grupos, tipos };
}

function arbol(xml: string): Etiqueta {
  const raiz: Etiqueta = { nombre: '', atributos: {}, hijos: [] };
  const abiertas = [raiz];
  for (const [, cierre, nombre = '', resto = ''] of xml
    .replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '')
    .matchAll(/<(\/?)(?:\w+:)?(\w+)((?:\s+[\w:]+\s*=\s*"[^"]*")*\s*\/?)>/g)) {
    if (cierre === '/') {
      abiertas.pop();
      continue;
    }
    const atributos = Object.fromEntries(
      Array.from(resto.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g), ([, clave = '', valor = '']) => [clave, valor]),
    );
    const etiqueta: Etiqueta = { nombre, atributos, hijos: [] };
    abiertas.at(-1)?.hijos.push(etiqueta);
    if (!resto.endsWith('/')) abiertas.push(etiqueta);
  }
  return raiz;
}

const hijo = (padre: Etiqueta | undefined, nombre: string): Etiqueta | undefined =>
  padre?.hijos.find((one) => one.nombre === nombre);

function elementosDe(complejo: Etiqueta): ElementoXsd[] {
  const secuencia = hijo(complejo, 'sequence');
  return (secuencia?.hijos ?? [])
    .filter(({ nombre, atributos }) => nombre === 'element' && atributos['name'] !== undefined)
    .map((elemento) => {
      const { name = '', type, minOccurs = '1', maxOccurs = '1' } = elemento.atributos;
      const propio = hijo(elemento, 'simpleType');
      return {
        etiqueta: name.trim(),
        tipo: type ?? (propio === undefined ? '' : facetasDe(propio)),
        minimo: Number(minOccurs),
        maximo: Number(maxOccurs),
      };
    });
}

function facetasDe(simple: Etiqueta): Facetas[] {
  const union = hijo(simple, 'union');
  if (union !== undefined)
    return union.hijos.filter(({ nombre }) => nombre === 'simpleType').flatMap(facetasDe);
  const restriccion = hijo(simple, 'restriction');
  return restriccion === undefined ? [] : [restringidas(restriccion)];
}

const BASES: Readonly<Record<string, Facetas>> = {
  noEmptyString: { no_vacio: true, minimo: 1 },
  integer: { clase: 'entero' },
  positiveInteger: { clase: 'entero', desde: '1' },
  short: { clase: 'entero' },
  decimal: { clase: 'decimal' },
  date: { clase: 'fecha' },
  dateTime: { clase: 'fecha_hora' },
  string: {},
  normalizedString: {},
};

const NUMERICAS = {
  minLength: 'minimo',
  maxLength: 'maximo',
  totalDigits: 'digitos',
  fractionDigits: 'decimales',
} as const;
const TEXTUALES = {
  pattern: 'patron',
  minInclusive: 'desde',
  maxInclusive: 'hasta',
  minExclusive: 'mayor_que',
  maxExclusive: 'menor_que',
} as const;

function restringidas({ atributos, hijos }: Etiqueta): Facetas {
  const base = BASES[(atributos['base'] ?? '').replace(/^xs:/, '')];
  if (base === undefined) throw new Error(`Base ${String(atributos['base'])} desconocida`);
  const facetas: Record<string, unknown> = { ...base };
  const valores: string[] = [];
  for (const { nombre, atributos: suyos } of hijos) {
    const valor = suyos['value'] ?? '';
    if (nombre in NUMERICAS) facetas[NUMERICAS[nombre as keyof typeof NUMERICAS]] = Number(valor);
    else if (nombre in TEXTUALES) facetas[TEXTUALES[nombre as keyof typeof TEXTUALES]] = valor;
    else if (nombre === 'length') Object.assign(facetas, { minimo: Number(valor), maximo: Number(valor) });
    else if (nombre === 'enumeration') valores.push(valor);
  }
  return valores.length === 0 ? facetas : { ...facetas, valores: valores.sort() };
}

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

export function leerXsd(folder: string): Xsd {
  const raices = readdirSync(folder)
    .filter((nombre) => ARCHIVOS.test(nombre))
    .flatMap((nombre) => arbol(readFileSync(path.join(folder, nombre), 'utf8')).hijos);
  const declared = raices.flatMap(({ hijos: children }) => children);
  const simples = declared.filter(({ nombre }) => nombre === 'simpleType');
  const complejos = declared.filter(({ nombre }) => nombre === 'complexType');
  const tipos = new Map(simples.map((one) => [one.atributos['name'] ?? '', facetasDe(one)]));
  const groups = new Map(complejos.map((one) => [one.atributos['name'] ?? '', elementosDe(one)]));
  return { grupos: groups, tipos };
}

function arbol(xml: string): Etiqueta {
  const raiz: Etiqueta = { nombre: '', atributos: {}, hijos: [] };
  const opened = [raiz];
  for (const [, cierre, nombre = '', rest = ''] of xml
    .replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '')
    .matchAll(/<(\/?)(?:\w+:)?(\w+)((?:\s+[\w:]+\s*=\s*"[^"]*")*\s*\/?)>/g)) {
    if (cierre === '/') {
      opened.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from(rest.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g), ([, clave = '', value = '']) => [clave, value]),
    );
    const tag: Etiqueta = { nombre, atributos: attributes, hijos: [] };
    opened.at(-1)?.hijos.push(tag);
    if (!rest.endsWith('/')) opened.push(tag);
  }
  return raiz;
}

const hijo = (parent: Etiqueta | undefined, nombre: string): Etiqueta | undefined =>
  parent?.hijos.find((one) => one.nombre === nombre);

function elementosDe(complejo: Etiqueta): ElementoXsd[] {
  const sequence = hijo(complejo, 'sequence');
  return (sequence?.hijos ?? [])
    .filter(({ nombre, atributos: attributes }) => nombre === 'element' && attributes['name'] !== undefined)
    .map((element) => {
      const { name = '', type, minOccurs = '1', maxOccurs = '1' } = element.atributos;
      const own = hijo(element, 'simpleType');
      return {
        etiqueta: name.trim(),
        tipo: type ?? (own === undefined ? '' : facetasDe(own)),
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

function restringidas({ atributos: attributes, hijos: children }: Etiqueta): Facetas {
  const base = BASES[(attributes['base'] ?? '').replace(/^xs:/, '')];
  if (base === undefined) throw new Error(`Base ${String(attributes['base'])} desconocida`);
  const facetas: Record<string, unknown> = { ...base };
  const values: string[] = [];
  for (const { nombre, atributos: own } of children) {
    const value = own['value'] ?? '';
    if (nombre in NUMERICAS) facetas[NUMERICAS[nombre as keyof typeof NUMERICAS]] = Number(value);
    else if (nombre in TEXTUALES) facetas[TEXTUALES[nombre as keyof typeof TEXTUALES]] = value;
    else if (nombre === 'length') Object.assign(facetas, { minimo: Number(value), maximo: Number(value) });
    else if (nombre === 'enumeration') values.push(value);
  }
  return values.length === 0 ? facetas : { ...facetas, valores: values.sort() };
}

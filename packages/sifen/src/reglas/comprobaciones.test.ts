import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DocumentoEmitido } from '../documento.ts';
import { AHORA } from '../fixtures/documentos.ts';
import { MENSAJES } from '../mensajes.ts';
import { contenidoDe } from '../node/contenido.ts';
import { validarEsquema } from '../node/esquema/validar.ts';
import { geografia } from '../node/geografia/geografia.ts';
import { factura as facturaEmitida, notaCredito } from '../node/test/documentos.ts';
import type { Problema } from '../problema.ts';
import { evaluarDocumento } from '../respuesta-set.ts';
import { validarDatos } from '../validar-documento.ts';
import { COMPROBACIONES, type Comprobacion } from './fixtures/comprobaciones.ts';
import { CODIGOS_RESPUESTA } from './tabla.ts';

/** Problems that the form finds in a document. */
const problemasDe = ({ datos, tipo, contexto }: Comprobacion): Problema[] =>
  validarDatos(datos, tipo, { ahora: AHORA, geografia: geografia(), ...contexto });

/** The authority's response when the same document is sent as it is. */
function codigosDe({ datos, tipo, contexto, hechos }: Comprobacion): string[] {
  const { condicion: _, ...base } = tipo === 5 ? notaCredito() : facturaEmitida();
  const emisor = contexto?.ruc_emisor === undefined ? {} : { ruc: contexto.ruc_emisor, dv: 8 };
  const documento: DocumentoEmitido = { ...base, ...datos, emisor: { ...base.emisor, ...emisor } };
  const falla = validarEsquema(documento);
  const { respuestas } = evaluarDocumento(documento, {
    recibido_en: AHORA,
    cdc_existente: false,
    numero_autorizado: false,
    geografia: geografia(),
    ...(falla === undefined ? { de: contenidoDe(documento) } : {}),
    ...hechos,
  });
  return [...respuestas.map(({ codigo }) => codigo), ...(falla === undefined ? [] : ['0160'])];
}

const conocidos = new Set<string>(CODIGOS_RESPUESTA.map(({ codigo }) => codigo));

it.each(COMPROBACIONES)('$problema is found early', (comprobacion) => {
  const found = problemasDe(comprobacion).map(({ campo, codigo }) => `${campo} ${codigo}`);
  expect(found).toContain(comprobacion.problema);
});

const deRegla = COMPROBACIONES.filter(({ regla }) => /^\d{4}$/.test(regla));

it.each(deRegla)('$problema mirrors $regla, which rejects the same document', (comprobacion) => {
  expect(conocidos).toContain(comprobacion.regla);
  expect(codigosDe(comprobacion)).toContain(comprobacion.regla);
});

it('gives a reason to every other check', () => {
  expect(
    COMPROBACIONES.filter(({ regla }) => regla.length < 12 && !deRegla.some((one) => one.regla === regla)),
  ).toEqual([]);
  expect(deRegla.length).toBeGreaterThan(120);
});

/** Sources of the early checks of documents: all that write problems, but those of companies and events. */
const FUENTES = globSync('../{*,validacion/*}.ts', { cwd: import.meta.dirname }).filter(
  (file) =>
    !/test\.ts$|\/(?:problema|validar-empresa|eventos-nominacion)\.ts$/.test(file) &&
    readFileSync(new URL(file, import.meta.url), 'utf8').includes('problema.ts'),
);

/** The messages that a source writes, as patterns: texts in quotes, names of fields and those of `MENSAJES`. */
function mensajesDe(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^import .*$|new RangeError\(.*$/gm, '');
  const texts = [
    ...code.matchAll(/'((?:\p{Lu}|el |la |los )[^'\n]* [^'\n]*)'|`((?:\p{Lu}|\$)[^`\n]* [^`\n]*)`/gu),
  ].map(([, quoted, template]) => quoted ?? template ?? '');
  const comunes = [...code.matchAll(/MENSAJES\.(\w+)/g)].map(([, clave]) => {
    const mensaje = MENSAJES[clave as keyof typeof MENSAJES];
    return typeof mensaje === 'string' ? mensaje : (/`([^`]*)`/.exec(String(mensaje))?.[1] ?? '');
  });
  return [...texts, ...comunes];
}

const patron = (mensaje: string): RegExp =>
  new RegExp(
    mensaje
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map((parte) => parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
    'i',
  );

it('lists every early check: each message of the form is provoked by one of them', () => {
  const provocados = COMPROBACIONES.flatMap(problemasDe).map(({ mensaje }) => mensaje);
  const mensajes = FUENTES.flatMap((file) =>
    mensajesDe(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
  expect(mensajes.length).toBeGreaterThan(100);
  expect(mensajes.filter((one) => !provocados.some((mensaje) => patron(one).test(mensaje)))).toEqual([]);
});

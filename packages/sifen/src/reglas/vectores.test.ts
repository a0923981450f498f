import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluarCancelacion, evaluarInutilizacion } from '../eventos.ts';
import { evaluarNominacion } from '../eventos-nominacion.ts';
import { evaluarEventoReceptor, observacionEvento } from '../eventos-receptor.ts';
import { geografia } from '../node/geografia/geografia.ts';
import { evaluarDocumento, type ContextoSet } from '../respuesta-set.ts';
import type { Arbol } from './arbol.ts';
import { DECIDIDAS } from './decididas.ts';
import { evaluarArbol } from './evaluar-arbol.ts';
import { motivoDe } from './motivos.ts';
import type { HechosXml } from './regla-xml.ts';
import { CODIGOS_RESPUESTA } from './tabla.ts';

const CARPETA = new URL('../../vectors/', import.meta.url);
const APRUEBAN = ['0260'];

type Vector = { readonly codigo: string } & (
  | { readonly lee: 'xml'; readonly recibido_en: string; readonly de: Arbol; readonly hechos?: HechosXml }
  | { readonly lee: 'documento'; readonly documento: never; readonly hechos: Record<string, unknown> }
  | { readonly lee: 'evento'; readonly evento: string; readonly solicitud: Record<string, unknown> }
);

const leer = (codigo: string, archivo: 'pass' | 'reject'): Vector =>
  JSON.parse(readFileSync(new URL(`${codigo}/${archivo}.json`, CARPETA), 'utf8')) as Vector;

/** Facts as the rules take them: lists of pairs are maps, and `geografia` asks for the table of places. */
function hechosDe(hechos: Record<string, unknown>): never {
  return Object.fromEntries(
    Object.entries(hechos).map(([nombre, valor]) => [
      nombre,
      nombre === 'geografia'
        ? geografia()
        : nombre === 'asociados' || nombre === 'anticipos'
          ? new Map(valor as [string, unknown][])
          : valor,
    ]),
  ) as never;
}

function deEvento(evento: string, datos: Record<string, unknown>, sin?: string): string[] {
  const solicitud = hechosDe(datos);
  const found =
    evento === 'cancelacion'
      ? evaluarCancelacion(solicitud, { sin })
      : evento === 'inutilizacion'
        ? evaluarInutilizacion(solicitud, { sin })
        : evento === 'nominacion'
          ? evaluarNominacion(solicitud, { sin })
          : evaluarEventoReceptor(solicitud, { sin });
  if (found !== undefined) return [found.codigo];
  const esDeReceptor = !['cancelacion', 'inutilizacion', 'nominacion'].includes(evento);
  return esDeReceptor ? [observacionEvento(solicitud, { sin }) ?? []].flat() : [];
}

/** The codes that a vector gets, with a rule switched off. */
function codigosDe(vector: Vector, sin?: string): string[] {
  switch (vector.lee) {
    case 'xml':
      return evaluarArbol(vector.de, vector.recibido_en, vector.hechos, { sin });
    case 'documento': {
      const hechos: ContextoSet = hechosDe(vector.hechos);
      return evaluarDocumento(vector.documento, hechos, { sin })
        .respuestas.map(({ codigo }) => codigo)
        .filter((codigo) => !APRUEBAN.includes(codigo));
    }
    case 'evento':
      return deEvento(vector.evento, vector.solicitud, sin);
  }
}

const cuenta = { vectores: 0, mutantes: 0 };
const codigos = [...DECIDIDAS.keys()].sort();

describe('the table of rules', () => {
  it('says of every code which function decides it, or why it cannot occur here', () => {
    const sin = CODIGOS_RESPUESTA.filter(
      ({ codigo }) => DECIDIDAS.has(codigo) === (motivoDe(codigo) !== undefined),
    );
    expect(sin.map(({ codigo }) => codigo)).toEqual([]);
    expect(CODIGOS_RESPUESTA.every(({ significado, fuente, campo }) => significado && fuente && campo)).toBe(
      true,
    );
  });

  it('has every decided code', () => {
    const known = new Set<string>(CODIGOS_RESPUESTA.map(({ codigo }) => codigo));
    expect(codigos.filter((codigo) => !known.has(codigo))).toEqual([]);
  });

  it('has vectors of the decided rules and no others', () => {
    expect(
      readdirSync(CARPETA, { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(codigos);
  });
});

describe.each(codigos)('%s', (codigo) => {
  it('lets its document pass, rejects the other with exactly this code, and not when switched off', () => {
    expect(codigosDe(leer(codigo, 'pass'))).toEqual([]);
    const reject = leer(codigo, 'reject');
    expect(codigosDe(reject)).toEqual([codigo]);
    cuenta.vectores += 2;
    expect(codigosDe(reject, codigo)).toEqual([]);
    cuenta.mutantes += 1;
  });
});

afterAll(() => {
  const conMotivo = CODIGOS_RESPUESTA.length - codigos.length;
  process.stdout.write(
    `${codigos.length} rules decided, ${conMotivo} with a reason, ${cuenta.vectores} vectors, ${cuenta.mutantes} mutants killed\n`,
  );
});

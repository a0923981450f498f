import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluarCancelacion, evaluarInutilizacion } from '../eventos.ts';
import { evaluarNominacion } from '../eventos-nominacion.ts';
import { evaluarEventoReceptor, observacionEvento } from '../eventos-receptor.ts';
import { fechaLocal, sumarDias } from '../fechas.ts';
import { geografia } from '../node/geografia/geografia.ts';
import { evaluarDocumento, type ContextoSet } from '../respuesta-set.ts';
import { texto, type Arbol } from './arbol.ts';
import { DECIDIDAS } from './decididas.ts';
import { evaluarArbol } from './evaluar-arbol.ts';
import { motivoDe } from './motivos.ts';
import type { HechosXml } from './regla-xml.ts';
import { CODIGOS_RESPUESTA } from './tabla.ts';

const CARPETA = new URL('../../vectors/', import.meta.url);
const APRUEBAN = ['0260'];

type Vector = { readonly codigo: string } & (
  | { readonly lee: 'xml'; readonly de: Arbol; readonly hechos?: HechosXml }
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
      return evaluarArbol(vector.de, vector.hechos, { sin });
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

/** Day that decides which rules are in force: of the issue of a document, of the signature of an event. */
function diaDe(vector: Vector): string {
  switch (vector.lee) {
    case 'xml':
      return texto(vector.de, 'gDatGralOpe.dFeEmiDE').slice(0, 10);
    case 'documento':
      return fechaLocal((vector.documento as { fecha_emision: string }).fecha_emision);
    case 'evento':
      return fechaLocal(String(vector.solicitud['ahora']));
  }
}

/** The vector with all its dates moved, so that it is of another day. */
function movido(vector: Vector, dia: string): Vector {
  const dias = (Date.parse(dia) - Date.parse(diaDe(vector))) / 86_400_000;
  return JSON.parse(
    JSON.stringify(vector).replace(
      /"(\d{4}-\d\d-\d\d)(?=T|")/g,
      (_, fecha: string) => `"${sumarDias(fecha, dias)}`,
    ),
  ) as Vector;
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

const conPeriodo = CODIGOS_RESPUESTA.filter(
  ({ codigo, desde, hasta }) => DECIDIDAS.has(codigo) && (desde ?? hasta) !== undefined,
);

describe.each(conPeriodo)('$codigo in time', ({ codigo, desde, hasta }) => {
  const reject = leer(codigo, 'reject');
  const elDia = (dia: string): boolean => codigosDe(movido(reject, dia)).includes(codigo);

  it('rejects from its first day to its last', () => {
    if (desde !== undefined) expect([elDia(sumarDias(desde, -1)), elDia(desde)]).toEqual([false, true]);
    if (hasta !== undefined) expect([elDia(sumarDias(hasta, -1)), elDia(hasta)]).toEqual([true, false]);
  });
});

const conAnterior = CODIGOS_RESPUESTA.flatMap(({ codigo, anterior }) =>
  anterior === undefined ? [] : [{ codigo, ...anterior }],
);

it.each(conAnterior)(
  'answers a document of before $hasta with the $codigo of then',
  ({ codigo, texto, hasta }) => {
    const mensajes = (dia: string): string[] => {
      const vector = movido(leer(codigo, 'reject'), dia);
      if (vector.lee !== 'documento') throw new Error(`${codigo} reads no documento`);
      const { respuestas } = evaluarDocumento(vector.documento, hechosDe(vector.hechos));
      return respuestas.flatMap((one) => (one.codigo === codigo ? [one.mensaje] : []));
    };
    expect(mensajes(sumarDias(hasta, -1))).toEqual([texto]);
    expect(mensajes(hasta)).not.toContain(texto);
  },
);

it('keeps withdrawn rules', () => {
  expect(conPeriodo.filter(({ hasta }) => hasta !== undefined).map(({ codigo }) => codigo)).toEqual([
    ...['1322', '1323', '1324', '1327', '1400', '1401', '1800', '1801', '4004'],
  ]);
});

afterAll(() => {
  const conMotivo = CODIGOS_RESPUESTA.length - codigos.length;
  process.stdout.write(
    `${codigos.length} rules decided, ${conMotivo} with a reason, ${cuenta.vectores} vectors, ${cuenta.mutantes} mutants killed\n`,
  );
});

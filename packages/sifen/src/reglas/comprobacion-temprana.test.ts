import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { esEmitible, validarDatos } from '../validar-documento.ts';
import type { DocumentoEmitido } from '../documento.ts';
import { geografia } from '../node/geografia/geografia.ts';
import type { ContextoSet } from '../respuesta-set.ts';
import { DECIDIDAS } from './decididas.ts';

const CARPETA = new URL('../../vectors/', import.meta.url);

interface VectorDocumento {
  readonly documento: DocumentoEmitido;
  readonly hechos: ContextoSet;
}

const leer = (codigo: string, archivo: 'pass' | 'reject'): VectorDocumento =>
  JSON.parse(readFileSync(new URL(`${codigo}/${archivo}.json`, CARPETA), 'utf8')) as VectorDocumento;

/** Whether the form would let a document be issued that the authority knows these facts of. */
function admite({ documento, hechos }: VectorDocumento): boolean {
  const { factura_asociada: factura } = hechos;
  const problems = validarDatos(documento, documento.tipo, {
    ahora: hechos.recibido_en,
    ruc_emisor: documento.emisor.ruc,
    geografia: geografia(),
    timbrado_electronico: hechos.timbrado_electronico,
    anticipos: new Map(hechos.anticipos ?? []),
    factura_asociada: factura && { ...factura, moneda: factura.moneda ?? documento.moneda },
  });
  // Vectors of amounts leave the payments as they were.
  return esEmitible(problems.filter(({ campo }) => !campo.startsWith('condicion')));
}

const deDocumento = [...DECIDIDAS].flatMap(([codigo, decide]) =>
  decide === 'evaluarDocumento' ? [codigo] : [],
);

/** Rules of what the user enters: the form refuses what the authority would reject, before a number is used. */
const TEMPRANAS = [
  ...['1150', '1151', '1309', '1321', '1328'],
  ...['2403', '2404', '2414', '2417', '2437', '2438', '2440', '2441', '2442'],
];

it('refuses in the form what the authority rejects for what was entered, and nothing else', () => {
  expect(deDocumento.filter((codigo) => !admite(leer(codigo, 'reject'))).sort()).toEqual(TEMPRANAS);
  expect(TEMPRANAS.filter((codigo) => !admite(leer(codigo, 'pass')))).toEqual([]);
});

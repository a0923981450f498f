import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sinFirma, xmlDeArbol } from '../node/test/vector-xml.ts';
import type { Arbol } from './arbol.ts';

const CARPETA = path.resolve(import.meta.dirname, '../../vectors');
const leer = (archivo: string): string => readFileSync(path.join(CARPETA, archivo), 'utf8');

const vectores = globSync('*/*.json', { cwd: CARPETA })
  .map((archivo) => ({ archivo, ...(JSON.parse(leer(archivo)) as { lee: string; de: Arbol }) }))
  .filter(({ lee }) => lee === 'xml');

it('has the signed XML of every vector that reads it, and of no other', () => {
  expect(globSync('*/*.xml', { cwd: CARPETA }).sort()).toEqual(
    vectores.map(({ archivo }) => archivo.replace(/json$/, 'xml')).sort(),
  );
});

it('signs what the JSON says (npm run vectors -w @portal/sifen)', () => {
  for (const { archivo, de } of vectores) {
    expect(sinFirma(leer(archivo.replace(/json$/, 'xml'))), archivo).toBe(xmlDeArbol(de));
  }
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verificarFirma } from '../node/firma.ts';
import { CARPETA_XSD, SIN_XSD, validar } from '../node/test/esquema.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from '../node/test/xmlsec.ts';

const CARPETA = path.resolve(import.meta.dirname, '../../vectors');
const xmls = new Map(
  globSync('*/*.xml', { cwd: CARPETA })
    .sort()
    .map((archivo) => [archivo.slice(0, -4), readFileSync(path.join(CARPETA, archivo), 'utf8')]),
);

/** Vectors that the official schema rejects, by the reason. */
const FUERA_DEL_ESQUEMA: Readonly<Record<string, readonly string[]>> = {
  'value 5 of iTipoDocAso is of NT 10, later than the schema': [
    ...['2412/pass', '2412/reject', '2436/pass', '2436/reject'],
  ],
  'the schema has the list of the descriptions that the rule compares': [
    ...['1051/reject', '1100/reject', '1203/reject', '1205/reject', '1211/reject', '1452/reject'],
    ...['1502/reject', '1702/reject', '1802/reject', '1903/reject', '2401/reject', '2410/reject'],
  ],
  'the schema asks for iTImp, and has two values of dCondTiCam': ['1204/reject', '1208/reject'],
};

describe('the XML of the vectors', () => {
  it.skipIf(CARPETA_XSD === undefined)(
    `is valid against siRecepDE_v150.xsd but for the listed ones (${SIN_XSD})`,
    async () => {
      const mensajes = await validar(xmls, CARPETA_XSD ?? '');
      const invalidos = [...mensajes].filter(([, own]) => own.length > 0).map(([nombre]) => nombre);
      expect(invalidos).toEqual(Object.values(FUERA_DEL_ESQUEMA).flat().sort());
    },
  );

  it('carries a valid signature of its CDC', () => {
    for (const [nombre, xml] of xmls) {
      const cdc = /<DE Id="(\d{44})">/.exec(xml)?.[1];
      expect(verificarFirma(xml), nombre).toMatchObject({ valida: true, cdc });
    }
  });

  it.skipIf(!tieneXmlsec)('is verified by xmlsec1 (skipped where it is not installed)', () => {
    expect(rechazadosPorXmlsec(xmls, 'DE')).toEqual([]);
  });
});

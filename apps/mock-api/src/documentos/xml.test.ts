import { verificarFirma } from '@portal/sifen/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_XSD, SIN_XSD, validar } from '../../../../packages/sifen/src/node/test/esquema.ts';
import { leerPaginas } from '../../../../packages/sifen/src/node/test/pdf.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from '../../../../packages/sifen/src/node/test/xmlsec.ts';
import { manualClock } from '../core/clock.ts';
import { defaultConfig } from '../core/config.ts';
import { baseSeed } from '../seed/base.ts';
import { documentosSeed } from '../seed/documentos.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { construirPdf } from './kude.ts';
import { obtenerXml } from './xml.ts';

/** Every seeded document that has an XML, signed. */
let opened: OpenDatabase;
let store: Store;
let documentos: DocumentosTable[];
const xmls = new Map<string, string>();

beforeAll(async () => {
  opened = openDatabase(':memory:');
  await opened.ready;
  store = storeOf(opened.db, 'default');
  const clock = manualClock('2026-11-20T12:00:00Z');
  await baseSeed.write(store, 'demo', clock);
  await documentosSeed.write(store, 'demo', clock);
  documentos = await store.select('documentos').selectAll().orderBy('id').execute();
  for (const fila of documentos) {
    const firmado = await obtenerXml({ store, config: defaultConfig }, fila);
    if (firmado !== undefined) xmls.set(fila.cdc, firmado.xml);
  }
});
afterAll(() => opened.db.destroy());

describe('the XML of the seeded documents', () => {
  it('exists for facturas and notas de crédito alone', () => {
    expect([...xmls.keys()].sort()).toEqual(
      documentos
        .filter(({ tipo }) => tipo === 1 || tipo === 5)
        .map(({ cdc }) => cdc)
        .sort(),
    );
  });

  it.skipIf(CARPETA_XSD === undefined)(
    `is valid against the schema of the tax authority${CARPETA_XSD === undefined ? ` (${SIN_XSD})` : ''}`,
    async () => {
      const mensajes = await validar(xmls, CARPETA_XSD ?? '');
      expect([...mensajes].filter(([, suyos]) => suyos.length > 0)).toEqual([]);
      expect(mensajes.size).toBe(290);
    },
  );

  it.skipIf(!tieneXmlsec)('is verified by xmlsec1', () => {
    expect(rechazadosPorXmlsec(xmls, 'DE')).toEqual([]);
  });

  it('carries a signature that verifies with the certificate of its issuer', async () => {
    const certificados = await store.select('certificados').selectAll().execute();
    for (const fila of documentos.filter(
      ({ tipo }, indice) => (tipo === 1 || tipo === 5) && indice % 3 === 0,
    )) {
      const verificada = verificarFirma(xmls.get(fila.cdc)!);
      expect(verificada).toMatchObject({ valida: true, cdc: fila.cdc });
      const propio = certificados.find(({ id_empresa }) => id_empresa === fila.id_empresa)!.certificado_pem;
      expect(verificada.valida && sinBlancos(verificada.certificado_pem)).toBe(sinBlancos(propio));
    }
  });

  it('is kept with the address of its QR once it was made', async () => {
    const fila = documentos.find(({ tipo }) => tipo === 5)!;
    const guardado = await store
      .select('documentos')
      .selectAll()
      .where('id', '=', fila.id)
      .executeTakeFirstOrThrow();
    expect(guardado.xml).toBe(xmls.get(fila.cdc));
    expect(guardado.url_qr).toContain(`Id=${fila.cdc}`);
    expect(await obtenerXml({ store, config: defaultConfig }, guardado)).toEqual({
      xml: guardado.xml,
      url_qr: guardado.url_qr,
    });
    expect(guardado.version).toBe(fila.version);
  });

  it('is what the KuDE is printed from, with the mark of a state that has no value', async () => {
    const fila = documentos.find(({ tipo }) => tipo === 1)!;
    const [aprobado, cancelado] = await Promise.all(
      ['aprobado', 'cancelado'].map((estado) =>
        construirPdf({ store, config: defaultConfig }, { ...fila, estado }),
      ),
    );
    expect(aprobado!.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(cancelado!.length).toBeGreaterThan(aprobado!.length);
    expect(
      await construirPdf(
        { store, config: defaultConfig },
        documentos.find(({ tipo }) => tipo === 7)!,
      ),
    ).toBeUndefined();
  });

  it.each(['pruebas', 'produccion'] as const)(
    'links the public page from the KuDE in the environment for tests alone: %s',
    async (ambiente) => {
      const sembrada = documentos.find(({ tipo }) => tipo === 1)!;
      const fila = { ...sembrada, emisor: sembrada.emisor.replace('"pruebas"', `"${ambiente}"`) };
      expect(fila.emisor).toContain(ambiente);
      const pdf = (await construirPdf({ store, config: defaultConfig }, fila))!;
      const [pagina] = leerPaginas(pdf);
      const pagina_publica = `http://localhost:3000/consulta?cdc=${fila.cdc}`;
      const esDePruebas = ambiente === 'pruebas';
      expect(pdf.toString('latin1').includes(`/URI (${pagina_publica})`)).toBe(esDePruebas);
      expect(pagina!.texto.includes('/consulta?cdc=')).toBe(esDePruebas);
      // The official one stays.
      expect(pagina!.texto).toContain('https://ekuatia.set.gov.py/consultas');
    },
  );

  it('is not made where no certificate covers the signature', async () => {
    const fila = documentos.find(({ tipo }) => tipo === 1)!;
    expect(
      await obtenerXml(
        { store, config: defaultConfig },
        { ...fila, xml: null, fecha_firma: '2019-01-01T00:00:00.000Z' },
      ),
    ).toBeUndefined();
  });
});

function sinBlancos(pem: string): string {
  return pem.replace(/\s/g, '');
}

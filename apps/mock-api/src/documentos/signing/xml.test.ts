import { verificarFirma } from '@portal/sifen/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_XSD, SIN_XSD, validar } from '../../../../../packages/sifen/src/node/test/esquema.ts';
import { leerPaginas } from '../../../../../packages/sifen/src/node/test/pdf.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from '../../../../../packages/sifen/src/node/test/xmlsec.ts';
import { manualClock } from '../../core/clock.ts';
import { defaultConfig } from '../../core/config.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { openDatabase, type OpenDatabase } from '../../store/database.ts';
import { storeOf, type Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { buildPdf } from './kude.ts';
import { getXml } from './xml.ts';

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
  for (const row of documentos) {
    const signed = await getXml({ store, config: defaultConfig }, row);
    if (signed !== undefined) xmls.set(row.cdc, signed.xml);
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
      expect([...mensajes].filter(([, own]) => own.length > 0)).toEqual([]);
      expect(mensajes.size).toBe(290);
    },
  );

  it.skipIf(!tieneXmlsec)('is verified by xmlsec1', () => {
    expect(rechazadosPorXmlsec(xmls, 'DE')).toEqual([]);
  });

  it('carries a signature that verifies with the certificate of its issuer', async () => {
    const certificados = await store.select('certificados').selectAll().execute();
    for (const row of documentos.filter(({ tipo }, index) => (tipo === 1 || tipo === 5) && index % 3 === 0)) {
      const verified = verificarFirma(xmls.get(row.cdc)!);
      expect(verified).toMatchObject({ valida: true, cdc: row.cdc });
      const own = certificados.find(({ id_empresa }) => id_empresa === row.id_empresa)!.certificado_pem;
      expect(verified.valida && withoutBlanks(verified.certificado_pem)).toBe(withoutBlanks(own));
    }
  });

  it('is kept with the address of its QR once it was made', async () => {
    const row = documentos.find(({ tipo }) => tipo === 5)!;
    const saved = await store
      .select('documentos')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(saved.xml).toBe(xmls.get(row.cdc));
    expect(saved.url_qr).toContain(`Id=${row.cdc}`);
    expect(await getXml({ store, config: defaultConfig }, saved)).toEqual({
      xml: saved.xml,
      url_qr: saved.url_qr,
    });
    expect(saved.version).toBe(row.version);
  });

  it('is what the KuDE is printed from, with the mark of a state that has no value', async () => {
    const row = documentos.find(({ tipo }) => tipo === 1)!;
    const [aprobado, cancelado] = await Promise.all(
      (['aprobado', 'cancelado'] as const).map((estado) =>
        buildPdf({ store, config: defaultConfig }, { ...row, estado }),
      ),
    );
    expect(aprobado!.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(cancelado!.length).toBeGreaterThan(aprobado!.length);
    expect(
      await buildPdf(
        { store, config: defaultConfig },
        documentos.find(({ tipo }) => tipo === 7)!,
      ),
    ).toBeUndefined();
  });

  it.each(['pruebas', 'produccion'] as const)(
    'links the public page from the KuDE in the environment for tests alone: %s',
    async (ambiente) => {
      const sown = documentos.find(({ tipo }) => tipo === 1)!;
      const row = { ...sown, emisor: sown.emisor.replace('"pruebas"', `"${ambiente}"`) };
      expect(row.emisor).toContain(ambiente);
      const pdf = (await buildPdf({ store, config: defaultConfig }, row))!;
      const [pagina] = leerPaginas(pdf);
      const pagina_publica = `http://localhost:3000/consulta?cdc=${row.cdc}`;
      const isForTests = ambiente === 'pruebas';
      expect(pdf.toString('latin1').includes(`/URI (${pagina_publica})`)).toBe(isForTests);
      expect(pagina!.texto.includes('/consulta?cdc=')).toBe(isForTests);
      // The official one stays.
      expect(pagina!.texto).toContain('https://ekuatia.set.gov.py/consultas');
    },
  );

  it('is not made where no certificate covers the signature', async () => {
    const row = documentos.find(({ tipo }) => tipo === 1)!;
    expect(
      await getXml(
        { store, config: defaultConfig },
        { ...row, xml: null, fecha_firma: '2019-01-01T00:00:00.000Z' },
      ),
    ).toBeUndefined();
  });
});

function withoutBlanks(pem: string): string {
  return pem.replace(/\s/g, '');
}

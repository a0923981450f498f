import { createHash } from 'node:crypto';
import type { DatosFactura, OperationData, PortalOperations } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentoImpreso } from '../../documentos/fixtures/documento-impreso.ts';
import { datosFactura, item, pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { emitirNota, responder } from '../../documentos/fixtures/notas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

type Cambios<Objeto extends 'empresas' | 'timbrados' | 'establecimientos'> = OperationData<
  PortalOperations[Objeto]['modificacion']
>;
/** The fields that a form may change: a new one without a case here does not compile. */
type Campos<Objeto extends 'empresas' | 'timbrados' | 'establecimientos'> = Exclude<
  keyof Cambios<Objeto>,
  'id' | 'version' | 'confirma_ambiente'
>;

/** Where a field is found in the next document. */
interface Fingerprint {
  readonly xml?: string;
  readonly kude?: string;
  readonly numero?: string;
  readonly prueba?: (documentos: Documentos) => unknown;
}
type Documento = Awaited<ReturnType<typeof emitir>>;
/** `propio` is issued at an establecimiento with its own address, `ajeno` at one without. */
type Documentos = Readonly<Record<'propio' | 'ajeno' | 'nota', Documento>> & { readonly t: TestApi };

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SECRETO = 'Z9y8'.repeat(8);
/** Concepción, where no company of the seed is. */
const far = { departamento: 2, distrito: 2, ciudad: 3 };

const identity = {
  ruc: '80000001',
  dv: 3,
  tipo_contribuyente: 1,
  tipo_regimen: 8,
  razon_social: 'Tajy del Este S.A.',
  nombre_fantasia: 'Tajy Express',
  actividades: [{ codigo: '10710', descripcion: 'Panadería' }],
  obligaciones: [716, 321],
  telefono: '0985 123 456',
  correo: 'ventas@tajy-este.example',
  redondeo_sedeco: true,
  limite_innominado: 100_000,
  logo: PIXEL,
  color: '#7a1f5c',
} satisfies Partial<Cambios<'empresas'>>;

const ofEmpresa: Readonly<Record<Campos<'empresas'>, Fingerprint>> = {
  ruc: {
    xml: '<dRucEm>80000001</dRucEm>',
    kude: 'RUC: 80000001-3',
    prueba: ({ propio: own }) => expect(own.cdc.slice(2, 11)).toBe('800000013'),
  },
  dv: { xml: '<dDVEmi>3</dDVEmi>', kude: '80000001-3' },
  tipo_contribuyente: {
    xml: '<iTipCont>1</iTipCont><cTipReg>',
    prueba: ({ propio: own }) => expect(own.cdc.slice(24, 25)).toBe('1'),
  },
  tipo_regimen: { xml: '<cTipReg>8</cTipReg>' },
  razon_social: { xml: '<dNomEmi>Tajy del Este S.A.</dNomEmi>', kude: 'Tajy del Este S.A.' },
  nombre_fantasia: { xml: '<dNomFanEmi>Tajy Express</dNomFanEmi>', kude: 'Tajy Express' },
  actividades: {
    xml: '<gActEco><cActEco>10710</cActEco><dDesActEco>Panadería</dDesActEco></gActEco></gEmis>',
    kude: 'Panadería',
  },
  obligaciones: {
    xml:
      '<gOblAfe><cOblAfe>716</cOblAfe><dDesOblAfe>IMPUESTO A LA RENTA PERSONAL - RENTAS Y GANANCIAS DE CAPITAL</dDesOblAfe></gOblAfe>' +
      '<gOblAfe><cOblAfe>321</cOblAfe><dDesOblAfe>IMPUESTO SELECTIVO AL CONSUMO COMBUSTIBLES</dDesOblAfe></gOblAfe></gOpeCom>',
    prueba: ({ nota }) => expect(nota.xml).toContain('<cOblAfe>716</cOblAfe>'),
  },
  direccion: {
    prueba: ({ ajeno: foreign, propio: own }) => {
      const xml = '<dDirEmi>Calle Nueva</dDirEmi><dNumCas>77</dNumCas><cDepEmi>2</cDepEmi>';
      expect(foreign.xml).toContain(xml);
      expect(foreign.xml).toContain('<cDisEmi>2</cDisEmi>');
      expect(foreign.xml).toContain('<cCiuEmi>3</cCiuEmi>');
      expect(foreign.kude).toContain('Calle Nueva N.º 77');
      expect(own.xml).not.toContain(xml);
    },
  },
  telefono: { xml: '<dTelEmi>0985 123 456</dTelEmi>', kude: '0985 123 456' },
  correo: { xml: '<dEmailE>ventas@tajy-este.example</dEmailE>', kude: 'ventas@tajy-este.example' },
  redondeo_sedeco: {
    xml: '<dRedon>33</dRedon>',
    prueba: ({ propio: own }) => expect(own.totales.total_general).toBe(10_000),
  },
  limite_innominado: {
    prueba: async ({ t }) => {
      const datos = { ...datosFactura(), receptor: { tipo: 'innominado' as const } };
      const error = await rechazo(t.as('admin').controller.facturas.emitir(pedido({ datos })));
      expect(error.message).toBe('Debe identificar al cliente: el total alcanza Gs. 100.000');
    },
  },
  logo: { prueba: ({ propio: own }) => expect(own.pdf).toMatch(/\/Subtype \/Image[^>]*\/Width 1\s/) },
  papel_kude: {
    prueba: async ({ t, propio: own }) => {
      const { empresas } = t.as('admin').controller;
      const { data } = await empresas.detalle({ id: 'emp-1' });
      expect(own.pdf).toContain('/MediaBox [0 0 595.28 841.89]');
      await empresas.modificacion({ id: 'emp-1', version: data.version, papel_kude: 'ticket_80' });
      expect((await documentoImpreso(t, own.id)).pdf).toContain('/MediaBox [0 0 226.77');
    },
  },
  color: { prueba: ({ propio: own }) => expect([...own.colores]).toContain(identity.color) },
  ambiente: {
    xml: 'https://ekuatia.set.gov.py/consultas/qr?',
    prueba: ({ propio: own }) => {
      expect(own.kude).toContain('ekuatia.set.gov.py/consultas');
      expect(own.kude).not.toMatch(/consultas-test|sin valor comercial/);
    },
  },
  csc: {
    xml: 'IdCSC=0002',
    prueba: ({ propio: own }) => {
      const [, text = '', hash] = /\?(.*)&cHashQR=(\w+)$/.exec(own.url_qr) ?? [];
      const summed = createHash('sha256').update(text + SECRETO);
      expect(hash).toBe(summed.digest('hex'));
    },
  },
};

const deTimbrado: Readonly<Record<Campos<'timbrados'>, Fingerprint>> = {
  numero: { xml: '<dNumTim>17000001</dNumTim>', kude: '17000001' },
  fecha_inicio: { xml: '<dFeIniT>2026-11-19</dFeIniT>', kude: '19-11-2026' },
};

const deEstablecimiento: Readonly<Record<Campos<'establecimientos'> | 'codigo', Fingerprint>> = {
  codigo: { xml: '<dEst>009</dEst>', kude: '009-004-', numero: '009-' },
  denominacion: { xml: '<dDenSuc>Local del Este</dDenSuc>', kude: 'Sucursal: Local del Este' },
  domicilio: {
    xml: '<dDirEmi>Ruta 7</dDirEmi><dNumCas>12</dNumCas><cDepEmi>2</cDepEmi>',
    kude: 'Ruta 7 N.º 12',
  },
  puntos: { xml: '<dPunExp>004</dPunExp>', kude: '009-004-', numero: '009-004-' },
  papeles: {
    prueba: async ({ t, propio: own }) => {
      const { establecimientos } = t.as('admin').controller;
      const { data } = await establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } });
      const place = data.find(({ codigo }) => codigo === '009');
      const change = async (papeles: NonNullable<typeof place>['papeles']) =>
        establecimientos.modificacion({ id: place!.id, version: (place!.version += 1) - 1, papeles });
      await change([{ punto: '004', papel: 'ticket_58' }]);
      expect((await documentoImpreso(t, own.id)).pdf).toContain('/MediaBox [0 0 164.4');
      await change([]);
      expect((await documentoImpreso(t, own.id)).pdf).not.toContain('/MediaBox [0 0 164.4');
    },
  },
  siguientes: {
    xml: '<dNumDoc>0001235</dNumDoc>',
    kude: '009-004-0001235',
    numero: '009-004-0001235',
    prueba: ({ nota }) => {
      expect(nota.numero).toBe('009-004-0000501');
      expect(nota.xml).toContain('<dNumDoc>0000501</dNumDoc>');
      expect(nota.kude).toContain('009-004-0000501');
    },
  },
};

/** Rounded down by Gs. 33 if the company rounds. */
function datos(): DatosFactura {
  const rounded = { ...datosFactura(), items: [item({ cantidad: 1, precio_unitario: 10_033 })] };
  return { ...rounded, condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_000 }] } };
}

async function emitir(t: TestApi, cambios: object) {
  const { data } = await t.as('admin').controller.facturas.emitirEnviar(pedido(cambios));
  await responder(t, data.id);
  return { ...data, ...(await documentoImpreso(t, data.id)) };
}

/** Changes every field through the operation of its form. */
async function changeAll(t: TestApi): Promise<void> {
  const { empresas, certificados, timbrados, establecimientos } = t.as('admin').controller;
  const { data } = await empresas.modificacion({ id: 'emp-1', version: 1, ...identity });
  await certificados.crearDemo({ id_empresa: 'emp-1' });
  await empresas.modificacion({
    id: 'emp-1',
    version: data.version,
    direccion: { direccion: 'Calle Nueva', numero_casa: 77, ...far },
    ambiente: 'produccion',
    confirma_ambiente: true,
    csc: { id: '0002', secreto: SECRETO },
  });
  const timbrado = { numero: '17000001', fecha_inicio: '2026-11-19' };
  await timbrados.modificacion({ id: 'emp-1-tim-1', version: 1, ...timbrado });
  const created = { id_empresa: 'emp-1', denominacion: 'Feria', puntos: ['001'] };
  await establecimientos.alta({ ...created, codigo: '008' });
  const { data: creado } = await establecimientos.alta({ ...created, codigo: '009' });
  await establecimientos.modificacion({
    id: creado.id,
    version: 1,
    denominacion: '  Local  del Este ',
    domicilio: { direccion: 'Ruta 7', numero_casa: 12, ...far },
    puntos: ['004'],
    siguientes: [
      { punto: '004', tipo: 1, siguiente: 1235 },
      { punto: '004', tipo: 5, siguiente: 501 },
    ],
  });
}

describe('the next document', () => {
  let before: Documento;
  let after: Documentos;
  const opened: TestApi[] = [];
  beforeAll(async () => {
    const created = () => testApi({ seed: 'empty', clock: testClock() });
    const [old, t] = [created(), created()];
    opened.push(old, t);
    before = await emitir(old, {
      datos: { ...datos(), condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_033 }] } },
    });
    await changeAll(t);
    const place = { establecimiento: '009', punto: '004' };
    const own = await emitir(t, { ...place, datos: datos() });
    const foreign = await emitir(t, { establecimiento: '008', datos: datos() });
    const nota = await emitirNota(t, own, { lugar: place });
    after = { t, propio: own, ajeno: foreign, nota: { ...nota, ...(await documentoImpreso(t, nota.id)) } };
  });
  afterAll(() => Promise.all(opened.map((t) => t.close())));

  const casos = Object.entries({
    empresas: ofEmpresa,
    timbrados: deTimbrado,
    establecimientos: deEstablecimiento,
  });
  it.each(
    casos.flatMap(([objeto, campos]) =>
      Object.entries(campos).map(([campo, fingerprint]) => [`${objeto}.${campo}`, fingerprint] as const),
    ),
  )('carries %s', async (_campo, { xml, kude, numero, prueba }: Fingerprint) => {
    const { propio: own } = after;
    for (const [expected, where] of [
      [xml, 'xml'],
      [kude, 'kude'],
      [numero, 'numero'],
    ] as const) {
      if (expected === undefined) continue;
      expect(own[where]).toContain(expected);
      expect(before[where]).not.toContain(expected);
    }
    await prueba?.(after);
  });
});

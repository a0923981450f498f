import { createHash } from 'node:crypto';
import type { DatosFactura, OperationData, PortalOperations } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentoImpreso } from '../../documentos/fixtures/documento-impreso.ts';
import { datosFactura, item, pedido, rechazo, relojDePrueba } from '../../documentos/fixtures/facturas.ts';
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
interface Huella {
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
const lejos = { departamento: 2, distrito: 2, ciudad: 3 };

const identidad = {
  ruc: '80000001',
  dv: 3,
  tipo_contribuyente: 1,
  tipo_regimen: 8,
  razon_social: 'Tajy del Este S.A.',
  nombre_fantasia: 'Tajy Express',
  actividades: [{ codigo: '10710', descripcion: 'Panadería' }],
  telefono: '0985 123 456',
  correo: 'ventas@tajy-este.example',
  redondeo_sedeco: true,
  limite_innominado: 100_000,
  logo: PIXEL,
  color: '#7a1f5c',
} satisfies Partial<Cambios<'empresas'>>;

const deEmpresa: Readonly<Record<Campos<'empresas'>, Huella>> = {
  ruc: {
    xml: '<dRucEm>80000001</dRucEm>',
    kude: 'RUC: 80000001-3',
    prueba: ({ propio }) => expect(propio.cdc.slice(2, 11)).toBe('800000013'),
  },
  dv: { xml: '<dDVEmi>3</dDVEmi>', kude: '80000001-3' },
  tipo_contribuyente: {
    xml: '<iTipCont>1</iTipCont><cTipReg>',
    prueba: ({ propio }) => expect(propio.cdc.slice(24, 25)).toBe('1'),
  },
  tipo_regimen: { xml: '<cTipReg>8</cTipReg>' },
  razon_social: { xml: '<dNomEmi>Tajy del Este S.A.</dNomEmi>', kude: 'Tajy del Este S.A.' },
  nombre_fantasia: { xml: '<dNomFanEmi>Tajy Express</dNomFanEmi>', kude: 'Tajy Express' },
  actividades: {
    xml: '<gActEco><cActEco>10710</cActEco><dDesActEco>Panadería</dDesActEco></gActEco></gEmis>',
    kude: 'Panadería',
  },
  direccion: {
    prueba: ({ ajeno, propio }) => {
      const xml = '<dDirEmi>Calle Nueva</dDirEmi><dNumCas>77</dNumCas><cDepEmi>2</cDepEmi>';
      expect(ajeno.xml).toContain(xml);
      expect(ajeno.xml).toContain('<cDisEmi>2</cDisEmi>');
      expect(ajeno.xml).toContain('<cCiuEmi>3</cCiuEmi>');
      expect(ajeno.kude).toContain('Calle Nueva N.º 77');
      expect(propio.xml).not.toContain(xml);
    },
  },
  telefono: { xml: '<dTelEmi>0985 123 456</dTelEmi>', kude: '0985 123 456' },
  correo: { xml: '<dEmailE>ventas@tajy-este.example</dEmailE>', kude: 'ventas@tajy-este.example' },
  redondeo_sedeco: {
    xml: '<dRedon>33</dRedon>',
    prueba: ({ propio }) => expect(propio.totales.total_general).toBe(10_000),
  },
  limite_innominado: {
    prueba: async ({ t }) => {
      const datos = { ...datosFactura(), receptor: { tipo: 'innominado' as const } };
      const error = await rechazo(t.as('admin').controller.facturas.emitir(pedido({ datos })));
      expect(error.message).toBe('Debe identificar al cliente: el total alcanza Gs. 100.000');
    },
  },
  logo: { prueba: ({ propio }) => expect(propio.pdf).toMatch(/\/Subtype \/Image[^>]*\/Width 1\s/) },
  color: { prueba: ({ propio }) => expect([...propio.colores]).toContain(identidad.color) },
  ambiente: {
    xml: 'https://ekuatia.set.gov.py/consultas/qr?',
    prueba: ({ propio }) => {
      expect(propio.kude).toContain('ekuatia.set.gov.py/consultas');
      expect(propio.kude).not.toMatch(/consultas-test|sin valor comercial/);
    },
  },
  csc: {
    xml: 'IdCSC=0002',
    prueba: ({ propio }) => {
      const [, cadena = '', hash] = /\?(.*)&cHashQR=(\w+)$/.exec(propio.url_qr) ?? [];
      const sumado = createHash('sha256').update(cadena + SECRETO);
      expect(hash).toBe(sumado.digest('hex'));
    },
  },
};

const deTimbrado: Readonly<Record<Campos<'timbrados'>, Huella>> = {
  numero: { xml: '<dNumTim>17000001</dNumTim>', kude: '17000001' },
  fecha_inicio: { xml: '<dFeIniT>2026-11-19</dFeIniT>', kude: '19/11/2026' },
};

const deEstablecimiento: Readonly<Record<Campos<'establecimientos'> | 'codigo', Huella>> = {
  codigo: { xml: '<dEst>009</dEst>', kude: '009-004-', numero: '009-' },
  denominacion: { xml: '<dDenSuc>Local del Este</dDenSuc>', kude: 'Sucursal: Local del Este' },
  domicilio: {
    xml: '<dDirEmi>Ruta 7</dDirEmi><dNumCas>12</dNumCas><cDepEmi>2</cDepEmi>',
    kude: 'Ruta 7 N.º 12',
  },
  puntos: { xml: '<dPunExp>004</dPunExp>', kude: '009-004-', numero: '009-004-' },
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
  const redondeada = { ...datosFactura(), items: [item({ cantidad: 1, precio_unitario: 10_033 })] };
  return { ...redondeada, condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_000 }] } };
}

async function emitir(t: TestApi, cambios: object) {
  const { data } = await t.as('admin').controller.facturas.emitirEnviar(pedido(cambios));
  await responder(t, data.id);
  return { ...data, ...(await documentoImpreso(t, data.id)) };
}

/** Changes every field through the operation of its form. */
async function cambiarTodo(t: TestApi): Promise<void> {
  const { empresas, certificados, timbrados, establecimientos } = t.as('admin').controller;
  const { data } = await empresas.modificacion({ id: 'emp-1', version: 1, ...identidad });
  await certificados.crearDemo({ id_empresa: 'emp-1' });
  await empresas.modificacion({
    id: 'emp-1',
    version: data.version,
    direccion: { direccion: 'Calle Nueva', numero_casa: 77, ...lejos },
    ambiente: 'produccion',
    confirma_ambiente: true,
    csc: { id: '0002', secreto: SECRETO },
  });
  const timbrado = { numero: '17000001', fecha_inicio: '2026-11-19' };
  await timbrados.modificacion({ id: 'emp-1-tim-1', version: 1, ...timbrado });
  const nuevo = { id_empresa: 'emp-1', denominacion: 'Feria', puntos: ['001'] };
  await establecimientos.alta({ ...nuevo, codigo: '008' });
  const { data: creado } = await establecimientos.alta({ ...nuevo, codigo: '009' });
  await establecimientos.modificacion({
    id: creado.id,
    version: 1,
    denominacion: '  Local  del Este ',
    domicilio: { direccion: 'Ruta 7', numero_casa: 12, ...lejos },
    puntos: ['004'],
    siguientes: [
      { punto: '004', tipo: 1, siguiente: 1235 },
      { punto: '004', tipo: 5, siguiente: 501 },
    ],
  });
}

describe('the next document', () => {
  let antes: Documento;
  let despues: Documentos;
  const abiertas: TestApi[] = [];
  beforeAll(async () => {
    const nueva = () => testApi({ seed: 'empty', clock: relojDePrueba() });
    const [vieja, t] = [nueva(), nueva()];
    abiertas.push(vieja, t);
    antes = await emitir(vieja, {
      datos: { ...datos(), condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_033 }] } },
    });
    await cambiarTodo(t);
    const lugar = { establecimiento: '009', punto: '004' };
    const propio = await emitir(t, { ...lugar, datos: datos() });
    const ajeno = await emitir(t, { establecimiento: '008', datos: datos() });
    const nota = await emitirNota(t, propio, { lugar });
    despues = { t, propio, ajeno, nota: { ...nota, ...(await documentoImpreso(t, nota.id)) } };
  });
  afterAll(() => Promise.all(abiertas.map((t) => t.close())));

  const casos = Object.entries({
    empresas: deEmpresa,
    timbrados: deTimbrado,
    establecimientos: deEstablecimiento,
  });
  it.each(
    casos.flatMap(([objeto, campos]) =>
      Object.entries(campos).map(([campo, huella]) => [`${objeto}.${campo}`, huella] as const),
    ),
  )('carries %s', async (_campo, { xml, kude, numero, prueba }: Huella) => {
    const { propio } = despues;
    for (const [esperado, donde] of [
      [xml, 'xml'],
      [kude, 'kude'],
      [numero, 'numero'],
    ] as const) {
      if (esperado === undefined) continue;
      expect(propio[donde]).toContain(esperado);
      expect(antes[donde]).not.toContain(esperado);
    }
    await prueba?.(despues);
  });
});

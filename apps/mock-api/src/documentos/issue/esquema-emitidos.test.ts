import type { DatosFactura, DatosNotaCredito, NuevoEvento } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_XSD, SIN_XSD, validar } from '../../../../../packages/sifen/src/node/test/esquema.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from '../../../../../packages/sifen/src/node/test/xmlsec.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  START,
  item,
  pedido,
  testClock,
} from '../fixtures/facturas.ts';
import { emitirNota, responder } from '../fixtures/notas.ts';

/** Texts that XML escapes, cuts or forbids, at both bounds. */
const MOTIVOS = ['Doble', `<motivo> "raro" & 'otro' \u0007 ñandú 🧉 ${'x'.repeat(463)}`];
const motivo = 'Emitida por error';
const persona = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Consuelo Giménez',
} as const;
const RECEPTORES: readonly DatosFactura['receptor'][] = [
  datosFactura().receptor,
  { ...persona, tipo_documento: 9, desc_tipo_documento: 'Carnet universitario' },
  {
    tipo: 'exterior',
    pais: 'ARG',
    tipo_documento: 2,
    numero_documento: 'AAB123456',
    nombre: 'Importadora <Sur> & Cía.',
    contacto: { direccion: 'Av. Corrientes 1234', correos: [] },
  },
];

let t: TestApi;
/** Signed messages by what they are. */
const notas = new Map<string, string>();
const eventos = new Map<string, string>();
const respuestas = new Map<string, string>();

const cliente = () => t.as('cliente').controller;

async function make(nombre: string, created: NuevoEvento, who: 'cliente' | 'consulta' = 'cliente') {
  const { data } = await t.as(who).controller.eventos.alta(created);
  const { data: evento } = await cliente().eventos.detalle({ id: data.id });
  expect([nombre, data.estado]).toEqual([nombre, 'registrado']);
  eventos.set(nombre, evento.xml ?? '');
  respuestas.set(nombre, evento.respuesta_xml ?? '');
}

async function guardarNota(nombre: string, id: string) {
  await responder(t, id);
  const row = await filaDocumento(t, id);
  expect([nombre, row.estado]).toEqual([nombre, 'aprobado']);
  notas.set(nombre, row.xml ?? '');
}

const inDolares = () =>
  datosFactura({
    moneda: 'USD',
    tipo_cambio: 7300,
    items: [item({ precio_unitario: 99.99 })],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 199.98 }] },
  });
const withPartials = () =>
  datosFactura({
    items: [
      item({ afectacion: 4, proporcion: 30, tasa: 5, precio_unitario: 100_000, cantidad: 1 }),
      item({ codigo: 'P-2', afectacion: 3, tasa: 0, proporcion: 0, descuento_unitario: 5000 }),
      item({ codigo: 'P-3', afectacion: 2, tasa: 0, proporcion: 0, cantidad: 1 }),
    ],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 255_000 }] },
  });
const impresa: DatosNotaCredito = {
  fecha_emision: START,
  moneda: 'PYG',
  receptor: datosFactura().receptor,
  items: [item({ cantidad: 1 })],
  motivo: 3,
  asociado: {
    tipo: 'impreso',
    timbrado: '12345678',
    establecimiento: '001',
    punto: '001',
    numero: '0000007',
    tipo_documento: 1,
    fecha: '2026-11-01',
  },
};

async function emitirNotas() {
  for (const motivoNota of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { id } = await emitirNota(t, await emitirAndRespond(t), { cantidad: 1, motivo: motivoNota });
    await guardarNota(`motivo ${String(motivoNota)}`, id);
  }
  for (const [nombre, datos] of [
    ['dólares', inDolares()],
    ['parciales y descuentos', withPartials()],
    ...RECEPTORES.slice(1).map((receptor) => [receptor.tipo, ofReceptor(receptor)] as const),
  ] as const)
    await guardarNota(nombre, (await emitirNota(t, await emitirAndRespond(t, datos))).id);
  const fecha_emision = t.clock.now().toISOString();
  const { data } = await cliente().notasCredito.emitirEnviar(
    pedido({ datos: { ...impresa, fecha_emision } }),
  );
  await guardarNota('factura impresa', data.id);
}

const ofReceptor = (receptor: DatosFactura['receptor']) =>
  datosFactura({ receptor, ...(receptor.tipo === 'exterior' && { tipo_transaccion: 2 }) });

async function eventosOfEmisor() {
  for (const texto of MOTIVOS) {
    const { id } = await emitirAndRespond(t);
    await make(`cancelación, motivo de ${String(texto.length)}`, { tipo: 'cancelacion', id, motivo: texto });
  }
  const nota = await emitirNota(t, await emitirAndRespond(t), { cantidad: 1 });
  await responder(t, nota.id);
  await make('cancelación de una nota', { tipo: 'cancelacion', id: nota.id, motivo });
  for (const receptor of RECEPTORES) {
    const { id } = await emitirAndRespond(t, datosFactura({ receptor: { tipo: 'innominado' } }));
    await make(`nominación a ${receptor.tipo}`, { tipo: 'nominacion', id, receptor, motivo });
  }
  const { timbrado } = await filaDocumento(t, nota.id);
  for (const [nombre, rango] of [
    ['un número', { desde: 9_000_001, hasta: 9_000_001 }],
    ['mil números', { desde: 9_001_001, hasta: 9_002_000 }],
    ['notas de crédito', { desde: 9_000_001, hasta: 9_000_002, tipo_documento: 5 }],
    ['una serie', { desde: 1, hasta: 2, serie: 'AA' }],
  ] as const)
    await make(`inutilización de ${nombre}`, {
      tipo: 'inutilizacion',
      id_empresa: 'emp-1',
      timbrado,
      establecimiento: '001',
      punto: '001',
      tipo_documento: 1,
      ...rango,
      motivo,
    });
}

async function eventosOfReceptor() {
  await t.as('consulta').controller.certificadosReceptor.generar({});
  const received = async () => (await emitirAndRespond(t, datosFactura({ receptor: persona }))).cdc;
  const own = (nombre: string, created: NuevoEvento) => make(nombre, created, 'consulta');
  await own('notificación', { tipo: 'notificacion', cdc: await received() });
  await own('conformidad total', { tipo: 'conformidad', cdc: await received(), alcance: 'total' });
  const fecha_recepcion = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
  const partial = {
    tipo: 'conformidad',
    cdc: await received(),
    alcance: 'parcial',
    fecha_recepcion,
  } as const;
  await own('conformidad parcial', partial);
  for (const texto of MOTIVOS) {
    const cdc = await received();
    await own(`disconformidad, motivo de ${String(texto.length)}`, {
      tipo: 'disconformidad',
      cdc,
      motivo: texto,
    });
    const other = await received();
    await own(`desconocimiento, motivo de ${String(texto.length)}`, {
      tipo: 'desconocimiento',
      cdc: other,
      motivo: texto,
    });
  }
}

describe('notas de crédito and events that the portal makes', () => {
  beforeAll(async () => {
    t = testApi({ clock: testClock(), seed: 'empty' });
    await emitirNotas();
    await eventosOfEmisor();
    await eventosOfReceptor();
  }, 60_000);
  afterAll(() => t.close());

  it.skipIf(CARPETA_XSD === undefined)(
    `are valid against the schemas of the tax authority, and so is its response${CARPETA_XSD === undefined ? ` (${SIN_XSD})` : ''}`,
    async () => {
      for (const [mensajes, esquema] of [
        [notas, 'siRecepDE_v150.xsd'],
        [eventos, 'siRecepEvento_v150.xsd'],
        [respuestas, 'WS_SiRecepEvento_v150.xsd'],
      ] as const)
        for (const [nombre, errores] of await validar(mensajes, CARPETA_XSD ?? '', esquema))
          expect([nombre, errores]).toEqual([nombre, []]);
    },
    60_000,
  );

  it.skipIf(!tieneXmlsec)('are verified by xmlsec1', () => {
    expect(rechazadosPorXmlsec(notas, 'DE')).toEqual([]);
    expect(rechazadosPorXmlsec(eventos, 'rEve')).toEqual([]);
  });

  it('carry the normalised reason, whatever was typed', () => {
    const [, length = ''] = MOTIVOS;
    const impreso = length.replace(' \u0007 ', ' ').replaceAll('&', '&amp;').replace('<', '&lt;');
    const cancelacion = eventos.get(`cancelación, motivo de ${String(length.length)}`) ?? '';
    expect(cancelacion).toContain(`<mOtEve>${impreso.slice(0, 7)}`);
    expect(cancelacion).not.toContain('\u0007');
    expect(cancelacion).toContain(`ñandú 🧉 ${'x'.repeat(463)}</mOtEve>`);
  });
});

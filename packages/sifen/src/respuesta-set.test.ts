import { describe, expect, it } from 'vitest';
import type { FacturaAnticipo } from './anticipos.ts';
import { generarCdc } from './cdc.ts';
import type { DocumentoEmitido, Item, Receptor } from './documento.ts';
import type { Place } from './lugares.ts';
import { geografia } from './node/geografia/geografia.ts';
import { CODIGOS_RESPUESTA } from './reglas/tabla.ts';
import { resultadoForzado } from './respuesta-forzada.ts';
import { evaluarDocumento, validarLote } from './respuesta-set.ts';
import type { ContextoSet } from './respuesta-set.ts';
import { calcularTotales } from './totales.ts';
import { impreso } from './fixtures/documentos.ts';

const item: Item = {
  codigo: 'A1',
  descripcion: 'Artículo',
  unidad: 77,
  cantidad: 1,
  precio_unitario: 110_000,
  descuento_unitario: 0,
  afectacion: 1,
  tasa: 10,
  proporcion: 100,
};

function documento(cambio: Partial<DocumentoEmitido> = {}): DocumentoEmitido {
  const base: DocumentoEmitido = {
    tipo: 1,
    cdc: '',
    emisor: {
      ruc: '80069563',
      dv: 1,
      tipo_contribuyente: 2,
      razon_social: 'Emisora SA',
      actividades: [{ codigo: '62010', descripcion: 'Programación' }],
      direccion: {
        direccion: 'Palma',
        numero_casa: 0,
        departamento: 1,
        desc_departamento: 'CAPITAL',
        ciudad: 1,
        desc_ciudad: 'ASUNCION (DISTRITO)',
      },
      telefono: '021123456',
      correo: 'emisora@ejemplo.com.py',
      ambiente: 'pruebas',
      redondeo_sedeco: false,
    },
    timbrado: { numero: '12345678', fecha_inicio: '2026-01-01' },
    establecimiento: '001',
    punto: '001',
    numero: '0000004',
    tipo_emision: 1,
    codigo_seguridad: '100023757',
    fecha_firma: '2026-11-20T09:35:17-03:00',
    fecha_emision: '2026-11-20T09:35:17-03:00',
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: {
      tipo: 'contribuyente',
      tipo_operacion: 1,
      ruc: '80013884',
      dv: 8,
      tipo_contribuyente: 2,
      nombre: 'Cliente SA',
    },
    items: [item],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] },
    ...cambio,
  };
  if (cambio.cdc !== undefined) return base;
  const { ruc, dv, tipo_contribuyente } = base.emisor;
  return { ...base, cdc: generarCdc({ ...base, ruc, dv, tipo_contribuyente }) };
}

const contexto: ContextoSet = {
  recibido_en: '2026-11-20T10:00:00-03:00',
  cdc_existente: false,
  numero_autorizado: false,
};

const nota = (cambio: Partial<DocumentoEmitido> = {}): DocumentoEmitido =>
  documento({
    tipo: 5,
    condicion: undefined,
    motivo: 2,
    asociado: { tipo: 'electronico', cdc: '01800695631001001000000422026112011000237570' },
    ...cambio,
  });

const codigos = (doc: DocumentoEmitido, extra: Partial<ContextoSet> = {}): string[] =>
  evaluarDocumento(doc, { ...contexto, ...extra }).respuestas.map((response) => response.codigo);

const persona: Receptor = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Ana Ruiz',
};
const fisica = (tipo_operacion: 1 | 2 | 3): Receptor => ({
  tipo: 'contribuyente',
  tipo_operacion,
  ruc: '4554737',
  dv: 8,
  tipo_contribuyente: 1,
  nombre: 'Ana Ruiz',
});

describe('evaluarDocumento', () => {
  it('approves what is right', () => {
    expect(evaluarDocumento(documento(), contexto)).toEqual({
      estado: 'aprobado',
      respuestas: [{ codigo: '0260', mensaje: 'Documento autorizado' }],
    });
    expect(codigos(nota(), { factura_asociada: { cancelada: false, saldo: 110_000 } })).toEqual(['0260']);
  });

  it.each([
    ['2026-11-23T09:35:17-03:00', 'aprobado', '0260'],
    ['2026-11-23T09:35:18-03:00', 'aprobado_observacion', '1005'],
  ])('received at %s it is %s', (recibido_en, estado, codigo) => {
    expect(evaluarDocumento(documento(), { ...contexto, recibido_en })).toMatchObject({
      estado,
      respuestas: [{ codigo }],
    });
  });

  it.each<[string, Partial<ContextoSet>]>([
    ['1001', { cdc_existente: true, numero_autorizado: true }],
    ['1002', { numero_autorizado: true }],
    ['1109', { numero_inutilizado: true }],
    ['1004', { recibido_en: '2026-11-20T09:35:16-03:00' }],
    ['1150', { recibido_en: '2026-12-20T09:35:18-03:00' }],
    ['1101', { timbrado: 'inexistente' }],
    ['1104', { timbrado: 'inactivo' }],
    ['1105', { establecimiento_valido: false }],
    ['1106', { punto_valido: false }],
    ['1250', { emisor: 'desconocido' }],
    ['1252', { emisor: 'inactivo' }],
    ['1306', { receptor: 'desconocido' }],
    ['1307', { receptor: 'inactivo' }],
    ['0160', { falla_esquema: 'el valor del elemento dTelEmi no es válido' }],
    ['0121', { certificado_vencido: true }],
    ['0141', { firma: 'alterada' }],
    ['0142', { firma: 'ajena' }],
    ['2450', { firma: 'fuera_de_vigencia' }],
    ['1261', { actividades: ['46300'] }],
    ['2501', { qr: 'hash' }],
    ['2502', { qr: 'direccion' }],
  ])('rejects with %s for what is known: %j', (codigo, extra) => {
    expect(evaluarDocumento(documento(), { ...contexto, ...extra })).toMatchObject({
      estado: 'rechazado',
      respuestas: [{ codigo }],
    });
    expect(codigos(documento(), extra)).toEqual([codigo]);
  });

  const bueno = documento();
  const emisor = { ...bueno.emisor, dv: 5 };
  it.each<[string, DocumentoEmitido]>([
    ['1000', { ...bueno, numero: '0000005' }],
    ['1000', { ...bueno, cdc: '123' }],
    ['1003', { ...bueno, cdc: bueno.cdc.slice(0, 43) + String((Number(bueno.cdc[43]) + 1) % 10) }],
    ['1103', documento({ timbrado: { numero: '12345678', fecha_inicio: '2026-11-21' } })],
    [
      '1151',
      documento({ fecha_emision: '2026-11-25T10:00:01-03:00', fecha_firma: '2026-11-20T09:00:00-03:00' }),
    ],
    ['1253', documento({ emisor })],
    [
      '1309',
      documento({
        receptor: {
          tipo: 'contribuyente',
          tipo_operacion: 1,
          ruc: '80013884',
          dv: 7,
          tipo_contribuyente: 2,
          nombre: 'Cliente SA',
        },
      }),
    ],
    [
      '1321',
      documento({ receptor: { tipo: 'innominado' }, items: [{ ...item, precio_unitario: 7_000_000 }] }),
    ],
    ['1209', documento({ moneda: 'USD' })],
    ['1500', documento({ condicion: undefined })],
    ['1550', documento({ condicion: { tipo: 'contado', pagos: [] } })],
    ['2400', nota({ asociado: undefined })],
    ['2402', nota({ asociado: { tipo: 'electronico', cdc: '' } })],
    ['2415', nota({ asociado: impreso, documentos_asociados: [impreso] })],
    ['1331', nota({ receptor: { tipo: 'innominado' }, asociado: impreso })],
    ['2413', documento({ tipo_transaccion: 12 })],
  ])('rejects with %s for its content', (codigo, doc) => {
    expect(codigos(doc)).toEqual([codigo]);
  });

  it.each([
    ['2403', null],
    ['2404', { cancelada: true, saldo: 110_000 }],
    ['2417', { cancelada: false, saldo: 109_999 }],
    ['2438', { cancelada: false, saldo: 110_000, moneda: 'USD' }],
    ['2441', { cancelada: false, saldo: 110_000, receptor: persona }],
    ['2442', { cancelada: false, saldo: 110_000, receptor: persona, nominada: true }],
  ])('rejects a nota de crédito with %s', (codigo, factura_asociada) => {
    expect(codigos(nota(), { factura_asociada })).toEqual([codigo]);
  });

  it.each([
    [true, '2440'],
    [false, '0260'],
  ])('on a printed factura whose timbrado is electronic: %j gives %s', (timbrado_electronico, codigo) => {
    expect(codigos(nota({ asociado: impreso }), { timbrado_electronico })).toEqual([codigo]);
  });

  const ANTICIPO = '01800695631001001000000422026112011000237570';
  const REMISION = '07800044649001001900018322019031217200146403';
  const usa = documento({ anticipo_global: { monto: 10_000, cdc: ANTICIPO } });
  const entera: FacturaAnticipo = {
    cancelada: false,
    es_anticipo: true,
    moneda: 'PYG',
    mismo_receptor: true,
    saldo: 10_000,
  };
  const vigente = new Map([[ANTICIPO, { cancelado: false }]]);

  it('approves a factura with an advance that is in force and not used up', () => {
    expect(codigos(usa, { asociados: vigente, anticipos: new Map([[ANTICIPO, entera]]) })).toEqual(['0260']);
  });

  it.each<[string, Partial<FacturaAnticipo>]>([
    ['2437', { es_anticipo: false }],
    ['2438', { moneda: 'USD' }],
    ['2441', { mismo_receptor: false }],
    ['2417', { saldo: 9_999 }],
  ])('rejects an advance with %s', (codigo, cambio) => {
    const anticipos = new Map([[ANTICIPO, { ...entera, ...cambio }]]);
    expect(codigos(usa, { asociados: vigente, anticipos })).toEqual([codigo]);
  });

  it.each<[string, DocumentoEmitido, Partial<ContextoSet>]>([
    ['2403', usa, { asociados: new Map() }],
    ['2404', usa, { asociados: new Map([[ANTICIPO, { cancelado: true }]]) }],
    [
      '2414',
      documento({ documentos_asociados: [{ tipo: 'electronico', cdc: `05${REMISION.slice(2)}` }] }),
      {},
    ],
    ['1854', documento({ moneda: 'USD', items: [{ ...item, tipo_cambio: 7_300 }, item] }), {}],
    ['1210', documento({ moneda: 'USD', tipo_cambio: 7_300, items: [{ ...item, tipo_cambio: 7_300 }] }), {}],
    ['1856', documento({ items: [{ ...item, tipo_cambio: 7_300 }] }), {}],
  ])('rejects with %s what a factura names or states per line', (codigo, doc, extra) => {
    expect(codigos(doc, extra)).toEqual([codigo]);
  });

  it.each<[string, string | undefined, string | undefined, string]>([
    ['0260', 'AA', undefined, '2026-11-01T00:00:00Z'],
    ['0260', 'AB', 'AA', '2026-11-01T00:00:00Z'],
    ['1110', 'AB', undefined, '2026-11-01T00:00:00Z'],
    ['1110', 'AA', 'AB', '2026-11-01T00:00:00Z'],
    ['0260', 'AA', 'AB', '2026-11-21T00:00:00Z'],
    ['1110', undefined, 'AA', '2026-11-01T00:00:00Z'],
  ])('responds %s to series %s after %s in use since %s', (codigo, serie, previous, desde) => {
    const doc = documento({ timbrado: { numero: '12345678', fecha_inicio: '2026-01-01', serie } });
    expect(codigos(doc, { serie_vigente: { serie: previous, desde } })).toEqual([codigo]);
  });

  it.each([
    [1, ['1308']],
    [3, ['1308']],
    [2, ['0260']],
  ] as const)('an inactive persona física in operation %i: %j', (tipo_operacion, expected) => {
    expect(codigos(documento({ receptor: fisica(tipo_operacion) }), { receptor: 'inactivo' })).toEqual(
      expected,
    );
  });

  it('lets samples of medicines go to nobody in particular, whatever they are worth', () => {
    const samples = { tipo_transaccion: 13, items: [{ ...item, precio_unitario: 7_000_000 }] };
    expect(codigos(documento({ ...samples, receptor: { tipo: 'innominado' } }))).toEqual(['0260']);
  });

  it('names the element that breaks the schema, and looks no further', () => {
    const falla_esquema = 'el valor del elemento dTelEmi no es válido';
    expect(
      evaluarDocumento(documento(), { ...contexto, falla_esquema, cdc_existente: true }).respuestas,
    ).toEqual([{ codigo: '0160', mensaje: `El XML está mal formado: ${falla_esquema}` }]);
  });

  it.each<[string, Place, Place]>([
    ['1254', { desc_departamento: 'Capital' }, {}],
    ['1255', { departamento: 21 }, {}],
    ['1257', { distrito: 1, desc_distrito: 'Asunción' }, {}],
    ['1258', { ciudad: 5946, desc_ciudad: 'LUQUE' }, {}],
    ['1325', {}, { departamento: 12, desc_departamento: 'Central' }],
    ['1326', {}, { distrito: 159, desc_distrito: 'Luque' }],
    ['1328', {}, { distrito: 1, desc_distrito: 'ASUNCION (DISTRITO)' }],
    ['1328', {}, { ciudad: 1, desc_ciudad: 'ASUNCION (DISTRITO)' }],
    ['0260', {}, { distrito: 159, desc_distrito: 'LUQUE', ciudad: 5946, desc_ciudad: 'LUQUE' }],
  ])('%s for the places %j and %j', (codigo, delEmisor, delReceptor) => {
    const { emisor: own, receptor } = documento();
    const central = { departamento: 12, desc_departamento: 'CENTRAL', ...delReceptor };
    const doc = documento({
      emisor: { ...own, direccion: { ...own.direccion, ...delEmisor } as typeof own.direccion },
      receptor: { ...receptor, contacto: { direccion: 'Calle 1', ...central } } as Receptor,
    });
    expect(codigos(doc, { geografia: geografia() })).toEqual([codigo]);
  });

  it.each([
    ['1320', 'PRY'],
    ['1320', 'XXX'],
    ['0260', 'ARG'],
  ])('%s for a receiver abroad in %s', (codigo, pais) => {
    const receptor: Receptor = {
      tipo: 'exterior',
      pais,
      nombre: 'Cliente del exterior',
      contacto: { direccion: 'Calle 1' },
    };
    expect(codigos(documento({ receptor }))).toEqual([codigo]);
  });

  it('asks nothing of a printed factura', () => {
    expect(codigos(nota({ asociado: impreso }))).toEqual(['0260']);
  });

  it('compares declared totals with its own, within half a unit', () => {
    const passed = calcularTotales(documento());
    const declarar = (cambio: Partial<typeof passed>): string[] =>
      codigos(documento(), { totales_declarados: { ...passed, ...cambio } });
    expect(declarar({})).toEqual(['0260']);
    expect(declarar({ total_iva: passed.total_iva + 0.5 })).toEqual(['0260']);
    expect(declarar({ base_5: 1 })).toEqual(['1910']);
    expect(declarar({ base_10: 1 })).toEqual(['1911']);
    expect(declarar({ total_general: 1 })).toEqual(['2365']);
    expect(declarar({ total_iva: 1 })).toEqual(['2371']);
    expect(declarar({ items: [{ bruto: 0, total: 0, base: 0, iva: 0, exenta: 0 }] })).toEqual([
      '1853',
      '1913',
    ]);
    expect(declarar({ items: [] })).toEqual(['1853', '1913']);
  });

  it('rounds as the emitter does', () => {
    const doc = documento({ items: [{ ...item, precio_unitario: 107_437 }] });
    const redondeado = documento({ items: doc.items, emisor: { ...doc.emisor, redondeo_sedeco: true } });
    const totales_declarados = calcularTotales(doc, { redondeo_sedeco: true });
    expect(codigos(redondeado, { totales_declarados })).toEqual(['0260']);
    expect(codigos(doc, { totales_declarados })).toEqual(['2365']);
  });

  it('responds with five codes at most', () => {
    const doc = documento({ condicion: undefined, moneda: 'USD' });
    const extra = {
      cdc_existente: true,
      timbrado: 'inexistente',
      emisor: 'inactivo',
      receptor: 'inactivo',
    } as const;
    expect(codigos(doc, extra)).toEqual(['1001', '1101', '1252', '1307', '1209']);
  });
});

describe('forced outcomes', () => {
  it.each([
    ['SIM-1001', 'rechazado', '1001'],
    ['sim-1862', 'rechazado', '1862'],
    ['SIM-0161', 'error_envio', '0161'],
    ['SIM-0162', 'error_envio', '0162'],
    ['SIM-AO', 'aprobado_observacion', '1005'],
    ['SIM-1005', 'aprobado_observacion', '1005'],
    ['SIM-4114', 'aprobado_observacion', '4114'],
    ['SIM-0260', 'aprobado', '0260'],
  ])('item %s makes it %s', (codigo, estado, response) => {
    const doc = documento({ items: [item, { ...item, codigo }] });
    expect(evaluarDocumento(doc, { ...contexto, cdc_existente: true })).toMatchObject({
      estado,
      respuestas: [{ codigo: response }],
    });
  });

  it('gives every code of the table its own text and its effect', () => {
    const estados = { A: 'aprobado', AO: 'aprobado_observacion', R: 'rechazado' } as const;
    for (const { codigo, significado, efecto } of CODIGOS_RESPUESTA) {
      const found = resultadoForzado({ items: [{ ...item, codigo: `SIM-${codigo}` }] });
      if (efecto === '-') expect(found, codigo).toBeUndefined();
      else {
        const estado = ['0161', '0162'].includes(codigo) ? 'error_envio' : estados[efecto];
        expect(found).toEqual({ estado, respuestas: [{ codigo, mensaje: significado }] });
      }
    }
  });

  it.each(['SIM-10', 'SIM-10011', 'XSIM-1001', 'SIM', 'SIM-9999', 'SIM-0502'])(
    'item %s is just an item',
    (codigo) => {
      expect(codigos(documento({ items: [{ ...item, codigo }] }))).toEqual(['0260']);
    },
  );
});

describe('validarLote', () => {
  const row = { ruc: '80069563', tipo: 1 } as const;
  it.each([1, 50])('accepts %i of one emitter and kind', (cantidad) => {
    expect(validarLote(Array.from({ length: cantidad }, () => row))).toBeUndefined();
  });

  it.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, () => row)],
    ['two emitters', [row, { ...row, ruc: '80013884' }]],
    ['two kinds', [row, { ...row, tipo: 5 as const }]],
  ])('refuses %s', (_caso, documentos) => {
    expect(validarLote(documentos)).toEqual({
      codigo: '0301',
      mensaje: 'Un lote admite hasta 50 documentos del mismo tipo y emisor.',
    });
  });
});

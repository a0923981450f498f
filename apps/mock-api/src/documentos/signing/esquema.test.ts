import type { DatosFactura } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { calcularTotales, MONEDAS, PAISES, UNIDADES } from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import { validarEsquema } from '@portal/sifen/node';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_XSD, validar } from '../../../../../packages/sifen/src/node/test/esquema.ts';
import { testApi, type TestApi } from '../../test-api.ts';
import { documentoEmitido } from '../model/documento-emitido.ts';
import { readBorrador } from '../model/datos-borrador.ts';
import {
  datosFactura,
  filaDocumento,
  START,
  item,
  pedido,
  rechazo,
  testClock,
} from '../fixtures/facturas.ts';

type Receptor = DatosFactura['receptor'];
type Contacto = Extract<Receptor, { tipo: 'exterior' }>['contacto'];

/** Text as careless callers send it: blanks at the ends and in rows, control characters, halves of letters, emoji, other scripts. */
const texto = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .string({
      unit: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...Array.from(`abcdeñáéíóú ÑÄ0123456789.-&<>"'`)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('\n', '\t', '\u000b', '\u0085', '\ud800', '\ufffe', '\u2028'),
        },
        {
          weight: 2,
          arbitrary: fc
            .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
            .filter((one) => one !== '\u0000'),
        },
      ),
      minLength: minimum,
      maxLength: Math.min(maximum, minimum + 40),
    })
    .map((letters) => letters.slice(0, maximum));

const optional = <T>(de: fc.Arbitrary<T>) => fc.option(de, { nil: undefined, freq: 2 });
const correo = fc.constantFrom(
  'ana@correo.example.com',
  'no es correo',
  'a_b-c.1@sub.example.org',
  'ñ@example.com',
);

/** Codes that nest, and now and then some that do not. */
const place = fc.constantFrom(...geografia().ciudades.values()).chain(({ codigo, distrito }) => {
  const departamento = geografia().distritos.get(distrito)?.departamento ?? 0;
  return fc.record({
    departamento: fc.oneof(
      { weight: 9, arbitrary: fc.constant(departamento) },
      fc.integer({ min: 0, max: 22 }),
    ),
    distrito: fc.oneof({ weight: 9, arbitrary: fc.constant(distrito) }, fc.integer({ min: 0, max: 300 })),
    ciudad: optional(fc.constant(codigo)),
    desc_ciudad: optional(texto(1, 30)),
  });
});
const contacto = (conLugar: boolean): fc.Arbitrary<Contacto> =>
  fc
    .record({
      direccion: texto(1, 255),
      numero_casa: optional(fc.integer({ min: 0, max: 1_100_000 })),
      telefono: optional(texto(5, 15)),
      celular: optional(texto(9, 20)),
      codigo_cliente: optional(texto(2, 15)),
      correos: optional(fc.array(correo, { maxLength: 2 })),
      lugar: conLugar ? optional(place) : fc.constant(undefined),
    })
    .map(({ lugar: own, ...rest }) => ({ ...rest, ...own }));

const ownDocumento = {
  tipo_documento: fc.constantFrom(1, 2, 3, 4, 6, 9),
  desc_tipo_documento: texto(8, 41),
  numero_documento: fc.oneof(fc.stringMatching(/^[0-9A-Za-z-]{1,20}$/), texto(1, 20)),
};
const receptor: fc.Arbitrary<Receptor> = fc.oneof(
  fc.record({
    tipo: fc.constant('contribuyente' as const),
    tipo_operacion: fc.constantFrom(1, 2, 3),
    ruc: fc.constant('80013884'),
    dv: fc.constant(8),
    tipo_contribuyente: fc.constantFrom(1, 2),
    nombre: texto(4, 255),
    nombre_fantasia: optional(texto(3, 255)),
    contacto: optional(contacto(true)),
  }),
  fc.record({
    tipo: fc.constant('no_contribuyente' as const),
    nombre: texto(4, 255),
    contacto: optional(contacto(true)),
    ...ownDocumento,
  }),
  fc.constant({ tipo: 'innominado' as const }),
  fc.record(
    {
      tipo: fc.constant('exterior' as const),
      pais: fc.constantFrom(...PAISES.map(({ codigo }) => codigo)),
      nombre: texto(4, 255),
      contacto: contacto(false),
      ...ownDocumento,
    },
    { requiredKeys: ['tipo', 'pais', 'nombre', 'contacto'] },
  ),
);

const numero = (maximum: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 1, max: 100_000 }),
    fc.double({ min: 0, max: maximum, noNaN: true }),
    fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1e8),
  );
const iva = fc.constantFrom(
  { afectacion: 1, tasa: 10, proporcion: 100 } as const,
  { afectacion: 1, tasa: 5, proporcion: 100 } as const,
  { afectacion: 2, tasa: 0, proporcion: 0 } as const,
  { afectacion: 3, tasa: 0, proporcion: 0 } as const,
  { afectacion: 4, tasa: 10, proporcion: 33.33333333 } as const,
);
const linea = fc
  .record({
    codigo: texto(1, 50),
    descripcion: texto(1, 2000),
    unidad: fc.constantFrom(...UNIDADES.map(({ codigo }) => codigo)),
    cantidad: numero(1e10),
    precio_unitario: numero(1e15),
    descuento: fc.constantFrom(0, 0, 0.1, 1),
    iva,
  })
  .map(({ descuento, iva: own, ...rest }) => ({
    ...rest,
    ...own,
    descuento_unitario: Math.floor(rest.precio_unitario * descuento),
  }));

const datos: fc.Arbitrary<DatosFactura> = fc
  .record({
    receptor,
    items: fc.array(linea, { minLength: 1, maxLength: 3 }),
    moneda: fc.oneof(fc.constant('PYG'), fc.constantFrom(...MONEDAS.map(({ codigo }) => codigo))),
    entero: fc.boolean(),
    tipo_cambio: fc.double({ min: 0.0001, max: 100_000, noNaN: true }).map((n) => Math.round(n * 1e4) / 1e4),
    presencia: fc.constantFrom(1, 2, 9),
    desc_presencia: texto(9, 30),
    plazo: optional(texto(1, 15)),
    observacion: optional(texto(0, 3000)),
    tipo_transaccion: fc.integer({ min: 1, max: 13 }),
  })
  .map(({ entero: whole, tipo_cambio, plazo, ...rest }) => {
    const inGuaranies = rest.moneda === 'PYG';
    const items = rest.items.map((one) =>
      inGuaranies && whole ? { ...one, precio_unitario: Math.ceil(one.precio_unitario) } : one,
    );
    const base = { ...rest, items, fecha_emision: START, ...(inGuaranies ? {} : { tipo_cambio }) };
    const monto = calcularTotales({ ...base, items }).total_general;
    const condicion: DatosFactura['condicion'] =
      plazo === undefined
        ? { tipo: 'contado', pagos: [{ tipo: 1, monto }] }
        : { tipo: 'credito', modalidad: 'plazo', plazo, entrega_inicial: [] };
    return { ...base, condicion };
  });

const EMISIONES = 400;

describe('whatever is issued', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterAll(() => t.close());

  it('is valid by the schema and carries the same text in data and XML', async () => {
    const emitidos = new Map<string, string>();
    const samples = fc.sample(datos, { numRuns: EMISIONES, seed: 20_261_122 });
    for (const sample of samples) {
      const emitida = await t
        .as('cliente')
        .controller.facturas.emitir(pedido({ datos: sample }))
        .catch((error: unknown) => {
          if (error instanceof OperationFailure && error.codigo === 'VALIDACION') return undefined;
          throw error;
        });
      if (emitida === undefined) continue;
      const row = await filaDocumento(t, emitida.data.id);
      const documento = documentoEmitido(row);
      expect(validarEsquema(documento)).toBeUndefined();
      expect(readBorrador({ ...sample }).receptor).toEqual(documento.receptor);
      for (const { descripcion } of documento.items) expect(row.xml).toContain(`>${escaped(descripcion)}<`);
      emitidos.set(row.cdc, row.xml ?? '');
    }
    expect(emitidos.size).toBeGreaterThan(EMISIONES / 10);
    if (CARPETA_XSD === undefined) return;
    const mensajes = await validar(emitidos, CARPETA_XSD);
    expect([...mensajes].filter(([, own]) => own.length > 0)).toEqual([]);
  }, 120_000);

  it('takes the descriptions of places and countries from their codes, not from the caller', async () => {
    const { data } = await t.as('cliente').controller.facturas.emitir(
      pedido({
        datos: datosFactura({
          receptor: {
            tipo: 'no_contribuyente',
            tipo_documento: 1,
            numero_documento: '4554737',
            nombre: '  María   Benítez\u0007 ',
            contacto: {
              direccion: 'Calle\n1',
              departamento: 12,
              desc_departamento: 'Asunción',
              distrito: 159,
              desc_distrito: 'Lambaré',
              ciudad: 5946,
            },
          },
        }),
      }),
    );
    const { datos: saved, xml } = await filaDocumento(t, data.id);
    expect((JSON.parse(saved) as DatosFactura).receptor).toMatchObject({
      nombre: 'María Benítez',
      contacto: {
        direccion: 'Calle 1',
        desc_departamento: 'CENTRAL',
        desc_distrito: 'LUQUE',
        desc_ciudad: 'LUQUE',
      },
    });
    expect(xml).toContain('<cDisRec>159</cDisRec><dDesDisRec>LUQUE</dDesDisRec><cCiuRec>5946</cCiuRec>');
  });

  it.each([
    [{ departamento: 1, distrito: 159 }, 'distrito', 'El distrito no es de ese departamento'],
    [{ departamento: 12, distrito: 159, ciudad: 1 }, 'ciudad', 'La ciudad no es de ese distrito'],
  ])('has places that nest: not %j', async (foreignPlace, part, mensaje) => {
    const cliente = datosFactura().receptor as Extract<Receptor, { tipo: 'contribuyente' }>;
    const foreignReceptor = { ...cliente, contacto: { direccion: 'Calle 1', ...foreignPlace } };
    const call = t
      .as('cliente')
      .controller.facturas.emitir(pedido({ datos: datosFactura({ receptor: foreignReceptor }) }));
    expect(await rechazo(call)).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: `datos.receptor.contacto.${part}`, mensaje }],
    });
  });

  it('is what the schema says when the issuer is not', async () => {
    await t.api.db.updateTable('empresas').set({ telefono: '12' }).where('id', '=', 'emp-3').execute();
    const call = t.as('cliente').controller.facturas.emitir(pedido({ id_empresa: 'emp-3' }));
    expect(await rechazo(call)).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'id_empresa', mensaje: expect.stringContaining('dTelEmi') as string }],
    });
  });
});

describe('a unique key', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterAll(() => t.close());
  const facturas = () => t.as('cliente').controller.facturas;

  it('belongs to one content, whenever it is sent', async () => {
    const first = pedido();
    const { data } = await facturas().emitir(first);
    t.clock.advance(1000);
    const anotherHour = { ...first, datos: { ...first.datos, fecha_emision: t.clock.now().toISOString() } };
    expect((await facturas().emitir(anotherHour)).data).toEqual(data);
    const others = { ...first, datos: datosFactura({ items: [item({ descripcion: 'Otra cosa' })] }) };
    for (const call of [
      () => facturas().emitir(others),
      () => facturas().emitirEnviar({ ...first, punto: '002' }),
    ]) {
      expect(await rechazo(call())).toMatchObject({
        codigo: 'VALIDACION',
        errores: [
          {
            campo: 'clave_unica',
            mensaje: 'La clave única ya se usó con otros datos: use una nueva para cada documento',
          },
        ],
      });
    }
  });
});

const escaped = (one: string): string =>
  one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

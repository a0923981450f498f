import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datosFactura, item, testClock } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('previsualizacion', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterAll(() => t.close());

  const view = async (
    datos: Record<string, unknown>,
    place: object = { establecimiento: '001', punto: '001' },
  ) =>
    (
      await t
        .as('cliente')
        .controller.facturas.previsualizacion({ id_empresa: 'emp-1', ...place, datos, kude: true })
    ).data;

  it('gives totals and a KuDE without number when nothing is wrong', async () => {
    const { totales, observaciones, kude } = await view(datosFactura());
    expect(totales).toMatchObject({ total_general: 110_000, iva_10: 10_000 });
    expect(observaciones).toEqual([]);
    expect(kude).toMatchObject({ nombre: 'KuDE_borrador.pdf', mime: 'application/pdf' });
    expect(
      Buffer.from(kude?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await storeOf(t.api.db, 'default').select('documentos').select('id').execute()).toEqual([]);
  });

  it('names what is wrong where it is wrong, and gives the totals all the same', async () => {
    const { totales, observaciones, kude } = await view(
      datosFactura({ items: [item(), item({ cantidad: 0 })] }),
    );
    expect(totales).toMatchObject({ total_general: 110_000 });
    expect(observaciones).toContainEqual({
      campo: 'items.1.cantidad',
      codigo: 'cantidad',
      mensaje: 'La cantidad debe ser mayor a cero',
      nivel: 'error',
    });
    expect(kude).toBeNull();
  });

  it('warns of an issue date more than 120 hours back, and draws the KuDE all the same', async () => {
    const { observaciones, kude } = await view(datosFactura({ fecha_emision: '2026-11-15T08:59:59-03:00' }));
    expect(observaciones).toMatchObject([
      { campo: 'fecha_emision', codigo: 'emision_extemporanea', nivel: 'aviso' },
    ]);
    expect(kude).not.toBeNull();
  });

  it('asks for the place', async () => {
    const campos = async (place: object) =>
      (await view(datosFactura(), place)).observaciones.map(({ campo }) => campo);
    expect(await campos({})).toEqual(['establecimiento']);
    expect(await campos({ establecimiento: '001' })).toEqual(['punto']);
    expect(await campos({ establecimiento: '001', punto: '777' })).toEqual(['punto']);
  });

  it('sees what the call to issue would refuse for its form', async () => {
    const receptor = {
      ...datosFactura().receptor,
      contacto: { correos: Array.from({ length: 11 }, () => 'a@b.example') },
    };
    const { observaciones, kude } = await view({ ...datosFactura(), receptor });
    expect(observaciones).toMatchObject([
      { campo: 'receptor.contacto.correos', mensaje: 'Admite hasta 10 correos' },
    ]);
    expect(kude).toBeNull();
  });

  it.each([
    [{}],
    [{ items: [{}] }],
    [{ items: [{ afectacion: 1, tasa: 7.5, cantidad: 1, precio_unitario: 1 }] }],
    [{ items: [item({ cantidad: 1e300, precio_unitario: 1e300 })] }],
    [
      {
        receptor: { tipo: 'exterior' },
        condicion: { tipo: 'credito', modalidad: 'cuotas', cuotas: [{ vencimiento: 'x' }] },
      },
    ],
    [
      {
        fecha_emision: '2026-99-99',
        moneda: 'USD',
        tipo_cambio: null,
        condicion: { tipo: 'contado', pagos: [{ tipo: 2 }] },
      },
    ],
  ])('never stumbles over a draft: %j', async (datos) => {
    const { observaciones } = await view(datos);
    expect(observaciones.some(({ nivel }) => nivel === 'error')).toBe(true);
  });

  it('never stumbles over any draft', async () => {
    const value = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
    );
    const part = (keys: string[]) =>
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(value, { maxLength: 2 })), {
        maxKeys: 9,
      });
    const pago = part(['tipo', 'monto', 'cheque', 'tarjeta', 'retencion', 'descripcion']);
    const borrador = fc.record(
      {
        fecha_emision: fc.string({ maxLength: 30 }),
        moneda: fc.constantFrom('PYG', 'USD', 'X', ''),
        tipo_cambio: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
        tipo_transaccion: fc.integer(),
        receptor: part([
          'tipo',
          'ruc',
          'dv',
          'nombre',
          'contacto',
          'pais',
          'numero_documento',
          'tipo_documento',
        ]),
        items: fc.array(
          part(['codigo', 'descripcion', 'cantidad', 'precio_unitario', 'afectacion', 'tasa', 'proporcion']),
          {
            maxLength: 3,
          },
        ),
        condicion: fc.record(
          {
            tipo: fc.constantFrom('contado', 'credito', 'otra'),
            modalidad: fc.constantFrom('plazo', 'cuotas', 1),
            pagos: fc.array(pago, { maxLength: 2 }),
            entrega_inicial: fc.oneof(value, fc.array(pago, { maxLength: 2 })),
            cuotas: fc.array(part(['monto', 'vencimiento']), { maxLength: 2 }),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(borrador, async (datos) => {
        const { observaciones } = await view(datos);
        expect(observaciones.length).toBeGreaterThan(0);
        await t.as('cliente').controller.facturas.alta({ id_empresa: 'emp-1', datos });
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });
});

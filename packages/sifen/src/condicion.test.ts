import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generarCuotas, sumarMontos, validarCondicion } from './condicion.ts';
import type { Condicion, Cuota, Pago } from './documento.ts';

const contexto = { total: 100_000, moneda: 'PYG', fecha_emision: '2026-11-20T09:00:00-03:00', presencia: 1 };
const efectivo: Pago = { tipo: 1, monto: 100_000 };
const retencion = { numero: '001-001-0000001', timbrado: '12345678', fecha: '2026-11-01' };

describe('generarCuotas', () => {
  it('puts what does not divide into the last one, every 30 days', () => {
    expect(
      generarCuotas({ saldo: 100_000, cantidad: 3, primer_vencimiento: '2026-12-20', moneda: 'PYG' }),
    ).toEqual([
      { monto: 33_333, vencimiento: '2026-12-20' },
      { monto: 33_333, vencimiento: '2027-01-19' },
      { monto: 33_334, vencimiento: '2027-02-18' },
    ]);
  });

  it('divides cents, at other distances', () => {
    const plan = { saldo: 100, cantidad: 3, primer_vencimiento: '2026-12-20', moneda: 'USD', cada_dias: 7 };
    expect(generarCuotas(plan)).toEqual([
      { monto: 33.33, vencimiento: '2026-12-20' },
      { monto: 33.33, vencimiento: '2026-12-27' },
      { monto: 33.34, vencimiento: '2027-01-03' },
    ]);
  });

  it('always adds up to the balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 1, max: 999 }),
        (centavos, cantidad) => {
          const saldo = centavos / 100;
          const cuotas = generarCuotas({ saldo, cantidad, primer_vencimiento: '2026-12-20', moneda: 'USD' });
          expect(cuotas).toHaveLength(cantidad);
          expect(sumarMontos(cuotas)).toBe(saldo);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([0, 1000, 1.5, Number.NaN])('refuses %d cuotas', (cantidad) => {
    expect(() =>
      generarCuotas({ saldo: 1, cantidad, primer_vencimiento: '2026-12-20', moneda: 'PYG' }),
    ).toThrow(RangeError);
  });

  it('refuses a first date that is none', () => {
    expect(() => generarCuotas({ saldo: 1, cantidad: 1, primer_vencimiento: '', moneda: 'PYG' })).toThrow(
      RangeError,
    );
  });
});

const contado = (...pagos: Pago[]): Condicion => ({ tipo: 'contado', pagos });
const enCuotas = (cuotas: Cuota[], ...entrega_inicial: Pago[]): Condicion => ({
  tipo: 'credito',
  modalidad: 'cuotas',
  cuotas,
  entrega_inicial,
});
const aPlazo = (plazo: string, ...entrega_inicial: Pago[]): Condicion => ({
  tipo: 'credito',
  modalidad: 'plazo',
  plazo,
  entrega_inicial,
});

describe('validarCondicion', () => {
  it.each<[string, Condicion]>([
    ['one payment', contado(efectivo)],
    [
      'a cheque and a card',
      contado(
        { tipo: 2, monto: 40_000, cheque: { numero: '123', banco: 'Banco Uno' } },
        { tipo: 3, monto: 60_000, tarjeta: { marca: 1, procesamiento: 1 } },
      ),
    ],
    ['a retención', contado({ ...efectivo, tipo: 10, retencion })],
    ['another payment', contado({ tipo: 99, monto: 100_000, descripcion: 'Canje' })],
    ['a term', aPlazo('30 días')],
    ['a term with entrega', aPlazo('30 días', { tipo: 1, monto: 10_000 })],
    [
      'cuotas with entrega',
      enCuotas([{ monto: 40_000, vencimiento: '2026-11-20' }, { monto: 50_000 }], { tipo: 1, monto: 10_000 }),
    ],
  ])('accepts %s', (_caso, condicion) => {
    expect(validarCondicion(condicion, contexto)).toEqual([]);
  });

  it('accepts a payment of nothing for a document of nothing', () => {
    expect(validarCondicion(contado({ tipo: 1, monto: 0 }), { ...contexto, total: 0 })).toEqual([]);
  });

  it.each<[string, Condicion, string, string]>([
    ['no payment', contado(), 'condicion.pagos', 'Ingrese al menos un pago'],
    [
      'another sum',
      contado({ tipo: 1, monto: 90_000 }),
      'condicion.pagos',
      'La suma de los pagos (Gs. 90.000) no coincide con el total (Gs. 100.000)',
    ],
    [
      'a payment of nothing',
      contado(efectivo, { tipo: 1, monto: 0 }),
      'condicion.pagos.1.monto',
      'El monto debe ser mayor a cero',
    ],
    [
      'an unknown payment',
      contado({ ...efectivo, tipo: 22 }),
      'condicion.pagos.0.tipo',
      'Seleccione el tipo de pago',
    ],
    [
      'bank payment in a shop',
      contado({ ...efectivo, tipo: 16 }),
      'condicion.pagos.0.tipo',
      'El pago bancario solo se admite en una operación bancaria',
    ],
    [
      'another payment unnamed',
      contado({ ...efectivo, tipo: 99 }),
      'condicion.pagos.0.descripcion',
      'Ingrese la descripción del pago',
    ],
    [
      'a cheque number of letters',
      contado({ ...efectivo, tipo: 2, cheque: { numero: 'A1', banco: 'Banco Uno' } }),
      'condicion.pagos.0.cheque.numero',
      'El número de cheque debe tener hasta 8 dígitos',
    ],
    [
      'a cheque of no bank',
      contado({ ...efectivo, tipo: 2, cheque: { numero: '1', banco: 'BA' } }),
      'condicion.pagos.0.cheque.banco',
      'El banco debe tener entre 4 y 20 caracteres',
    ],
    [
      'a retención of another form',
      contado({ ...efectivo, tipo: 10, retencion: { ...retencion, numero: '001-001-1' } }),
      'condicion.pagos.0.retencion.numero',
      'El número de la retención debe tener la forma 001-001-0000001',
    ],
    [
      'a retención without timbrado',
      contado({ ...efectivo, tipo: 10, retencion: { ...retencion, timbrado: '' } }),
      'condicion.pagos.0.retencion.timbrado',
      'El timbrado debe tener 8 dígitos',
    ],
    [
      'a retención without date',
      contado({ ...efectivo, tipo: 10, retencion: { ...retencion, fecha: '' } }),
      'condicion.pagos.0.retencion.fecha',
      'Ingrese una fecha válida',
    ],
    [
      'a retención of tomorrow',
      contado({ ...efectivo, tipo: 10, retencion: { ...retencion, fecha: '2026-11-21' } }),
      'condicion.pagos.0.retencion.fecha',
      'La fecha del documento asociado no puede ser posterior a la emisión',
    ],
    [
      'no card',
      contado({ ...efectivo, tipo: 4 }),
      'condicion.pagos.0.tarjeta.marca',
      'Seleccione la tarjeta',
    ],
    ['no term', aPlazo(''), 'condicion.plazo', 'Ingrese el plazo'],
    [
      'a long term',
      aPlazo('treinta días hábiles'),
      'condicion.plazo',
      'El plazo debe tener entre 2 y 15 caracteres',
    ],
    [
      'an entrega of it all',
      aPlazo('30 días', efectivo),
      'condicion.entrega_inicial',
      'La entrega inicial debe ser menor que el total',
    ],
    ['no cuotas', enCuotas([]), 'condicion.cuotas', 'Ingrese al menos una cuota'],
    [
      'too many cuotas',
      enCuotas(Array.from({ length: 1000 }, () => ({ monto: 100 }))),
      'condicion.cuotas',
      'Se admiten hasta 999 cuotas',
    ],
    [
      'cuotas that do not add up',
      enCuotas([{ monto: 99_999 }]),
      'condicion.cuotas',
      'La suma de las cuotas no coincide con el saldo',
    ],
    [
      'cuotas that forget the entrega',
      enCuotas([{ monto: 100_000 }], { tipo: 1, monto: 1 }),
      'condicion.cuotas',
      'La suma de las cuotas no coincide con el saldo',
    ],
    [
      'a due date before the issue',
      enCuotas([{ monto: 100_000, vencimiento: '2026-11-19' }]),
      'condicion.cuotas.0.vencimiento',
      'El vencimiento no puede ser anterior a la emisión',
    ],
    [
      'due dates out of order',
      enCuotas([
        { monto: 50_000, vencimiento: '2026-12-20' },
        { monto: 50_000, vencimiento: '2026-12-19' },
      ]),
      'condicion.cuotas.1.vencimiento',
      'El vencimiento no puede ser anterior al de la cuota previa',
    ],
    [
      'a due date that is none',
      enCuotas([{ monto: 100_000, vencimiento: '2026-02-30' }]),
      'condicion.cuotas.0.vencimiento',
      'Ingrese una fecha válida',
    ],
  ])('refuses %s', (_caso, condicion, campo, mensaje) => {
    expect(validarCondicion(condicion, contexto)).toContainEqual(
      expect.objectContaining({ campo, mensaje, nivel: 'error' }),
    );
  });

  it('knows the decimals of the currency', () => {
    const pagos = contado({ tipo: 1, monto: 99_999.5 }, { tipo: 1, monto: 0.5 });
    expect(validarCondicion(pagos, contexto).map((one) => [one.campo, one.mensaje])).toEqual([
      ['condicion.pagos.0.monto', 'En guaraníes no se admiten decimales'],
      ['condicion.pagos.1.monto', 'En guaraníes no se admiten decimales'],
    ]);
    expect(validarCondicion(pagos, { ...contexto, moneda: 'USD' })).toEqual([]);
    expect(
      validarCondicion(contado({ tipo: 1, monto: 1.005 }), { ...contexto, total: 1.005, moneda: 'USD' }),
    ).toEqual([expect.objectContaining({ mensaje: 'Se admiten hasta 2 decimales' })]);
  });

  it('adds cents exactly', () => {
    const pagos = contado({ tipo: 1, monto: 0.1 }, { tipo: 1, monto: 0.2 });
    expect(validarCondicion(pagos, { ...contexto, total: 0.3, moneda: 'USD' })).toEqual([]);
  });
});

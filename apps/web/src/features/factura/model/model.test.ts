import { describe, expect, it } from 'vitest';
import { cuotasOf, restOf } from './condicion.ts';
import { fieldOf, stillValid } from './field-path.ts';
import { emptyForm, emptyLinea, emptyPago, type FacturaForm, type LineaForm } from './form-values.ts';
import { fromDatos } from './from-datos.ts';
import { ivaKinds, ivaOfKind, kindOfIva } from './iva.ts';
import { momentOf } from './local-time.ts';
import { parseNumber, tidyNumber } from './number-text.ts';
import { parsePaste } from './paste-lines.ts';
import { review } from './review.ts';
import { toBorrador } from './to-borrador.ts';
import { splitRuc, toDatos } from './to-datos.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const context = { now, redondeo_sedeco: false };

const linea = (patch: Partial<LineaForm> = {}): LineaForm => ({
  ...emptyLinea(),
  codigo: 'P-1',
  descripcion: 'Yerba mate',
  cantidad: '2',
  precio_unitario: '55.000',
  ...patch,
});
const form = (patch: Partial<FacturaForm> = {}): FacturaForm => {
  const base = emptyForm(now);
  return {
    ...base,
    establecimiento: '001',
    punto: '001',
    receptor: { ...base.receptor, ruc: '80013884-8', nombre: 'Comercial Guaraní S.A.' },
    items: [linea()],
    ...patch,
  };
};
const rules = {
  redondeo_sedeco: false,
  limite_innominado: 7_000_000,
  tiene_certificado: true,
  tiene_timbrado: true,
};

describe('numbers as people type them', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12.34', 12.34],
    ['1234.56', 1234.56],
    [',5', 0.5],
    ['-5', -5],
    ['Gs. 55.000', 55_000],
    [' 2 ', 2],
    ['0', 0],
    ['', Number.NaN],
    ['-', Number.NaN],
    [',', Number.NaN],
    ['1,2,3', Number.NaN],
    ['12.34,5', Number.NaN],
    ['abc', Number.NaN],
  ])('%j is %d', (text, expected) => expect(parseNumber(text)).toBe(expected));

  it.each([
    ['1234,5', '1.234,5'],
    ['55000', '55.000'],
    ['1,2,3', '1,2,3'],
    ['', ''],
  ])('%j is put in order as %j', (text, expected) => expect(tidyNumber(text)).toBe(expected));
});

describe('IVA of a line', () => {
  it.each(ivaKinds)('%s survives the way to the document and back', (kind) => {
    expect(kindOfIva(ivaOfKind(kind, 30))).toBe(kind);
  });
});

describe('the issue date', () => {
  it('is the typed hour on a Paraguayan clock', () => {
    expect(momentOf('2026-11-19T08:30')).toBe('2026-11-19T08:30:00-03:00');
    expect(momentOf('')).toBe('');
  });
  it('is the moment of issue until somebody chooses one', () => {
    expect(toDatos(form(), context).datos.fecha_emision).toBe('2026-11-20T12:00:00-03:00');
    const chosen = form({ fecha_fija: true, fecha_emision: '2026-11-18T09:00' });
    expect(toDatos(chosen, context).datos.fecha_emision).toBe('2026-11-18T09:00:00-03:00');
  });
});

describe('RUC', () => {
  it.each([
    ['80013884-8', '80013884', 8],
    ['80013884', '80013884', 8],
    ['80.013.884-8', '80013884', 8],
    ['80013884-3', '80013884', 3],
    ['455473a', '455473A', 0],
  ])('%s', (text, ruc, dv) => {
    const split = splitRuc(text);
    expect(split.ruc).toBe(ruc);
    if (ruc !== '455473A') expect(split.dv).toBe(dv);
  });
});

describe('form to document', () => {
  it('leaves blank rows out and remembers where the others stand', () => {
    const { datos, rows, totales } = toDatos(form({ items: [emptyLinea(), linea(), emptyLinea()] }), context);
    expect(rows).toEqual([1]);
    expect(datos.items).toEqual([
      {
        codigo: 'P-1',
        descripcion: 'Yerba mate',
        unidad: 77,
        cantidad: 2,
        precio_unitario: 55_000,
        descuento_unitario: 0,
        afectacion: 1,
        tasa: 10,
        proporcion: 100,
      },
    ]);
    expect(totales.total_general).toBe(110_000);
    expect(datos.condicion).toEqual({ tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] });
  });

  it('has no exchange rate in guaraníes, whatever was typed before', () => {
    expect(toDatos(form({ tipo_cambio: '7.300' }), context).datos.tipo_cambio).toBeUndefined();
    expect(toDatos(form({ moneda: 'USD', tipo_cambio: '7.300' }), context).datos.tipo_cambio).toBe(7300);
  });

  const base = emptyForm(now).receptor;
  it.each<[string, Partial<FacturaForm['receptor']>, object]>([
    ['innominado', { tipo: 'innominado' }, { tipo: 'innominado' }],
    [
      'no contribuyente',
      {
        tipo: 'no_contribuyente',
        numero_documento: '1234567',
        nombre: 'Ana Ríos',
        contacto: { ...base.contacto, correos: ['a@b.com'] },
      },
      {
        tipo: 'no_contribuyente',
        tipo_documento: 1,
        numero_documento: '1234567',
        nombre: 'Ana Ríos',
        contacto: { correos: ['a@b.com'] },
      },
    ],
    [
      'exterior',
      {
        tipo: 'exterior',
        pais: 'ARG',
        nombre: 'Río SA',
        contacto: { ...base.contacto, direccion: 'Calle 1' },
      },
      {
        tipo: 'exterior',
        pais: 'ARG',
        desc_pais: 'Argentina',
        nombre: 'Río SA',
        contacto: { direccion: 'Calle 1', numero_casa: 0 },
      },
    ],
    [
      'contribuyente with an address',
      {
        ruc: '80013884',
        nombre: 'X S.A.',
        contacto: { ...base.contacto, direccion: 'Palma', departamento: '1', ciudad: '1' },
      },
      {
        tipo: 'contribuyente',
        tipo_operacion: 1,
        ruc: '80013884',
        dv: 8,
        tipo_contribuyente: 2,
        nombre: 'X S.A.',
        contacto: {
          direccion: 'Palma',
          numero_casa: 0,
          departamento: 1,
          desc_departamento: 'CAPITAL',
          distrito: 1,
          desc_distrito: 'ASUNCION (DISTRITO)',
          ciudad: 1,
          desc_ciudad: 'ASUNCION (DISTRITO)',
        },
      },
    ],
  ])('receptor: %s', (_name, patch, expected) => {
    expect(toDatos(form({ receptor: { ...base, ...patch } }), context).datos.receptor).toEqual(expected);
  });
});

describe('drafts', () => {
  const credit: Partial<FacturaForm> = {
    condicion: { ...emptyForm(now).condicion, tipo: 'credito' },
    items: [linea({ iva: 'parcial10', proporcion: '30', descuento_unitario: '500' })],
  };
  it.each<[string, Partial<FacturaForm>]>([
    ['contado', {}],
    ['crédito in automatic cuotas', credit],
    [
      'foreign currency, date chosen',
      { moneda: 'USD', tipo_cambio: '7.300', fecha_fija: true, fecha_emision: '2026-11-18T09:00' },
    ],
    [
      'observación',
      { observacion: 'Entregar por la tarde', presencia: '9', desc_presencia: 'Venta en la feria' },
    ],
  ])('%s: what is saved opens as the same document', (_name, patch) => {
    const before = form(patch);
    const stored = toBorrador(before, toDatos(before, context));
    const after = fromDatos(stored, { ...emptyForm(now), establecimiento: '001', punto: '001' });
    expect(toDatos(after, context).datos).toEqual(toDatos(before, context).datos);
    expect(after.condicion.cuotas_automaticas).toBe(true);
  });

  it('keeps an unfinished form: numbers not typed yet are null and open as empty fields', () => {
    const before = form({ items: [linea({ precio_unitario: '', cantidad: '' })] });
    const stored = toBorrador(before, toDatos(before, context));
    expect(stored.items?.[0]).toMatchObject({ cantidad: null, precio_unitario: null });
    expect(stored).not.toHaveProperty('fecha_emision');
    expect(fromDatos(stored, emptyForm(now)).items[0]).toMatchObject({ cantidad: '', precio_unitario: '' });
  });
});

describe('payments and cuotas', () => {
  it('the automatic payment takes the rest, never less than nothing', () => {
    const pagos = [{ ...emptyPago(false), monto: '30.000' }, emptyPago(true)];
    expect(restOf(pagos, 110_000, 'PYG')).toBe(80_000);
    expect(restOf(pagos, 10_000, 'PYG')).toBe(0);
  });
  it('generates cuotas with the remainder in the last', () => {
    const condicion = { ...emptyForm(now).condicion, tipo: 'credito' as const };
    expect(cuotasOf(condicion, 'PYG', 100_000)).toEqual([
      { monto: 33_333, vencimiento: '2026-12-20' },
      { monto: 33_333, vencimiento: '2027-01-19' },
      { monto: 33_334, vencimiento: '2027-02-18' },
    ]);
    expect(
      cuotasOf({ ...condicion, generador: { ...condicion.generador, cantidad: '0' } }, 'PYG', 1),
    ).toEqual([]);
  });
});

describe('messages of the rules on their fields', () => {
  const { receptor, condicion } = form();
  it.each<[string, Partial<FacturaForm>, string, string, Partial<typeof rules>?]>([
    ['no establecimiento', { establecimiento: '' }, 'establecimiento', 'Seleccione un establecimiento'],
    [
      'wrong check digit',
      { receptor: { ...receptor, ruc: '80013884-1' } },
      'receptor.ruc',
      'El RUC no es válido: el dígito verificador debería ser 8',
    ],
    ['no item', { items: [emptyLinea()] }, 'items', 'Ingrese al menos un ítem'],
    [
      'no quantity',
      { items: [linea({ cantidad: '0' })] },
      'items.0.cantidad',
      'La cantidad debe ser mayor a cero',
    ],
    [
      'negative price',
      { items: [linea({ precio_unitario: '-5' })] },
      'items.0.precio_unitario',
      'El precio no puede ser negativo',
    ],
    [
      'decimals in guaraníes',
      { items: [linea({ precio_unitario: '10,5' })] },
      'items.0.precio_unitario',
      'En guaraníes no se admiten decimales',
    ],
    ['no exchange rate', { moneda: 'USD' }, 'tipo_cambio', 'Ingrese el tipo de cambio'],
    [
      'payments',
      { condicion: { ...condicion, pagos: [{ ...emptyPago(false), monto: '100.000' }] } },
      'condicion.pagos',
      'La suma de los pagos (Gs. 100.000) no coincide con el total (Gs. 110.000)',
    ],
    [
      'cuotas',
      {
        condicion: {
          ...condicion,
          tipo: 'credito',
          cuotas_automaticas: false,
          cuotas: [{ clave: 'c', monto: '1.000', vencimiento: '' }],
        },
      },
      'condicion.cuotas',
      'La suma de las cuotas no coincide con el saldo',
    ],
    [
      'due date',
      {
        condicion: {
          ...condicion,
          tipo: 'credito',
          generador: { cantidad: '1', primer_vencimiento: '2026-11-01', cada_dias: '30' },
        },
      },
      'condicion.cuotas.0.vencimiento',
      'El vencimiento no puede ser anterior a la emisión',
    ],
    [
      'innominado above the limit',
      { receptor: { ...receptor, tipo: 'innominado' }, items: [linea({ precio_unitario: '3.500.000' })] },
      'receptor',
      'Debe identificar al cliente: el total alcanza Gs. 7.000.000',
    ],
    [
      'too old',
      { fecha_fija: true, fecha_emision: '2026-10-01T10:00' },
      'fecha_emision',
      'La fecha de emisión no puede tener más de 30 días de atraso',
    ],
    [
      'discount',
      { items: [linea({ descuento_unitario: '55.001' })] },
      'items.0.descuento_unitario',
      'El descuento supera el precio',
    ],
    [
      'certificate',
      {},
      'general',
      'La empresa no tiene un certificado vigente',
      { tiene_certificado: false },
    ],
    ['timbrado', {}, 'punto', 'No hay timbrado activo para el punto seleccionado', { tiene_timbrado: false }],
    [
      'not a number',
      { items: [linea({ precio_unitario: '1,2,3' })] },
      'items.0.precio_unitario',
      'Ingrese un número, por ejemplo 1.234,5',
    ],
    ['no punto', { punto: '' }, 'punto', 'Seleccione un punto de expedición'],
    [
      'generator',
      {
        condicion: { ...condicion, tipo: 'credito', generador: { ...condicion.generador, cantidad: '1000' } },
      },
      'condicion.generador.cantidad',
      'Ingrese un número entero de 1 a 999',
    ],
  ])('%s', (_name, patch, field, message, extra = {}) => {
    expect(review(form(patch), { ...rules, ...extra }, now).errors[field]).toBe(message);
  });

  it('finds nothing wrong with a finished form', () => {
    expect(review(form(), rules, now).errors).toEqual({});
  });
  it('names the row of the form, blank rows counted', () => {
    const { errors } = review(form({ items: [emptyLinea(), linea({ cantidad: '' })] }), rules, now);
    expect(errors).toHaveProperty(['items.1.cantidad']);
  });
});

describe('messages of the service', () => {
  it.each([
    ['datos.items.0.cantidad', 'items.2.cantidad'],
    ['datos.items.0.tasa', 'items.2.iva'],
    ['datos.receptor.dv', 'receptor.ruc'],
    ['establecimiento', 'establecimiento'],
    ['datos.condicion.pagos', 'condicion.pagos'],
    ['', 'general'],
  ])('%s belongs to %s', (path, field) => expect(fieldOf(path, [2])).toBe(field));

  it('go away once their field changes', () => {
    const sent = form();
    const errors = { 'items.0.cantidad': 'x', observacion: 'y' };
    const changed = { ...sent, items: sent.items.map((one) => ({ ...one, cantidad: '9' })) };
    expect(stillValid(errors, sent, sent)).toEqual(errors);
    expect(stillValid(errors, sent, changed)).toEqual({ observacion: 'y' });
    expect(stillValid(errors, sent, { ...sent, items: [linea()] })).toEqual({ observacion: 'y' });
  });

  it('keep the message of a number until another place of issue is chosen', () => {
    const sent = form();
    const errors = { numero: 'x' };
    expect(stillValid(errors, sent, { ...sent, observacion: 'otra' })).toEqual(errors);
    expect(stillValid(errors, sent, { ...sent, punto: '009' })).toEqual({});
  });
});

describe('pasting from a spreadsheet', () => {
  it.each<[string, string, 'codigo' | 'descripcion', Partial<LineaForm>[]]>([
    [
      'all columns',
      'P-1\tYerba\tkg\t2\t55.000\t500\t5%\nP-2\tAzúcar\tUNI\t1,5\t7000\t\texenta\n',
      'codigo',
      [
        {
          codigo: 'P-1',
          descripcion: 'Yerba',
          unidad: '83',
          cantidad: '2',
          precio_unitario: '55.000',
          descuento_unitario: '500',
          iva: '5',
        },
        {
          codigo: 'P-2',
          unidad: '77',
          cantidad: '1,5',
          precio_unitario: '7.000',
          descuento_unitario: '',
          iva: 'exenta',
        },
      ],
    ],
    [
      'no unit column, with headings',
      'Código\tDescripción\tCantidad\tPrecio\r\nA\tPan\t3\t4000',
      'codigo',
      [{ codigo: 'A', cantidad: '3', precio_unitario: '4.000', unidad: '77' }],
    ],
    [
      'from the description on',
      'Pan\t2\t4.000',
      'descripcion',
      [{ codigo: '', descripcion: 'Pan', cantidad: '2', precio_unitario: '4.000' }],
    ],
  ])('%s', (_name, pasted, start, expected) => {
    const lines = parsePaste(pasted, start);
    expect(lines).toHaveLength(expected.length);
    expected.forEach((line, i) => expect(lines[i]).toMatchObject(line));
  });
});

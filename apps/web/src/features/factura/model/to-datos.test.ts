import { describe, expect, it } from 'vitest';
import { emptyLinea } from '../../../document/model/document-form.ts';
import { momentOf } from '../../../document/model/local-time.ts';
import { splitRuc } from '../../../document/model/to-datos.ts';
import { emptyForm, type FacturaForm } from './form-values.ts';
import { context, form, linea, now } from './test-form.ts';
import { toDatos } from './to-datos.ts';

describe('the issue date', () => {
  it('is the typed hour on a Paraguayan clock', () => {
    expect(momentOf('2026-11-19T08:30')).toBe('2026-11-19T08:30:00-03:00');
    expect(momentOf('')).toBe('');
  });
  it('is the moment of issue until a person chooses one', () => {
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
        tipo_documento: '2',
        numero_documento: 'AAB123456',
        nombre: 'Río SA',
        contacto: { ...base.contacto, direccion: 'Calle 1' },
      },
      {
        tipo: 'exterior',
        pais: 'ARG',
        tipo_documento: 2,
        numero_documento: 'AAB123456',
        nombre: 'Río SA',
        contacto: { direccion: 'Calle 1', numero_casa: 0 },
      },
    ],
    [
      'contribuyente with an address',
      {
        ruc: '80013884',
        nombre: 'X S.A.',
        contacto: { ...base.contacto, direccion: 'Palma', departamento: '1', distrito: '1', ciudad: '1' },
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
          distrito: 1,
          ciudad: 1,
        },
      },
    ],
    // The rules then ask for the street; without it in the data they would have nothing to say.
    [
      'contribuyente with a place and a house number, but no street',
      {
        ruc: '80013884',
        nombre: 'X S.A.',
        contacto: { ...base.contacto, numero_casa: '55', departamento: '1', ciudad: '1' },
      },
      {
        tipo: 'contribuyente',
        tipo_operacion: 1,
        ruc: '80013884',
        dv: 8,
        tipo_contribuyente: 2,
        nombre: 'X S.A.',
        contacto: { numero_casa: 55, departamento: 1, ciudad: 1 },
      },
    ],
  ])('receptor: %s', (_name, patch, expected) => {
    expect(toDatos(form({ receptor: { ...base, ...patch } }), context).datos.receptor).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import {
  emptyContacto,
  emptyLinea,
  emptyReceptor,
  type LineaForm,
  type ReceptorForm,
} from './document-form.ts';
import {
  clearFormerKey,
  clearFormerProduct,
  filledByDocument,
  filledByItsKey,
  fillFromProduct,
  fillFromRuc,
  typedColumns,
  withKind,
} from './filled-fields.ts';

const stored = (patch: Partial<ReceptorForm> = {}): ReceptorForm =>
  filledByItsKey({
    ...emptyReceptor(),
    ruc: '80069563-1',
    nombre: 'Estancia S.A.',
    tipo_operacion: '3',
    tipo_contribuyente: '1',
    contacto: { ...emptyContacto(), direccion: 'Mcal. López 1', telefono: '021 1', correos: ['a@b.py'] },
    ...patch,
  });
const registered = { nombre: 'Otra S.R.L.', tipo_contribuyente: '2' };
const none: ReadonlySet<string> = new Set();

describe('the receiver of another key', () => {
  it.each<[string, ReceptorForm, Partial<ReceptorForm>, Partial<ReceptorForm>]>([
    [
      'another RUC clears what the stored cliente filled',
      stored(),
      { ruc: '80010110-0' },
      { nombre: '', tipo_operacion: '1', tipo_contribuyente: '2', contacto: emptyContacto() },
    ],
    [
      'also where it was edited since',
      { ...stored(), nombre: 'Estancia S.A. (sucursal)' },
      { ruc: '80010110-0' },
      { nombre: '' },
    ],
    [
      'the same RUC in another spelling keeps all',
      stored(),
      { ruc: '80.069.563' },
      { nombre: 'Estancia S.A.' },
    ],
    ['a RUC that is being deleted keeps all', stored(), { ruc: '' }, { nombre: 'Estancia S.A.' }],
    [
      'an innominado keeps all for the way back',
      stored(),
      { tipo: 'innominado' },
      { nombre: 'Estancia S.A.' },
    ],
    [
      'the cédula of the same number is the same person',
      stored({ ruc: '1234567-9' }),
      { tipo: 'no_contribuyente', numero_documento: '1.234.567' },
      { nombre: 'Estancia S.A.' },
    ],
    [
      'the cédula of another person is not',
      stored(),
      { tipo: 'no_contribuyente', numero_documento: '777' },
      { nombre: '', contacto: emptyContacto() },
    ],
    [
      'another passport clears the country too',
      stored({ tipo: 'exterior', numero_documento: 'AB1', pais: 'BRA' }),
      { numero_documento: 'AB2' },
      { nombre: '', pais: '' },
    ],
    [
      'what was typed into empty fields stays',
      { ...stored(), nombre_fantasia: 'La Casa' },
      { ruc: '80010110-0' },
      { nombre_fantasia: 'La Casa', nombre: '' },
    ],
    [
      'what was typed without a key stays',
      { ...emptyReceptor(), nombre: 'A mano' },
      { ruc: '80010110-0' },
      { nombre: 'A mano' },
    ],
  ])('%s', (_name, before, change, expected) =>
    expect(clearFormerKey({ ...before, ...change })).toMatchObject(expected),
  );

  it('keeps what is typed over it after another kind was chosen, before the number', () => {
    const changed = withKind(stored(), 'exterior');
    const typed = { ...changed, nombre: 'Jane Doe', numero_documento: 'AB1' };
    expect(clearFormerKey(typed)).toMatchObject({ nombre: 'Jane Doe', contacto: emptyContacto() });
    expect(clearFormerKey({ ...changed, numero_documento: 'AB1' })).toMatchObject({ nombre: '' });
    expect(withKind({ ...changed, nombre: 'Jane Doe' }, 'contribuyente')).toMatchObject({
      nombre: 'Jane Doe',
      contacto: stored().contacto,
    });
  });

  it('takes the name of its RUC, and loses it to the next one', () => {
    const first = fillFromRuc({ ...stored(), ruc: '80010110-0' }, registered, false);
    expect(first).toMatchObject({ ...registered, contacto: emptyContacto() });
    const typed = { ...first, contacto: { ...first.contacto, telefono: '0981' } };
    const second = fillFromRuc({ ...typed, ruc: '80013884-8' }, { ...registered, nombre: 'Tercera' }, false);
    expect(second).toMatchObject({ nombre: 'Tercera', contacto: { telefono: '0981' } });
  });

  it.each([
    [false, 'A mano'],
    [true, registered.nombre],
  ])('forced %s: a name typed before its RUC becomes %s', (isForced, nombre) =>
    expect(
      fillFromRuc({ ...emptyReceptor(), ruc: '80010110-0', nombre: 'A mano' }, registered, isForced).nombre,
    ).toBe(nombre),
  );
});

const flour = {
  codigo: 'H-5',
  descripcion: 'Harina',
  unidad: '83',
  precio_unitario: '6.500',
  iva: '5',
  proporcion: '',
} as const;
const filledLine = (): LineaForm => fillFromProduct({ ...emptyLinea(), codigo: 'h-5' }, flour, none);

describe('the line of another product', () => {
  it('clears what the former code filled, edited or not, and keeps what was typed', () => {
    const line = { ...filledLine(), precio_unitario: '6.000', cantidad: '3', codigo: 'X' };
    expect(clearFormerProduct(line)).toMatchObject({
      cantidad: '3',
      descripcion: '',
      precio_unitario: '',
      unidad: '77',
      iva: '10',
    });
  });

  it.each(['H-5', ' h-5 ', ''])('keeps all with the code %j', (codigo) => {
    const line = { ...filledLine(), codigo };
    expect(clearFormerProduct(line)).toBe(line);
  });

  it('takes the data of a known product over those of another', () => {
    const next = fillFromProduct(
      { ...filledLine(), codigo: 'P' },
      { ...flour, codigo: 'P', iva: '10' },
      none,
    );
    expect(next).toMatchObject({ codigo: 'P', iva: '10', descripcion: 'Harina' });
  });

  it('has no price of the former product when the new one is in another currency', () => {
    const { precio_unitario: _foreign, ...product } = flour;
    expect(
      fillFromProduct({ ...filledLine(), codigo: 'P' }, { ...product, codigo: 'P' }, none),
    ).toMatchObject({
      precio_unitario: '',
    });
  });

  it('of a stored document is replaced by a known product, and kept for an unknown code', () => {
    const line = { ...filledByDocument({ ...emptyLinea(), codigo: 'A', descripcion: 'Pan' }), codigo: 'H-5' };
    expect(clearFormerProduct(line).descripcion).toBe('Pan');
    expect(typedColumns(line)).toEqual([]);
    expect(fillFromProduct(line, flour, none)).toMatchObject(flour);
  });

  it('keeps a typed description', () => {
    const line = { ...emptyLinea(), codigo: 'H-5', descripcion: 'Harina para pan' };
    expect(typedColumns(line)).toEqual(['descripcion']);
    expect(fillFromProduct(line, flour, new Set(typedColumns(line)))).toMatchObject({
      descripcion: 'Harina para pan',
      precio_unitario: '6.500',
    });
  });
});

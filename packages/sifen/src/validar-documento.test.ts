import { describe, expect, it } from 'vitest';
import type { Contacto, DatosDocumento, Item } from './documento.ts';
import { geografia } from './node/geografia/geografia.ts';
import { aviso } from './problema.ts';
import { AHORA, cliente, exterior, factura, item, persona, sinCondicion } from './fixtures/documentos.ts';
import { esEmitible, validarDatos } from './validar-documento.ts';
import type { ContextoValidacion } from './validar-documento.ts';

const contexto: ContextoValidacion = { ahora: AHORA };

const conItem = (cambio: Partial<Item>): DatosDocumento => ({ ...factura, items: [{ ...item, ...cambio }] });
const conContacto = (contacto: Contacto): DatosDocumento => ({
  ...factura,
  receptor: { ...cliente, contacto },
});
const credito = (items: Item[]): DatosDocumento => ({
  ...factura,
  items,
  condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '30 días', entrega_inicial: [] },
});
const problemas = (datos: DatosDocumento, extra: Partial<ContextoValidacion> = {}): string[][] =>
  validarDatos(datos, 1, { ...contexto, ...extra }).map((one) => [one.campo, one.mensaje]);

describe('validarDatos accepts', () => {
  it.each<[string, DatosDocumento]>([
    ['a factura', factura],
    ['a person', { ...factura, receptor: persona }],
    ['a client abroad', { ...factura, receptor: exterior }],
    [
      'a client abroad with a passport',
      { ...factura, receptor: { ...exterior, tipo_documento: 2, numero_documento: 'AB123456' } },
    ],
    ['an innominado below the limit', { ...factura, receptor: { tipo: 'innominado' } }],
    ['another presence', { ...factura, presencia: 9, desc_presencia: 'Venta en feria' }],
    ['an issue date 5 days ahead', { ...factura, fecha_emision: '2026-11-25T12:00:00-03:00' }],
    ['999 items', credito(Array.from({ length: 999 }, () => item))],
    [
      'dollars',
      {
        ...factura,
        moneda: 'USD',
        tipo_cambio: 7300.5,
        items: [{ ...item, precio_unitario: 0.12345678, cantidad: 1000 }],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 123.46 }] },
      },
    ],
    ['a house number of none without a street', conContacto({ numero_casa: 0 })],
    [
      'every contact field',
      conContacto({
        direccion: 'Palma 123',
        numero_casa: 0,
        departamento: 1,
        distrito: 1,
        ciudad: 1,
        telefono: '021 123456',
        celular: '0981 123 456',
        correos: ['ana@ejemplo.com.py'],
        codigo_cliente: 'C-1',
      }),
    ],
  ])('%s', (_caso, datos) => {
    expect(problemas(datos)).toEqual([]);
  });
});

describe('validarDatos refuses', () => {
  it.each<[DatosDocumento, string, string]>([
    [{ ...factura, fecha_emision: '' }, 'fecha_emision', 'Ingrese la fecha de emisión'],
    [
      { ...factura, fecha_emision: '2026-10-21T11:59:59-03:00' },
      'fecha_emision',
      'La fecha de emisión no puede tener más de 30 días de atraso',
    ],
    [
      { ...factura, fecha_emision: '2026-11-25T12:00:01-03:00' },
      'fecha_emision',
      'La fecha de emisión no puede adelantarse más de 5 días',
    ],
    [{ ...factura, moneda: 'ZZZ' }, 'moneda', 'Seleccione la moneda'],
    [{ ...factura, moneda: 'USD' }, 'tipo_cambio', 'Ingrese el tipo de cambio'],
    [{ ...factura, moneda: 'USD', tipo_cambio: 0 }, 'tipo_cambio', 'Ingrese el tipo de cambio'],
    [
      { ...factura, moneda: 'USD', tipo_cambio: 100_000 },
      'tipo_cambio',
      'El tipo de cambio admite hasta 5 dígitos y 4 decimales',
    ],
    [
      { ...factura, moneda: 'USD', tipo_cambio: 99_999.9999 },
      'tipo_cambio',
      'El tipo de cambio admite hasta 5 dígitos y 4 decimales',
    ],
    [{ ...factura, tipo_cambio: 7300 }, 'tipo_cambio', 'En guaraníes no corresponde tipo de cambio'],
    [{ ...factura, tipo_transaccion: 14 }, 'tipo_transaccion', 'Seleccione el tipo de transacción'],
    [
      { ...factura, tipo_transaccion: 12 },
      'tipo_transaccion',
      'La venta de crédito fiscal exige su resolución y no se emite desde aquí',
    ],
    [{ ...factura, presencia: 7 }, 'presencia', 'Seleccione la presencia'],
    [
      { ...factura, presencia: 9, desc_presencia: 'Feria' },
      'desc_presencia',
      'La descripción de la presencia debe tener entre 10 y 30 caracteres',
    ],
    [
      { ...factura, receptor: { ...cliente, dv: 2 } },
      'receptor.ruc',
      'El RUC no es válido: el dígito verificador debería ser 1',
    ],
    [{ ...factura, receptor: { ...cliente, ruc: '' } }, 'receptor.ruc', 'Ingrese el RUC'],
    [{ ...factura, receptor: { ...cliente, ruc: '080' } }, 'receptor.ruc', 'El RUC no es válido'],
    [
      { ...factura, receptor: { ...cliente, nombre: '' } },
      'receptor.nombre',
      'Ingrese el nombre o razón social',
    ],
    [
      { ...factura, receptor: { ...cliente, nombre: 'Ana' } },
      'receptor.nombre',
      'El nombre o razón social debe tener entre 4 y 255 caracteres',
    ],
    [
      { ...factura, receptor: { ...persona, numero_documento: '' } },
      'receptor.numero_documento',
      'Ingrese el número de documento',
    ],
    [
      { ...factura, receptor: { ...persona, numero_documento: '12.345' } },
      'receptor.numero_documento',
      'El número de documento admite hasta 20 letras, dígitos o guiones',
    ],
    [
      { ...factura, receptor: { ...persona, tipo_documento: 9, desc_tipo_documento: 'Carnet' } },
      'receptor.desc_tipo_documento',
      'La descripción del documento debe tener entre 9 y 41 caracteres',
    ],
    [
      { ...factura, receptor: { ...exterior, pais: 'PRY' } },
      'receptor.pais',
      'Seleccione un país del exterior',
    ],
    [
      { ...factura, receptor: { ...exterior, pais: 'XXX' } },
      'receptor.pais',
      'Seleccione un país del exterior',
    ],
    [
      { ...factura, receptor: { ...exterior, contacto: { direccion: ' ' } } },
      'receptor.contacto.direccion',
      'Ingrese la dirección',
    ],
    [
      conContacto({ telefono: '123' }),
      'receptor.contacto.telefono',
      'El teléfono debe tener entre 6 y 15 caracteres',
    ],
    [
      conContacto({ celular: '0981' }),
      'receptor.contacto.celular',
      'El celular debe tener entre 10 y 20 caracteres',
    ],
    [
      conContacto({ correos: ['ana@ejemplo.com', 'ana'] }),
      'receptor.contacto.correos.1',
      'Ingrese un correo válido',
    ],
    [
      conContacto({ codigo_cliente: 'C' }),
      'receptor.contacto.codigo_cliente',
      'El código de cliente debe tener entre 3 y 15 caracteres',
    ],
    [
      conContacto({ direccion: 'Palma', numero_casa: 1.5 }),
      'receptor.contacto.numero_casa',
      'El número de casa admite hasta 6 dígitos',
    ],
    ...[{ departamento: 21 }, { ciudad: 1 }, { distrito: 1 }].map(
      (place): [DatosDocumento, string, string] => [
        conContacto({ direccion: 'Palma', ...place }),
        'receptor.contacto.departamento',
        'Seleccione el departamento',
      ],
    ),
    // The XML has the place and the house number only beside the street.
    ...[
      { departamento: 1 },
      { departamento: 1, distrito: 1, ciudad: 1, numero_casa: 55 },
      { numero_casa: 55 },
      { direccion: ' ', numero_casa: 55 },
    ].map((contacto): [DatosDocumento, string, string] => [
      conContacto(contacto),
      'receptor.contacto.direccion',
      'Ingrese la dirección',
    ]),
    [
      { ...factura, receptor: { ...exterior, contacto: { direccion: '', numero_casa: 55 } } },
      'receptor.contacto.direccion',
      'Ingrese la dirección',
    ],
    [
      { ...factura, receptor: { ...exterior, contacto: { direccion: 'Calle 1', ciudad: 1 } } },
      'receptor.contacto.ciudad',
      'Un receptor del exterior no lleva departamento, distrito ni ciudad',
    ],
    [
      { ...factura, receptor: { ...exterior, numero_documento: undefined } },
      'receptor.numero_documento',
      'Ingrese el número de documento',
    ],
    [
      { ...factura, receptor: { ...exterior, tipo_documento: undefined } },
      'receptor.tipo_documento',
      'Seleccione el tipo de documento',
    ],
    [
      { ...factura, receptor: { ...cliente, nombre: '🐦🐦' } },
      'receptor.nombre',
      'El nombre o razón social debe tener entre 4 y 255 caracteres',
    ],
    [
      conItem({ precio_unitario: 999_999_999_999_999, descuento_unitario: 999_999_999_999_998, cantidad: 2 }),
      'items.0',
      'El importe del ítem supera el máximo admitido',
    ],
    [{ ...factura, items: [] }, 'items', 'Ingrese al menos un ítem'],
    [
      { ...factura, items: Array.from({ length: 1000 }, () => item) },
      'items',
      'Un documento admite hasta 999 ítems',
    ],
    [conItem({ codigo: '' }), 'items.0.codigo', 'Ingrese el código'],
    [conItem({ codigo: 'x'.repeat(51) }), 'items.0.codigo', 'El código debe tener hasta 50 caracteres'],
    [
      conItem({ descripcion: 'x'.repeat(2001) }),
      'items.0.descripcion',
      'La descripción debe tener hasta 2000 caracteres',
    ],
    [conItem({ unidad: 1 }), 'items.0.unidad', 'Seleccione la unidad de medida'],
    [conItem({ cantidad: 0 }), 'items.0.cantidad', 'La cantidad debe ser mayor a cero'],
    [conItem({ cantidad: Number.NaN }), 'items.0.cantidad', 'La cantidad debe ser mayor a cero'],
    [conItem({ cantidad: 1.000000001 }), 'items.0.cantidad', 'La cantidad admite hasta 8 decimales'],
    [conItem({ cantidad: 1e10 }), 'items.0.cantidad', 'La cantidad supera el máximo admitido'],
    [conItem({ precio_unitario: -1 }), 'items.0.precio_unitario', 'El precio no puede ser negativo'],
    [conItem({ precio_unitario: 1.5 }), 'items.0.precio_unitario', 'En guaraníes no se admiten decimales'],
    [conItem({ precio_unitario: Number.NaN }), 'items.0.precio_unitario', 'Ingrese el precio'],
    [conItem({ precio_unitario: 1e15 }), 'items.0.precio_unitario', 'El precio supera el máximo admitido'],
    [conItem({ descuento_unitario: 100_001 }), 'items.0.descuento_unitario', 'El descuento supera el precio'],
    [conItem({ descuento_unitario: -1 }), 'items.0.descuento_unitario', 'El descuento no puede ser negativo'],
    [
      conItem({ descuento_unitario: 0.5 }),
      'items.0.descuento_unitario',
      'En guaraníes no se admiten decimales',
    ],
    [conItem({ tasa: 0 }), 'items.0.tasa', 'La tasa de IVA debe ser 5 o 10'],
    [conItem({ afectacion: 3, proporcion: 0 }), 'items.0.tasa', 'Un ítem sin IVA lleva tasa 0'],
    [conItem({ proporcion: 50 }), 'items.0.proporcion', 'La proporción gravada debe ser 100'],
    [
      conItem({ afectacion: 4, proporcion: 100 }),
      'items.0.proporcion',
      'La proporción gravada debe ser mayor a 0 y menor a 100',
    ],
    [
      conItem({ precio_unitario: 999_999_999_999_999, cantidad: 2 }),
      'items',
      'El total supera el máximo admitido',
    ],
    [sinCondicion, 'condicion', 'Seleccione la condición de venta'],
    [
      { ...factura, condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 1 }] } },
      'condicion.pagos',
      'La suma de los pagos (Gs. 1) no coincide con el total (Gs. 100.000)',
    ],
    [{ ...factura, motivo: 2 }, 'asociado', 'Una factura no lleva documento asociado ni motivo'],
    [
      { ...factura, observacion: 'x'.repeat(3001) },
      'observacion',
      'La observación debe tener hasta 3000 caracteres',
    ],
  ])('case %#', (datos, campo, mensaje) => {
    expect(problemas(datos)).toContainEqual([campo, mensaje]);
  });

  it.each([
    [7_000_000, undefined, ['receptor', 'Debe identificar al cliente: el total alcanza Gs. 7.000.000']],
    [6_999_999, undefined, undefined],
    [60_000_000, 60_000_001, undefined],
    [500, 500, ['receptor', 'Debe identificar al cliente: el total alcanza Gs. 500']],
  ])('an innominado of %i with limit %s', (precio_unitario, limite_innominado, expected) => {
    const datos: DatosDocumento = {
      ...credito([{ ...item, precio_unitario }]),
      receptor: { tipo: 'innominado' },
    };
    expect(problemas(datos, { limite_innominado })).toEqual(expected ? [expected] : []);
  });

  it('samples of medicines ask for no name', () => {
    const samples: DatosDocumento = {
      ...credito([{ ...item, precio_unitario: 7_000_000 }]),
      tipo_transaccion: 13,
      receptor: { tipo: 'innominado' },
    };
    expect(problemas(samples)).toEqual([]);
  });

  it('an innominado whose dollars reach the limit in guaraníes', () => {
    const datos: DatosDocumento = {
      ...credito([{ ...item, precio_unitario: 1000 }]),
      receptor: { tipo: 'innominado' },
      moneda: 'USD',
      tipo_cambio: 7000,
    };
    expect(problemas(datos)).toEqual([
      ['receptor', 'Debe identificar al cliente: el total alcanza Gs. 7.000.000'],
    ]);
    expect(problemas({ ...datos, tipo_cambio: 6999 })).toEqual([]);
  });

  it.each([
    [{ departamento: 12, distrito: 145 }, 'distrito', 'El distrito no es de ese departamento'],
    [{ departamento: 12, distrito: 159, ciudad: 3383 }, 'ciudad', 'La ciudad no es de ese distrito'],
    [{ departamento: 12, ciudad: 3383 }, 'ciudad', 'La ciudad no es de ese departamento'],
    [{ departamento: 12, distrito: 9999 }, 'distrito', 'Seleccione el distrito'],
    [{ departamento: 12, ciudad: 99_999 }, 'ciudad', 'Seleccione la ciudad'],
  ])('the place %j', (place, part, mensaje) => {
    expect(problemas(conContacto({ direccion: 'Palma', ...place }), { geografia: geografia() })).toEqual([
      [`receptor.contacto.${part}`, mensaje],
    ]);
  });

  it('a company that cannot issue', () => {
    expect(problemas(factura, { establecimiento: null, tiene_timbrado: false })).toEqual([
      ['establecimiento', 'Seleccione un establecimiento'],
    ]);
    expect(problemas(factura, { tiene_timbrado: false, tiene_certificado: false })).toEqual([
      ['punto', 'No hay timbrado activo para el punto seleccionado'],
      ['', 'La empresa no tiene un certificado vigente'],
    ]);
  });
});

it('a total of nothing is only worth a warning', () => {
  const free: DatosDocumento = {
    ...factura,
    items: [{ ...item, descuento_unitario: 100_000 }],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 0 }] },
  };
  const found = validarDatos(free, 1, contexto);
  expect(found).toEqual([aviso('items', 'total_cero', 'El total del documento es cero')]);
  expect(esEmitible(found)).toBe(true);
  expect(esEmitible(validarDatos({ ...free, items: [] }, 1, contexto))).toBe(false);
});

it('warns of an issue date more than a day back, and of one that is late, up to 30 days back', () => {
  const late = (fecha_emision: string) => validarDatos({ ...factura, fecha_emision }, 1, contexto);
  expect(late('2026-11-19T12:00:00-03:00')).toEqual([]);
  for (const fecha of ['2026-11-19T11:59:59-03:00', '2026-11-15T12:00:00-03:00']) {
    expect(late(fecha)).toMatchObject([{ campo: 'fecha_emision', codigo: 'emision_pasada', nivel: 'aviso' }]);
  }
  for (const fecha of ['2026-11-15T11:59:59-03:00', '2026-10-21T12:00:00-03:00']) {
    const found = late(fecha);
    expect(found).toMatchObject([{ campo: 'fecha_emision', codigo: 'emision_extemporanea', nivel: 'aviso' }]);
    expect(esEmitible(found)).toBe(true);
  }
});

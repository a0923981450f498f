import type { DatosDocumento, Item, Receptor } from '../documento.ts';

/** Documents that are right in everything, for tests to spoil one part at a time. */
export const AHORA = '2026-11-20T12:00:00-03:00';

export const item: Item = {
  codigo: 'A1',
  descripcion: 'Artículo',
  unidad: 77,
  cantidad: 1,
  precio_unitario: 100_000,
  descuento_unitario: 0,
  afectacion: 1,
  tasa: 10,
  proporcion: 100,
};

export const cliente: Extract<Receptor, { tipo: 'contribuyente' }> = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80069563',
  dv: 1,
  tipo_contribuyente: 2,
  nombre: 'Cliente SA',
};

export const persona: Extract<Receptor, { tipo: 'no_contribuyente' }> = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '1234567',
  nombre: 'Ana Ruiz',
};

export const exterior: Extract<Receptor, { tipo: 'exterior' }> = {
  tipo: 'exterior',
  pais: 'ARG',
  nombre: 'Norte SA',
  contacto: { direccion: 'Calle 1' },
};

export const factura: DatosDocumento = {
  fecha_emision: '2026-11-20T11:00:00-03:00',
  moneda: 'PYG',
  tipo_transaccion: 1,
  presencia: 1,
  receptor: cliente,
  items: [item],
  condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 100_000 }] },
};

const { condicion: _sinCondicion, ...resto } = factura;

export const sinCondicion: DatosDocumento = resto;

export const nota: DatosDocumento = {
  ...sinCondicion,
  motivo: 2,
  asociado: { tipo: 'electronico', cdc: '01800695631001001000000422026112011000237570' },
};

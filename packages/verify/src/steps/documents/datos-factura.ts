/** The parts of a factura that a check varies: date, price in guaraníes, receiver and payment. */
export interface Venta {
  /** ISO 8601. */
  readonly fecha_emision: string;
  readonly precio_unitario: number;
  readonly receptor: object;
  readonly condicion: object;
}

/** The data of a minimal factura with one item. */
export const datosFactura = ({ fecha_emision, precio_unitario, receptor, condicion }: Venta) => ({
  fecha_emision,
  moneda: 'PYG',
  tipo_transaccion: 1,
  presencia: 1,
  receptor,
  items: [
    {
      codigo: 'P-001',
      descripcion: 'Portal Verify',
      unidad: 77,
      cantidad: 1,
      precio_unitario,
      descuento_unitario: 0,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
    },
  ],
  condicion,
});

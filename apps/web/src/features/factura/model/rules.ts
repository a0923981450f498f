import { validarDatosFactura, type DatosDocumento } from '@portal/sifen';
import type { DocumentRules } from '../../../document/model/review.ts';
import { shapeErrors } from './form-rules.ts';
import type { FacturaForm } from './form-values.ts';
import { toDatos } from './to-datos.ts';

/** What a factura is checked by. */
export const facturaRules: DocumentRules<FacturaForm> = {
  fill: toDatos,
  shapeErrors,
  // `fill` made them: they are those of a factura.
  validate: ({ datos }, context) => validarDatosFactura(datos as DatosDocumento, context),
};

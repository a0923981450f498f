import { calcularTotales } from '@portal/sifen';
import type { DatosDocumento } from '@portal/sifen';
import { headerOf, itemsOf, type FillContext, type FilledDatos } from '../../../document/model/to-datos.ts';
import { complementosOf } from './complementos.ts';
import { condicionOf } from './condicion.ts';
import type { FacturaForm } from './form-values.ts';

/**
 * The document that the form describes. Numbers not typed yet are `NaN`, texts empty: the rules of the document tell what is
 * missing.
 */
export function toDatos(form: FacturaForm, { now, redondeo_sedeco }: FillContext): FilledDatos {
  const { rows, amounts: lines } = itemsOf(form);
  const amounts = { ...lines, ...complementosOf(form) };
  const totales = calcularTotales(amounts, { redondeo_sedeco });
  const datos: DatosDocumento = {
    ...amounts,
    ...headerOf(form, now),
    tipo_transaccion: Number(form.tipo_transaccion),
    presencia: Number(form.presencia),
    ...(form.presencia === '9' && { desc_presencia: form.desc_presencia.trim() }),
    condicion: condicionOf(form.condicion, form.moneda, totales.total_general),
  };
  return { datos, totales, rows };
}

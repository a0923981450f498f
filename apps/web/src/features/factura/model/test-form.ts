import { emptyLinea, type LineaForm } from '../../../document/model/document-form.ts';
import { emptyForm, type FacturaForm } from './form-values.ts';

/** Forms for the tests of the model. */

export const now = Date.parse('2026-11-20T15:00:00Z');
/** What `toDatos` needs to know besides the form. */
export const context = { now, redondeo_sedeco: false };

export const linea = (patch: Partial<LineaForm> = {}): LineaForm => ({
  ...emptyLinea(),
  codigo: 'P-1',
  descripcion: 'Yerba mate',
  cantidad: '2',
  precio_unitario: '55.000',
  ...patch,
});

/** A form that can be issued: Gs. 110.000 in cash. */
export const form = (patch: Partial<FacturaForm> = {}): FacturaForm => {
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

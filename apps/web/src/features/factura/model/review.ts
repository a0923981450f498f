import { validarDatos, type Problema, type TipoDocumento } from '@portal/sifen';
import { text } from '../texts.ts';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { fieldOf } from './field-path.ts';
import { shapeErrors } from './form-rules.ts';
import type { FacturaForm } from './form-values.ts';
import { problemText } from './problem-text.ts';
import { toDatos, type FilledDatos } from './to-datos.ts';

/** What the form is checked against, from outside it. */
export interface ReviewContext {
  readonly redondeo_sedeco: boolean;
  readonly limite_innominado: number;
  /** Without check digit. */
  readonly ruc_emisor?: string;
  readonly tiene_certificado: boolean;
  /** Of the chosen punto; `undefined` while none is chosen. */
  readonly tiene_timbrado: boolean | undefined;
}

export interface Review extends FilledDatos {
  /** What forbids issuing, one message a field. */
  readonly errors: FieldErrors;
  /** Worth a look, but no obstacle. */
  readonly warnings: readonly Problema[];
}

/**
 * Shape by yup, then the rules of the document: the same that the service applies before it assigns a number. Messages are in the
 * language of the moment.
 *
 * @param tipo kind of the document (MT C002)
 * @param now milliseconds
 * @param t the form's texts; a component hands in its own, so that messages follow the language
 */
export function review(
  form: FacturaForm,
  tipo: TipoDocumento,
  context: ReviewContext,
  now: number,
  t = text,
): Review {
  const filled = toDatos(form, { now, redondeo_sedeco: context.redondeo_sedeco });
  const problems = validarDatos(filled.datos, tipo, {
    ahora: new Date(now).toISOString(),
    limite_innominado: context.limite_innominado,
    ruc_emisor: context.ruc_emisor,
    tiene_certificado: context.tiene_certificado,
    tiene_timbrado: context.tiene_timbrado,
    establecimiento: form.establecimiento === '' ? null : form.establecimiento,
    totales: filled.totales,
  });
  const errors: Record<string, string> = { ...shapeErrors(form) };
  for (const { campo, mensaje, nivel } of problems) {
    const field = fieldOf(campo, filled.rows);
    // Beside a wrong price, what it means for the discount is noise.
    const price = field.replace(/descuento_unitario$/, 'precio_unitario');
    if (nivel === 'error' && errors[field] === undefined && errors[price] === undefined)
      errors[field] = problemText(mensaje, t);
  }
  return {
    ...filled,
    errors,
    warnings: problems
      .filter(({ nivel }) => nivel === 'aviso')
      .map((one) => ({ ...one, mensaje: problemText(one.mensaje, t) })),
  };
}

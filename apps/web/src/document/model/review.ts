import type { Problema, Totales } from '@portal/sifen';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import type { DocumentKind } from '../document-kind.ts';
import { text } from '../texts.ts';
import type { DocumentForm } from './document-form.ts';
import { fieldOf } from './field-path.ts';
import { problemText } from './problem-text.ts';
import type { AnyDatos, FilledDatos } from './to-datos.ts';

/** What the form is checked against, from outside it. */
export interface ReviewContext {
  readonly redondeo_sedeco: boolean;
  readonly limite_innominado: number;
  /** Without check digit. */
  readonly ruc_emisor?: string;
  readonly tiene_certificado: boolean;
  /** Of the chosen punto; `undefined` while none is chosen. */
  readonly tiene_timbrado: boolean | undefined;
  /** Another document that the rules need. */
  readonly related?: unknown;
}

/** The same as the rules of a document take it. */
export interface RuleContext extends Omit<ReviewContext, 'redondeo_sedeco'> {
  readonly ahora: string;
  readonly establecimiento: string | null;
  readonly totales: Totales;
}

export interface Review extends FilledDatos<AnyDatos> {
  /** What forbids issuing, one message a field. */
  readonly errors: FieldErrors;
  /** Worth a look, but no obstacle. */
  readonly warnings: readonly Problema[];
}

/**
 * Shape, then the rules of the document: the same that the service applies before it assigns a number. Messages are in the language
 * of the moment.
 *
 * @param now milliseconds
 * @param t the form's texts; a component hands in its own, so that messages follow the language
 */
export function review<Form extends DocumentForm>(
  kind: Pick<DocumentKind<Form>, 'fill' | 'shapeErrors' | 'validate'>,
  form: Form,
  { redondeo_sedeco, ...context }: ReviewContext,
  now: number,
  t = text,
): Review {
  const filled = kind.fill(form, { now, redondeo_sedeco });
  const problems = kind.validate(filled, {
    ...context,
    ahora: new Date(now).toISOString(),
    establecimiento: form.establecimiento === '' ? null : form.establecimiento,
    totales: filled.totales,
  });
  const errors: Record<string, string> = { ...kind.shapeErrors(form) };
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

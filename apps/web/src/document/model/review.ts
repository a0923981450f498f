import type { Problema, Totales } from '@portal/sifen';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import type { DocumentForm } from './document-form.ts';
import { fieldOf } from './field-path.ts';
import type { AnyDatos, FillContext, FilledDatos } from './to-datos.ts';

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

/** How a kind of document is filled from its form and checked. */
export interface DocumentRules<Form extends DocumentForm> {
  /** The document as far as the form describes it. */
  fill(form: Form, context: FillContext): FilledDatos<AnyDatos>;
  /** Messages on what is not even a number or a date. */
  shapeErrors(form: Form): FieldErrors;
  /** The rules of the document: the same that the service applies. */
  validate(filled: FilledDatos<AnyDatos>, context: RuleContext): readonly Problema[];
}

/**
 * Shape, then the rules of the document: the same that the service applies before it assigns a number.
 *
 * @param now milliseconds
 * @param translate the messages of the rules, which are Spanish, in the language of the page
 */
export function review<Form extends DocumentForm>(
  kind: DocumentRules<Form>,
  form: Form,
  { redondeo_sedeco, ...context }: ReviewContext,
  now: number,
  translate = (message: string): string => message,
): Review {
  const filled = kind.fill(form, { now, redondeo_sedeco, related: context.related });
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
      errors[field] = translate(mensaje);
  }
  return {
    ...filled,
    errors,
    warnings: problems
      .filter(({ nivel }) => nivel === 'aviso')
      .map((one) => ({ ...one, mensaje: translate(one.mensaje) })),
  };
}

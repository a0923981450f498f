import type { Problema, Totales } from '@portal/sifen';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import type { DocumentForm } from './document-form.ts';
import { fieldOf } from './field-path.ts';
import type { AnyDatos, FillContext, FilledDatos } from './to-datos.ts';

/** Inputs of the validation from outside the form. */
export interface ReviewContext {
  readonly redondeo_sedeco: boolean;
  readonly limite_innominado: number;
  /** Without check digit. */
  readonly ruc_emisor?: string;
  readonly tiene_certificado: boolean;
  /** Whether the chosen punto has a timbrado; `undefined` while none is chosen. */
  readonly tiene_timbrado: boolean | undefined;
  /** Another document that the rules need. */
  readonly related?: unknown;
}

/** The same in the form that the rules of a document need. */
export interface RuleContext extends Omit<ReviewContext, 'redondeo_sedeco'> {
  readonly ahora: string;
  readonly establecimiento: string | null;
  readonly totales: Totales;
}

export interface Review extends FilledDatos<AnyDatos> {
  /** Errors that prevent issuing, one message per field. */
  readonly errors: FieldErrors;
  /** Warnings that do not prevent issuing. */
  readonly warnings: readonly Problema[];
}

/** Conversion and validation of a kind of document. */
export interface DocumentRules<Form extends DocumentForm> {
  /** Converts the form to a possibly incomplete document. */
  fill(form: Form, context: FillContext): FilledDatos<AnyDatos>;
  /** Errors of malformed numbers and dates. */
  shapeErrors(form: Form): FieldErrors;
  /** The rules of the document, the same as in the service. */
  validate(filled: FilledDatos<AnyDatos>, context: RuleContext): readonly Problema[];
}

/**
 * Validates the format, then the rules of the document, the same that the service applies before it assigns a number.
 *
 * @param now milliseconds
 * @param translate translates the Spanish messages of the rules to the language of the page
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
    // With a wrong price, the error of the discount that follows from it is noise.
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

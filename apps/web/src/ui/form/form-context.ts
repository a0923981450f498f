import { createContext, useContext } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** State of a form that its fields use. */
export interface FormFields {
  /** Ties the form to its element, in which fields with messages are found. */
  readonly attach: (element: HTMLFormElement | null) => void;
  /** Everything wrong with the form now, of its rules and of the service. */
  readonly errors: FieldErrors;
  /** A submission was tried: every message is shown, not only those of visited fields. */
  readonly showsAll: boolean;
  /** Refusal of the service that names no field on screen. */
  readonly formError: string | null;
  /** The service's own Spanish words that follow it. */
  readonly formQuote: string | null;
  /** Something differs from the initial or saved values. */
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly valueAt: (name: string) => unknown;
  /** The message that a field shows now: its own after it was visited (or changed, with `touchOnChange`), the service's at once. */
  readonly messageAt: (name: string) => string | undefined;
  /** The language of a message that is shown, where it is not the page's. */
  readonly langOf: (message: string) => 'es' | undefined;
  readonly set: (name: string, value: unknown) => void;
  readonly touch: (name: string) => void;
  /** Validates; then calls `onSubmit`, or moves the focus to the first field with a message. */
  readonly submit: () => Promise<void>;
}

export const FormContext = createContext<FormFields | null>(null);

/** The form around a field. */
export function useFormContext(): FormFields {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A field needs a <Form> around it');
  return form;
}

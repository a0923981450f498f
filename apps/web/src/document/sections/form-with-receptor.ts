import type { Form } from '../../ui/form/use-form.ts';
import type { ReceptorForm } from '../model/document-form.ts';

interface WithReceptor {
  readonly receptor: ReceptorForm;
}

/** The form of anything that has a receiver: a document, or a nominación. */
export interface FormWithReceptor extends Pick<
  Form<WithReceptor>,
  'values' | 'errors' | 'showsAll' | 'set' | 'touch'
> {
  readonly update: (change: <Values extends WithReceptor>(values: Values) => Values) => void;
}

/** What the fields of a receiver are given. */
export interface ReceptorProps {
  readonly form: FormWithReceptor;
  /** Kinds of operations with a contribuyente that are offered; by default B2B, B2C and B2G. */
  readonly operaciones?: readonly number[] | undefined;
}

import Alert from '@mui/material/Alert';
import { Sentence } from '../Unbroken.tsx';
import { useFormContext } from './form-context.ts';

/** Refusal of the service that names no field on screen. */
export function FormError() {
  const { formError, formQuote, langOf } = useFormContext();
  if (formError === null) return null;
  return (
    <Alert severity="error">
      <Sentence lang={langOf(formError)}>{formError}</Sentence>
      {formQuote !== null && (
        <>
          {' '}
          <bdi lang="es">{formQuote}</bdi>
        </>
      )}
    </Alert>
  );
}

interface GroupErrorProps {
  readonly name: string;
  /** Also before a submission was tried. */
  readonly always?: boolean;
}

/** A message of a group of fields (sums, missing rows) by its name. It can take the focus when nothing else is wrong. */
export function GroupError({ name, always = false }: GroupErrorProps) {
  const { errors, showsAll, langOf } = useFormContext();
  const message = showsAll || always ? errors[name] : undefined;
  // Empty it is still the place to which the service may send a message.
  if (message === undefined) return <span hidden data-campo={name} />;
  return (
    <Alert severity="error" data-campo={name} tabIndex={-1}>
      <Sentence lang={langOf(message)}>{message}</Sentence>
    </Alert>
  );
}

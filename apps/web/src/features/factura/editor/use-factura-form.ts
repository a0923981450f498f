import type { PreparacionFactura } from '@portal/contracts';
import { useFormik } from 'formik';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { fieldOf, stillValid, type FieldErrors } from '../model/field-path.ts';
import type { FacturaForm } from '../model/form-values.ts';
import { problemText } from '../model/problem-text.ts';
import { review, type ReviewContext } from '../model/review.ts';
import { useTexts, type text } from '../texts.ts';
import type { FacturaEditor } from './editor-context.ts';
import { useNow } from './use-now.ts';

interface Options {
  readonly initial: FacturaForm;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly isCorrection: boolean;
  /** Called when somebody wants to issue and nothing forbids it. */
  readonly onReady: (form: FacturaForm) => void;
}

export interface FacturaFormState extends FacturaEditor {
  /** Shows messages of the service on their fields until those change. */
  readonly showServiceErrors: (
    errores: readonly { campo: string; mensaje: string }[],
    sent: FacturaForm,
    rows: readonly number[],
  ) => FieldErrors;
  /** The check of this very moment; what is drawn may lag behind fast typing. */
  readonly reviewNow: () => ReturnType<typeof review>;
}

/** What the rules need to know of the emisor for the chosen punto. */
function reviewContext(
  { empresa, certificado, establecimientos }: PreparacionFactura,
  { establecimiento, punto }: Pick<FacturaForm, 'establecimiento' | 'punto'>,
): ReviewContext {
  const chosen = establecimientos
    .find(({ codigo }) => codigo === establecimiento)
    ?.puntos.find(({ codigo }) => codigo === punto);
  return {
    redondeo_sedeco: empresa.redondeo_sedeco,
    limite_innominado: empresa.limite_innominado,
    tiene_certificado: certificado?.vigente === true,
    tiene_timbrado: chosen && chosen.timbrado !== null,
  };
}

const noErrors: FieldErrors = {};

const translated = (errors: FieldErrors, t: typeof text): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, problemText(message, t)]));

/** The form's state: formik for values and visits, the rules of the document for messages, the service's messages on top. */
export function useFacturaForm({
  initial,
  idEmpresa,
  preparacion,
  isCorrection,
  onReady,
}: Options): FacturaFormState {
  const t = useTexts();
  const now = useNow();
  const [service, setService] = useState<{ errors: FieldErrors; sent: FacturaForm } | null>(null);
  const formik = useFormik<FacturaForm>({
    initialValues: initial,
    // Checked in `review` below, once a change is drawn: a hundred lines must not slow down typing.
    validateOnChange: false,
    validateOnBlur: false,
    validate: (form) => review(form, reviewContext(preparacion, form), Date.now()).errors,
    onSubmit: onReady,
  });
  const { values } = formik;
  const settled = useDeferredValue(values);
  const reviewed = useMemo(
    () => review(settled, reviewContext(preparacion, settled), now, t),
    [settled, preparacion, now, t],
  );
  const errors = useMemo(
    () => ({
      ...(service ? translated(stillValid(service.errors, service.sent, values), t) : noErrors),
      ...reviewed.errors,
    }),
    [service, values, reviewed, t],
  );
  const showServiceErrors: FacturaFormState['showServiceErrors'] = useCallback((errores, sent, rows) => {
    const byField = Object.fromEntries(errores.map(({ campo, mensaje }) => [fieldOf(campo, rows), mensaje]));
    setService({ errors: byField, sent });
    return byField;
  }, []);
  const reviewNow = () => review(values, reviewContext(preparacion, values), Date.now());
  return {
    formik,
    idEmpresa,
    preparacion,
    review: reviewed,
    errors,
    showsAll: formik.submitCount > 0,
    isCorrection,
    showServiceErrors,
    reviewNow,
  };
}

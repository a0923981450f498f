import type { PreparacionFactura } from '@portal/contracts';
import type { TipoDocumento } from '@portal/sifen';
import { useCallback, useMemo } from 'react';
import { useForm } from '../../../ui/form/use-form.ts';
import { fieldOf, stillValid } from '../model/field-path.ts';
import { isBlank, type FacturaForm } from '../model/form-values.ts';
import { problemText } from '../model/problem-text.ts';
import { review, type Review, type ReviewContext } from '../model/review.ts';
import { toDatos } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';
import type { FacturaEditor } from './editor-context.ts';
import { useNow } from './use-now.ts';

interface Options {
  readonly initial: FacturaForm;
  readonly tipo: TipoDocumento;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly isCorrection: boolean;
  /** Called when the form is to be issued and nothing forbids it. */
  readonly onReady: () => void;
}

export interface FacturaFormState extends FacturaEditor {
  /** The document as it is at this moment; what is drawn may lag behind fast typing. */
  readonly fill: () => ReturnType<typeof toDatos>;
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
    ruc_emisor: empresa.ruc,
    tiene_certificado: certificado?.vigente === true,
    tiene_timbrado: chosen && chosen.timbrado !== null,
  };
}

/** Caches its last result, so that several callers review the same form once. */
function once<Result>(work: (form: FacturaForm) => Result): (form: FacturaForm) => Result {
  let last: { form: FacturaForm; result: Result } | undefined;
  return (form) => (last?.form === form ? last : (last = { form, result: work(form) })).result;
}

const fieldIn = (campo: string, sent: FacturaForm): string =>
  fieldOf(
    campo,
    sent.items.flatMap((linea, row) => (isBlank(linea) ? [] : [row])),
  );

/** The form of the kit with the rules of the document as its rules. */
export function useFacturaForm({
  initial,
  tipo,
  idEmpresa,
  preparacion,
  isCorrection,
  onReady,
}: Options): FacturaFormState {
  const t = useTexts();
  const now = useNow();
  const reviewOf = useMemo(
    () => once((form): Review => review(form, tipo, reviewContext(preparacion, form), now, t)),
    [tipo, preparacion, now, t],
  );
  const rules = useCallback((form: FacturaForm) => reviewOf(form).errors, [reviewOf]);
  const translate = useCallback((message: string) => problemText(message, t), [t]);
  const form = useForm<FacturaForm>({
    initial,
    rules,
    onSubmit: onReady,
    fieldOf: fieldIn,
    stillValid,
    translate,
  });
  return {
    form,
    idEmpresa,
    preparacion,
    review: reviewOf(form.settled),
    isCorrection,
    fill: () =>
      toDatos(form.values, { now: Date.now(), redondeo_sedeco: preparacion.empresa.redondeo_sedeco }),
  };
}

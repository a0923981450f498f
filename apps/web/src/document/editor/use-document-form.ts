import type { PreparacionFactura } from '@portal/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from '../../ui/form/use-form.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';
import { fieldOf, stillValid } from '../model/field-path.ts';
import { review, type Review, type ReviewContext } from '../model/review.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import type { DocumentEditor } from '../state/editor-context.ts';
import { useNow } from './use-now.ts';

interface Options {
  readonly initial: DocumentForm;
  readonly kind: DocumentKind;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly isCorrection: boolean;
  /** Called when the user issues the form and it has no errors. */
  readonly onReady: () => void;
}

export interface DocumentFormState extends DocumentEditor {
  /** The current document; the rendered one may lag behind fast typing. */
  readonly fill: () => ReturnType<DocumentKind['fill']>;
}

/** Data of the emisor for the chosen punto that the rules need. */
function reviewContext(
  { empresa, certificado, establecimientos }: PreparacionFactura,
  { establecimiento, punto }: Pick<DocumentForm, 'establecimiento' | 'punto'>,
): ReviewContext {
  const chosen = establecimientos
    .find(({ codigo }) => codigo === establecimiento)
    ?.puntos.find(({ codigo }) => codigo === punto);
  return {
    redondeo_sedeco: empresa.redondeo_sedeco,
    limite_innominado: empresa.limite_innominado,
    ruc_emisor: empresa.ruc,
    tiene_certificado: certificado.vigente,
    tiene_timbrado: chosen && chosen.timbrado !== null,
  };
}

/** Caches its last result, so that several callers review the same form once. */
function once<Result>(work: (form: DocumentForm) => Result): (form: DocumentForm) => Result {
  let last: { form: DocumentForm; result: Result } | undefined;
  return (form) => (last?.form === form ? last : (last = { form, result: work(form) })).result;
}

const noRelated = () => undefined;
/** A kind either always or never has a related document, so the order of hooks is stable. */
const useRelated = (kind: DocumentKind, key: string | null): unknown => (kind.useRelated ?? noRelated)(key);

/** The kit's form, validated by the rules of the document. */
export function useDocumentForm({
  initial,
  kind,
  idEmpresa,
  preparacion,
  isCorrection,
  onReady,
}: Options): DocumentFormState {
  const translate = useProblemText();
  const now = useNow();
  const [relatedKey, setRelatedKey] = useState(() => kind.relatedKey?.(initial) ?? null);
  const related = useRelated(kind, relatedKey);
  const reviewOf = useMemo(
    () =>
      once((form): Review =>
        review(kind, form, { ...reviewContext(preparacion, form), related }, now, translate),
      ),
    [kind, preparacion, related, now, translate],
  );
  const rules = useCallback((form: DocumentForm) => reviewOf(form).errors, [reviewOf]);
  const fill = (values: DocumentForm) =>
    kind.fill(values, { now: Date.now(), redondeo_sedeco: preparacion.empresa.redondeo_sedeco, related });
  const form = useForm<DocumentForm>({
    initial,
    rules,
    keepsInput: false,
    onSubmit: onReady,
    fieldOf: (campo, sent) => fieldOf(campo, fill(sent).rows),
    stillValid,
    translate,
  });
  const wanted = kind.relatedKey?.(form.values) ?? null;
  if (wanted !== relatedKey) setRelatedKey(wanted);
  return {
    kind,
    form,
    idEmpresa,
    preparacion,
    review: reviewOf(form.settled),
    isCorrection,
    related,
    fill: () => fill(form.values),
  };
}

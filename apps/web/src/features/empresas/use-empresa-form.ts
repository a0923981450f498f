import type { EmpresaDetalle } from '@portal/contracts';
import type { FormikValues } from 'formik';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import type { Rules } from '../../ui/form/field-errors.ts';
import { useStoredForm } from '../../ui/form/use-stored-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useGuardarEmpresaMutation, useLazyEmpresaQuery } from './api.ts';
import { useTexts } from './texts.ts';

export type Cambios = Omit<Parameters<ReturnType<typeof useGuardarEmpresaMutation>[0]>[0], 'id' | 'version'>;

interface Options<Values> {
  readonly valuesOf: (empresa: EmpresaDetalle) => Values;
  readonly changesOf: (values: Values) => Cambios;
  readonly rules: (values: Values, translate: (message: string) => string) => ReturnType<Rules<Values>>;
  /** Whether these values may be saved at once; `false` when a confirmation comes first. */
  readonly canSave?: (values: Values, base: EmpresaDetalle) => boolean;
}

/** A form for a part of a company. */
export function useEmpresaForm<Values extends FormikValues>(
  empresa: EmpresaDetalle,
  { valuesOf, changesOf, rules, canSave }: Options<Values>,
) {
  const t = useTexts();
  const translate = useProblemText();
  const [guardar] = useGuardarEmpresaMutation();
  const [cargar] = useLazyEmpresaQuery();
  return useStoredForm<EmpresaDetalle, Values>({
    stored: empresa,
    valuesOf: (one = empresa) => valuesOf(one),
    rules: (values) => rules(values, translate),
    translate,
    save: (values, { id, version, ambiente }) => {
      const changes = changesOf(values);
      return guardar({
        id,
        version,
        ...changes,
        // Changing the ambiente needs a confirmation before saving.
        ...(changes.ambiente !== undefined &&
          changes.ambiente !== ambiente && { confirma_ambiente: true as const }),
      }).unwrap();
    },
    onSaved: (saved, over) => {
      // A changed RUC deactivates the certificate of the previous one.
      if (saved.certificado_hasta === null && over.certificado_hasta !== null)
        toast.warning(t('guardadaSinCertificado'));
      else toast.success(t('guardada'));
    },
    load: (id) => cargar({ id }).unwrap(),
    ...(canSave && { canSave }),
  });
}

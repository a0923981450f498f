import type { EmpresaDetalle } from '@portal/contracts';
import { StoredFormFrame } from '../../ui/form/StoredFormFrame.tsx';
import { DatosFields } from './DatosFields.tsx';
import { datosFormOf, datosOf, problemsOf, rucProblem, type DatosForm } from './model.ts';
import { useTexts } from './texts.ts';
import { useEmpresaForm } from './use-empresa-form.ts';

interface TabProps {
  readonly empresa: EmpresaDetalle;
  readonly isReadOnly: boolean;
}

/** Identity of the company, as in its documents. */
export function DatosTab({ empresa, isReadOnly }: TabProps) {
  const t = useTexts();
  const state = useEmpresaForm<DatosForm>(empresa, {
    valuesOf: datosFormOf,
    changesOf: datosOf,
    rules: (values, translate) => ({
      ...problemsOf({ ...datosOf(values), ruc: '80069563', dv: 1 }, translate),
      ...rucProblem(values.ruc, translate),
    }),
  });
  return (
    <StoredFormFrame state={state} label={t('tab.datos')} isReadOnly={isReadOnly}>
      <DatosFields />
    </StoredFormFrame>
  );
}

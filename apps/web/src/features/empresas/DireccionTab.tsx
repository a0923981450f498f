import type { EmpresaDetalle } from '@portal/contracts';
import { StoredFormFrame } from '../../ui/form/StoredFormFrame.tsx';
import { DomicilioFields } from './DomicilioFields.tsx';
import { domicilioFormOf, domicilioOf, domicilioShape, problemsOf, type DomicilioForm } from './model.ts';
import { useTexts } from './texts.ts';
import { useEmpresaForm } from './use-empresa-form.ts';

/** Address of the company, also used by its establecimientos without an address. */
export function DireccionTab({ empresa, isReadOnly }: { empresa: EmpresaDetalle; isReadOnly: boolean }) {
  const t = useTexts();
  const state = useEmpresaForm<{ direccion: DomicilioForm }>(empresa, {
    valuesOf: ({ direccion }) => ({ direccion: domicilioFormOf(direccion) }),
    changesOf: ({ direccion }) => ({ direccion: domicilioOf(direccion) }),
    rules: ({ direccion }, translate) => ({
      ...problemsOf({ direccion: domicilioOf(direccion) }, translate),
      ...domicilioShape(direccion, 'direccion'),
    }),
  });
  return (
    <StoredFormFrame state={state} label={t('tab.direccion')} isReadOnly={isReadOnly}>
      <DomicilioFields name="direccion" />
    </StoredFormFrame>
  );
}

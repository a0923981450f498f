import { RadioInput } from '../../ui/form/RadioField.tsx';
import type { ReceptorKind } from '../model/document-form.ts';
import { withKind } from '../model/filled-fields.ts';
import { useTexts } from '../texts.ts';
import type { ReceptorProps } from './form-with-receptor.ts';

interface ReceptorKindFieldProps extends Pick<ReceptorProps, 'form'> {
  readonly kinds: readonly ReceptorKind[];
  readonly autoFocus?: boolean;
}

/** Kind of the receiver; the data of one with another key do not follow it. */
export function ReceptorKindField({ form, kinds, ...props }: ReceptorKindFieldProps) {
  const t = useTexts();
  return (
    <RadioInput
      {...props}
      name="receptor.tipo"
      label={t('receptor.tipo')}
      values={kinds}
      labelOf={(kind) => t(`receptor.tipos.${kind}`)}
      value={form.values.receptor.tipo}
      onValue={(tipo) => form.update((values) => ({ ...values, receptor: withKind(values.receptor, tipo) }))}
    />
  );
}

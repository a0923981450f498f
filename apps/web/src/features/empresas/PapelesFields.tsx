import { Fields } from '../../ui/form/Fields.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { papeles } from './model.ts';
import { useTexts } from './texts.ts';

/** The paper of the KuDE at each punto: that of the company unless another is chosen. */
export function PapelesFields({ puntos }: { readonly puntos: readonly string[] }) {
  const t = useTexts();
  return (
    <Fields>
      {puntos.map((punto) => (
        <SelectField
          key={punto}
          name={`papeles.${punto}`}
          label={t('establecimientos.papelDe', { punto })}
          placeholder={t('establecimientos.papelEmpresa')}
          options={papeles.map((value) => ({ value, label: t(`facturacion.papeles.${value}`) }))}
        />
      ))}
    </Fields>
  );
}

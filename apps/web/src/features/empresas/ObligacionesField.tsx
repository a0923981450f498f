import { OBLIGACIONES } from '@portal/sifen';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CheckFields } from '../../ui/form/CheckFields.tsx';
import { useTexts } from './texts.ts';

/** Tax obligations to which all documents of a company are imputed (NT 18). */
export function ObligacionesField() {
  const t = useTexts();
  return (
    <CheckFields name="obligaciones" label={t('facturacion.obligaciones')}>
      {OBLIGACIONES.map(({ codigo, literal }) => (
        <CheckField
          key={codigo}
          name={`obligaciones.${String(codigo)}`}
          label={<bdi>{`${String(codigo)} ${literal}`}</bdi>}
        />
      ))}
    </CheckFields>
  );
}

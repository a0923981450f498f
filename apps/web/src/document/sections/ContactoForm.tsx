import { TIPOS_CONTRIBUYENTE, TIPOS_OPERACION } from '@portal/sifen';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { Fields } from '../fields/Fields.tsx';
import { useCodeOptions } from '../fields/options.ts';
import { PlaceFields } from '../fields/PlaceFields.tsx';
import { useTexts } from '../texts.ts';
import type { ReceptorProps } from './form-with-receptor.ts';

const WITH_CONTRIBUYENTE = [1, 2, 3];

/** Address, telephones and kinds of the receiver. */
export default function ContactoForm({ form, operaciones = WITH_CONTRIBUYENTE }: ReceptorProps) {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  const { receptor } = form.values;
  const isAbroad = receptor.tipo === 'exterior';
  return (
    <Fields>
      {receptor.tipo === 'contribuyente' && (
        <>
          <SelectField
            name="receptor.tipo_operacion"
            label={t('receptor.operacion')}
            required
            options={optionsOf(
              'operacion',
              TIPOS_OPERACION.filter(({ codigo }) => operaciones.includes(codigo)),
            )}
          />
          <SelectField
            name="receptor.tipo_contribuyente"
            label={t('receptor.contribuyente')}
            required
            options={optionsOf('contribuyente', TIPOS_CONTRIBUYENTE)}
          />
        </>
      )}
      {!isAbroad && (
        <>
          <TextField
            name="receptor.contacto.direccion"
            label={t('receptor.direccion')}
            maxLength={255}
            dir="auto"
          />
          <NumberField
            name="receptor.contacto.numero_casa"
            label={t('receptor.numeroCasa')}
            hint={t('receptor.numeroCasaAyuda')}
          />
          <PlaceFields name="receptor.contacto" />
        </>
      )}
      <TextField name="receptor.contacto.telefono" label={t('receptor.telefono')} type="tel" maxLength={15} />
      <TextField name="receptor.contacto.celular" label={t('receptor.celular')} type="tel" maxLength={20} />
      <TextField name="receptor.contacto.codigo_cliente" label={t('receptor.codigoCliente')} maxLength={15} />
      {receptor.tipo === 'contribuyente' && (
        <TextField
          name="receptor.nombre_fantasia"
          label={t('receptor.fantasia')}
          maxLength={255}
          dir="auto"
        />
      )}
    </Fields>
  );
}

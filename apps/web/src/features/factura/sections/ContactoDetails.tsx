import { ciudadesDe, DEPARTAMENTOS } from '@portal/sifen';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { optionsOf } from '../fields/options.ts';
import { SelectField, TextField } from '../fields/TextField.tsx';
import { useTexts } from '../texts.ts';

const departamentos = optionsOf(DEPARTAMENTOS);

/** Address and telephones of the receptor. */
export default function ContactoDetails() {
  const t = useTexts();
  const { receptor } = useEditor().formik.values;
  const isAbroad = receptor.tipo === 'exterior';
  const ciudades = ciudadesDe(Number(receptor.contacto.departamento)).map(({ codigo, literal }) => ({
    value: String(codigo),
    label: literal,
  }));
  return (
    <Fields>
      {!isAbroad && (
        <>
          <TextField name="receptor.contacto.direccion" label={t('receptor.direccion')} maxLength={255} />
          <NumberField
            name="receptor.contacto.numero_casa"
            label={t('receptor.numeroCasa')}
            hint={t('receptor.numeroCasaAyuda')}
          />
          <SelectField
            name="receptor.contacto.departamento"
            label={t('receptor.departamento')}
            placeholder={t('elegir')}
            options={departamentos}
          />
          <SelectField
            name="receptor.contacto.ciudad"
            label={t('receptor.ciudad')}
            placeholder={t('elegir')}
            options={ciudades}
            disabled={ciudades.length === 0}
          />
        </>
      )}
      <TextField name="receptor.contacto.telefono" label={t('receptor.telefono')} type="tel" maxLength={15} />
      <TextField name="receptor.contacto.celular" label={t('receptor.celular')} type="tel" maxLength={20} />
      <TextField name="receptor.contacto.codigo_cliente" label={t('receptor.codigoCliente')} maxLength={15} />
      {receptor.tipo === 'contribuyente' && (
        <TextField name="receptor.nombre_fantasia" label={t('receptor.fantasia')} maxLength={255} />
      )}
    </Fields>
  );
}

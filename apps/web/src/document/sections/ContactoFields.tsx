import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { TIPOS_CONTRIBUYENTE, TIPOS_OPERACION } from '@portal/sifen';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { useCodeOptions } from '../fields/options.ts';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { PlaceFields } from '../fields/PlaceFields.tsx';
import { useTexts } from '../texts.ts';

const operations = TIPOS_OPERACION.filter(({ codigo }) => codigo !== 4);

const More = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: '3.2rem',
    cursor: 'pointer',
    fontSize: '1.35rem',
    fontWeight: 600,
    color: theme.palette.primary.main,
    listStyle: 'none',
    borderRadius: '0.6rem',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '&[open] > summary': { marginBottom: '1.2rem' },
}));

/** Address, telephones and kinds unfold, for few facturas change them; choosing a cliente moves nothing. */
export function ContactoFields() {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  const { form } = useEditor();
  const { errors, showsAll } = form;
  const { receptor } = form.values;
  const isAbroad = receptor.tipo === 'exterior';
  const hasError =
    showsAll &&
    Object.keys(errors).some(
      (field) => field.startsWith('receptor.contacto.') && !field.includes('.correos'),
    );
  return (
    <More open={hasError || undefined}>
      <summary>
        {t('receptor.masDatos')}
        <ExpandMore fontSize="small" />
      </summary>
      <Fields>
        {receptor.tipo === 'contribuyente' && (
          <>
            <SelectField
              name="receptor.tipo_operacion"
              label={t('receptor.operacion')}
              required
              options={optionsOf('operacion', operations)}
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
        <TextField
          name="receptor.contacto.telefono"
          label={t('receptor.telefono')}
          type="tel"
          maxLength={15}
        />
        <TextField name="receptor.contacto.celular" label={t('receptor.celular')} type="tel" maxLength={20} />
        <TextField
          name="receptor.contacto.codigo_cliente"
          label={t('receptor.codigoCliente')}
          maxLength={15}
        />
        {receptor.tipo === 'contribuyente' && (
          <TextField
            name="receptor.nombre_fantasia"
            label={t('receptor.fantasia')}
            maxLength={255}
            dir="auto"
          />
        )}
      </Fields>
    </More>
  );
}

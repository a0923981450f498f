import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { MailsField } from '../../../ui/form/MailsField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { PlaceFields } from '../fields/PlaceFields.tsx';
import { useTexts } from '../texts.ts';

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

/** Mails always at hand; address and telephones unfold, for few facturas need them. */
export function ContactoFields() {
  const t = useTexts();
  const { form } = useEditor();
  const { errors, showsAll } = form;
  const { receptor } = form.values;
  const { contacto } = receptor;
  const isAbroad = receptor.tipo === 'exterior';
  const isFilled = [contacto.direccion, contacto.telefono, contacto.celular, contacto.codigo_cliente].some(
    (text) => text !== '',
  );
  const hasError =
    showsAll &&
    Object.keys(errors).some(
      (field) => field.startsWith('receptor.contacto.') && !field.includes('.correos'),
    );
  return (
    <>
      <MailsField name="receptor.contacto.correos" label={t('receptor.correos')} />
      <More open={isFilled || hasError || undefined}>
        <summary>
          {t('receptor.masDatos')}
          <ExpandMore fontSize="small" />
        </summary>
        <Fields>
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
              <PlaceFields />
            </>
          )}
          <TextField
            name="receptor.contacto.telefono"
            label={t('receptor.telefono')}
            type="tel"
            maxLength={15}
          />
          <TextField
            name="receptor.contacto.celular"
            label={t('receptor.celular')}
            type="tel"
            maxLength={20}
          />
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
    </>
  );
}

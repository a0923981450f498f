import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { MailsInput } from '../fields/MailsInput.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { PlaceFields } from '../fields/PlaceFields.tsx';
import { TextField } from '../fields/TextField.tsx';
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
  const { formik, errors, showsAll } = useEditor();
  const { receptor } = formik.values;
  const { contacto } = receptor;
  const isAbroad = receptor.tipo === 'exterior';
  const mailError = Object.entries(errors).find(([field]) =>
    field.startsWith('receptor.contacto.correos'),
  )?.[1];
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
      <MailsInput
        name={mailField(errors)}
        mails={contacto.correos}
        error={mailError}
        onMails={(correos) => void formik.setFieldValue('receptor.contacto.correos', correos, false)}
      />
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

/** The field is one, its messages name the mail by its place. */
const mailField = (errors: Readonly<Record<string, string>>): string =>
  Object.keys(errors).find((field) => field.startsWith('receptor.contacto.correos')) ??
  'receptor.contacto.correos';

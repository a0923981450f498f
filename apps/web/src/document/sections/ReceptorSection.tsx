import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PAISES, TIPOS_DOCUMENTO_RECEPTOR } from '@portal/sifen';
import { GroupError } from '../../ui/form/FormError.tsx';
import { MailsField } from '../../ui/form/MailsField.tsx';
import { RadioField } from '../../ui/form/RadioField.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { optionsOf, useCodeOptions } from '../fields/options.ts';
import { receptorKinds, type ReceptorKind } from '../model/document-form.ts';
import { useTexts } from '../texts.ts';
import { ClienteSearch } from './ClienteSearch.tsx';
import { ContactoFields } from './ContactoFields.tsx';
import { RucField } from './RucField.tsx';
import { useSaveCliente } from './use-save-cliente.ts';

const documentKinds = TIPOS_DOCUMENTO_RECEPTOR.filter(({ codigo }) => codigo !== 5);
const countries = optionsOf(PAISES.filter(({ codigo }) => codigo !== 'PRY'));

/** Search and kind side by side where there is room: the items shall be in sight. */
const Top = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.6rem',
  marginBottom: '1.6rem',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));

/** Room for the chips and notes that a cliente brings, so that choosing one moves nothing below. */
const Parties = styled(Fields)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { minHeight: '11.4rem', alignItems: 'start' },
}));

interface ReceptorSectionProps {
  /** The ways in which this kind of document names its receiver. */
  readonly kinds?: readonly ReceptorKind[];
}

/** Who receives the document. */
export function ReceptorSection({ kinds = receptorKinds }: ReceptorSectionProps) {
  const t = useTexts();
  const codeOptionsOf = useCodeOptions();
  const { form } = useEditor();
  const { tipo, tipo_documento } = form.values.receptor;
  const { save, isSaving } = useSaveCliente();
  return (
    <Section
      title={t('receptor.titulo')}
      actions={
        tipo !== 'innominado' && (
          <Button size="small" startIcon={<PersonAddAlt />} loading={isSaving} onClick={save}>
            {t('receptor.guardarCliente')}
          </Button>
        )
      }
    >
      <Top>
        <ClienteSearch />
        <RadioField
          name="receptor.tipo"
          label={t('receptor.tipo')}
          values={kinds}
          labelOf={(kind) => t(`receptor.tipos.${kind}`)}
        />
      </Top>
      {tipo === 'innominado' ? (
        <Box sx={{ color: 'text.secondary' }}>{t('receptor.innominado')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Parties>
            {tipo === 'contribuyente' && <RucField />}
            {tipo === 'no_contribuyente' && (
              <>
                <SelectField
                  name="receptor.tipo_documento"
                  label={t('receptor.tipoDocumento')}
                  required
                  options={codeOptionsOf('documento', documentKinds)}
                />
                {tipo_documento === '9' && (
                  <TextField
                    name="receptor.desc_tipo_documento"
                    label={t('receptor.descTipoDocumento')}
                    required
                    maxLength={41}
                  />
                )}
                <TextField
                  name="receptor.numero_documento"
                  label={t('receptor.numeroDocumento')}
                  required
                  maxLength={20}
                />
              </>
            )}
            {tipo === 'exterior' && (
              <SelectField
                name="receptor.pais"
                lang="es"
                label={t('receptor.pais')}
                required
                placeholder={t('elegir')}
                options={countries}
              />
            )}
            <TextField
              name="receptor.nombre"
              label={t('receptor.nombre')}
              required
              maxLength={255}
              dir="auto"
            />
            {tipo === 'exterior' && (
              <TextField
                name="receptor.contacto.direccion"
                dir="auto"
                label={t('receptor.direccion')}
                required
                maxLength={255}
              />
            )}
            <MailsField name="receptor.contacto.correos" label={t('receptor.correos')} />
          </Parties>
          <ContactoFields />
        </Box>
      )}
      <GroupError name="receptor" always />
    </Section>
  );
}

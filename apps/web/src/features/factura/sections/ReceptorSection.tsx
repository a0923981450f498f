import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PAISES, TIPOS_DOCUMENTO_RECEPTOR } from '@portal/sifen';
import { Section } from '../../../ui/Section.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { optionsOf, useCodeOptions } from '../fields/options.ts';
import { Radios } from '../fields/Radios.tsx';
import { SectionError } from '../fields/SectionError.tsx';
import { SelectField, TextField } from '../fields/TextField.tsx';
import { receptorKinds } from '../model/form-values.ts';
import { useTexts } from '../texts.ts';
import { ClienteSearch } from './ClienteSearch.tsx';
import { ContactoFields } from './ContactoFields.tsx';
import { RucFields } from './RucFields.tsx';
import { useSaveCliente } from './use-save-cliente.ts';

const documentKinds = TIPOS_DOCUMENTO_RECEPTOR.filter(({ codigo }) => codigo !== 5);
const countries = optionsOf(PAISES.filter(({ codigo }) => codigo !== 'PRY'));

const Kinds = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: '0 0 1.6rem',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.8rem',
  '& legend': { fontSize: '1.3rem', fontWeight: 600, marginBottom: '0.5rem', padding: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.8rem',
    minHeight: '4rem',
    paddingBlock: '0.6rem',
    paddingInline: '1rem 1.4rem',
    border: `1px solid ${theme.palette.control}`,
    borderRadius: '2rem',
    cursor: 'pointer',
    fontSize: '1.35rem',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.soft,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
  '& input': {
    accentColor: theme.palette.primary.main,
    width: '1.6rem',
    height: '1.6rem',
    margin: 0,
    outline: 'none',
  },
}));

/** Section 2: who receives the factura, in one of the four ways that the document knows. */
export function ReceptorSection() {
  const t = useTexts();
  const codeOptionsOf = useCodeOptions();
  const { formik } = useEditor();
  const { tipo, tipo_documento } = formik.values.receptor;
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
      <Kinds>
        <legend>{t('receptor.tipo')}</legend>
        <Radios
          name="receptor.tipo"
          values={receptorKinds}
          chosen={tipo}
          labelOf={(kind) => t(`receptor.tipos.${kind}`)}
        />
      </Kinds>
      {tipo === 'innominado' ? (
        <Box sx={{ color: 'text.secondary' }}>{t('receptor.innominado')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ClienteSearch />
          <Fields>
            {tipo === 'contribuyente' && <RucFields />}
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
            <div data-wide="">
              <TextField
                name="receptor.nombre"
                label={t('receptor.nombre')}
                required
                maxLength={255}
                dir="auto"
              />
            </div>
            {tipo === 'exterior' && (
              <TextField
                name="receptor.contacto.direccion"
                dir="auto"
                label={t('receptor.direccion')}
                required
                maxLength={255}
              />
            )}
          </Fields>
          <ContactoFields />
        </Box>
      )}
      <SectionError campo="receptor" always />
    </Section>
  );
}

import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GroupError } from '../../ui/form/FormError.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { receptorKinds, type ReceptorKind } from '../model/document-form.ts';
import { useTexts } from '../texts.ts';
import { ClienteSearch } from './ClienteSearch.tsx';
import { ReceptorFields } from './ReceptorFields.tsx';
import { ReceptorKindField } from './ReceptorKindField.tsx';
import { useSaveCliente } from './use-save-cliente.ts';

/** Search and kind side by side where there is room: the items shall be in sight. */
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.6rem',
  marginBottom: '1.6rem',
  '& > :not(:last-child)': { flex: '1 1 18rem' },
});

interface ReceptorSectionProps {
  /** The ways in which this kind of document names its receiver. */
  readonly kinds?: readonly ReceptorKind[];
}

/** Who receives the document. */
export function ReceptorSection({ kinds = receptorKinds }: ReceptorSectionProps) {
  const t = useTexts();
  const { form } = useEditor();
  const { tipo } = form.values.receptor;
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
        <ReceptorKindField form={form} kinds={kinds} />
      </Top>
      {tipo === 'innominado' ? (
        <Box sx={{ color: 'text.secondary' }}>{t('receptor.innominado')}</Box>
      ) : (
        <ReceptorFields form={form} />
      )}
      <GroupError name="receptor" always />
    </Section>
  );
}

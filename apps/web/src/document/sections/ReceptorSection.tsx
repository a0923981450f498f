import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { GroupError } from '../../ui/form/FormError.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { receptorKinds, type ReceptorKind } from '../model/document-form.ts';
import { useTexts } from '../texts.ts';
import { ClienteSearch } from './ClienteSearch.tsx';
import { ReceptorFields } from './ReceptorFields.tsx';
import { ReceptorKindField } from './ReceptorKindField.tsx';

// Fetched at once, but the form does not wait for it.
const SaveCliente = lazyPart(() => import('./SaveCliente.tsx'));

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
  return (
    <Section
      title={t('receptor.titulo')}
      actions={
        tipo !== 'innominado' && (
          <Suspense
            // As high as the one that replaces it: what is below must not move.
            fallback={
              <Button size="small" disabled>
                …
              </Button>
            }
          >
            <SaveCliente />
          </Suspense>
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

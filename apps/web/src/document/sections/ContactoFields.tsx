import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useTexts } from '../texts.ts';
import type { ReceptorProps } from './form-with-receptor.ts';

// Fetched at once, but the form does not wait for it: it is folded away.
const ContactoForm = lazyPart(() => import('./ContactoForm.tsx'));

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
export function ContactoFields({ form, operaciones }: ReceptorProps) {
  const t = useTexts();
  const { errors, showsAll } = form;
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
      <Suspense fallback={null}>
        <ContactoForm form={form} operaciones={operaciones} />
      </Suspense>
    </More>
  );
}

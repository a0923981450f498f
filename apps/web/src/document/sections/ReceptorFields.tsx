import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { MailsField } from '../../ui/form/MailsField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTexts } from '../texts.ts';
import { ContactoFields } from './ContactoFields.tsx';
import type { ReceptorProps } from './form-with-receptor.ts';
import { RucField } from './RucField.tsx';

const IdentityFields = lazyPart(() => import('./IdentityFields.tsx'));

/** Room for the chips and notes that a cliente brings, so that choosing one moves nothing below. */
const Parties = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.6rem',
  // They share the whole line: a mail address is long.
  '& > *': { flex: '1 1 21rem', minWidth: 0 },
  [theme.breakpoints.up('lg')]: { minHeight: '11.4rem', alignItems: 'start' },
}));

/** Who the receiver is, by the kind that was chosen; nothing of an innominado. */
export function ReceptorFields({ form, operaciones }: ReceptorProps) {
  const t = useTexts();
  const { tipo } = form.values.receptor;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Parties>
        {tipo === 'contribuyente' && <RucField form={form} />}
        {(tipo === 'no_contribuyente' || tipo === 'exterior') && (
          <Suspense fallback={null}>
            <IdentityFields form={form} />
          </Suspense>
        )}
        <TextField name="receptor.nombre" label={t('receptor.nombre')} required maxLength={255} dir="auto" />
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
      <ContactoFields form={form} operaciones={operaciones} />
    </Box>
  );
}

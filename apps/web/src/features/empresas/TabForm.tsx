import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { useTexts } from './texts.ts';
import type { useEmpresaForm } from './use-empresa-form.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: '1.6rem',
});

interface TabFormProps<Values extends FormikValues> {
  readonly state: ReturnType<typeof useEmpresaForm<Values>>;
  readonly label: string;
  /** Who may not change it sees it all the same. */
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** The form of one tab: fields, failure, and its two buttons, which appear once something was changed. */
export function TabForm<Values extends FormikValues>({
  state: { form, guard, conflict },
  label,
  isReadOnly,
  children,
}: TabFormProps<Values>) {
  const t = useTexts();
  return (
    <Form form={form} aria-label={label}>
      <Group disabled={isReadOnly}>
        {isReadOnly && <Alert severity="info">{t('soloLectura')}</Alert>}
        {children}
        <FormError />
        {!isReadOnly && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button disabled={!form.isDirty || form.isSubmitting} onClick={() => form.reset()}>
              {t('deshacer')}
            </Button>
            <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSubmitting}>
              {t('guardar')}
            </Button>
          </Box>
        )}
      </Group>
      <ConflictDialog conflict={conflict} />
      <LeaveDialog guard={guard} />
    </Form>
  );
}

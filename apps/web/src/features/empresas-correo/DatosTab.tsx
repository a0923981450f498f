import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ConfiguracionCorreo } from '@portal/contracts';
import { useState } from 'react';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { CorreoFields } from './CorreoFields.tsx';
import { ProbarDialog } from './ProbarDialog.tsx';
import { useTexts } from './texts.ts';
import { useCorreoForm } from './use-correo-form.ts';

/** The stored server as a form, with its last test. */
export function DatosTab({ configuracion }: { readonly configuracion: ConfiguracionCorreo }) {
  const t = useTexts();
  const { form, base, guard, conflict } = useCorreoForm(configuracion);
  const [isTesting, setTesting] = useState(false);
  const { ultima_prueba } = configuracion;
  return (
    <Form form={form} aria-label={t('tab.datos')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {ultima_prueba !== null && (
          <Facts
            facts={[
              [t('columna.prueba'), ultima_prueba.mensaje],
              [t('columna.fecha'), <DateText key="fecha" value={ultima_prueba.fecha} time />],
            ]}
          />
        )}
        <CorreoFields form={form} hasPassword={base.tiene_contrasena} />
        <FormError />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => setTesting(true)}>
            {t('probar.boton')}
          </Button>
          <Button disabled={!form.isDirty || form.isSubmitting} onClick={() => form.reset()}>
            {t('deshacer')}
          </Button>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSubmitting}>
            {t('guardar')}
          </Button>
        </Box>
      </Box>
      {isTesting && <ProbarDialog values={form.values} onClose={() => setTesting(false)} />}
      <ConflictDialog conflict={conflict} />
      <LeaveDialog guard={guard} />
    </Form>
  );
}

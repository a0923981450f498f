import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useCrearServidorMutation } from './api.ts';
import { CorreoFields } from './CorreoFields.tsx';
import { datosOf, emptyForm, rules, type CorreoForm } from './model.ts';
import { ProbarDialog } from './ProbarDialog.tsx';
import type { CorreoTab } from './tabs.ts';
import { useTexts } from './texts.ts';

interface NuevoServidorProps {
  readonly titleId: string;
  readonly address: DetailAddress<CorreoTab>;
}

/** Sets up the mail of a company that has no server yet. */
export default function NuevoServidor({ titleId, address }: NuevoServidorProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const empresas = useEmpresaOptions();
  const [crear] = useCrearServidorMutation();
  const [isTesting, setTesting] = useState(false);
  const isStored = useRef(false);
  const form = useForm<CorreoForm>({
    initial: emptyForm(empresas.selected),
    rules,
    onSubmit: async (values) => {
      const { id } = await crear({ id_empresa: values.id_empresa, ...datosOf(values) }).unwrap();
      isStored.current = true;
      toast.success(t('hecho.guardado'));
      address.go(id, 'datos');
    },
  });
  const guard = useLeaveGuard(form.isDirty, () => isStored.current);
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', p: 2, bgcolor: 'background.paper' }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {t('nuevo.titulo')}
        </Typography>
        <IconButton aria-label={ui('close')} onClick={address.close}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', p: { xs: 1.5, md: 2 } }}>
        <Form form={form} aria-labelledby={titleId}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SelectField
              required
              name="id_empresa"
              label={t('columna.empresa')}
              placeholder={t('nuevo.elegirEmpresa')}
              options={empresas.options}
            />
            <CorreoFields form={form} hasPassword={false} />
            <FormError />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
              <Button
                variant="outlined"
                disabled={form.values.id_empresa === ''}
                onClick={() => setTesting(true)}
              >
                {t('probar.boton')}
              </Button>
              <Button onClick={address.close}>{ui('dismiss')}</Button>
              <Button type="submit" variant="contained" loading={form.isSubmitting}>
                {t('guardar')}
              </Button>
            </Box>
          </Box>
        </Form>
        {isTesting && <ProbarDialog values={form.values} onClose={() => setTesting(false)} />}
        <LeaveDialog guard={guard} />
      </Box>
    </>
  );
}

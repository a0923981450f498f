import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { Section } from '../../ui/Section.tsx';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { useRef } from 'react';
import { useCrearEmpresaMutation } from './api.ts';
import { DatosFields } from './DatosFields.tsx';
import { DomicilioFields } from './DomicilioFields.tsx';
import {
  datosOf,
  domicilioOf,
  emptyDatos,
  emptyDomicilio,
  problemsOf,
  rucProblem,
  type DatosForm,
  type DomicilioForm,
} from './model.ts';
import type { EmpresaTab } from './tabs.ts';
import { useTexts } from './texts.ts';

interface NuevaEmpresaProps {
  readonly titleId: string;
  readonly address: DetailAddress<EmpresaTab>;
}

type NuevaForm = DatosForm & { direccion: DomicilioForm };

/** Registers a company in the test environment; what it lacks then is in its Diagnóstico. */
export default function NuevaEmpresa({ titleId, address }: NuevaEmpresaProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const translate = useProblemText();
  const [crear] = useCrearEmpresaMutation();
  const isStored = useRef(false);
  const form = useForm<NuevaForm>({
    initial: { ...emptyDatos, direccion: emptyDomicilio },
    rules: (values) => ({
      ...problemsOf(
        { ...datosOf(values), ruc: '80069563', dv: 1, direccion: domicilioOf(values.direccion) },
        translate,
      ),
      ...rucProblem(values.ruc, translate),
    }),
    translate,
    onSubmit: async (values) => {
      const { id } = await crear({ ...datosOf(values), direccion: domicilioOf(values.direccion) }).unwrap();
      isStored.current = true;
      address.go(id, 'diagnostico');
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
          {t('nueva.titulo')}
        </Typography>
        <IconButton aria-label={ui('close')} onClick={address.close}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', p: { xs: 1.5, md: 2 } }}>
        <Form form={form} aria-labelledby={titleId}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Alert severity="info">{t('nueva.texto')}</Alert>
            <Section title={t('tab.datos')}>
              <Box sx={{ display: 'grid', gap: 2 }}>
                <DatosFields />
              </Box>
            </Section>
            <Section title={t('tab.direccion')}>
              <DomicilioFields name="direccion" />
            </Section>
            <FormError />
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              <Button onClick={address.close}>{ui('dismiss')}</Button>
              <Button type="submit" variant="contained" loading={form.isSubmitting}>
                {t('nueva.guardar')}
              </Button>
            </Box>
          </Box>
        </Form>
        <LeaveDialog guard={guard} />
      </Box>
    </>
  );
}

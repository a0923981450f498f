import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { NewFormPane } from '../../ui/form/NewFormPane.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { Section } from '../../ui/Section.tsx';
import { useRef } from 'react';
import { useCrearEmpresaMutation } from './api.ts';
import { DatosFields } from './DatosFields.tsx';
import { DomicilioFields } from './DomicilioFields.tsx';
import {
  datosOf,
  domicilioOf,
  domicilioShape,
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

/** Registers a company in the test environment; its Diagnóstico then shows what is missing. */
export default function NuevaEmpresa({ titleId, address }: NuevaEmpresaProps) {
  const t = useTexts();
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
      ...domicilioShape(values.direccion, 'direccion'),
      ...rucProblem(values.ruc, translate),
    }),
    translate,
    // The form stays on screen until the code of the next page is there.
    isOnce: true,
    onSubmit: async (values) => {
      const { id } = await crear({ ...datosOf(values), direccion: domicilioOf(values.direccion) }).unwrap();
      isStored.current = true;
      address.go(id, 'diagnostico');
    },
  });
  const guard = useLeaveGuard(form.isDirty, () => isStored.current);
  return (
    <NewFormPane
      form={form}
      guard={guard}
      title={t('nueva.titulo')}
      titleId={titleId}
      submitLabel={t('nueva.guardar')}
      onClose={address.close}
    >
      <Alert severity="info">{t('nueva.texto')}</Alert>
      <Section title={t('tab.datos')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DatosFields />
        </Box>
      </Section>
      <Section title={t('tab.direccion')}>
        <DomicilioFields name="direccion" />
      </Section>
    </NewFormPane>
  );
}

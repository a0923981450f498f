import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { useEmpresaOptions } from '../../session/use-empresa-options.ts';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { NewFormPane } from '../../ui/form/NewFormPane.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
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
  const translate = useProblemText();
  const empresas = useEmpresaOptions();
  const [crear] = useCrearServidorMutation();
  const [isTesting, setTesting] = useState(false);
  const isStored = useRef(false);
  const form = useForm<CorreoForm>({
    initial: emptyForm(empresas.selected),
    rules,
    translate,
    // The form stays on screen until the code of the next page is there.
    isOnce: true,
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
      <NewFormPane
        form={form}
        guard={guard}
        title={t('nuevo.titulo')}
        titleId={titleId}
        submitLabel={t('guardar')}
        actions={
          <Button
            variant="outlined"
            disabled={form.values.id_empresa === ''}
            onClick={() => setTesting(true)}
          >
            {t('probar.boton')}
          </Button>
        }
        onClose={address.close}
      >
        <SelectField
          required
          name="id_empresa"
          label={t('columna.empresa')}
          placeholder={t('nuevo.elegirEmpresa')}
          options={empresas.options}
        />
        <CorreoFields form={form} hasPassword={false} />
      </NewFormPane>
      {isTesting && <ProbarDialog values={form.values} onClose={() => setTesting(false)} />}
    </>
  );
}

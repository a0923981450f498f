import Button from '@mui/material/Button';
import type { ConfiguracionCorreo } from '@portal/contracts';
import { useState } from 'react';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { StoredFormFrame } from '../../ui/form/StoredFormFrame.tsx';
import { useStoredForm } from '../../ui/form/use-stored-form.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useGuardarServidorMutation, useLazyServidorQuery } from './api.ts';
import { CorreoFields } from './CorreoFields.tsx';
import { datosOf, formOf, rules, type CorreoForm } from './model.ts';
import { ProbarDialog } from './ProbarDialog.tsx';
import { useTexts } from './texts.ts';

/** The stored server as a form, with its last test. */
export function DatosTab({ configuracion }: { readonly configuracion: ConfiguracionCorreo }) {
  const t = useTexts();
  const translate = useProblemText();
  const [guardar] = useGuardarServidorMutation();
  const [cargar] = useLazyServidorQuery();
  const state = useStoredForm<ConfiguracionCorreo, CorreoForm>({
    stored: configuracion,
    valuesOf: (one = configuracion) => formOf(one),
    rules,
    translate,
    save: (values, { id, version }) => guardar({ id, version, ...datosOf(values) }).unwrap(),
    onSaved: () => toast.success(t('hecho.guardado')),
    load: (id) => cargar({ id }).unwrap(),
  });
  const [isTesting, setTesting] = useState(false);
  const { form, base = configuracion } = state;
  const { ultima_prueba } = configuracion;
  return (
    <>
      <StoredFormFrame
        state={state}
        label={t('tab.datos')}
        actions={
          <Button variant="outlined" onClick={() => setTesting(true)}>
            {t('probar.boton')}
          </Button>
        }
      >
        {ultima_prueba !== null && (
          <Facts
            facts={[
              [t('columna.prueba'), translate(ultima_prueba.mensaje)],
              [t('columna.fecha'), <DateText key="fecha" value={ultima_prueba.fecha} time />],
            ]}
          />
        )}
        <CorreoFields form={form} hasPassword={base.tiene_contrasena} />
      </StoredFormFrame>
      {isTesting && <ProbarDialog values={form.values} onClose={() => setTesting(false)} />}
    </>
  );
}

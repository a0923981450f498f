import type { ConfiguracionCorreo } from '@portal/contracts';
import { useState } from 'react';
import { record } from '../../lib/record.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useGuardarServidorMutation, useLazyServidorQuery } from './api.ts';
import { datosOf, formOf, rules, type CorreoForm } from './model.ts';
import { useTexts } from './texts.ts';

const isConflict = (error: unknown): boolean => record(error)['codigo'] === 'CONFLICTO_VERSION';

/** The form of a stored server: saved over the version that it was opened with, whatever arrived since. */
export function useCorreoForm(configuracion: ConfiguracionCorreo) {
  const t = useTexts();
  const [guardar] = useGuardarServidorMutation();
  const [cargar] = useLazyServidorQuery();
  const [base, setBase] = useState(configuracion);
  const [hasConflict, setConflict] = useState(false);
  const save = async (values: CorreoForm, version: number) => {
    try {
      const saved = await guardar({ id: base.id, version, ...datosOf(values) }).unwrap();
      setBase(saved);
      setConflict(false);
      form.reset(formOf(saved));
      toast.success(t('hecho.guardado'));
    } catch (error) {
      if (!isConflict(error)) throw error;
      setConflict(true);
    }
  };
  const form = useForm<CorreoForm>({
    initial: formOf(base),
    rules,
    onSubmit: (values) => save(values, base.version),
  });
  return {
    form,
    base,
    guard: useLeaveGuard(form.isDirty),
    conflict: {
      isOpen: hasConflict,
      close: () => setConflict(false),
      load: async (): Promise<ConfiguracionCorreo> => await cargar({ id: base.id }).unwrap(),
      take: (other: ConfiguracionCorreo) => {
        setBase(other);
        form.reset(formOf(other));
        setConflict(false);
      },
      overwrite: async (other: ConfiguracionCorreo) => {
        setBase(other);
        await save(form.values, other.version);
      },
    },
  };
}

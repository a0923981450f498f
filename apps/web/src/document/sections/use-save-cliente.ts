import { useSingleRun } from '../../lib/use-single-run.ts';
import type { QueryError } from '../../api/query-api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useGuardarClienteMutation } from '../api.ts';
import { useEditor } from '../state/editor-context.ts';
import { receptorOf } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';

/** Keeps the receiver on screen as a cliente of the company. */
export function useSaveCliente() {
  const t = useTexts();
  const { form, idEmpresa } = useEditor();
  const [save, { isLoading: isSaving }] = useGuardarClienteMutation();
  const runOnce = useSingleRun();
  const run = async () => {
    const wrong = Object.keys(form.errors).find((field) => field.startsWith('receptor.'));
    if (wrong !== undefined) {
      form.touch(wrong);
      toast.warning(form.errors[wrong] ?? '');
      return;
    }
    try {
      // The wire wants mutable lists; the value is fresh.
      const receptor = receptorOf(form.values.receptor) as Parameters<typeof save>[0]['receptor'];
      const { nombre } = await save({ id_empresa: idEmpresa, receptor }).unwrap();
      toast.success(t('receptor.clienteGuardado', { nombre }));
    } catch (error) {
      const { codigo, message } = error as QueryError;
      if (codigo === 'DUPLICADO') toast.info(message);
      else toast.error(message);
    }
  };
  return { save: () => void runOnce(run), isSaving };
}

import { validarDatos } from '@portal/sifen';
import type { QueryError } from '../../../session/query-api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useGuardarClienteMutation } from '../api.ts';
import { useEditor } from '../editor/editor-context.ts';
import { problemText } from '../model/problem-text.ts';
import { toDatos } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';

/** Keeps the receiver on screen as a cliente of the company. */
export function useSaveCliente() {
  const t = useTexts();
  const { form, idEmpresa, preparacion } = useEditor();
  const [save, { isLoading: isSaving }] = useGuardarClienteMutation();
  const run = async () => {
    const now = Date.now();
    const { datos } = toDatos(form.values, { now, redondeo_sedeco: preparacion.empresa.redondeo_sedeco });
    const wrong = validarDatos(datos, 1, { ahora: new Date(now).toISOString() }).find(({ campo }) =>
      campo.startsWith('receptor.'),
    );
    if (wrong) {
      form.touch(wrong.campo);
      toast.warning(problemText(wrong.mensaje));
      return;
    }
    try {
      // The wire wants mutable lists; the value is fresh from `toDatos`.
      const receptor = structuredClone(datos.receptor) as Parameters<typeof save>[0]['receptor'];
      const { nombre } = await save({ id_empresa: idEmpresa, receptor }).unwrap();
      toast.success(t('receptor.clienteGuardado', { nombre }));
    } catch (error) {
      const { codigo, message } = error as QueryError;
      if (codigo === 'DUPLICADO') toast.info(message);
      else toast.error(message);
    }
  };
  return { save: () => void run(), isSaving };
}

import { OperationFailure } from '@portal/contracts/client';
import { validarDatos } from '@portal/sifen';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { queryApi } from '../../../session/query-api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import { problemText } from '../model/problem-text.ts';
import { toDatos } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';

type Receptor = Parameters<typeof api.controller.clientes.alta>[0]['receptor'];

/** Keeps the receiver on screen as a cliente of the company. */
export function useSaveCliente() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { formik, idEmpresa, preparacion } = useEditor();
  const [isSaving, setSaving] = useState(false);
  const run = async () => {
    const now = Date.now();
    const { datos } = toDatos(formik.values, { now, redondeo_sedeco: preparacion.empresa.redondeo_sedeco });
    const wrong = validarDatos(datos, 1, { ahora: new Date(now).toISOString() }).find(({ campo }) =>
      campo.startsWith('receptor.'),
    );
    if (wrong) {
      void formik.setFieldTouched(wrong.campo, true, false);
      toast.warning(problemText(wrong.mensaje));
      return;
    }
    setSaving(true);
    try {
      // The wire wants mutable lists; the value is fresh from `toDatos`.
      const receptor = structuredClone(datos.receptor) as Receptor;
      const { data } = await api.controller.clientes.alta({ id_empresa: idEmpresa, receptor });
      dispatch(queryApi.util.invalidateTags(['clientes']));
      toast.success(t('receptor.clienteGuardado', { nombre: data.nombre }));
    } catch (error) {
      const isKnown = error instanceof OperationFailure && error.codigo === 'DUPLICADO';
      if (isKnown) toast.info(error.message);
      else toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void run(), isSaving };
}

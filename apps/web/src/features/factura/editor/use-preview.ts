import { useState } from 'react';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { draftPlace, toBorrador } from '../model/to-borrador.ts';
import type { Preview } from './PreviewDialog.tsx';
import type { FacturaFormState } from './use-factura-form.ts';

/** The KuDE of what is on screen, or why there is none yet. */
export function usePreview({ formik, idEmpresa, reviewNow }: FacturaFormState) {
  const [shown, setShown] = useState<Preview | null>(null);
  const show = async () => {
    const form = formik.values;
    setShown({ kind: 'asking' });
    try {
      const filled = reviewNow();
      const { data } = await api.controller.facturas.previsualizacion({
        id_empresa: idEmpresa,
        ...draftPlace(form),
        datos: { ...toBorrador(form, filled), fecha_emision: filled.datos.fecha_emision },
        kude: true,
      });
      const messages = data.observaciones.map(({ mensaje }) => mensaje);
      setShown(
        data.kude
          ? { kind: 'ready', kude: data.kude }
          : { kind: 'refused', messages: [...new Set(messages)] },
      );
    } catch (error) {
      setShown({ kind: 'refused', messages: [messageOf(error)] });
    }
  };
  return { shown, show, close: () => setShown(null) };
}

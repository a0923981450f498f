import { useState } from 'react';
import type { QueryError } from '../../../session/query-api.ts';
import type { DocumentKind } from '../document-kind.ts';
import { draftPlace, toBorrador } from '../model/to-borrador.ts';
import type { Preview } from './PreviewDialog.tsx';
import type { FacturaFormState } from './use-factura-form.ts';

/** The KuDE of what is on screen, or why there is none yet. */
export function usePreview(kind: DocumentKind, { form, idEmpresa, fill }: FacturaFormState) {
  const [shown, setShown] = useState<Preview | null>(null);
  const [ask] = kind.usePreview();
  const show = async () => {
    setShown({ kind: 'asking' });
    try {
      const filled = fill();
      const { kude, observaciones } = await ask({
        id_empresa: idEmpresa,
        ...draftPlace(form.values),
        datos: { ...toBorrador(form.values, filled), fecha_emision: filled.datos.fecha_emision },
        kude: true,
      }).unwrap();
      const messages = observaciones.map(({ mensaje }) => mensaje);
      setShown(kude ? { kind: 'ready', kude } : { kind: 'refused', messages: [...new Set(messages)] });
    } catch (error) {
      setShown({ kind: 'refused', messages: [(error as QueryError).message] });
    }
  };
  return { shown, show, close: () => setShown(null) };
}

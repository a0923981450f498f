import { useState } from 'react';
import type { QueryError } from '../../api/query-api.ts';
import type { DocumentKind } from '../document-kind.ts';
import { draftPlace } from '../model/document-form.ts';
import type { Preview } from '../dialogs/PreviewDialog.tsx';
import type { DocumentFormState } from './use-document-form.ts';

/** The KuDE of the current form, or why there is none yet. */
export function usePreview(kind: DocumentKind, { form, idEmpresa, fill }: DocumentFormState) {
  const [shown, setShown] = useState<Preview | null>(null);
  const [ask] = kind.usePreview();
  const show = async () => {
    setShown({ kind: 'asking' });
    try {
      const filled = fill();
      const { kude, observaciones } = await ask({
        id_empresa: idEmpresa,
        ...draftPlace(form.values),
        datos: {
          ...kind.toBorrador(form.values, filled.datos),
          fecha_emision: filled.datos.fecha_emision,
        },
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

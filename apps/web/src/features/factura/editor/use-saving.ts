import { OperationFailure } from '@portal/contracts/client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { draftsChanged } from '../api.ts';
import { draftPlace, toBorrador } from '../model/to-borrador.ts';
import { text } from '../texts.ts';
import { draftPath, type Origin } from './origin.ts';
import type { FacturaFormState } from './use-factura-form.ts';

interface Options {
  readonly editor: FacturaFormState;
  readonly origin: Origin;
  readonly onOrigin: (origin: Origin) => void;
  /** Keeps this form on the address of its draft. */
  readonly session: string;
  readonly forget: () => void;
  /** Lets the next navigation pass without asking. */
  readonly allowMove: (isAllowed: boolean) => void;
  readonly onFailure: (message: string | null) => void;
  readonly onConflict: () => void;
}

/** Saves the draft: a first time, again, or as a new one beside a version that somebody else saved. */
export function useSaving({
  editor,
  origin,
  onOrigin,
  session,
  forget,
  allowMove,
  onFailure,
  onConflict,
}: Options) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const store = async (asNew: boolean, isLeaving = false): Promise<boolean> => {
    if (isSaving) return false;
    const form = editor.formik.values;
    const filled = editor.reviewNow();
    const body = {
      id_empresa: editor.idEmpresa,
      ...draftPlace(form),
      datos: toBorrador(form, filled),
    };
    setSaving(true);
    onFailure(null);
    try {
      const isKnown = origin.kind === 'borrador' && !asNew;
      const { data } = isKnown
        ? await api.controller.facturas.modificacion({ id: origin.id, version: origin.version, ...body })
        : await api.controller.facturas.alta(body);
      forget();
      onOrigin({ kind: 'borrador', id: data.id, version: data.version });
      // What was typed while the answer was on its way stays unsaved.
      editor.formik.resetForm({
        values: form,
        touched: editor.formik.touched,
        submitCount: editor.formik.submitCount,
      });
      dispatch(draftsChanged());
      toast.success(text('borrador.guardado'));
      if (!isKnown && !isLeaving) {
        allowMove(true);
        await navigate(draftPath(data.id), { replace: true, state: { session } });
        allowMove(false);
      }
      return true;
    } catch (error) {
      if (error instanceof OperationFailure && error.codigo === 'CONFLICTO_VERSION') onConflict();
      else {
        if (error instanceof OperationFailure) editor.showServiceErrors(error.errores, form, filled.rows);
        onFailure(text('borrador.noGuardado', { motivo: messageOf(error) }));
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    save: () => store(false),
    saveAsNew: () => store(true),
    /** The person is on the way out: the address is theirs. */
    saveAndLeave: () => store(false, true),
    isSaving,
  };
}

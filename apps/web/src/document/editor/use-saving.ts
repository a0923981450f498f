import type { QueryError } from '../../session/query-api.ts';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toasts/toast.ts';
import type { DocumentKind } from '../document-kind.ts';
import { draftPlace } from '../model/document-form.ts';
import { text } from '../texts.ts';
import type { EditorAction } from './editor-state.ts';
import { pathsOf, type Origin } from './origin.ts';
import type { DocumentFormState } from './use-document-form.ts';

interface Options {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly origin: Origin;
  readonly dispatch: (action: EditorAction) => void;
  /** Keeps this form mounted at the URL of its draft. */
  readonly session: string;
  readonly forget: () => void;
  /** Allows the next navigation without confirmation. */
  readonly allowMove: (isAllowed: boolean) => void;
}

/** Saves the draft: the first time, again, or as a new one beside the version of another user. */
export function useSaving({ kind, editor, origin, dispatch, session, forget, allowMove }: Options) {
  const navigate = useNavigate();
  const [saveDraft, { isLoading: isSaving }] = kind.useSaveDraft();
  const store = async (asNew: boolean, isLeaving = false): Promise<boolean> => {
    if (isSaving) return false;
    const { form } = editor;
    const sent = form.values;
    const isKnown = origin.kind === 'borrador' && !asNew;
    dispatch({ type: 'send' });
    try {
      const data = await saveDraft({
        id_empresa: editor.idEmpresa,
        ...draftPlace(sent),
        datos: kind.toBorrador(sent, editor.fill().datos),
        ...(isKnown && { id: origin.id, version: origin.version }),
      }).unwrap();
      forget();
      dispatch({ type: 'saved', origin: { kind: 'borrador', id: data.id, version: data.version } });
      // Input during the request stays unsaved.
      form.markSaved(sent);
      toast.success(text('borrador.guardado'));
      if (!isKnown && !isLeaving) {
        allowMove(true);
        await navigate(pathsOf(kind).draft(data.id), { replace: true, state: { session } });
        allowMove(false);
      }
      return true;
    } catch (error) {
      const { codigo, message } = error as QueryError;
      if (codigo === 'CONFLICTO_VERSION') dispatch({ type: 'conflict' });
      else {
        form.fail(error, sent);
        dispatch({
          type: 'failed',
          message: text('borrador.noGuardado', { motivo: message }),
          isUnknown: true,
        });
      }
      return false;
    }
  };
  return {
    save: () => store(false),
    saveAsNew: () => store(true),
    /** Saves without changing the URL, because the user is leaving. */
    saveAndLeave: () => store(false, true),
    isSaving,
  };
}

import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameJson } from '../../lib/same-json.ts';
import type { QueryError } from '../../api/query-api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { DocumentKind } from '../document-kind.ts';
import { draftPlace } from '../model/document-form.ts';
import { text } from '../texts.ts';
import type { EditorAction } from './editor-state.ts';
import { pathsOf, type Origin } from '../state/origin.ts';
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
  const [load] = kind.useLoadDraft();
  /** What may have been saved: its response was lost. */
  const unsure = useRef<unknown>(null);
  /** The version of the draft, when it is this form's own of which the response was lost. */
  const ownVersion = async (id: string): Promise<number | null> => {
    const sent = unsure.current;
    if (sent === null) return null;
    const { establecimiento, punto, datos, version } = await load(id).unwrap();
    unsure.current = null;
    return isSameJson({ establecimiento, punto, datos }, sent) ? version : null;
  };
  const store = async (asNew: boolean, isLeaving = false, ownOver?: number): Promise<boolean> => {
    if (isSaving) return false;
    const { form } = editor;
    const sent = form.values;
    const isKnown = origin.kind === 'borrador' && !asNew;
    const content = { ...draftPlace(sent), datos: kind.toBorrador(sent, editor.fill().datos) };
    dispatch({ type: 'send' });
    try {
      const data = await saveDraft({
        id_empresa: editor.idEmpresa,
        ...content,
        ...(isKnown && { id: origin.id, version: ownOver ?? origin.version }),
      }).unwrap();
      unsure.current = null;
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
      const { codigo, message: motivo, result } = error as QueryError;
      if (codigo === 'CONFLICTO_VERSION') {
        const version = isKnown ? await ownVersion(origin.id).catch(() => null) : null;
        if (version !== null) return store(asNew, isLeaving, version);
        dispatch({ type: 'conflict' });
        return false;
      }
      if (result !== 'refused') unsure.current = content;
      form.fail(error, sent);
      const unknownText = isKnown ? 'borrador.incierto' : 'borrador.nuevoIncierto';
      dispatch({
        type: 'failed',
        message: text(result === 'refused' ? 'borrador.noGuardado' : unknownText, { motivo }),
      });
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

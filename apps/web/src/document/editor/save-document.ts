import type { useNavigate } from 'react-router-dom';
import { isSameJson } from '../../lib/same-json.ts';
import type { QueryError } from '../../api/query-api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { DocumentKind } from '../document-kind.ts';
import { draftPlace } from '../model/document-form.ts';
import { text } from '../dialogs/texts.ts';
import type { EditorAction } from './editor-state.ts';
import { pathsOf, type Origin } from '../state/origin.ts';
import type { DocumentFormState } from './use-document-form.ts';

export interface SavingOptions {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly origin: Origin;
  readonly dispatch: (action: EditorAction) => void;
  /** Keeps this form mounted at the URL of its draft. */
  readonly session: string;
  /** Removes the copy of this browser. */
  readonly dropCopy: () => void;
  /** Allows the next navigation without confirmation. */
  readonly allowMove: (isAllowed: boolean) => void;
}

/** How a draft is saved: as another one beside the version of another user, and before the user leaves. */
export interface SavingWay {
  readonly asNew?: boolean;
  /** The URL stays. */
  readonly isLeaving?: boolean;
}

interface Saving extends SavingOptions {
  readonly saveDraft: ReturnType<DocumentKind['useSaveDraft']>[0];
  readonly load: ReturnType<DocumentKind['useLoadDraft']>[0];
  readonly navigate: ReturnType<typeof useNavigate>;
  /** What may have been saved: its response was lost. */
  readonly unsure: { current: unknown };
}

/** The version of the draft, when it is this form's own of which the response was lost. */
async function ownVersion({ unsure, load }: Saving, id: string): Promise<number | null> {
  const sent = unsure.current;
  if (sent === null) return null;
  const { establecimiento, punto, datos, version } = await load(id).unwrap();
  unsure.current = null;
  return isSameJson({ establecimiento, punto, datos }, sent) ? version : null;
}

/** Saves a draft: the first time, again, or as a new one. Resolves to whether it is saved; why not is shown. */
export async function saveDocument(saving: Saving, way: SavingWay, ownOver?: number): Promise<boolean> {
  const { kind, editor, origin, dispatch, session, dropCopy, allowMove, saveDraft, navigate, unsure } =
    saving;
  const { asNew = false, isLeaving = false } = way;
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
    dropCopy();
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
    const { codigo, message: motivo, result, emitido } = error as QueryError;
    if (codigo === 'CONFLICTO_VERSION') {
      const version = isKnown ? await ownVersion(saving, origin.id).catch(() => null) : null;
      if (version !== null) return saveDocument(saving, way, version);
      dispatch({ type: 'conflict' });
      return false;
    }
    if (isKnown && codigo === 'NO_ENCONTRADO') {
      dispatch({ type: 'gone', draft: { message: motivo, document: emitido ?? null } });
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
}

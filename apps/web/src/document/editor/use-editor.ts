import type { PreparacionFactura } from '@portal/contracts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { formatDateTime } from '../../lib/format.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import type { RootState } from '../../lib/store/root-reducer.ts';
import { selectUser } from '../../session/session-slice.ts';
import { SubmitError } from '../../ui/form/field-errors.ts';
import type { DocumentKind, Draft, Intent } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';
import { editorReducer } from './editor-state.ts';
import type { keepUnsure } from './issue-document.ts';
import { copyKey, removeCopy, type LocalCopy } from './local-copy.ts';
import { targetOf } from '../state/origin.ts';
import { firstPlace, type StartingPoint } from './starting-point.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useIssuing } from './use-issuing.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { usePreview } from './use-preview.ts';
import { useSaving } from './use-saving.ts';

export interface EditorOptions {
  readonly kind: DocumentKind;
  readonly start: StartingPoint;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly session: string;
  /** The draft was reloaded from the service: the form starts over with it. */
  readonly onTakeDraft: (draft: Draft) => void;
}

/** The logic of the editor: form and rules, drafts, preview, issuing, and protection of unsaved input. */
export function useEditorState({ kind, start, idEmpresa, preparacion, session, onTakeDraft }: EditorOptions) {
  const store = useStore<RootState>();
  const unsureText = ({ guardado, clave_unica }: LocalCopy): string | null =>
    clave_unica === null ? null : kind.text('emitir.sinRespuesta', { motivo: formatDateTime(guardado) });
  const [state, dispatch] = useReducer(editorReducer, {
    origin: start.origin,
    intent: null,
    hasConflict: false,
    // A document of the outbox has a key from the start.
    failure: start.pending === null && start.restored !== null ? unsureText(start.restored) : null,
    pendingKey: start.pending?.key ?? start.restored?.clave_unica ?? null,
    issuedBefore: null,
    gone: null,
  });
  const { origin } = state;
  const isCorrection = origin.kind === 'corregir';
  const wanted = useRef<Intent>('emitir_enviar');
  const editor = useDocumentForm({
    initial: start.form,
    kind,
    idEmpresa,
    preparacion,
    isCorrection,
    onReady: () => dispatch({ type: 'confirm', intent: wanted.current }),
  });
  const { form } = editor;
  const user = useAppSelector(selectUser);
  const [userId] = useState(user?.uuid ?? '');
  const key = copyKey(kind.name, userId, idEmpresa, targetOf(origin));
  const copy = useLocalCopy(key, form.values, form.isDirty, state.pendingKey);
  const { offer } = start;
  const removeOffered = () => {
    if (offer !== null && !offer.isOwn) removeCopy(offer.key);
  };
  const isLeaving = useRef(false);
  const forget = (issueKey: string | null) => {
    isLeaving.current = true;
    copy.forget(issueKey);
  };
  const allowMove = (isAllowed: boolean) => {
    isLeaving.current = isAllowed;
  };
  const saving = useSaving({ kind, editor, origin, dispatch, session, dropCopy: copy.drop, allowMove });
  const issuing = useIssuing({ kind, editor, state, dispatch, forget });
  const preview = usePreview(kind, editor);
  useRestored(form.update, start.restored?.form ?? null);
  useCompanyChange(form.update, preparacion);
  useRejection(form.fail, start);

  const isBusy = issuing.isIssuing || saving.isSaving;
  const issue = (intent: Intent) => {
    if (isBusy) return;
    wanted.current = intent;
    void form.submit();
  };
  const isDraft = origin.kind === 'nueva' || origin.kind === 'borrador';
  const save = !isDraft ? undefined : () => void saving.save();
  useEditorKeys({ onIssue: () => issue('emitir_enviar'), onSave: () => save?.() });
  // An ended session must not be blocked by the guard; the local copy restores the form.
  const mayLeave = useCallback(() => isLeaving.current || selectUser(store.getState()) === null, [store]);

  return {
    editor,
    state,
    isBusy,
    issue,
    issueAnother: () => {
      dispatch({ type: 'another' });
      issue(wanted.current);
    },
    keepUnsure:
      state.pendingKey === null || !isDraft || isBusy
        ? undefined
        : (keep: typeof keepUnsure) => void issuing.issue(wanted.current, keep),
    save,
    saveAsNew: () => void saving.saveAsNew(),
    isSaving: saving.isSaving,
    preview,
    restore: (offered: LocalCopy) => {
      form.update(() => offered.form);
      dispatch({ type: 'restored', pendingKey: offered.clave_unica, failure: unsureText(offered) });
      removeOffered();
    },
    /** The document that the lost response was of has been issued. */
    settle: () => forget(state.pendingKey),
    discardCopy: offer?.isOwn === false ? removeOffered : copy.drop,
    dialogs: {
      confirm: {
        intent: state.intent,
        onConfirm: issuing.issue,
        onClose: () => dispatch({ type: 'dismiss' }),
      },
      preview: { preview: preview.shown, onClose: preview.close },
      conflict: {
        id: state.hasConflict && origin.kind === 'borrador' ? origin.id : null,
        onTake: (draft: Draft) => {
          copy.forget(null);
          onTakeDraft(draft);
        },
        onSaveAsNew: saving.saveAsNew,
        onClose: () => dispatch({ type: 'dismiss' }),
      },
      leave: {
        isDirty: form.isDirty,
        mayLeave,
        onSave: isDraft ? saving.saveAndLeave : undefined,
        onDiscard: () => forget(state.pendingKey),
      },
    },
  };
}

type Update = (change: (form: DocumentForm) => DocumentForm) => void;

/** Restores the input after a lost session or response. */
function useRestored(update: Update, restored: DocumentForm | null) {
  const [back] = useState(restored);
  useEffect(() => {
    if (back !== null) update(() => back);
  }, [back, update]);
}

/** Focuses the field for which a document was rejected, or refused when it left the outbox. */
function useRejection(
  fail: (error: unknown, sent: DocumentForm) => void,
  { origin, form, pending }: StartingPoint,
) {
  const isShown = useRef(false);
  useEffect(() => {
    if (!isShown.current && pending !== null && pending.error !== null) {
      isShown.current = true;
      fail(new SubmitError(pending.error, [...pending.errors], 'es'), form);
    }
    if (isShown.current || origin.kind !== 'corregir' || origin.campo === undefined) return;
    isShown.current = true;
    const message = origin.mensaje ?? '';
    fail(new SubmitError(message, [{ type: origin.campo, message }], 'es'), form);
  }, [fail, origin, form, pending]);
}

/** When another company is chosen, the document moves to the first punto of that company. */
function useCompanyChange(update: Update, preparacion: PreparacionFactura) {
  const company = useRef(preparacion.empresa.id);
  useEffect(() => {
    if (company.current === preparacion.empresa.id) return;
    company.current = preparacion.empresa.id;
    update((form) => ({ ...form, ...firstPlace(preparacion) }));
  }, [preparacion, update]);
}

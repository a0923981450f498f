import type { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { QueryError } from '../../api/query-api.ts';
import { SubmitError } from '../../ui/form/field-errors.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { DocumentKind, Intent } from '../document-kind.ts';
import { randomKey } from '../model/random-key.ts';
import type { AnyDatos } from '../model/to-datos.ts';
import { pathsOf } from '../state/origin.ts';
import { text } from '../dialogs/texts.ts';
import { mustWait, putInOutbox } from './put-in-outbox.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { DocumentFormState } from './use-document-form.ts';

export interface IssuingOptions {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly state: Pick<EditorState, 'origin' | 'pendingKey'>;
  readonly dispatch: (action: EditorAction) => void;
  /** Removes what this browser kept of the document. */
  readonly forget: (key: string) => void;
}

interface Issuing extends IssuingOptions {
  readonly issueNew: ReturnType<DocumentKind['useIssue']>[0];
  readonly correct: ReturnType<DocumentKind['useCorrect']>[0];
  readonly navigate: ReturnType<typeof useNavigate>;
}

/**
 * Issues the document once. The idempotency key stays the same until there is a response, so that a double click or a retry
 * after a lost response gets the first result again. With other data it is refused then, and only the user's choice takes a
 * new key. Without a connection, or behind others of its series, it goes into the outbox.
 */
export async function issueDocument(issuing: Issuing, intent: Intent): Promise<void> {
  const { kind, editor, state, dispatch, forget, navigate } = issuing;
  const { origin, pendingKey } = state;
  const sent = editor.form.values;
  const key = pendingKey ?? randomKey();
  dispatch({ type: 'send', key });
  if (mustWait(kind, editor, origin)) {
    await keep(issuing, intent, key, pendingKey !== null);
    return;
  }
  try {
    const { id, numero } = await send(issuing, intent, key);
    dispatch({ type: 'issued' });
    forget(key);
    toast.success(kind.text('emitida.aviso', { numero }));
    await navigate(pathsOf(kind).issued(id), { replace: true });
  } catch (error) {
    const failure = error as QueryError;
    // The line went down on the way: the outbox finds out by the same key whether it was issued.
    const isCut = failure.result === 'unreachable' && !navigator.onLine && origin.kind !== 'corregir';
    if (isCut) await keep(issuing, intent, key, true);
    else fail(issuing, failure, sent);
  }
}

/** Puts a document whose response was lost into the outbox, which asks for it by key and sends it if need be. */
export async function keepUnsure(issuing: Issuing, intent: Intent): Promise<void> {
  const { pendingKey } = issuing.state;
  if (pendingKey !== null) await keep(issuing, intent, pendingKey, true);
}

async function keep(
  { kind, editor, state: { origin, pendingKey }, dispatch, forget, navigate }: Issuing,
  intent: Intent,
  key: string,
  isUnsure: boolean,
): Promise<void> {
  const mayDiffer = pendingKey !== null;
  const kept = await putInOutbox({ kind, editor, origin, intent, key, isUnsure, mayDiffer });
  if (!kept.isKept) {
    dispatch({ type: 'failed', message: kept.message, pendingKey: isUnsure ? key : pendingKey });
    return;
  }
  dispatch({ type: 'issued' });
  forget(key);
  await navigate(paths.porEnviar, { replace: true });
}

function send(
  { editor, state: { origin }, issueNew, correct }: Issuing,
  intent: Intent,
  clave_unica: string,
): Promise<{ readonly id: string; readonly numero: string }> {
  const { establecimiento, punto } = editor.form.values;
  // The data are complete, because the rules passed; the wire type only needs mutable arrays.
  const datos = structuredClone<AnyDatos>(editor.fill().datos);
  if (origin.kind === 'corregir') {
    const { id, version } = origin;
    return correct({ id, version, datos, enviar: intent === 'emitir_enviar' }).unwrap();
  }
  return issueNew({
    intent,
    clave_unica,
    id_empresa: editor.idEmpresa,
    establecimiento,
    punto,
    datos,
    ...(origin.kind === 'borrador' && { id: origin.id, version: origin.version }),
  }).unwrap();
}

function fail(
  { kind, editor, state: { origin, pendingKey }, dispatch }: Issuing,
  error: QueryError,
  sent: IssuingOptions['editor']['form']['values'],
): void {
  const { codigo, message, result, emitido } = error;
  if (result !== 'refused') {
    const values = { motivo: message };
    const words =
      result === 'unreachable' ? kind.text('emitir.sinRespuesta', values) : text('emitir.incierto', values);
    dispatch({ type: 'failed', message: words });
    return;
  }
  if (origin.kind === 'borrador' && codigo === 'CONFLICTO_VERSION') {
    dispatch({ type: 'conflict' });
    return;
  }
  if (origin.kind === 'borrador' && codigo === 'NO_ENCONTRADO') {
    dispatch({ type: 'gone', draft: { message, document: emitido ?? null } });
    return;
  }
  if (emitido !== undefined) {
    dispatch({ type: 'issuedBefore', document: emitido });
    return;
  }
  // A key whose first result is unknown stays so: the document may have been issued with it.
  dispatch({ type: 'failed', message, pendingKey });
  // The number is not part of the form, so the service names no field; the message belongs to the next number.
  const isNumberTaken = codigo === 'DUPLICADO' && error.errores.every(({ type }) => type === 'general');
  const ofNumber = new SubmitError(message, [{ type: 'numero', message }], 'es');
  editor.form.fail(isNumberTaken ? ofNumber : error, sent);
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { isOnline, mustWait } from '../../session/outbox/outbox-list.ts';
import type { QueryError } from '../../session/query-api.ts';
import { SubmitError } from '../../ui/form/field-errors.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { AnyDatos } from '../model/to-datos.ts';
import type { DocumentKind, Intent } from '../document-kind.ts';
import { randomKey } from '../model/random-key.ts';
import { text } from '../texts.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { pathsOf } from '../state/origin.ts';
import type { DocumentFormState } from './use-document-form.ts';

const loadOutbox = () => import('./put-in-outbox.ts');

interface Options {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly state: Pick<EditorState, 'origin' | 'pendingKey'>;
  readonly dispatch: (action: EditorAction) => void;
  readonly forget: () => void;
}

/**
 * Issues the document once. The idempotency key stays the same until there is a response, so that a double click or a retry
 * after a lost response gets the first result again. With other data it is refused then, and only the user's choice takes a
 * new key.
 */
export function useIssuing({ kind, editor, state: { origin, pendingKey }, dispatch, forget }: Options) {
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [issueNew, { isLoading: isIssuingNew }] = kind.useIssue();
  const [correct, { isLoading: isCorrecting }] = kind.useCorrect();

  useEffect(() => {
    // Loaded while there is a connection: without one it could not be.
    loadOutbox().catch(() => undefined);
  }, []);

  const keep = async (intent: Intent, key: string) => {
    const kept = await loadOutbox().then(({ putInOutbox }) =>
      putInOutbox({ kind, editor, origin, intent, key }),
    );
    if (kept.isKept) {
      dispatch({ type: 'issued' });
      forget();
      await navigate(paths.porEnviar, { replace: true });
    } else dispatch({ type: 'failed', message: kept.message, pendingKey });
  };

  const send = (intent: Intent, clave_unica: string) => {
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
  };

  const fail = (error: QueryError, sent: typeof editor.form.values) => {
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
  };

  const issue = async (intent: Intent): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const sent = editor.form.values;
    const key = pendingKey ?? randomKey();
    dispatch({ type: 'send', key });
    const { establecimiento, punto } = sent;
    const place = { kind: kind.name, id_empresa: editor.idEmpresa, establecimiento, punto };
    try {
      if (origin.kind === 'pendiente' || (origin.kind !== 'corregir' && mustWait(place))) {
        await keep(intent, key);
        return;
      }
      const { id, numero } = await send(intent, key);
      dispatch({ type: 'issued' });
      forget();
      toast.success(kind.text('emitida.aviso', { numero }));
      await navigate(pathsOf(kind).issued(id), { replace: true });
    } catch (error) {
      const failure = error as QueryError;
      // The line went down on the way: the outbox finds out by the same key what became of it.
      if (failure.result === 'unreachable' && origin.kind !== 'corregir' && !isOnline())
        await keep(intent, key);
      else fail(failure, sent);
    } finally {
      isRunning.current = false;
    }
  };
  return { issue, isIssuing: isIssuingNew || isCorrecting };
}

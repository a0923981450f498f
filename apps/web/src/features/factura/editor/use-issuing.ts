import type { DatosFactura } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { api } from '../../../session/client.ts';
import { isNetworkError, messageOf } from '../../../session/messages-of.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { documentsChanged } from '../api.ts';
import { isUncertain } from '../model/uncertain.ts';
import { randomKey } from '../model/random-key.ts';
import type { FieldErrors } from '../model/field-path.ts';
import { text } from '../texts.ts';
import { issuedPath, type Origin } from './origin.ts';
import type { FacturaFormState } from './use-factura-form.ts';

/** Issue and leave it, or issue and send it to the tax authority. */
export type Intent = 'emitir' | 'emitir_enviar';

interface Options {
  readonly editor: FacturaFormState;
  readonly origin: Origin;
  /** Set while nobody knows whether the last attempt went through, also after coming back to the form. */
  readonly pendingKey: string | null;
  readonly onPendingKey: (key: string | null) => void;
  readonly forget: () => void;
  readonly onFailure: (message: string | null) => void;
  readonly onConflict: () => void;
  readonly onFieldErrors: (errors: FieldErrors) => void;
}

/**
 * Issues the factura once. One key names the attempt until the service gave an answer that settles it, so that a double click or a
 * retry after a lost answer gets the first answer again.
 */
export function useIssuing({
  editor,
  origin,
  pendingKey,
  onPendingKey,
  forget,
  onFailure,
  onConflict,
  onFieldErrors,
}: Options) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isRunning = useRef(false);
  const [isIssuing, setIssuing] = useState(false);

  const send = async (intent: Intent, clave_unica: string) => {
    const form = editor.formik.values;
    const { datos } = editor.reviewNow();
    // The rules found nothing missing, so the data are complete; the wire only wants its lists mutable.
    const complete = structuredClone(datos) as DatosFactura;
    const { facturas } = api.controller;
    if (origin.kind === 'corregir') {
      const { id, version } = origin;
      return facturas.corregir({ id, version, datos: complete, enviar: intent === 'emitir_enviar' });
    }
    const input = {
      clave_unica,
      id_empresa: editor.idEmpresa,
      establecimiento: form.establecimiento,
      punto: form.punto,
      datos: complete,
      ...(origin.kind === 'borrador' && { id: origin.id, version: origin.version }),
    };
    return intent === 'emitir' ? facturas.emitir(input) : facturas.emitirEnviar(input);
  };

  const issue = async (intent: Intent): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const key = pendingKey ?? randomKey();
    const { rows } = editor.review;
    const form = editor.formik.values;
    setIssuing(true);
    onPendingKey(key);
    onFailure(null);
    try {
      const { data } = await send(intent, key);
      onPendingKey(null);
      forget();
      dispatch(documentsChanged());
      toast.success(text('emitida.aviso', { numero: data.numero }));
      await navigate(issuedPath(data.id), { replace: true });
    } catch (error) {
      if (isUncertain(error)) {
        onFailure(
          text(isNetworkError(error) ? 'emitir.sinRespuesta' : 'emitir.incierto', {
            motivo: messageOf(error),
          }),
        );
        return;
      }
      onPendingKey(null);
      const isDraft = origin.kind === 'borrador';
      if (isDraft && error instanceof OperationFailure && error.codigo === 'CONFLICTO_VERSION') {
        onConflict();
        return;
      }
      onFailure(messageOf(error));
      if (!(error instanceof OperationFailure)) return;
      const isNumberTaken = error.codigo === 'DUPLICADO' && error.errores.length === 0;
      // Somebody else was quicker: the next number is asked for again, and the message stands on it.
      if (isNumberTaken) dispatch(documentsChanged());
      const errores = isNumberTaken ? [{ campo: 'numero', mensaje: error.message }] : error.errores;
      if (errores.length > 0) onFieldErrors(editor.showServiceErrors(errores, form, rows));
    } finally {
      isRunning.current = false;
      setIssuing(false);
    }
  };
  return { issue, isIssuing };
}

import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { nombreCortoTipo } from '@portal/sifen';
import { useSingleRun } from '../../../lib/use-single-run.ts';

import { lazyPart } from '../../../lib/lazy-screen.ts';
import { paths } from '../../../lib/paths.ts';
import { patch, useOptimisticWrite } from '../../../api/optimistic.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  useAskStateMutation,
  useDuplicateDocumentMutation,
  useRetryDocumentsMutation,
  useSendDocumentMutation,
} from '../api.ts';
import { DocumentActionsContext, type DocumentActions, type OpenDialog } from '../hooks/document-actions.ts';
import { NOTA_CREDITO, type AccionMenu } from '../model/actions.ts';
import { copyCdc } from '../model/copy.ts';
import { downloadDocuments } from '../model/download.ts';
import type { DocumentoFila, DocumentoMinimo, ResultadoPorDocumento } from '../model/types.ts';
import { useTexts } from '../texts.ts';
import { toastFailure } from '../../../api/toast-failure.ts';

const DocumentMenu = lazyPart(() => import('./DocumentMenu.tsx'));
const Dialogs = lazyPart(() => import('../dialogs/Dialogs.tsx'));

interface ActionsProviderProps {
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
}

/** The acts on documents, for the list and the detail alike: the menu, the dialogs and what runs without asking. */
export function ActionsProvider({ onOpen, children }: ActionsProviderProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const write = useOptimisticWrite();
  const [menu, setMenu] = useState<{
    readonly document: DocumentoMinimo;
    readonly anchor: HTMLElement;
  } | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const [send] = useSendDocumentMutation();
  const [retry] = useRetryDocumentsMutation();
  const [askState] = useAskStateMutation();
  const [duplicate] = useDuplicateDocumentMutation();

  const runOnce = useSingleRun();
  const attempt = useCallback(
    (id: string, act: () => Promise<void>) =>
      runOnce(async () => {
        setBusy((now) => new Set(now).add(id));
        try {
          await act();
        } catch (error) {
          toastFailure(error);
        } finally {
          setBusy((now) => new Set([...now].filter((one) => one !== id)));
        }
      }, id),
    [runOnce],
  );

  const run = useCallback(
    (action: AccionMenu, document: DocumentoMinimo) => {
      const { id, numero, tipo, cdc } = document;
      const formPath = tipo === NOTA_CREDITO ? paths.notaCredito : paths.factura;
      const tell = ([result]: ResultadoPorDocumento, done?: string) => {
        if (result === undefined) return;
        const message = `${numero}: ${result.hecho && done !== undefined ? done : result.mensaje}`;
        if (result.hecho) toast.success(message);
        else toast.error(message);
      };
      const file = (formato: 'pdf' | 'xml') =>
        downloadDocuments(t(`archivo.${formato}`, { tipo: nombreCortoTipo(tipo), numero }), {
          formato,
          ids: [id],
        });
      switch (action) {
        case 'ver':
          onOpen(id);
          return;
        case 'kude':
          file('pdf');
          return;
        case 'otro_papel':
          setDialog({ kind: 'paper', document });
          return;
        case 'xml':
          file('xml');
          return;
        case 'copiar_cdc':
          copyCdc(cdc);
          return;
        case 'ver_qr':
          return; // A link of its own.
        case 'corregir':
          return void navigate(`${formPath}/corregir/${encodeURIComponent(id)}`);
        case 'emitir_nota_credito':
          return void navigate(`${paths.notaCredito}?factura=${encodeURIComponent(id)}`);
        case 'cancelar':
          setDialog({ kind: 'cancel', document });
          return;
        case 'nominar':
          setDialog({ kind: 'nominate', document });
          return;
        case 'reenviar_correo':
          setDialog({ kind: 'mail', documents: [document] });
          return;
        case 'enviar':
          return void attempt(id, async () => {
            const results = await write({
              patches: [
                patch<{ data: DocumentoFila[] }>('documentList', (page) => {
                  for (const row of page.data) if (row.id === id) row.estado = 'enviado';
                  return undefined;
                }),
              ],
              send: () => send({ id }).unwrap(),
              invalidates: ['documentos'],
            });
            if (results) tell(results, t('hecho.enviado'));
          });
        case 'reintentar':
          return void attempt(id, async () => tell(await retry({ ids: [id] }).unwrap(), t('hecho.enviado')));
        case 'consultar_estado':
          return void attempt(id, async () => tell(await askState({ ids: [id] }).unwrap()));
        case 'duplicar':
          return void attempt(id, async () => {
            const draft = await duplicate({ id, tipo }).unwrap();
            toast.success(t('hecho.duplicado', { numero }));
            await navigate(`${formPath}/borrador/${encodeURIComponent(draft.id)}`);
          });
      }
    },
    [onOpen, navigate, write, t, attempt, send, retry, askState, duplicate],
  );

  const actions = useMemo(
    (): DocumentActions => ({
      run,
      openMenu: (document, anchor) => setMenu({ document, anchor }),
      open: setDialog,
      busy,
    }),
    [run, busy],
  );
  return (
    <DocumentActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {menu && (
          <DocumentMenu
            document={menu.document}
            anchor={menu.anchor}
            onRun={(action) => run(action, menu.document)}
            onClose={() => setMenu(null)}
          />
        )}
        {dialog && <Dialogs dialog={dialog} onChange={setDialog} />}
      </Suspense>
    </DocumentActionsContext>
  );
}

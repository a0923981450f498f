import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/messages-of.ts';
import { formatNumber } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { selectUser } from '../../session/session-slice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChooseAll } from '../../records/choose-all/ChooseAll.tsx';
import { DownloadProgress } from '../../ui/downloads/DownloadProgress.tsx';
import { FailureList } from '../../ui/list/FailureList.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Count } from '../../ui/use-count-text.ts';
import type { DocumentKind, DraftsInput, Intent } from '../document-kind.ts';
import { removeCopiesOf, unsureKey } from '../editor/local-copy.ts';
import { randomKey } from '../model/random-key.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { issueDraft, LostResponse, type Unissued } from './issue-drafts.ts';
import { useTexts } from './texts.ts';

interface IssueDraftsProps {
  readonly kind: DocumentKind;
  readonly idEmpresa: string;
  readonly drafts: readonly string[];
  /** The list in which they are chosen. */
  readonly list: Omit<DraftsInput, 'pagina' | 'por_pagina'> & Count;
  readonly onChosen: (drafts: readonly string[]) => void;
}

const intents: readonly Intent[] = ['emitir', 'emitir_enviar'];

/** Issues the chosen drafts one after the other. Those that are refused stay chosen, each with its reason. */
export default function IssueDrafts({ kind, idEmpresa, drafts, list, onChosen }: IssueDraftsProps) {
  const t = useTexts();
  const words = useProblemText();
  const { data: preparacion } = kind.usePreparacion(idEmpresa);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [asked, setAsked] = useState<Intent | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [unissued, setUnissued] = useState<readonly Unissued[]>([]);
  const [keys] = useState(() => new Map<string, string>());
  const isStopped = useRef(false);
  const runOnce = useSingleRun();
  // The search may change while they are issued.
  const choose = useEventCallback(onChosen);
  useEffect(() => {
    isStopped.current = false;
    // Nobody would see what the rest of them becomes.
    return () => {
      isStopped.current = true;
    };
  }, []);

  const wasStopped = (): boolean => isStopped.current;
  const keyOf = (id: string): string => {
    const key = keys.get(id) ?? unsureKey(kind, user?.uuid ?? '', idEmpresa, id) ?? randomKey();
    keys.set(id, key);
    return key;
  };

  const run = async (intent: Intent): Promise<void> => {
    if (preparacion === undefined) return;
    const batch = await kind.loadBatch();
    isStopped.current = false;
    const refused: Unissued[] = [];
    const issued = new Set<string>();
    setUnissued([]);
    try {
      const reader = await kind.loadReader();
      for (const [done, id] of drafts.entries()) {
        if (wasStopped()) break;
        setProgress({ done, total: drafts.length });
        const failed = await issueDraft({ kind, preparacion, reader, batch, keyOf }, id, intent);
        if (failed === null) {
          issued.add(id);
          removeCopiesOf(keyOf(id));
        } else refused.push(failed);
      }
    } catch (error) {
      const motivo = error instanceof LostResponse ? error.message : messageOf(error);
      toast.error(t('emitir.interrumpido', { motivo }));
    }
    dispatch(batch.reload());
    setProgress(null);
    setUnissued(refused);
    if (issued.size > 0)
      toast.success(t('emitir.emitidos', { count: issued.size, n: formatNumber(issued.size) }));
    choose(drafts.filter((id) => !issued.has(id)));
  };

  if (progress !== null) {
    const values = { n: formatNumber(progress.done), total: formatNumber(progress.total) };
    return (
      <DownloadProgress
        label={t('emitir.progreso')}
        text={t('emitir.progreso')}
        stopLabel={t('emitir.detener')}
        onStop={() => {
          isStopped.current = true;
        }}
        percent={(100 * progress.done) / progress.total}
        detail={t('emitir.van', values)}
      />
    );
  }
  if (drafts.length === 0) return null;
  const count = { count: drafts.length, n: formatNumber(drafts.length) };
  const left = unissued.filter(({ id }) => drafts.includes(id));
  return (
    <>
      <SelectionBar
        label={t('emitir.region')}
        count={t('emitir.elegidos', count)}
        clearLabel={t('emitir.quitar')}
        onClear={() => onChosen([])}
        notice={
          left.length > 0 && (
            <FailureList
              title={t('emitir.fallidos', { count: left.length, n: formatNumber(left.length) })}
              rows={left.map(({ id, name, reason }) => ({
                id,
                name: <bdi>{name === '' ? t('lista.sinReceptor') : name}</bdi>,
                reason: <bdi>{words(reason)}</bdi>,
              }))}
            />
          )
        }
      >
        <ChooseAll
          key={JSON.stringify(list.filtros)}
          count={list}
          chosen={drafts.length}
          load={async (paging) =>
            (await kind.loadBatch()).list({ filtros: list.filtros, orden: list.orden, ...paging })
          }
          onRows={(rows) => onChosen([...new Set([...drafts, ...rows.map(({ id }) => id)])])}
        />
        {intents.map((intent) => (
          <Button
            key={intent}
            size="small"
            variant={intent === 'emitir' ? 'outlined' : 'contained'}
            disabled={preparacion === undefined}
            onClick={() => setAsked(intent)}
          >
            {t(`emitir.${intent}`)}
          </Button>
        ))}
      </SelectionBar>
      <ConfirmDialog
        open={asked !== null}
        title={t('emitir.titulo', count)}
        confirmLabel={t(`emitir.${asked ?? 'emitir'}`)}
        onConfirm={() => {
          setAsked(null);
          void runOnce(() => run(asked ?? 'emitir'));
        }}
        onClose={() => setAsked(null)}
      >
        {t('emitir.texto')}
      </ConfirmDialog>
    </>
  );
}

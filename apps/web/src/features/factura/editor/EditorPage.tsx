import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { useSelectedEmpresa } from '../../../session/empresa-slice.ts';
import type { QueryError } from '../../../session/query-api.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyBorradorQuery, useLazyFacturaEmitidaQuery, usePreparacionQuery } from '../api.ts';
import { factura } from '../document-kind.ts';
import { useTexts } from '../texts.ts';
import { FacturaEditor } from './FacturaEditor.tsx';
import { copyKey, readCopy } from './local-copy.ts';
import { originOf, empresaOf, startingPoint, type Source } from './starting-point.ts';
import { targetOf } from './origin.ts';

interface EditorPageProps {
  readonly view: 'nueva' | 'borrador' | 'corregir';
  readonly id: string;
  /** Names this form for its whole life, also when saving gives it another address. */
  readonly session: string;
}

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly source: Source; readonly round: number };

/** Fetches what the form works on, then shows it. The address is read once: a saved form keeps what is on screen. */
export function EditorPage({ view, id, session }: EditorPageProps) {
  const t = useTexts();
  const selected = useSelectedEmpresa();
  const [state, setState] = useState<Loading>(
    view === 'nueva' ? { kind: 'ready', source: { kind: 'nueva' }, round: 0 } : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  const [start] = useState({ view, id });
  const [askDraft] = useLazyBorradorQuery();
  const [askDocument] = useLazyFacturaEmitidaQuery();
  useEffect(() => {
    if (start.view === 'nueva') return undefined;
    let isCurrent = true;
    const ask = async (): Promise<Source> =>
      start.view === 'borrador'
        ? { kind: 'borrador', draft: await askDraft(start.id).unwrap() }
        : { kind: 'corregir', documento: await askDocument(start.id).unwrap() };
    ask().then(
      (source) => {
        if (isCurrent) setState({ kind: 'ready', source, round: attempt });
      },
      (error: unknown) => {
        if (isCurrent) setState({ kind: 'failed', message: (error as QueryError).message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [start, attempt, askDraft, askDocument]);

  const own = state.kind === 'ready' ? empresaOf(state.source) : null;
  const idEmpresa = own ?? selected?.id ?? null;
  const title = t(
    start.view === 'nueva'
      ? 'nueva.titulo'
      : start.view === 'borrador'
        ? 'borrador.titulo'
        : 'corregir.cargando',
  );
  if (state.kind === 'failed') {
    return (
      <PageFrame title={title}>
        <ErrorState
          message={state.message}
          onRetry={() => {
            setState({ kind: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      </PageFrame>
    );
  }
  if (state.kind === 'ready' && idEmpresa === null) {
    return (
      <PageFrame title={title}>
        <EmptyState title={t('sinEmpresa.titulo')} description={t('sinEmpresa.texto')} />
      </PageFrame>
    );
  }
  if (state.kind === 'loading' || idEmpresa === null) {
    return (
      <PageFrame title={title}>
        <LinesSkeleton lines={12} />
      </PageFrame>
    );
  }
  return (
    <PreparedEditor
      key={state.round}
      source={state.source}
      idEmpresa={idEmpresa}
      session={session}
      title={title}
      onSource={(source) => setState({ kind: 'ready', source, round: state.round + 1 })}
    />
  );
}

interface PreparedEditorProps {
  readonly source: Source;
  readonly idEmpresa: string;
  readonly session: string;
  readonly title: string;
  readonly onSource: (source: Source) => void;
}

/** Waits for what the service knows of the emisor; then the form starts, once. */
function PreparedEditor({ source, idEmpresa, session, title, onSource }: PreparedEditorProps) {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  const [key] = useState(() =>
    copyKey(factura.name, user?.uuid ?? '', idEmpresa, targetOf(originOf(source))),
  );
  const [copy] = useState(() => readCopy(key));
  const [openedAt] = useState(() => Date.now());
  const { data, error, refetch } = usePreparacionQuery(idEmpresa, { refetchOnMountOrArgChange: true });
  const isRestored = copy?.sesion_perdida === true;
  useEffect(() => {
    if (isRestored) toast.info(t('copia.recuperada'));
  }, [isRestored, t]);
  if (error && !data) {
    return (
      <PageFrame title={title}>
        <ErrorState
          message={'message' in error ? (error.message ?? '') : ''}
          onRetry={() => void refetch()}
        />
      </PageFrame>
    );
  }
  if (!data) {
    return (
      <PageFrame title={title}>
        <LinesSkeleton lines={12} />
      </PageFrame>
    );
  }
  return (
    <FacturaEditor
      kind={factura}
      start={startingPoint(source, data, copy, openedAt)}
      idEmpresa={idEmpresa}
      preparacion={data}
      session={session}
      onTakeDraft={(draft) => onSource({ kind: 'borrador', draft })}
    />
  );
}

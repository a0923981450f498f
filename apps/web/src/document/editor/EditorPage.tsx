import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueryError } from '../../api/query-api.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { selectUser } from '../../session/session-slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useLazyDocumentoQuery } from '../api.ts';
import type { DocumentKind } from '../document-kind.ts';
import { useTexts } from '../texts.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { copyKey, findCopy } from './local-copy.ts';
import { targetOf } from '../state/origin.ts';
import { empresaOf, originOf, startingPoint, type Source } from './starting-point.ts';

const GoneOnOpening = lazyPart(() => import('./GoneOnOpening.tsx'));
const loadOutbox = () => import('../../session/outbox/outbox-service.ts');

interface EditorPageProps {
  readonly kind: DocumentKind;
  readonly view: 'nueva' | 'borrador' | 'pendiente' | 'corregir';
  readonly id: string;
  /** Id of this form for its whole lifetime, even when saving changes its URL. */
  readonly session: string;
}

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: QueryError }
  | { readonly kind: 'ready'; readonly source: Source; readonly round: number };

/** Loads the source of the form, then shows it. The URL is read once: saving does not reload the form. */
export function EditorPage({ kind, view, id, session }: EditorPageProps) {
  const t = useTexts();
  const k = kind.useTexts();
  const selected = useSelectedEmpresa();
  const [search] = useSearchParams();
  const fetchSeed = useSeed(kind, search);
  const [start] = useState({ view, id, fetchSeed });
  const [state, setState] = useState<Loading>(
    view === 'nueva' && fetchSeed === null
      ? { kind: 'ready', source: { kind: 'nueva', seed: null }, round: 0 }
      : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  const [askDraft] = kind.useLoadDraft();
  const [askDocument] = useLazyDocumentoQuery();
  useEffect(() => {
    if (start.view === 'nueva' && start.fetchSeed === null) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<Source> => {
      switch (start.view) {
        case 'nueva':
          return { kind: 'nueva', seed: await start.fetchSeed?.() };
        case 'borrador': {
          const [draft, reader] = await Promise.all([askDraft(start.id).unwrap(), kind.loadReader()]);
          return { kind: 'borrador', draft, reader };
        }
        case 'pendiente':
          return { kind: 'pendiente', entry: await (await loadOutbox()).openEntry(start.id) };
        case 'corregir': {
          const [documento, reader] = await Promise.all([askDocument(start.id).unwrap(), kind.loadReader()]);
          return { kind: 'corregir', documento, reader };
        }
      }
    };
    ask().then(
      (source) => {
        if (isCurrent) setState({ kind: 'ready', source, round: attempt });
      },
      (error: unknown) => {
        if (isCurrent) setState({ kind: 'failed', failure: error as QueryError });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [start, attempt, kind, askDraft, askDocument]);

  const own = state.kind === 'ready' ? empresaOf(state.source) : null;
  const idEmpresa = own ?? selected?.id ?? null;
  const title = k(
    start.view === 'borrador'
      ? 'borrador.titulo'
      : start.view === 'corregir'
        ? 'corregir.cargando'
        : 'nueva.titulo',
  );
  if (state.kind === 'failed') {
    const { failure } = state;
    return (
      <PageFrame title={title}>
        {start.view === 'borrador' && failure.codigo === 'NO_ENCONTRADO' ? (
          <Suspense fallback={null}>
            <GoneOnOpening kind={kind} id={start.id} failure={failure} />
          </Suspense>
        ) : (
          <ErrorState
            {...failureText(failure)}
            onRetry={() => {
              setState({ kind: 'loading' });
              setAttempt(attempt + 1);
            }}
          />
        )}
      </PageFrame>
    );
  }
  if (state.kind === 'ready' && idEmpresa === null) {
    return (
      <PageFrame title={title}>
        <EmptyState title={t('sinEmpresa')} description={k('sinEmpresa')} />
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
      kind={kind}
      source={state.source}
      idEmpresa={idEmpresa}
      session={session}
      title={title}
      onSource={(source) => setState({ kind: 'ready', source, round: state.round + 1 })}
    />
  );
}

const noSeed = () => null;
/** The record from which a new form starts, if the URL names one. A kind either always or never has this hook. */
function useSeed(kind: DocumentKind, search: URLSearchParams): (() => Promise<unknown>) | null {
  return (kind.useSeed ?? noSeed)(search);
}

interface PreparedEditorProps {
  readonly kind: DocumentKind;
  readonly source: Source;
  readonly idEmpresa: string;
  readonly session: string;
  readonly title: string;
  readonly onSource: (source: Source) => void;
}

/** Waits for the data of the emisor, then initialises the form once. */
function PreparedEditor({ kind, source, idEmpresa, session, title, onSource }: PreparedEditorProps) {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  const [key] = useState(() => copyKey(kind.name, user?.uuid ?? '', idEmpresa, targetOf(originOf(source))));
  const [found] = useState(() => findCopy(kind, key));
  const [openedAt] = useState(() => Date.now());
  const { data, error, refetch } = kind.usePreparacion(idEmpresa, { refetchOnMountOrArgChange: true });
  const isRestored = found?.isOwn === true && found.copy.sesion_perdida;
  useEffect(() => {
    if (isRestored) toast.info(t('copia.recuperada'));
  }, [isRestored, t]);
  if (error && !data) {
    return (
      <PageFrame title={title}>
        <ErrorState {...failureText(error)} onRetry={() => void refetch()} />
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
    <DocumentEditor
      kind={kind}
      start={startingPoint(kind, source, data, found, openedAt)}
      idEmpresa={idEmpresa}
      preparacion={data}
      session={session}
      onTakeDraft={(draft) => {
        kind.loadReader().then(
          (reader) => onSource({ kind: 'borrador', draft, reader }),
          (error: unknown) => toastFailure(error),
        );
      }}
    />
  );
}

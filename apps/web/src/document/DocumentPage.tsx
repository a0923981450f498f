import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-screen.ts';
import { record } from '../lib/record.ts';
import { LinesSkeleton } from '../ui/Skeletons.tsx';
import type { DocumentKind } from './document-kind.ts';
import { EditorPage } from './editor/EditorPage.tsx';

// The form is loaded first; the other two views are loaded when opened.
const DraftsPage = lazyPart(() => import('./drafts/DraftsPage.tsx'));
const IssuedPage = lazyPart(() => import('./issued/IssuedPage.tsx'));

/**
 * The screen of a kind of document and its paths: a new one (also `nueva`), `borradores`, `borrador/<id>`, `pendiente/<key>` of the outbox, `corregir/<id>`,
 * `emitida/<id>`. The form stays the same when saving moves it from `nueva` to its draft.
 */
export function DocumentPage({ kind }: { readonly kind: DocumentKind }) {
  const { '*': rest = '' } = useParams();
  const location = useLocation();
  const [view = '', id = ''] = rest.split('/');
  const session = sessionOf(location.state) ?? location.key;
  if (view === 'borradores') {
    return (
      <Suspense fallback={<LinesSkeleton lines={12} />}>
        <DraftsPage kind={kind} />
      </Suspense>
    );
  }
  if (view === '' || view === 'nueva')
    return <EditorPage key={session} kind={kind} session={session} view="nueva" id="" />;
  if ((view === 'borrador' || view === 'pendiente' || view === 'corregir') && id !== '') {
    return <EditorPage key={session} kind={kind} session={session} view={view} id={id} />;
  }
  if (view === 'emitida' && id !== '') {
    return (
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <IssuedPage key={id} kind={kind} id={id} />
      </Suspense>
    );
  }
  return <Navigate to={kind.basePath} replace />;
}

function sessionOf(state: unknown): string | undefined {
  const { session } = record(state);
  return typeof session === 'string' ? session : undefined;
}

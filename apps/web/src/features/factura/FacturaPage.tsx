import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { record } from '../../lib/record.ts';
import { EditorPage } from './editor/EditorPage.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';

// The form comes first; the other two views are fetched when they are opened.
const DraftsPage = lazyPart(() => import('./drafts/DraftsPage.tsx'));
const IssuedPage = lazyPart(() => import('./issued/IssuedPage.tsx'));

/**
 * The screen and its addresses: a new factura (also `nueva`), `borradores`, `borrador/<id>`, `corregir/<id>`, `emitida/<id>`. The form stays the same
 * when saving moves it from `nueva` to its draft.
 */
export default function FacturaPage() {
  const { '*': rest = '' } = useParams();
  const location = useLocation();
  const [view = '', id = ''] = rest.split('/');
  const session = sessionOf(location.state) ?? location.key;
  if (view === 'borradores') {
    return (
      <Suspense fallback={<LinesSkeleton lines={12} />}>
        <DraftsPage />
      </Suspense>
    );
  }
  if (view === '' || view === 'nueva')
    return <EditorPage key={session} session={session} view="nueva" id="" />;
  if ((view === 'borrador' || view === 'corregir') && id !== '') {
    return <EditorPage key={session} session={session} view={view} id={id} />;
  }
  if (view === 'emitida' && id !== '') {
    return (
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <IssuedPage key={id} id={id} />
      </Suspense>
    );
  }
  return <Navigate to={paths.factura} replace />;
}

function sessionOf(state: unknown): string | undefined {
  const { session } = record(state);
  return typeof session === 'string' ? session : undefined;
}

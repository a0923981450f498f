import type { AnalyticsWidget } from '@portal/contracts';
import { Suspense } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { useAnalyticsQuery } from './api.ts';
import { Figures } from './Figures.tsx';
import { figuresOf } from './figures-of.ts';
import { useTexts } from './texts.ts';
import { useFigure } from './use-figure.ts';

const Charts = lazyPart(() => import('./Charts.tsx'));

/** Figures of a site's visitors and sales; the choices are in the URL. */
export default function AnalyticsPage() {
  const t = useTexts();
  const query = useAnalyticsQuery(undefined);
  return (
    <PageFrame title={t('screen.title')}>
      <QueryStates query={query} skeleton={<TableSkeleton />}>
        {(widgets) => <Board widgets={widgets} />}
      </QueryStates>
    </PageFrame>
  );
}

function Board({ widgets }: { readonly widgets: readonly AnalyticsWidget[] }) {
  useLanguage();
  const [figure, setFigure] = useFigure();
  const figures = figuresOf(widgets);
  return (
    <>
      <Figures figures={figures} chosen={figure} onChoose={setFigure} />
      <Suspense fallback={<TableSkeleton />}>
        <Charts widgets={widgets} />
      </Suspense>
    </>
  );
}

import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { addressOfList } from './address.ts';
import { useCourseQuery } from './api.ts';
import { CourseView } from './CourseView.tsx';
import { useTexts } from './texts.ts';

/** One course, once loaded. */
export default function CourseScreen({ id, slug }: { readonly id: string; readonly slug: string }) {
  const t = useTexts();
  const query = useCourseQuery(id);
  const [params] = useSearchParams();
  if (query.data) return <CourseView course={query.data} slug={slug} />;
  const isMissing = query.error !== undefined && 'status' in query.error && query.error.status === 404;
  return (
    <PageFrame title={t('curso')}>
      {isMissing ? (
        <EmptyState
          title={t('vacio.noExiste')}
          description={t('vacio.noExisteTexto')}
          action={
            <Button component={Link} to={addressOfList(params)} variant="contained">
              {t('volver')}
            </Button>
          }
        />
      ) : (
        <QueryStates query={query}>{() => null}</QueryStates>
      )}
    </PageFrame>
  );
}

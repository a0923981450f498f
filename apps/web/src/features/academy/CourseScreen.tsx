import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/query-api.ts';
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
  return (
    <PageFrame title={t('curso')}>
      {isNotFound(query.error) ? (
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

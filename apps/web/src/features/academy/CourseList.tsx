import type { CourseCategory, CourseSummary } from '@portal/contracts';
import { useMemo } from 'react';
import { reloadOnReturn } from '../../api/query-api.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useCourseFilter } from './address.ts';
import { useCourseCategoriesQuery, useCoursesQuery } from './api.ts';
import { CourseCards } from './CourseCards.tsx';
import { useTexts } from './texts.ts';
import { useSections } from './use-sections.tsx';

const none: readonly never[] = [];

/** The courses, filtered by category, progress and search from the URL. */
export default function CourseList() {
  const t = useTexts();
  const courses = useCoursesQuery(undefined, reloadOnReturn);
  const categories = useCourseCategoriesQuery(undefined);
  const filter = useCourseFilter();
  const sections = useSections(courses.data ?? none, categories.data ?? none, filter);
  const both = useMemo(
    () =>
      courses.data && categories.data ? { courses: courses.data, categories: categories.data } : undefined,
    [courses.data, categories.data],
  );
  return (
    <AppFrame title={t('screen.title')} nav={{ label: t('filtros'), sections }}>
      <QueryStates<{ courses: readonly CourseSummary[]; categories: readonly CourseCategory[] }>
        query={{
          data: both,
          error: courses.error ?? categories.error,
          refetch: () => {
            void courses.refetch();
            void categories.refetch();
          },
        }}
      >
        {(data) => <CourseCards {...data} filter={filter} />}
      </QueryStates>
    </AppFrame>
  );
}

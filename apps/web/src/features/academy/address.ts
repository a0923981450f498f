import type { CourseSummary } from '@portal/contracts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { patchParams } from '../../lib/url-state.ts';
import { progresses, type CourseFilter, type Page } from './model.ts';

/** `/apps/academy/courses/:id/:slug`; no id for the list. */
export function useCourseParts(): { readonly id: string | undefined; readonly slug: string } {
  const { pathname } = useLocation();
  const [id, slug = ''] = partsBelow(paths.academy, pathname);
  return { id: id === '' ? undefined : id, slug };
}

const withSearch = (pathname: string, params: URLSearchParams): string => {
  const search = params.toString();
  return search === '' ? pathname : `${pathname}?${search}`;
};

/** The URL of a course; it keeps the filters of the list, for going back. */
export const addressOfCourse = (
  { id, slug }: Pick<CourseSummary, 'id' | 'slug'>,
  params: URLSearchParams,
  page: Page | null = null,
): string =>
  withSearch(
    `${paths.academy}/${[id, slug]
      .filter((part) => part !== '')
      .map(encodeURIComponent)
      .join('/')}`,
    patchParams(params, { paso: page === null ? null : String(page) }),
  );

export const addressOfList = (params: URLSearchParams): string =>
  withSearch(paths.academy, patchParams(params, { paso: null }));

/** The filters of the list in the URL: `categoria`, `avance`, `q`. */
export function useCourseFilter(): CourseFilter {
  const [params] = useSearchParams();
  return useMemo(
    () => ({
      category: params.get('categoria'),
      progress: progresses.find((one) => one === params.get('avance')) ?? null,
      query: params.get('q') ?? '',
    }),
    [params],
  );
}

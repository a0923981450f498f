import type { CourseCategory, CourseSummary } from '@portal/contracts';
import { matchesQuery } from '../../lib/text-match.ts';

/** Values of `avance` in the URL. */
export const progresses = ['sin-empezar', 'en-curso', 'terminado'] as const;
export type Progress = (typeof progresses)[number];

type Place = Pick<CourseSummary, 'activeStep' | 'totalSteps'>;

export function progressOf({ activeStep, totalSteps }: Place): Progress {
  if (activeStep === 0) return 'sin-empezar';
  return activeStep < totalSteps ? 'en-curso' : 'terminado';
}

/** In percent. */
export const percentOf = ({ activeStep, totalSteps }: Place): number =>
  totalSteps === 0 ? 0 : Math.min(100, Math.round((activeStep / totalSteps) * 100));

/** The filters of the list. */
export interface CourseFilter {
  readonly category: string | null;
  readonly progress: Progress | null;
  readonly query: string;
}

export const selectCourses = (
  courses: readonly CourseSummary[],
  { category, progress, query }: CourseFilter,
): readonly CourseSummary[] =>
  courses.filter(
    (course) =>
      (category === null || course.category === category) &&
      (progress === null || progressOf(course) === progress) &&
      matchesQuery([course.title], query),
  );

/** The name of a category; for one that the service does not list, its value. */
export const categoryOf = (
  value: string,
  categories: readonly CourseCategory[],
): Pick<CourseCategory, 'label' | 'color'> =>
  categories.find((category) => category.value === value) ?? { label: value, color: '#607d8b' };

/** The page of a course: a step, from 1, or the end. */
export type Page = number | 'fin';

/** The step to continue with; a completed course starts over. */
export const resumeAt = (course: Place): number =>
  progressOf(course) === 'en-curso' ? course.activeStep : 1;

/** Parses `paso` of the URL; `null` for an invalid page, such as the end of a course that is not completed. */
export function readPage(text: string | null, course: Place): Page | null {
  if (text === 'fin') return progressOf(course) === 'terminado' ? 'fin' : null;
  const step = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return step >= 1 && step <= course.totalSteps ? step : null;
}

export const nextPage = (page: Page, total: number): Page | null => {
  if (page === 'fin') return null;
  return page < total ? page + 1 : 'fin';
};

export const previousPage = (page: Page, total: number): Page | null => {
  if (page === 'fin') return total;
  return page > 1 ? page - 1 : null;
};

/** Remaining minutes: the length of the course in proportion to its steps. */
export const minutesLeft = (page: number, { length, totalSteps }: Place & { length: number }): number =>
  totalSteps === 0 ? 0 : Math.ceil((length * (totalSteps - page + 1)) / totalSteps);

/** The next course: an uncompleted one of the same category, otherwise any. */
export function suggestionAfter(
  course: Pick<CourseSummary, 'id' | 'category'>,
  courses: readonly CourseSummary[],
): CourseSummary | undefined {
  const open = courses.filter((other) => other.id !== course.id && progressOf(other) !== 'terminado');
  return open.find(({ category }) => category === course.category) ?? open[0];
}

import type { Course, CourseCategory, CourseChanges, CourseSummary } from '@portal/contracts';
import { deepMerge } from '../../core/deep-merge.ts';
import { collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

export const coursesOf = (store: Store) => collection<Course>(store, 'academy/courses', ({ id }) => id);
export const categoriesOf = (store: Store) =>
  collection<CourseCategory>(store, 'academy/categories', ({ id }) => String(id));

export async function listSummaries(store: Store): Promise<CourseSummary[]> {
  return (await coursesOf(store).list()).map(({ steps: _steps, ...summary }) => summary);
}

/** Merges changes into a course. False, and nothing changed, when there is none. */
export const updateCourse = (store: Store, changes: CourseChanges): Promise<boolean> =>
  store.transaction(async (inside) => {
    const courses = coursesOf(inside);
    const course = await courses.get(changes.id);
    return course !== undefined && (await courses.replace(course.id, deepMerge(course, changes)));
  });
